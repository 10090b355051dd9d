function sim = cube_stack (n)
%CUBE_STACK  A stack of cubes that holds still.
%   sim = CUBE_STACK () makes the scene: ten unit cubes on a floor, face on face, 100 steps long.
%   sim = CUBE_STACK (n) with n cubes.
%   CUBE_STACK () runs it and tells how far the topmost cube moved.
%
%   Every face rests on four contacts where three would do, so that the impulses are not unique but the velocities are: zero.
%   Each contact carries the weight of all cubes above it; thirty cubes are hard for LEMKE alone, not for SOLVE_LCP.
%
%   Example: sim = sim_run (cube_stack (5));  sim.bodies(6).u'        % 0 0 4.5
%
%   See also BLOCK_PYRAMID, SPHERES_125, SIM_COMPARE.

if nargin < 1, n = 10; end
bodies = Body_plane ();
for k = 1:n
    cube = mesh_cube ();
    cube.u = [0; 0; k - 0.5];
    cube.color = [0.85 - 0.5*k/n, 0.4, 0.2 + 0.6*k/n];
    bodies = [bodies, cube]; %#ok<AGROW>
end
sim = sim_addBody (Simulator (0.01), bodies);
sim.MAX_STEP = 100;
if nargout > 0, return; end
done = sim_run (sim);
fprintf ('stack of %d cubes: the topmost moved %.1e m in %g s, %d of %d steps not solved\n', n, norm (done.bodies(n+1).u - [0;0;n-0.5]), done.time, ...
         done.stats.failures, numel (done.stats.step));
clear sim
end
