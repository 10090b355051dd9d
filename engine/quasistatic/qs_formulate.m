function sim = qs_formulate (sim, blocks, coordinates, motion)
%QS_FORMULATE  The steps of QSDYNAMICS, with the functions that do them.
%   sim = QS_FORMULATE (sim, blocks, coordinates, motion): PREDYNAMICS, QS_COORDINATES and QS_MOTION, or their compiled twins.
%
%   See also QSDYNAMICS, QSDYNAMICS_MEX, QS_OFFSETS, QS_PROBLEM, QS_LCP.

nu = sim.state.nu;
sim.state.nu(:,sim.geom.kind == 1) = 0;                             % no inertia, no gyroscopic torque
sim = blocks (sim);
sim.state.nu = nu;
D = sim.dynamics;
D.command = qs_command (sim, sim.time);
D.B = coordinates (sim, sim.state.q);
D = qs_offsets (sim, D, motion);
if strcmp (sim.qsForm, 'lcp') && ~sim.engine.optimiser, D = qs_lcp (D);
else,                                                   D = qs_problem (sim, D);
end
sim.dynamics = D;
end
