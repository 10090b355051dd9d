function body = mesh_cylinder (n, mass, radius, height)
%MESH_CYLINDER  A cylinder along z, as a prism of n sides.
%   body = MESH_CYLINDER (n, mass, radius, height) is centred at the origin.  Its corners lie on the cylinder, the first at
%   [radius 0]; its inertia is that of the prism, which is what rolls: (2 + cos(2*pi/n))/3 of the cylinder's about the axis.
%
%   n        corners of either end, at least 3
%   mass     kg
%   radius   of the circle through the corners, m
%   height   m
%
%   Example: wheel = mesh_cylinder (20, 1, 0.4, 0.2);
%
%   See also MESH_RECTANGULARBLOCK, SCALE_MESH, BODY_MESH.

if nargin < 4
    error ('stickslip:mesh_cylinder:arguments', ...
           'mesh_cylinder: n, mass, radius and height are expected, got %d arguments.', nargin);
end
name = {'n', 'mass', 'radius', 'height'};
value = {n, mass, radius, height};
for k = 1:4
    x = value{k};
    if ~(isnumeric (x) && isreal (x) && isscalar (x) && isfinite (x) && x > 0)
        error (['stickslip:mesh_cylinder:' name{k}], ...
               'mesh_cylinder: %s must be a positive number, got %s.', name{k}, value_text (x));
    end
end
if n < 3 || n ~= floor (n) || n > 1e4
    error ('stickslip:mesh_cylinder:n', 'mesh_cylinder: n must be a whole number from 3 to 10000, got %g.', n);
end
n = double (n);  mass = double (mass);  r = double (radius);  h = double (height);

ring = r * mesh_ring (n);
z = h/2 * ones (n, 1);
top = 1:n;
bottom = n + top;
next = [2:n, 1];
ends = [mesh_fan(top); mesh_fan(fliplr (bottom))];
sides = mesh_fan ([top', bottom', bottom(next)', top(next)']);

body = Body_mesh ([ring z; ring -z], [ends; sides]);
Jz = mass * r^2 * (2 + cos (2*pi/n)) / 6;
Jx = Jz/2 + mass * h^2 / 12;
body.mass = mass;
body.J = diag ([Jx Jx Jz]);
end
