function verts = body_worldVerts (body)
%BODY_WORLDVERTS  Vertices of a mesh in the world frame.
%   verts = BODY_WORLDVERTS (body), n x 3: x = u + R(quat)*x_local.  Bodies that are no meshes give a 0 x 3 array.
%
%   Example: cube = mesh_cube ();  cube.u = [1; 0; 0];
%            cube.verts_world = body_worldVerts (cube);
%
%   See also QUAT_ROTATION, BODY_MESH.

R = quat_rotation (body.quat);
verts = body.verts_local * R' + repmat (body.u(:)', size (body.verts_local, 1), 1);     % x' = x_local' R' + u'
end
