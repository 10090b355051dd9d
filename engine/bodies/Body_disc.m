function body = Body_disc (mass, radius)
%BODY_DISC  A planar disc.
%   body = BODY_DISC (mass, radius) moves in the x-z plane and collides in it: y and the turns about x and z are locked.  It has
%   J = 1/2 mass radius^2 about y.
%
%   mass     positive, kg
%   radius   positive, m
%
%   In its plane a disc is what a sphere is in space: it is one, with another J.  Bodies in different planes y do not touch.
%
%   Example: a wheel on a slope
%      wheel = Body_disc (1, 0.5);  wheel.u = [0; 0; 0.5];
%      slope = Body_plane ([0;0;0], [-sin(0.1); 0; cos(0.1)]);
%
%   See also BODY_POLYGON, BODY_POLYLINE, BODY_COMPOUND, BODY_SPHERE.

if nargin < 2
    error ('stickslip:Body_disc:arguments', 'Body_disc: mass and radius are expected, got %d arguments.', nargin);
end
value = {mass, radius};  name = {'mass', 'radius'};
for k = 1:2
    x = value{k};
    if ~(isnumeric (x) && isreal (x) && isscalar (x) && isfinite (x) && x > 0)
        error (['stickslip:Body_disc:' name{k}], 'Body_disc: %s must be a positive number, got %s.', name{k}, value_text (x));
    end
end
body = Body_sphere (mass, radius);
body.J = body.mass*diag ([3*body.radius^2 + 1, 6*body.radius^2, 3*body.radius^2 + 1])/12;      % a cylinder of length 1
body.planar = true;
body.locked([2 4 6]) = true;
end
