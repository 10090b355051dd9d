function tol = solver_tolerance (sim, s)
%SOLVER_TOLERANCE  The residual that the solver stage is to reach.
%   tol = SOLVER_TOLERANCE (sim, s), a velocity, is sim.tolerance.  Of splitting methods, which converge slowly, and of solvers that
%   are not ours no more than 1e-6 m/s is asked.  s is the solver's line of STAGE_TABLE, [] when it is not ours.
%
%   See also SOLVE_STEP, BATCH_RUN, SIMULATOR.

tol = sim.tolerance;
if isempty (s) || s.splitting, tol = max (tol, 1e-6*sim.lengthUnit); end
end
