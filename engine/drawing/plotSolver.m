function fig = plotSolver (source)
%PLOTSOLVER  How the solver did over the steps of a run.
%   PLOTSOLVER (sim) draws, over the time, the residual of each step that sim.stats remembers on a logarithmic axis with the tolerance (solves that failed have a
%   red ring; residuals below 1e-17 lie at 1e-17), the iterations, and the milliseconds in each stage.  PLOTSOLVER (dir) draws those of the recording in the
%   directory dir.  fig = PLOTSOLVER (...) gives the handle of the figure.
%
%   Example: plotSolver (sim_run (sliding_block ()))
%
%   See also PLOTCONTACTS, PLOTENERGY, SIM_COMPARE, SIMREPLAY.

if nargin < 1, source = []; end
r = run_scalars (source, 'plotSolver');
h = figure ('Name', 'solver', 'Color', 'w');
a = subplot (3, 1, 1);
residual = max (r.residual, 1e-17);
semilogy (a, r.t, residual, '.-', r.t([1 end]), r.tolerance*[1 1], 'k--');
hold (a, 'on');
bad = r.failed > 0;
if any (bad), semilogy (a, r.t(bad), residual(bad), 'ro'); end
ylabel (a, 'residual, m/s');
title (a, sprintf ('%s: %d of %d solves failed', r.title, nnz (bad), numel (bad)), 'Interpreter', 'none');
grid (a, 'on');
log_axis (a);
a = subplot (3, 1, 2);
stairs (a, r.t, r.iterations);
ylabel (a, 'iterations');
grid (a, 'on');
a = subplot (3, 1, 3);
plot (a, r.t, 1e3*r.stage_time);
xlabel (a, 'time, s');
ylabel (a, 'ms in a stage');
legend (a, 'collision', 'dynamics', 'solver', 'motion', 'Location', 'northwest');
legend (a, 'boxoff');
grid (a, 'on');
if nargout > 0, fig = h; end
end
