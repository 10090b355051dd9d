function body = Body_compound (parts)
%BODY_COMPOUND  One rigid body made of several.
%   body = BODY_COMPOUND (parts) joins spheres and convex meshes, each where its own u and quat put it, to one body: a cup, a
%   tripod, an L-shaped block.  It collides by its parts.  The parts may touch or overlap; where they overlap the mass counts
%   twice (BODY_SETMASS sets mass, J and centre of mass afterwards).
%
%   parts   array or cell of bodies: Body_sphere, Body_mesh and the mesh_... , Body_particle, Body_disc, Body_polygon, other
%           compounds.  Color, friction and so on are those of the first.
%
%   With masses m_k, centres u_k and inertias J_k (each turned by R_k into the frame of the world, which is the body's):
%      m = sum m_k,   u = sum m_k u_k / m,   J = sum R_k J_k R_k' + m_k (|d|^2 I - d d'),   d = u_k - u
%   The body lies where its parts lay: u is the centre of mass, quat is [1;0;0;0], nu is zero.  Planar parts alone, in one
%   plane, make a planar body.
%
%   body.shapes   1 x k struct: type ('sphere' or 'mesh'), center 3 x 1 and radius of a sphere, verts n x 3 and faces m x 3 of
%                 a mesh, all about u in the body frame
%
%   Example: an L-shaped block
%      foot = mesh_rectangularBlock (2, 1, 1);
%      leg = mesh_cube ();  leg.u = [-0.5; 0; 1];
%      L = Body_compound ([body_setMass(foot, 2), leg]);
%      L.u'                                  % [-0.1667 0 0.3333]
%
%   See also BODY_SHAPES, BODY_SETMASS, BODY_MESH, BODY_SPHERE, BODY_POLYGON.

if nargin < 1, parts = []; end
if isstruct (parts), parts = num2cell (reshape (parts, 1, [])); end
if ~iscell (parts) || isempty (parts)
    error ('stickslip:Body_compound:parts', 'Body_compound: parts must be bodies (an array or a cell), got %s.', value_text (parts));
end
n = numel (parts);
for k = 1:n, parts{k} = checked (parts{k}, k); end
part = [parts{:}];

mass = sum ([part.mass]);
u = zeros (3, 1);
for k = 1:n, u = u + part(k).mass/mass * part(k).u; end
J = zeros (3);
shapes = cell (1, n);
for k = 1:n
    R = quat_rotation (part(k).quat);
    d = part(k).u - u;
    J = J + part(k).mass*((d'*d)*eye (3) - d*d');
    if ~all (part(k).locked(4:6)), J = J + R*part(k).J*R'; end          % a particle has none
    shapes{k} = moved (body_shapes (part(k)), R, d);
end

body = part(1);
body.type = 'compound';
body.mass = mass;
body.J = (J + J')/2;
body.u = u;
body.quat = [1; 0; 0; 0];
body.nu = zeros (6, 1);
body.planar = all ([part.planar]) && all (abs ([parts_y(part)] - u(2)) <= 1e-9*(1 + abs (u(2))));
body.locked = false (6, 1);
body.locked([2 4 6]) = body.planar;
body.shapes = [shapes{:}];
body.verts_local = zeros (0, 3);
body.verts_world = zeros (0, 3);
body.faces = zeros (0, 3);
body.num_verts = 0;  body.num_edges = 0;  body.num_faces = 0;
body.radius = shapes_radius (body.shapes);
end

function y = parts_y (part)
u = [part.u];
y = u(2,:);
end

function B = checked (B, k)
if ~isstruct (B) || ~isscalar (B) || ~isfield (B, 'type')
    error ('stickslip:Body_compound:parts', 'Body_compound: part %d must be one body, got %s.', k, value_text (B));
end
B = body_check (B, k);
if ~any (strcmp (B.type, {'sphere', 'mesh', 'compound'}))
    error ('stickslip:Body_compound:parts', ...
           'Body_compound: part %d is a %s; spheres, meshes and compounds are expected.', k, B.type);
end
if ~(B.mass > 0 && isfinite (B.mass))
    error ('stickslip:Body_compound:parts', 'Body_compound: part %d: mass must be a positive number, got %s.', k, value_text (B.mass));
end
end

function S = moved (S, R, d)
for k = 1:numel (S)
    if strcmp (S(k).type, 'sphere'), S(k).center = d + R*S(k).center; end
    S(k).verts = S(k).verts*R' + repmat (d', size (S(k).verts, 1), 1);
end
end
