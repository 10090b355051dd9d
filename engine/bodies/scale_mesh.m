function body = scale_mesh (body, s)
%SCALE_MESH  Scale a mesh about its centre of mass, at constant density.
%   body = SCALE_MESH (body, s) multiplies verts_local by s; u stays.  Mass and inertia follow: s^3 and s^5 times for a
%   number, by the second moments for different scales along the axes of the body.
%
%   s   positive number, or vector of 3: scale along x, y, z of the body frame
%
%   Example: plank = scale_mesh (mesh_cube (), [2 0.2 0.05]);
%
%   See also BODY_SETMASS, MESH_CUBE, BODY_MESH.

if ~isstruct (body) || ~isscalar (body) || ~isfield (body, 'type') || ~strcmp (body.type, 'mesh')
    error ('stickslip:scale_mesh:body', 'scale_mesh: body must be a mesh, got %s.', value_text (body));
end
if nargin < 2, s = []; end
if ~(isnumeric (s) && isreal (s) && any (numel (s) == [1 3]) && all (isfinite (s(:))) && all (s(:) > 0))
    error ('stickslip:scale_mesh:s', 'scale_mesh: s must be a positive number or a vector of 3, got %s.', value_text (s));
end
s = double (s(:)) .* ones (3, 1);

C = trace (body.J)/2*eye (3) - body.J;                  % int x x' dm
C = prod (s) * (s*s') .* C;
body.J = trace (C)*eye (3) - C;
body.mass = prod (s) * body.mass;
body.verts_local = body.verts_local .* repmat (s', size (body.verts_local, 1), 1);
body.verts_world = body_worldVerts (body);
end
