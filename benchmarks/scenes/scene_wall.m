function sim = scene_wall (levels, mu, seed)
%SCENE_WALL  A pyramid wall of blocks at rest, each on two others.
%   sim = SCENE_WALL (levels, mu, seed) is BLOCK_PYRAMID's wall: levels*(levels + 1)/2 blocks of 1 x 0.5 x 0.5 m and 1 kg on a floor (defaults 10, 0.5,
%   0).  With a seed other than 0 each block is moved by up to 5 mm along y.
%
%   Example: sim = sim_run (scene_wall (4));  sim.stats.contacts(end)        % 64
%
%   See also RACE_SCENES, BLOCK_PYRAMID.

if nargin < 1, levels = 10; end
if nargin < 2, mu = 0.5; end
if nargin < 3, seed = 0; end
next = uniform_stream (seed);
bodies = Body_plane ();
for level = 1:levels
    for k = 1:levels - level + 1
        block = mesh_rectangularBlock (1, 0.5, 0.5);
        block.u = [1.1*(k - (levels - level)/2 - 1); 0; 0.5*level - 0.25];
        if seed > 0, block.u(2) = 0.005*(2*next (1, 1) - 1); end
        block.color = [0.85 - 0.5*level/levels, 0.4, 0.2 + 0.6*level/levels];
        bodies = [bodies, block]; %#ok<AGROW>
    end
end
[bodies.mu] = deal (mu);
sim = sim_addBody (Simulator (0.01), bodies);
sim.MAX_STEP = 100;
end
