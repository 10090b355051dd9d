function xy = mesh_ring (n, phase)
%MESH_RING  Points of a regular polygon on the unit circle.
%   xy = MESH_RING (n, phase), n x 2, at the angles 2*pi*(k + phase)/n, k = 0 .. n-1 (phase 0 by default, 0.5 half a side on).
%   Zeros are exact.
%
%   Example: mesh_ring (4)      % [1 0; 0 1; -1 0; 0 -1]
%
%   See also MESH_CYLINDER, MESH_DODECAHEDRON.

if nargin < 2, phase = 0; end
angle = 2*pi*((0:n-1)' + phase)/n;
xy = [cos(angle), sin(angle)];
xy(abs (xy) < 4*eps) = 0;
end
