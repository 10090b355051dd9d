function body = mesh_rod (a, b, mass, thickness)
%MESH_ROD  A square rod from one point to another.
%   body = MESH_ROD (a, b) is a rod from a to b of mass 1, in place; its thickness is 2% of its length.
%   body = MESH_ROD (a, b, mass, thickness) of another mass, kg, and thickness, m.
%
%   a, b   3  ends, world frame
%
%   Example: rod = mesh_rod ([0;0;0], [1;0;0]);  rod.u'        % 0.5 0 0
%
%   See also MESH_RECTANGULARBLOCK, SIM_ADDJOINT, BODY_SETMASS.

point = @(x) isnumeric (x) && isreal (x) && numel (x) == 3 && all (isfinite (x(:)));
if nargin < 2 || ~point (a) || ~point (b) || isequal (a(:), b(:))
    error ('stickslip:mesh_rod:ends', 'mesh_rod: a and b must be two different points, 3 finite numbers each.');
end
d = double (b(:) - a(:));
length = norm (d);
if nargin < 3, mass = 1; end
if nargin < 4, thickness = 0.02*length; end
body = body_setMass (mesh_rectangularBlock (thickness, thickness, length), mass);
body.u = double (a(:)) + d/2;
body.quat = [1; 0; 0; 0];
turn = [-d(2); d(1); 0]/length;                             % z x d
if norm (turn) > 0, body.quat = quat_fromAxis (turn, atan2 (norm (turn), d(3)/length));
elseif d(3) < 0,    body.quat = [0; 1; 0; 0];
end
end
