function s = stats_new (sim)
%STATS_NEW  Room for the scalars of the last steps.
%   s = STATS_NEW (sim) has, for at most sim.statsLength steps of the run: step, contacts, penetration (deepest gap at
%   the start of the step, m), residual, iterations, failed, energy (2 rows: kinetic, potential), joint_error (2 rows: position, velocity) and stage_time (4 rows: collision,
%   dynamics, solver, motion; seconds) and graph (5 rows, of GRAPH_SOLVER: islands, fast, newton, factors, fallbacks).  STATS_APPEND fills it; count is the number of steps of the run so far, failures that of the steps whose
%   solve failed, and unsolved has the bodies of the islands that GRAPH_SOLVER did not solve in the first of these.
%
%   See also STATS_APPEND, SIM_RUN.

n = min (sim.statsLength, 1e4);
s = struct ('count', 0, 'failures', 0, 'unsolved', {{}}, 'step', zeros (1, n), 'contacts', zeros (1, n), 'penetration', zeros (1, n), ...
            'residual', zeros (1, n), 'iterations', zeros (1, n), 'failed', zeros (1, n), 'energy', zeros (2, n), 'joint_error', zeros (2, n), 'stage_time', zeros (4, n), 'graph', zeros (5, n));
end
