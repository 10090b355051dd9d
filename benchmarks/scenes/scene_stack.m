function sim = scene_stack (n, mu, seed, kind)
%SCENE_STACK  A stack of cubes: aligned, or dropped with offsets, or dropped with tilt and yaw.
%   sim = SCENE_STACK (n, mu, seed, kind) is n cubes of 1 m and 1 kg above a floor, all with the coefficient of friction mu (defaults 10, 0.5, 1,
%   'aligned').  kind is one of
%      'aligned'  at rest, each on the one below; the seed does nothing
%      'offsets'  1 cm apart, each moved by up to 5 cm along x and along y
%      'tilted'   turned by up to 0.3 rad about z and by up to 0.03 rad about an axis in the plane, 6 cm apart
%
%   Example: sim = sim_run (scene_stack (10, 0.5, 1, 'tilted'));
%
%   See also RACE_SCENES, CUBE_STACK, UNIFORM_STREAM.

if nargin < 1, n = 10; end
if nargin < 2, mu = 0.5; end
if nargin < 3, seed = 1; end
if nargin < 4, kind = 'aligned'; end
gap = struct ('aligned', 0, 'offsets', 0.01, 'tilted', 0.06);
if ~isfield (gap, kind)
    error ('stickslip:scene_stack:kind', 'scene_stack: kind must be ''aligned'', ''offsets'' or ''tilted'', got %s.', value_text (kind));
end
next = uniform_stream (seed);
bodies = Body_plane ();
for k = 1:n
    cube = mesh_cube ();
    cube.u = [0; 0; k - 0.5 + k*gap.(kind)];
    switch kind
        case 'offsets'
            cube.u(1:2) = 0.05*(2*next (2, 1) - 1);
        case 'tilted'
            x = 2*next (4, 1) - 1;
            lean = [x(1:2); 0];
            cube.quat = quat_multiply (quat_fromAxis (lean/norm (lean), 0.03*x(3)), quat_fromAxis ([0;0;1], 0.3*x(4)));
    end
    cube.color = [0.3 + 0.5*k/n, 0.5, 0.8 - 0.5*k/n];
    bodies = [bodies, cube]; %#ok<AGROW>
end
[bodies.mu] = deal (mu);
sim = sim_addBody (Simulator (0.01), bodies);
sim.MAX_STEP = 300;
if strcmp (kind, 'aligned'), sim.MAX_STEP = 100; end
end
