function body = Body_polyline (points, width)
%BODY_POLYLINE  Ground for planar bodies: a static line of segments in the x-z plane.
%   body = BODY_POLYLINE (points) is a terrain of one strip per segment, along y: planar bodies (and others) rest on the left of
%   its way, so that points with growing x are ground under open sky.  When the last point is the first, the line is closed.
%   body = BODY_POLYLINE (points, width): strips from -width/2 to width/2 (default twice the extent of the line).
%
%   points   n x 2  [x z], m
%
%   Corners behave as those of BODY_TERRAIN do: none is felt where two segments are in one line.
%
%   Example: a dip
%      ground = Body_polyline ([-4 1; -1 0; 1 0; 4 1]);
%
%   See also BODY_TERRAIN, BODY_POLYGON, BODY_DISC.

if nargin < 1, points = []; end
if ~(isnumeric (points) && isreal (points) && size (points, 2) == 2 && size (points, 1) >= 2 && all (abs (points(:)) <= 1e100))
    error ('stickslip:Body_polyline:points', 'Body_polyline: points must be n x 2 finite numbers, n >= 2, got %s.', value_text (points));
end
x = full (double (points));
if nargin < 2, width = 2*max (max (x) - min (x)); end
if ~(isnumeric (width) && isreal (width) && isscalar (width) && isfinite (width) && width > 0)
    error ('stickslip:Body_polyline:width', 'Body_polyline: width must be a positive number, got %s.', value_text (width));
end
n = size (x, 1);
short = find (all (diff (x) == 0, 2), 1);
if ~isempty (short)
    error ('stickslip:Body_polyline:points', 'Body_polyline: points %d and %d coincide.', short, short + 1);
end
a = 1:n-1;
b = 2:n;
if n > 3 && isequal (x(1,:), x(n,:))
    n = n - 1;
    b(end) = 1;
end
w = double (width)/2 + zeros (n, 1);
body = Body_terrain ([x(1:n,1), -w, x(1:n,2); x(1:n,1), w, x(1:n,2)], [a', b', n+b', n+a']);
end
