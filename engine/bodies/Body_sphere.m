function body = Body_sphere (mass, radius)
%BODY_SPHERE  A solid sphere.
%   body = BODY_SPHERE (mass, radius) has J = 2/5 mass radius^2 I and rests at the origin.
%
%   mass     positive, kg
%   radius   positive, m
%
%   Example: ball = Body_sphere (1, 0.5);  ball.u = [0; 0; 2];
%
%   See also BODY_PARTICLE, BODY_PLANE, BODY_MESH, BODY_NEW.

if nargin < 2
    error ('stickslip:Body_sphere:arguments', 'Body_sphere: mass and radius are expected, got %d arguments.', nargin);
end
check_positive ('mass', mass);
check_positive ('radius', radius);

body = body_new ('sphere');
body.mass = double (mass);
body.radius = double (radius);
body.J = 2/5 * body.mass * body.radius^2 * eye (3);
end

function check_positive (name, x)
if ~(isnumeric (x) && isreal (x) && isscalar (x) && isfinite (x) && x > 0)
    error (['stickslip:Body_sphere:' name], 'Body_sphere: %s must be a positive number, got %s.', name, value_text (x));
end
end
