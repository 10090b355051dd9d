function body = mesh_octahedron ()
%MESH_OCTAHEDRON  A regular octahedron with corners at distance 1.
%   body = MESH_OCTAHEDRON () has its corners on the axes, edges of length sqrt(2), mass 1.
%
%   Example: b = scale_mesh (mesh_octahedron (), 1.2);
%
%   See also MESH_TETRAHEDRON, MESH_DODECAHEDRON, SCALE_MESH, BODY_MESH.

verts = [0 0 1; 1 0 0; 0 1 0; -1 0 0; 0 -1 0; 0 0 -1];
around = [2 3; 3 4; 4 5; 5 2];
body = Body_mesh (verts, [ones(4, 1), around; 6*ones(4, 1), fliplr(around)]);
body.mass = 1;
body.J = eye (3) / 5;                                   % m a^2/10, a^2 = 2
end
