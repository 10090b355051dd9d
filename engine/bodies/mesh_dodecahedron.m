function body = mesh_dodecahedron ()
%MESH_DODECAHEDRON  A regular dodecahedron with corners at distance 1.
%   body = MESH_DODECAHEDRON () stands on a face, of mass 1.
%
%   Example: b = scale_mesh (mesh_dodecahedron (), 0.8);
%
%   See also MESH_ICOSAHEDRON, MESH_OCTAHEDRON, SCALE_MESH, BODY_MESH.

r1 = sqrt ((10 - 2*sqrt (5))/15);  z1 = sqrt ((5 + 2*sqrt (5))/15);      % corners of the top and the bottom face
r2 = sqrt ((10 + 2*sqrt (5))/15);  z2 = sqrt ((5 - 2*sqrt (5))/15);      % the corners between
e = ones (5, 1);
verts = [r1*mesh_ring(5), z1*e;  r2*mesh_ring(5), z2*e;  r2*mesh_ring(5, 0.5), -z2*e;  r1*mesh_ring(5, 0.5), -z1*e];

k = (1:5)';  next = [2:5, 1]';
top = k;  upper = 5 + k;  lower = 10 + k;  bottom = 15 + k;
pentagons = [top'
             upper, lower, upper(next), top(next), top
             bottom, bottom(next), lower(next), upper(next), lower
             flipud(bottom)'];
body = Body_mesh (verts, mesh_fan (pentagons));
a = 4 / (sqrt (3)*(1 + sqrt (5)));                      % edge
body.mass = 1;
body.J = (95 + 39*sqrt (5))/300 * a^2 * eye (3);
end
