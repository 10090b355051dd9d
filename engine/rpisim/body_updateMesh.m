function body = body_updateMesh (body)
%BODY_UPDATEMESH  RPIsim's name: bring the vertices in the world frame up to date.
%   body = BODY_UPDATEMESH (body) fills body.verts_world (n x 3) from u, quat and verts_local.  A run does so by itself.
%
%   Example: b = mesh_cube ();  b.u = [0;0;1];  b = body_updateMesh (b);      % min (b.verts_world(:,3)) is 0.5
%
%   See also BODY_WORLDVERTS, BODY_CHECK.

body.u = body.u(:);
body.quat = quat_normalize (body.quat(:));
body.verts_world = body_worldVerts (body);
end
