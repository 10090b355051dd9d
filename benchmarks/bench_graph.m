function bench_graph (set, budget)
%BENCH_GRAPH  Milliseconds per step of the contact graph's solver, by scene, beside the solvers of the assembled problem.
%   BENCH_GRAPH () runs the small set of RACE_SCENES, each row fused, in one run: the graph solver at 1e-10 m/s; the same made to solve every
%   island in every step; the same at 1e-3 m/s, an engine's accuracy; solve_ncp at 1e-10, all of these over the quadratic cone; and with a polygon of 8
%   the graph solver and solve_lcp at 1e-10.  Then, for the graph solver, where the time goes and what it took.
%   BENCH_GRAPH ('full') takes the full set.  BENCH_GRAPH (set, seconds) gives each row so many seconds (2): it ends early after them.
%
%   Failures are steps whose verified residual is above the tolerance.  A row of another solver that did not get as far as the graph solver is
%   compared over the steps that both made.
%
%   Example: bench_graph ('small', 5)
%
%   See also BENCH_ENGINES, RACE_SCENES, GRAPH_SOLVER.

if nargin < 1, set = 'small'; end
if nargin < 2, budget = 2; end
here = fileparts (mfilename ('fullpath'));
addpath (fullfile (here, 'scenes'));
list = race_scenes (set);
fprintf ('ms per step, median / mean of the steps made\n%-26s %6s %9s %16s %16s %16s %16s %16s %16s %9s\n', 'scene', 'steps', 'failures', 'graph', 'every island', 'tol 1e-3', 'solve_ncp', ...
         'graph, 8', 'solve_lcp, 8', 'x faster');
notes = {};
for scene = list
    for seed = scene.seeds
        sim = scene.make (seed);
        sim.draw = false;
        sim.onSolverFailure = 'continue';
        sim.num_fricdirs = Inf;
        graph = timed (sim, @graph_solver_mex, struct (), budget);
        all = timed (sim, @graph_solver_mex, struct ('fast', false), budget);
        rough = timed (sim, @graph_solver_mex, struct ('tol', 1e-3), budget);
        ncp = timed (sim, @solve_ncp_mex, struct (), budget);
        sim.num_fricdirs = 8;
        polygon = timed (sim, @graph_solver_mex, struct (), budget);
        lcp = timed (sim, @solve_lcp_mex, struct (), budget);
        n = min (numel (graph.ms), numel (ncp.ms));
        name = scene.name;
        if numel (scene.seeds) > 1, name = sprintf ('%s, seed %d', name, seed); end
        fprintf ('%-26s %6d %9d %16s %16s %16s %16s %16s %16s %9.1f\n', name, numel (graph.ms), graph.failures, pair (graph), pair (all), pair (rough), pair (ncp), pair (polygon), pair (lcp), ...
                 mean (ncp.ms(1:n))/mean (graph.ms(1:n)));
        notes{end+1} = sprintf ('%-26s %5.0f%% %5.0f%% %5.0f%% %5.0f%% %9.1f %9.1f %9.2f %9.2f %9d %10.1e', name, graph.share, graph.counts, graph.fallbacks, graph.residual); %#ok<AGROW>
    end
end
fprintf ('\nThe graph solver at 1e-10: shares of collision, dynamics, solver, motion; per step islands, those the start solved, Newton iterations, factorisations; fallbacks of the run; worst residual\n');
fprintf ('%s\n', notes{:});
end

function r = timed (sim, solver, options, budget)
% ms of each step by the clock of the stages
sim.H_solver = solver;
sim.solverOptions = options;
most = sim.MAX_STEP;
sim.MAX_STEP = 0;
sim = sim_run (sim);
T = zeros (4, 0);  counts = zeros (5, 0);
r = struct ('failures', 0, 'residual', 0);
began = tic;
while size (T, 2) < most && toc (began) < budget
    sim.MAX_STEP = min (max (5, size (T, 2)), most - size (T, 2));
    text = evalc ('sim = sim_run (sim);'); %#ok<NASGU> its progress is not the table's
    if isempty (sim.stats.step), break; end
    T = [T, sim.stats.stage_time]; %#ok<AGROW>
    counts = [counts, sim.stats.graph]; %#ok<AGROW>
    r.failures = r.failures + sim.stats.failures;
    r.residual = max ([r.residual, sim.stats.residual]);
end
r.ms = 1e3*sum (T, 1);
r.share = 100*sum (T, 2)/sum (T(:));
r.counts = mean (counts(1:4,:), 2);
r.fallbacks = sum (counts(5,:));
end

function text = pair (r)
text = sprintf ('%.3f / %.3f', median (r.ms), mean (r.ms));
end
