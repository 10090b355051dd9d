function o = peg_options (sim)
%PEG_OPTIONS  What the kernels of PEG need to know of a simulation.
%   o = PEG_OPTIONS (sim): h, epsilon, tolerance (of the solver, m/s), pairFriction.
%
%   See also SS_PEG_START, SS_PEG_CHECK, SOLVER_TOLERANCE.

[~, solver] = solver_stage (sim.H_solver, sim.engine.directions, sim.engine.blocks);
o = struct ('h', sim.h, 'epsilon', sim.epsilon, 'tolerance', solver_tolerance (sim, solver), 'pairFriction', sim.pairFriction);
end
