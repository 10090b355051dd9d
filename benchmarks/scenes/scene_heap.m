function sim = scene_heap (n, mu, seed, shape)
%SCENE_HEAP  Spheres or cubes dropped into a box of planes.
%   sim = SCENE_HEAP (n, mu, seed, shape) drops n bodies of 1 kg, 'spheres' of diameter 1 m (default) or 'cubes' of 1 m, onto a floor between four
%   walls, with the coefficient of friction mu (defaults 100, 0.5, 1).  They start in layers, each moved by up to 4 cm along x, y and z;
%   cubes are turned by up to 0.3 rad about any axis.  The box is about as wide as the heap will be high.
%
%   Example: sim = scene_heap (30, 0.5, 2, 'cubes');  sim = sim_run (sim);
%
%   See also RACE_SCENES, SCENE_SPHERES.

if nargin < 1, n = 100; end
if nargin < 2, mu = 0.5; end
if nargin < 3, seed = 1; end
if nargin < 4, shape = 'spheres'; end
switch shape
    case 'spheres', body = Body_sphere (1, 0.5);  pitch = 1.1;
    case 'cubes',   body = mesh_cube ();          pitch = 1.45;
    otherwise,      error ('stickslip:scene_heap:shape', 'scene_heap: shape must be ''spheres'' or ''cubes'', got %s.', value_text (shape));
end
next = uniform_stream (seed);
row = max (2, round ((1.3*n)^(1/3)/pitch^(2/3)));                % bodies along a side of a layer
half = (row*pitch + 0.1)/2;
bodies = repmat (body, 1, n);
for k = 0:n - 1
    x = 2*next (7, 1) - 1;
    bodies(k+1).u = pitch*[mod(k, row) - (row - 1)/2; mod(floor (k/row), row) - (row - 1)/2; floor(k/row^2) + 0.5] + 0.04*x(1:3);
    if strcmp (shape, 'cubes'), bodies(k+1).quat = quat_fromAxis (x(4:6)/norm (x(4:6)), 0.3*x(7)); end
end
walls = [Body_plane(), Body_plane([half;0;0], [-1;0;0]), Body_plane([-half;0;0], [1;0;0]), Body_plane([0;half;0], [0;-1;0]), Body_plane([0;-half;0], [0;1;0])];
[walls(2:5).visible] = deal (false);
bodies = [bodies, walls];
[bodies.mu] = deal (mu);
sim = sim_addBody (Simulator (0.01), bodies);
sim.MAX_STEP = 300;
end
