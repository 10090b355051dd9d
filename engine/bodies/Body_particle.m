function body = Body_particle (mass)
%BODY_PARTICLE  A point mass.
%   body = BODY_PARTICLE (mass) is a sphere of radius 0 whose rotation is locked: it has a position and a velocity, touches
%   planes, spheres and meshes as a point, and never turns.  Its J is not used.
%
%   mass   positive, kg
%
%   Example: p = Body_particle (0.1);  p.u = [0; 0; 1];
%
%   See also BODY_SPHERE, BODY_NEW.

if nargin < 1 || ~(isnumeric (mass) && isreal (mass) && isscalar (mass) && isfinite (mass) && mass > 0)
    if nargin < 1, mass = []; end
    error ('stickslip:Body_particle:mass', 'Body_particle: mass must be a positive number, got %s.', value_text (mass));
end

body = body_new ('sphere');
body.mass = double (mass);
body.radius = 0;
body.locked(4:6) = true;                    % w = 0
end
