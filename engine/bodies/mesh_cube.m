function body = mesh_cube ()
%MESH_CUBE  A cube with sides of length 1.
%   body = MESH_CUBE () is centred at the origin, of mass 1.
%
%   Example: big = scale_mesh (mesh_cube (), 2);     % mass 8
%
%   See also MESH_RECTANGULARBLOCK, SCALE_MESH, BODY_MESH.

body = mesh_rectangularBlock (1, 1, 1);
end
