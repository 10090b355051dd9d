function bench_steps ()
%BENCH_STEPS  Milliseconds per step: .m references, kernels stage by stage, fused.
%   BENCH_STEPS () runs a sphere on a plane, a stack of 10 cubes, and 27, 125 and 1000 spheres in cube formation on a plane, and
%   prints a table: contacts, unknowns of the problem, ms per step (mean, by the clock on the wall), and ratios taken in this one run.  The .m
%   references are left out where they would take more than a minute.
%
%   Example: bench_steps
%
%   See also SIM_RUN, SIM_KERNELS.

%           name                  scene                    steps   steps of .m
cases = { '1 sphere on a plane',  @() spheres (1),          2000,   100
          '10 cubes stacked',     @() stack (10),            300,     3
          '27 spheres',           @() spheres (27),          300,    10
          '125 spheres',          @() spheres (125),         200,     3
          '1000 spheres',         @() spheres (1000),         50,     0 };

fprintf ('%-22s %9s %9s %12s %12s %12s %10s %10s\n', 'scene', 'contacts', 'unknowns', '.m ms', 'staged ms', 'fused ms', '.m/fused', 'worst res');
shares = cell (size (cases, 1), 1);
for k = 1:size (cases, 1)
    [name, make, steps, few] = cases{k,:};
    fused = timed (sim_kernels (make (), 'mex'), steps, false);
    staged = timed (sim_kernels (make (), 'mex'), max (20, ceil (steps/5)), true);
    slow = NaN;
    if few > 0
        s = timed (sim_kernels (make (), 'm'), few, false);
        slow = s.ms;
    end
    fprintf ('%-22s %9d %9d %12s %12.3f %12.4f %10s %10.1e\n', name, fused.contacts, fused.unknowns, number (slow), staged.ms, fused.ms, number (slow/fused.ms), fused.residual);
    shares{k} = sprintf ('%-22s  %s', name, fused.shares);
end
fprintf ('\nWhere the time of the fused path goes (share of collision, dynamics, solver, motion; ms of the first step):\n');
fprintf ('%s\n', shares{:});
fprintf ('\n"-": left out, it would take more than a minute.\n');
end

function r = timed (sim, steps, staged)
% ms per step, of all alike: time on the wall of the run, less that of a run of no steps (checking and packing the scene)
sim.draw = false;
sim.onSolverFailure = 'continue';
if staged
    sim.userFunction = @(s) s;
    sim.userReadsState = true;
end
sim.MAX_STEP = 0;
began = tic;
sim_run (sim);
setup = toc (began);
sim.MAX_STEP = steps;
began = tic;
sim = sim_run (sim);
r.ms = 1e3*(toc (began) - setup)/steps;
T = sum (sim.stats.stage_time, 1);
r.contacts = sim.stats.contacts(end);
nd = sim.num_fricdirs;
r.unknowns = r.contacts*(nd + 2);
r.residual = max (sim.stats.residual);
share = 100*sum (sim.stats.stage_time, 2)/sum (T);
r.shares = sprintf ('%3.0f%% %3.0f%% %3.0f%% %3.0f%%   first step %.2f ms, %d of %d solves failed', share, 1e3*T(1), sim.stats.failures, sim.stats.count);
end

function text = number (x)
text = '-';
if ~isnan (x), text = sprintf ('%.1f', x); end
end

function sim = spheres (n)
% n spheres in cube formation: radius 0.5, spacing 1.06, the lowest on the plane
k = round (n^(1/3));
bodies = cell (1, n + 1);
bodies{1} = Body_plane ([0;0;0], [0;0;1]);
for i = 0:n-1
    b = Body_sphere (1, 0.5);
    b.u = [1.06*mod(i, k); 1.06*mod(floor (i/k), k); 0.5 + 1.06*floor(i/k^2)];
    bodies{i+2} = b;
end
sim = sim_addBody (Simulator (), [bodies{:}]);
end

function sim = stack (n)
bodies = cell (1, n + 1);
bodies{1} = Body_plane ([0;0;0], [0;0;1]);
for i = 1:n
    b = mesh_cube ();
    b.u = [0; 0; i - 0.5];
    bodies{i+1} = b;
end
sim = sim_addBody (Simulator (), [bodies{:}]);
end
