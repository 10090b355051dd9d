function tol = solver_tolerance (sim)
%SOLVER_TOLERANCE  The residual that the solver stage is to reach.
%   tol = SOLVER_TOLERANCE (sim), a velocity, is sim.tolerance.  Of splitting methods, which converge slowly, and of solvers that
%   are not ours no more than 1e-6 m/s is asked.
%
%   See also SOLVE_STEP, BATCH_RUN, SIMULATOR.

tol = sim.tolerance;
s = stage_table (sim.H_solver);
if isempty (s) || s.splitting, tol = max (tol, 1e-6*sim.lengthUnit); end
end
