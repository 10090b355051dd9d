function body = Body_mesh (verts, faces, density)
%BODY_MESH  A body from a convex triangle mesh.
%   body = BODY_MESH (verts, faces) is the solid inside a closed convex surface.  Its mass, centre of mass and inertia are
%   those of the solid (exact volume integrals, density 1): u is the centre of mass of the vertices as given, and
%   verts_local holds them about it, so that the body lies where the vertices lay.
%
%   body = BODY_MESH (verts, faces, density) in kg/m^3.  BODY_SETMASS sets the mass afterwards.
%
%   verts   n x 3  (or 3 x n) points
%   faces   m x 3  (or 3 x m) triangles, counter-clockwise seen from outside
%
%   A mesh that is not closed, inside out, flat, ... is refused: see MESH_CHECK.  One that is closed but not convex collides as its convex hull, and
%   is drawn as it, with the warning 'stickslip:Body_mesh:hull'; with a density it has the mass of the solid, without one it has what RPIsim's
%   bodies start from, 1 kg, an inertia of 1 kg m^2 about every axis and u in the origin of verts.  BODY_COMPOUND of convex parts is exact.
%
%   Example: a wedge
%      wedge = Body_mesh ([0 0 0; 2 0 0; 0 0 1; 0 1 0; 2 1 0; 0 1 1], ...
%                         [1 2 3; 4 6 5; 1 4 5; 1 5 2; 2 5 6; 2 6 3; 1 3 6; 1 6 4]);
%      wedge.u'                              % [0.6667 0.5000 0.3333]
%
%   See also MESH_CHECK, MESH_MASSPROPERTIES, MESH_CUBE, SCALE_MESH, BODY_SETMASS.

if nargin < 2
    error ('stickslip:Body_mesh:arguments', 'Body_mesh: verts and faces are expected, got %d arguments.', nargin);
end
told = nargin > 2;
if ~told, density = 1; end
if ~(isnumeric (density) && isreal (density) && isscalar (density) && isfinite (density) && density > 0)
    error ('stickslip:Body_mesh:density', 'Body_mesh: density must be a positive number, got %s.', value_text (density));
end
try
    [verts, faces] = mesh_check (verts, faces);
    [mass, com, J] = mesh_massProperties (verts, faces, density);
catch err
    if ~strcmp (err.identifier, 'stickslip:mesh_check:notConvex'), rethrow (err); end
    [verts, faces, mass, com, J] = hull_of (verts, faces, density, told);
end
size_of = max (max (verts) - min (verts));
if norm (com) <= 64*eps*size_of, com(:) = 0; end        % centred already: keep the coordinates to the last digit

body = body_new ('mesh');
body.mass = mass;
body.J = J;
body.u = com;
body.verts_local = verts - repmat (com', size (verts, 1), 1);
body.faces = faces;
body.num_verts = size (verts, 1);
body.num_faces = size (faces, 1);
body.num_edges = 3/2 * body.num_faces;
body.verts_world = body_worldVerts (body);
end

function [verts, faces, mass, com, J] = hull_of (verts, faces, density, told)
% closed, but not convex; verts and faces as given, n x 3 or 3 x n
verts = full (double (verts));  faces = full (double (faces));
if size (verts, 2) ~= 3, verts = verts'; end
if size (faces, 2) ~= 3, faces = faces'; end
mass = 1;  com = [0;0;0];  J = eye (3);
says = 'mass 1, inertia 1';
if told
    [mass, com, J] = mesh_massProperties (verts, faces, density);
    says = 'the mass of the solid';
end
[verts, faces] = mesh_hull (verts);
[verts, faces] = mesh_check (verts, faces);
warning ('stickslip:Body_mesh:hull', 'Body_mesh: the mesh is not convex: its convex hull is taken, with %s.', says);
end
