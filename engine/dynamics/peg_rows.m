function [rows, axis] = peg_rows (rows, sim, pair, axis, time, qEnd, anew)
%PEG_ROWS  The contacts of a pair of parts along an axis at the moment of impact, added to others.
%   rows = PEG_ROWS () has none.  [rows, axis] = PEG_ROWS (rows, sim, pair, axis, time, qEnd) adds those of a pair that are not in it already,
%   with a last argument true all of them:
%
%   pair    1 x 2   numbers of the parts
%   axis    number of the axis (AXIS_SEPARATIONS), or the mesh's feature that a sphere touches; comes back as the one that was taken
%   time    part of the step at which they meet, 0 to 1
%   qEnd    7 x nb  poses at the end of the motion that was looked at
%
%   rows is a struct of arrays, one column per contact:
%   body1 body2 p1 normal psi_n mu group id impulse    as in sim.contacts
%   first second axis     the pair of parts and the axis
%   touch                 how deep the pair may be, see PEG_TOUCH
%   side                  1: a point of body 2 over a plane of body 1,  2: a point of body 1 over a plane of body 2,  3: two edges
%   a, da                 3 x n, frame of body 1: a point, and the normal of the plane (side 1) or the way along the edge (side 3)
%   b, db                 3 x n, frame of body 2: the same
%   r                     radius of the sphere, or +1 or -1: the normal is r (da x db) between edges
%
%   The normal is the one at the impact.  Both arms go to one point: that of the impact, moved back to the start of the step by the mean way of
%   the two bodies, weighted by mass, so that angular momentum is kept and an arm is as at the impact where one body stands.  Contacts of planar
%   bodies lie in their plane.
%
%   See also PEGMOTION_CHECK, PEG_GAPS, AXIS_MANIFOLD.

if nargin == 0
    rows = contacts_empty ();
    one = {'first', 'second', 'axis', 'touch', 'side', 'r'};
    three = {'a', 'da', 'b', 'db'};
    for k = 1:numel (one), rows.(one{k}) = zeros (1, 0); end
    for k = 1:numel (three), rows.(three{k}) = zeros (3, 0); end
    return
end

g = sim.geom;
A = sim.engine.parts(pair(1));  B = sim.engine.parts(pair(2));
body = [A.body B.body];
q0 = sim.state.q(:,body);
q = pose_between (q0, qEnd(:,body), time);
A = part_pose (A, q(:,1));  B = part_pose (B, q(:,2));
if A.type == 3 && B.type == 3, m = axis_manifold (A, B, axis, sim.epsilon);
else,                          m = sphere_manifold (A, B, axis);
end
planar = body(g.planar(body) ~= 0);
if ~isempty (planar), m.p1(2,:) = sim.state.q(2,planar(1)); end  % into the plane

F = g.feature_first(end) - 1;
id = (g.feature_first(pair(1)) - 2 + m.f1)*F + g.feature_first(pair(2)) - 1 + m.f2;
axis = m.axis;
known = rows.id(rows.first == pair(1) & rows.second == pair(2) & rows.axis == axis);
if nargin > 6 && anew, known = []; end
new = find (~ismember (id, known));
n = numel (new);
if n == 0, return; end

weight = g.mass(body);
weight(g.kind(body) ~= 1) = 0;
way = (q(1:3,:) - q0(1:3,:))*weight'/sum (weight);

normal = m.normal(:,new);
p1 = m.p1(:,new);
p2 = p1 + normal.*repmat (m.psi(new), 3, 1);
R1 = quat_rotation (q(4:7,1));  R2 = quat_rotation (q(4:7,2));
u1 = repmat (q(1:3,1), 1, n);   u2 = repmat (q(1:3,2), 1, n);
r = zeros (1, n);
da = R1'*normal;                                                % outward normals, in the frames of their bodies
db = -R2'*normal;
if m.side == 3
    eA = edge_way (A, m.f1 - size (A.vert, 2));  eB = edge_way (B, m.f2 - size (B.vert, 2));
    da = R1'*eA;  db = R2'*eB;
    r = sign (cross (eA, eB)'*normal);
elseif A.type == 1
    r = A.data(4) + r;
    p1 = p1 - normal*A.data(4);                                 % its centre
elseif B.type == 1
    r = B.data(4) + r;
    p2 = p2 + normal*B.data(4);
end

wide = ones (1, n);
new_rows = struct ('body1', body(1)*wide, 'body2', body(2)*wide, 'p1', m.p1(:,new) - repmat (way, 1, n), 'normal', normal, 'psi_n', m.psi(new), ...
    'mu', pair_friction (g.mu(body(1)), g.mu(body(2)), sim.pairFriction)*wide, 'group', 0*wide, 'id', id(new), 'impulse', zeros (3, n), ...
    'first', pair(1)*wide, 'second', pair(2)*wide, 'axis', axis*wide, 'touch', peg_touch (sim, A, B)*wide, 'side', m.side*wide, 'r', r, ...
    'a', R1'*(p1 - u1), 'da', da, 'b', R2'*(p2 - u2), 'db', db);
names = fieldnames (rows);
for k = 1:numel (names), rows.(names{k}) = [rows.(names{k}), new_rows.(names{k})]; end
end

function m = sphere_manifold (A, B, axis)
% one contact with the tangent plane of the mesh's side
if A.type == 3, m = collide_mesh_sphere (A, B);                 m.side = 1;
else,           m = manifold_flip (collide_mesh_sphere (B, A)); m.side = 2;
end
m.axis = axis;
end

function d = edge_way (P, e)
d = P.vert(:,P.edge(2,e)) - P.vert(:,P.edge(1,e));
end
