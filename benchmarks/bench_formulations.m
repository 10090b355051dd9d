function bench_formulations ()
%BENCH_FORMULATIONS  Milliseconds per step of every formulation with every solver on the examples.
%   BENCH_FORMULATIONS () runs the scenes of examples/ under STDYNAMICS, APDYNAMICS, NCPDYNAMICS and PEGDYNAMICS with compiled
%   solvers, and prints a table: the most contacts of a step, ms of a step (all stages by the clock on the wall; the mean without the slowest tenth of the steps), and the front door's time as
%   a ratio to that of Stewart-Trinkle in the same scene and run.  A cell gets about half a second, 3 to 100 steps; * marks cells in which some solves
%   failed.  A formulation without a kernel gets the front door alone.  About two minutes.
%
%   front  SOLVE_LCP, over the cone SOLVE_NCP; the other columns are LCP solvers and, over the cone, their twins (SOLVER_STAGE)
%
%   Example: bench_formulations
%
%   See also SIM_COMPARE, BENCH_STEPS, BENCH_SOLVERS.

addpath (fullfile (fileparts (fileparts (mfilename ('fullpath'))), 'examples'));
scenes = {'peg_in_hole', 'sliding_block', 'rolling_sphere', 'spheres_on_cube', 'spheres_125', 'dominoes', 'cube_stack', 'block_pyramid', 'cradle', 'floor_seam', 'corner_pass'};
formulations = {'ST', 'AP', 'NCP', 'PEG'};
solvers = {'solve_lcp', 'lemke', 'pgs', 'interior_point', 'minmap_newton', 'fischer_newton'};
cone = {'solve_ncp', '', 'pgs_ncp', '', 'minmap_newton_ncp', 'fischer_newton_ncp'};

fprintf ('%-16s %-5s %8s %10s %10s %10s %10s %10s %10s %8s\n', 'scene', 'law', 'contacts', 'front', 'lemke', 'pgs', 'interior', 'minmap', 'fischer', 'to ST');
for s = 1:numel (scenes)
    for f = 1:numel (formulations)
        fprintf ('%-16s %-5s', scenes{s}, formulations{f});
        list = solvers;
        if strcmp (formulations{f}, 'NCP'), list = cone; end
        compiled = exist ([formulations{f} 'dynamics_mex'], 'file') > 0;
        for k = 1:numel (list)
            cell_ = struct ('text', '-');
            if ~isempty (list{k}) && (k == 1 || compiled), cell_ = timed (feval (scenes{s}), formulations{f}, [list{k} '_mex']); end
            if k == 1, front = cell_.ms;  fprintf (' %8d', cell_.contacts); end
            fprintf (' %10s', cell_.text);
        end
        if f == 1, reference = front; end
        fprintf (' %8.2f\n', front/reference);
    end
end
end

function r = timed (sim, law, solver)
% a run of a few steps tells how many half a second makes
law = [law 'dynamics'];
if exist ([law '_mex'], 'file') > 0, law = [law '_mex']; end
sim.H_dynamics = str2func (law);
sim.H_solver = str2func (solver);
sim.draw = false;
sim.onSolverFailure = 'continue';
most = sim.MAX_STEP;
if isempty (most), most = 100; end
done = run_steps (sim, 3);
steps = min ([most, 100, round(0.5/mean (sum (done.stats.stage_time, 1)))]);
if steps > 3, done = run_steps (sim, steps); end
times = sort (sum (done.stats.stage_time, 1));
r.ms = 1e3*mean (times(1:ceil (0.9*end)));
r.contacts = max (done.stats.contacts);
r.text = sprintf ('%.3f', r.ms);
if done.stats.failures > 0, r.text = [r.text '*']; end
end

function sim = run_steps (sim, steps)
sim.MAX_STEP = steps;
text = evalc ('sim = sim_run (sim);'); %#ok<NASGU> progress lines are not the table's
end
