function sim = spheres_125 (n)
%SPHERES_125  125 spheres stacked in a cube: Figure 9 of the RPIsim paper.
%   sim = SPHERES_125 () makes the scene: 5 x 5 x 5 spheres of diameter 1 in columns 1.06 apart, each standing on the one below.
%   sim = SPHERES_125 (n) with n x n x n spheres.
%   SPHERES_125 () runs it and tells what a step cost.
%
%   At a spacing of 1.06 the columns are no contacts of each other (epsilon is 0.05): the step's problem falls apart into 25 islands
%   of 5 contacts.  Every column stands exactly upright, an equilibrium that nothing disturbs.
%
%   Example: sim = spheres_125 ();  sim.MAX_STEP = 50;  sim = sim_run (sim);  sim.stats.contacts(end)      % 125
%
%   See also SPHERES_ON_CUBE, SIM_COMPARE.

if nargin < 1, n = 5; end
spheres = [];
for k = 1:n
    for j = 1:n
        for i = 1:n
            s = Body_sphere (1, 0.5);
            s.u = [1.06*(i - (n + 1)/2); 1.06*(j - (n + 1)/2); k - 0.5];
            spheres = [spheres, s]; %#ok<AGROW>
        end
    end
end
sim = sim_addBody (Simulator (0.01), [spheres, Body_plane()]);
sim.MAX_STEP = 100;
if nargout > 0, return; end
done = sim_run (sim);
fprintf ('%d spheres: %d contacts, worst residual %.1e m/s, %.2f ms a step\n', n^3, done.stats.contacts(end), max (done.stats.residual), ...
         1e3*median (sum (done.stats.stage_time, 1)));
clear sim
end
