function touch = peg_touch (sim, A, B)
%PEG_TOUCH  How deep two parts may be and still count as apart.
%   touch = PEG_TOUCH (sim, A, B), a length: PEG_TOLERANCE's part of the smaller size, or what the tolerance of the solver makes in a step,
%   whichever is more.
%
%   See also PEG_TOLERANCE, PEGMOTION_CHECK, SOLVER_TOLERANCE.

tol = peg_tolerance ();
scale = [A.data(4), B.data(4)];
[~, solver] = solver_stage (sim.H_solver, sim.engine.directions, sim.engine.blocks);
touch = max (tol.touch*min (scale(scale > 0)), 8*sim.h*solver_tolerance (sim, solver));
end
