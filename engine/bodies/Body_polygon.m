function body = Body_polygon (verts, density)
%BODY_POLYGON  A planar convex polygon.
%   body = BODY_POLYGON (verts) moves in the x-z plane and collides in it: y and the turns about x and z are locked.  Mass and J
%   are those of the prism of length 1 along y (density 1); u is the centroid of the corners as given, in the plane y = 0.
%   body = BODY_POLYGON (verts, density) in kg/m^2.  BODY_SETMASS sets the mass afterwards.
%
%   verts   n x 2  corners [x z] of a convex polygon, either way round
%
%   The body is a mesh, a prism along y that is twice as long as the polygon is wide; of its contacts one or two points in the
%   plane are kept (COLLIDE_PLANAR).  It meets planar bodies of the same plane y, half spaces, spheres and polylines, and
%   meshes that are prisms along y as well.
%
%   stickslip:Body_polygon:verts       not n x 2 finite numbers, n >= 3
%   stickslip:Body_polygon:notConvex   a corner that turns the other way, or not at all
%
%   Example: a square on a slope
%      block = Body_polygon ([-1 -1; 1 -1; 1 1; -1 1]/2);  block.u = [0; 0; 0.5];
%
%   See also BODY_DISC, BODY_POLYLINE, BODY_COMPOUND, BODY_MESH.

if nargin < 2, density = 1; end
if nargin < 1, verts = []; end
if ~(isnumeric (verts) && isreal (verts) && size (verts, 2) == 2 && size (verts, 1) >= 3 && all (abs (verts(:)) <= 1e100))
    error ('stickslip:Body_polygon:verts', 'Body_polygon: verts must be n x 2 finite numbers, n >= 3, got %s.', value_text (verts));
end
if ~(isnumeric (density) && isreal (density) && isscalar (density) && isfinite (density) && density > 0)
    error ('stickslip:Body_polygon:density', 'Body_polygon: density must be a positive number, got %s.', value_text (density));
end
x = full (double (verts));
n = size (x, 1);
next = [2:n, 1];
e = x(next,:) - x;
f = e(next,:);
turn = atan2 (e(:,1).*f(:,2) - e(:,2).*f(:,1), sum (e.*f, 2));         % at each corner; once round is 2 pi
if sum (turn) < 0, x = flipud (x);  turn = -turn; end
bad = find (turn <= 1e-9, 1);
if ~isempty (bad) || abs (sum (turn) - 2*pi) > 1e-6
    error ('stickslip:Body_polygon:notConvex', ...
           'Body_polygon: verts is not a convex polygon with a bend at every corner; join convex ones by Body_compound.');
end

R = max (max (x) - min (x));
prism = @(d) [x(:,1), -d/2+zeros(n, 1), x(:,2); x(:,1), d/2+zeros(n, 1), x(:,2)];
front = 1:n;                                                            % counter-clockwise seen from -y, x to the right
faces = [mesh_fan(front); mesh_fan(n + fliplr (front)); mesh_fan([front', n+front', n+next', next'])];
body = Body_mesh (prism (2*R), faces);
[body.mass, ~, body.J] = mesh_massProperties (prism (1), faces, double (density));
body.u(2) = 0;
body.planar = true;
body.locked([2 4 6]) = true;
end
