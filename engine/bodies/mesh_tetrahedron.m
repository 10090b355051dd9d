function body = mesh_tetrahedron ()
%MESH_TETRAHEDRON  A regular tetrahedron with edges of length 1.
%   body = MESH_TETRAHEDRON () stands on a face, one corner up, centre of mass at the origin, of mass 1.
%
%   Example: b = scale_mesh (mesh_tetrahedron (), 0.5);
%
%   See also MESH_OCTAHEDRON, MESH_CUBE, SCALE_MESH, BODY_MESH.

ring = mesh_ring (3) / sqrt (3);
z = 1 / (2*sqrt (6));                                   % inradius
body = Body_mesh ([0 0 3*z; ring, -z*ones(3, 1)], [2 4 3; 1 2 3; 1 3 4; 1 4 2]);
body.mass = 1;
body.J = eye (3) / 20;                                  % m a^2/20, a = 1
end
