function sim = QSdynamics_mex (sim)
%QSDYNAMICS_MEX  Quasistatic time-stepping problem, compiled.
%   sim = QSDYNAMICS_MEX (sim) is QSDYNAMICS, fast: the same sim.dynamics, up to the choice of the unactuated coordinates in sim.dynamics.B.U.
%
%   See also QSDYNAMICS, QS_COORDINATES_MEX, QS_MOTION_MEX.

sim = qs_formulate (sim, @preDynamics_mex, @qs_coordinates_mex, @qs_motion_mex);
end
