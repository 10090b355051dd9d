function sim = block_pyramid (levels)
%BLOCK_PYRAMID  A wall of blocks, each on two others, that holds still.
%   sim = BLOCK_PYRAMID () makes the scene: a wall of 4 levels in the x-z plane, 4 blocks of 1 x 0.5 x 0.5 m on the floor, 0.1 m apart, 3 on
%   these and so on: 10 blocks and 64 contacts, 50 steps long.
%   sim = BLOCK_PYRAMID (levels): 10 levels are 55 blocks and 400 contacts.
%   BLOCK_PYRAMID () runs it and tells how far a block moved at most.
%
%   Example: sim = sim_run (block_pyramid (3));  sim.stats.contacts(end)        % 36
%
%   See also CUBE_STACK, SIM_COMPARE.

if nargin < 1, levels = 4; end
bodies = Body_plane ();
for level = 1:levels
    for k = 1:levels - level + 1
        block = mesh_rectangularBlock (1, 0.5, 0.5);
        block.u = [1.1*(k - (levels - level)/2 - 1); 0; 0.5*level - 0.25];
        block.color = [0.85 - 0.5*level/levels, 0.4, 0.2 + 0.6*level/levels];
        bodies = [bodies, block]; %#ok<AGROW>
    end
end
sim = sim_addBody (Simulator (0.01), bodies);
sim.MAX_STEP = 50;
if nargout > 0, return; end
q = [sim.bodies.u];
done = sim_run (sim);
fprintf ('pyramid of %d blocks: none moved more than %.1e m in %g s, %d of %d steps not solved\n', numel (bodies) - 1, max (max (abs ([done.bodies.u] - q))), ...
         done.time, done.stats.failures, numel (done.stats.step));
clear sim
end
