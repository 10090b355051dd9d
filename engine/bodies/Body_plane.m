function body = Body_plane (point, normal)
%BODY_PLANE  A half space, static.
%   body = BODY_PLANE (point, normal) is solid below the plane through point: all x with normal'*(x - point) <= 0.
%   Other bodies rest on the side that normal points to.  Give it a motion to move it.
%
%   point    3 x 1  a point of the plane, m (default the origin)
%   normal   3 x 1  outward normal, of any length (default [0;0;1])
%
%   Example: slope = Body_plane ([0; 0; 0], [-sin(0.2); 0; cos(0.2)]);
%
%   See also BODY_SPHERE, BODY_MESH, BODY_NEW.

if nargin < 1, point = [0; 0; 0]; end
if nargin < 2, normal = [0; 0; 1]; end
is_vector = @(x) isnumeric (x) && isreal (x) && numel (x) == 3 && all (isfinite (x(:)));
if ~is_vector (point)
    error ('stickslip:Body_plane:point', 'Body_plane: point must be a finite vector of 3, got %s.', value_text (point));
end
if ~is_vector (normal) || all (normal(:) == 0)
    error ('stickslip:Body_plane:normal', ...
           'Body_plane: normal must be a finite vector of 3, not zero, got %s.', value_text (normal));
end

body = body_new ('plane');
body.dynamic = false;
body.u = double (point(:));
n = double (normal(:));
n = n / max (abs (n));                      % no overflow, however long it is
body.plane_normal = n / norm (n);
body.color = [0.6 0.6 0.6];
end
