function sim = sim_run (sim)
%SIM_RUN  Run a simulation.
%   sim = SIM_RUN (sim) makes sim.MAX_STEP steps.  With a display the scene is drawn as it moves (sim.draw = false turns
%   that off) and closing the window ends the run.  A second SIM_RUN goes on where the first stopped.  A run of more than a
%   few seconds shows its progress on one line.
%
%   When every stage is a compiled kernel and there is no userFunction, batches of steps run in one call, with the same
%   result to the bit as step by step (sim.engine.fused tells).  sim.stats has residuals, contacts, energies and times of
%   the last steps.  With sim.record (SETRECORD) every step is recorded.
%
%   Example: a block slides down a slope
%      floor = Body_plane ([0;0;0], [-0.5;0;1]);  block = mesh_cube ();  block.u = [0;0;1];
%      sim = sim_addBody (Simulator (), [floor, block]);
%      sim.MAX_STEP = 200;  sim = sim_run (sim);
%
%   See also SIMULATOR, SIM_STEP, SIM_KERNELS, SETRECORD.

if nargin < 1, sim = []; end
sim = sim_start (sim);
drawn = sim.draw && display_available ();
steps = sim.MAX_STEP;
if isempty (steps)
    steps = 1e9;
    if ~drawn
        steps = 1000;
        fprintf ('Stickslip: sim.MAX_STEP is not set and there is no window: running %d steps.\n', steps);
    end
end
[rec, sim] = record_begin (sim);
if drawn, sim = sim_draw_init (sim); end

made = 0;  batch = 10;  stopped = '';
patience = 0.2;                                                  % seconds until the user sees and may stop something
progress = struct ('started', tic, 'shown', 0, 'width', 0);
while made < steps && isempty (stopped)
    began = tic;
    n = min (batch, steps - made);
    if drawn, n = min (n, max (1, round (1/30/sim.h))); end      % a frame of the picture
    if sim.engine.fused
        [sim, done, stopped, log] = batch_run (sim, n, patience);
    else
        done = 0;  log = [];
        while done < n && isempty (stopped) && toc (began) < patience
            try
                [sim, stopped] = step_stages (sim);
            catch err                                            % of code of the user's: the steps before it are recorded
                record_append (rec, sim, [], steps - made - done);
                rethrow (err);
            end
            done = done + isempty (stopped);
            if isempty (stopped), [rec, stopped] = record_gather (rec, sim); end
        end
    end
    made = made + done;
    [rec, full] = record_append (rec, sim, log, steps - made);
    if isempty (stopped), stopped = full; end
    if toc (began) < patience/2, batch = min (2*batch, 1000); elseif done < n, batch = max (1, done); end

    sim = warn_failures (sim);
    if drawn
        sim = sim_draw (sim);
        if sim_windowClosed (sim), break; end
        pause (min (0.1, max (0, made*sim.h - toc (progress.started))));     % no faster than the clock on the wall
    end
    progress = show_progress (progress, sim, made, steps);
end
record_end (rec, sim);
if progress.width > 0, fprintf ('\n'); end
if ~isempty (stopped), warning ('stickslip:sim_run:stopped', '%s.', stopped); end
if sim.stats.failures > 1 && strcmp (sim.onSolverFailure, 'warn')
    fprintf ('Stickslip: %d of %d solves failed; see sim.stats.\n', sim.stats.failures, sim.stats.count);
end
sim.stats = stats_unroll (sim.stats);
sim = state_toBodies (sim);
end

function sim = warn_failures (sim)
% one warning per run
if strcmp (sim.onSolverFailure, 'warn') && sim.stats.failures > 0 && sim.engine.failures == 0
    n = numel (sim.stats.step);
    k = mod (find (sim.stats.failed, 1) - 1, n) + 1;
    if sim.stats.residual(k) <= sim.tolerance && sim.stats.joint_error(1,k) > 10*sim.jointTolerance
        what = sprintf ('the joints could not be closed (they are open by %.3g)', sim.stats.joint_error(1,k));
    elseif ~isempty (sim.engine.motionCheck) && sim.stats.residual(k) <= sim.tolerance
        what = 'the motion check did not come to an end, though every solve did; the last motion is used';
    else
        what = sprintf ('the solver did not reach the tolerance (residual %.3g m/s%s); the best point found is used', sim.stats.residual(k), unsolved_text (sim.stats.unsolved));
    end
    warning ('stickslip:sim_run:solverFailed', 'step %d: %s. Further failures are counted in sim.stats.', sim.stats.step(k), what);
end
sim.engine.failures = sim.stats.failures;
end

function p = show_progress (p, sim, made, steps)
% after two seconds, twice a second, on one line
elapsed = toc (p.started);
if elapsed < 2 || elapsed - p.shown < 0.5, return; end
last = mod (sim.stats.count - 1, numel (sim.stats.step)) + 1;
text = sprintf ('step %d of %d  simulated %.2f s  elapsed %.1f s  contacts %d  residual %.1e', ...
                made, steps, sim.time, elapsed, sim.stats.contacts(last), sim.stats.residual(last));
fprintf ('\r%s%s', text, blanks (max (0, p.width - numel (text))));
if exist ('OCTAVE_VERSION', 'builtin'), fflush (stdout); end
p.width = numel (text);
p.shown = elapsed;
end
