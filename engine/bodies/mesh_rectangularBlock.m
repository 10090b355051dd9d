function body = mesh_rectangularBlock (x, y, z)
%MESH_RECTANGULARBLOCK  A rectangular block.
%   body = MESH_RECTANGULARBLOCK (x, y, z) is centred at the origin, of mass 1 (BODY_SETMASS sets another).
%
%   x, y, z   lengths of its sides, m
%
%   Example: plank = body_setMass (mesh_rectangularBlock (2, 0.2, 0.05), 12);
%
%   See also MESH_CUBE, MESH_CYLINDER, BODY_SETMASS, BODY_MESH.

if nargin < 3
    error ('stickslip:mesh_rectangularBlock:arguments', ...
           'mesh_rectangularBlock: x, y and z are expected, got %d arguments.', nargin);
end
side = {x, y, z};
for k = 1:3
    s = side{k};
    if ~(isnumeric (s) && isreal (s) && isscalar (s) && isfinite (s) && s > 0)
        error ('stickslip:mesh_rectangularBlock:size', 'mesh_rectangularBlock: %s must be a positive length, got %s.', ...
               char ('w' + k), value_text (s));
    end
end
s = double ([x y z]);

corners = [-1 -1 -1; -1 -1 1; -1 1 -1; -1 1 1; 1 -1 -1; 1 -1 1; 1 1 -1; 1 1 1];       % counting in z, y, x
squares = [1 2 4 3; 5 7 8 6; 1 5 6 2; 3 4 8 7; 1 3 7 5; 2 6 8 4];
body = Body_mesh (corners .* repmat (s/2, 8, 1), mesh_fan (squares));
body.mass = 1;
body.J = diag (sum (s.^2) - s.^2) / 12;                 % m (y^2 + z^2)/12, ...
end
