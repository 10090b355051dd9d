function tol = qs_tolerance (sim)
%QS_TOLERANCE  The residual that a quasistatic step is to reach.
%   tol = QS_TOLERANCE (sim), a velocity, is sim.tolerance, but no less than 1e-9 m over a step.
%
%   See also QS_RESIDUAL, QS_ANSWER.

tol = max (sim.tolerance, 1e-9*sim.lengthUnit/sim.h);
end
