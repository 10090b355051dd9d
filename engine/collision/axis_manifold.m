function m = axis_manifold (A, B, k, reach)
%AXIS_MANIFOLD  Contacts of two convex meshes along one of their axes.
%   m = AXIS_MANIFOLD (A, B, k, reach): seen along axis k the two faces that lie against each other overlap in a polygon; its corners are
%   the contacts, as far as their gap is at most reach.  For an axis of two edges it is one point.
%
%   A, B     parts in the world frame, at the moment of impact
%   k        number of the axis, see AXIS_SEPARATIONS
%   reach    m
%   m        as from COLLIDE_PAIR, m.side: 1 when all gaps are over a face of A, 2 over a face of B, 3 between two edges, and m.axis: k, or the
%            axis of the face that was taken instead
%
%   Unlike COLLIDE_MESH_MESH, which takes the axis that separates most, this is told the axis; the lowest feature is always in.  An edge
%   axis almost along the normal of a face is that face's, without a lowest vertex that lies beside the other face: the edges, not the face, keep that one apart.  Where a part is planar, the contacts come in pairs at either y; those
%   with the larger y are kept, as in COLLIDE_PLANAR.
%
%   See also KINETIC_AXIS_TEST, CLIP_FACES, CROSS_EDGES, PEG_TOLERANCE.

tol = peg_tolerance ();
na = size (A.plane, 2);  nb = size (B.plane, 2);
if k <= na
    m = over_face (A, B, k, reach, tol);
    m.side = 1;  m.axis = k;
elseif k <= na + nb
    m = manifold_flip (over_face (B, A, k - na, reach, tol));
    m.side = 2;  m.axis = k;
else
    [s, n] = axis_separations (A, B);
    m = near_face (A, B, n(:,k), s(k), reach, tol);
    if isempty (m), m = edge_axis (A, B, s, n, k, tol); end
end
end

function m = edge_axis (A, B, s, n, k, tol)
% the crossing along axis k, or, where the edges in its directions do not carry it (a corner does), along one of edges that do and that ends with it
tie = tol.deepest*min (A.data(4), B.data(4));
first = size (A.plane, 2) + size (B.plane, 2);
pairs = size (A.dir, 2)*size (B.dir, 2);
others = first + find (s(first+1:end) >= s(k) - tie);
for j = [k, others(others ~= k), k]
    m = between_edges (A, B, n(:,j), mod (j - first - 1, pairs), tol);
    m.axis = j;
    if abs (m.psi - s(j)) <= tie, return; end
end
end

function m = near_face (A, B, n, s, reach, tol)
% the overlap over a face whose normal is almost n, if the crossing of the edges with gap s is in it; else []
m = [];
a = find_normal (A, n, tol);  b = find_normal (B, -n, tol);
if ~isempty (a),     m = overlap (A, B, a, reach);                   m.side = 1;  m.axis = a;
elseif ~isempty (b), m = manifold_flip (overlap (B, A, b, reach));   m.side = 2;  m.axis = size (A.plane, 2) + b;
end
if ~isempty (m) && ~any (m.psi <= s + tol.deepest*min (A.data(4), B.data(4))), m = []; end
end

function m = over_face (A, B, face, reach, tol)
% the overlap of a face with what lies against it, the lowest vertex in any case
m = overlap (A, B, face, reach);
n = A.plane(1:3,face);
height = n'*B.vert - A.plane(4,face);
if A.planar || B.planar, height(B.vert(2,:) < plane_of (A, B)) = Inf; end
[low, v] = min (height);
if any (m.psi <= low + tol.deepest*min (A.data(4), B.data(4))), return; end
f = size (A.vert, 2) + size (A.edge, 2) + face;
m = manifold_new ([m.p1, B.vert(:,v) - n*low], n, [m.psi, low], [m.f1, f], [m.f2, v]);
end

function m = overlap (A, B, face, reach)
% corners of the overlap with gaps of at most reach
m = clip_faces (A, B, face);
near = m.psi <= reach;
if A.planar || B.planar, near = near & m.p1(2,:) >= plane_of (A, B); end
m = struct ('p1', m.p1(:,near), 'normal', m.normal(:,near), 'psi', m.psi(near), 'f1', m.f1(near), 'f2', m.f2(near));
end

function y = plane_of (A, B)
% of the planar part, half way along the prism
if A.planar, y = A.data(2); else, y = B.data(2); end
end

function f = find_normal (P, n, tol)
f = find (sum ((P.plane(1:3,:) - repmat (n, 1, size (P.plane, 2))).^2, 1) < tol.snap^2, 1);
end

function m = between_edges (A, B, n, pair, tol)
% of the edges in the two directions those that support A and B along n
i = mod (pair, size (A.dir, 2)) + 1;
j = (pair - i + 1)/size (A.dir, 2) + 1;
a = supporting (A, A.dir(:,i), n, tol);
b = supporting (B, B.dir(:,j), -n, tol);
m = cross_edges (A, B, [a b], n);
if isempty (m.psi)                                              % beyond an end: the nearest point of the edge of A
    x = A.vert(:,A.edge(1:2,a));  y = B.vert(:,B.edge(1:2,b));
    eA = x(:,2) - x(:,1);  eB = y(:,2) - y(:,1);
    c = cross (eA, eB);
    s = min (1, max (0, (cross (y(:,1) - x(:,1), eB)'*c)/(c'*c)));
    m = manifold_new (x(:,1) + s*eA, n, n'*(y(:,1) - x(:,1)), size (A.vert, 2) + a, size (B.vert, 2) + b);
end
m.side = 3;
end

function e = supporting (P, dir, n, tol)
% the edge along dir that is highest along n
x = P.vert(:,P.edge(1,:));
d = P.vert(:,P.edge(2,:)) - x;
c = cross (d, repmat (dir, 1, size (d, 2)), 1);
along = find (sum (c.^2, 1) <= (2*tol.parallel)^2*sum (d.^2, 1));
height = n'*(x(:,along) + d(:,along)/2);
e = along(first_largest (height, tol.touch*P.data(4)));
end
