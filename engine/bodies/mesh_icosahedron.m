function body = mesh_icosahedron ()
%MESH_ICOSAHEDRON  A regular icosahedron with corners at distance 1.
%   body = MESH_ICOSAHEDRON () stands on a corner, of mass 1.
%
%   Example: b = scale_mesh (mesh_icosahedron (), 0.5);
%
%   See also MESH_DODECAHEDRON, MESH_OCTAHEDRON, SCALE_MESH, BODY_MESH.

r = 2/sqrt (5);  z = 1/sqrt (5);
e = ones (5, 1);
verts = [0 0 1;  r*mesh_ring(5), z*e;  r*mesh_ring(5, 0.5), -z*e;  0 0 -1];

k = (1:5)';  next = [2:5, 1]';
upper = 1 + k;  lower = 6 + k;
faces = [e, upper, upper(next)
         upper, lower, upper(next)
         lower, lower(next), upper(next)
         12*e, lower(next), lower];
body = Body_mesh (verts, faces);
a = 4 / sqrt (10 + 2*sqrt (5));                         % edge
body.mass = 1;
body.J = (3 + sqrt (5))/20 * a^2 * eye (3);
end
