function theta = qs_theta (sim)
%QS_THETA  Coordinates of the joints at the start of a quasistatic step.
%   theta = QS_THETA (sim), nk x 1, whole turns counted: those that sim.state.q has, also where a script has moved bodies since the last step.
%
%   See also QS_MOTION, JOINT_UNWRAP.

theta = zeros (0, 1);
if isempty (sim.joints), return; end
J = sim.engine.joints;
if strcmp (sim.engine.kernels, 'mex'), [~, c] = ss_joint_geometry (J, sim.state.q);
else
    g = joint_geometry (J, sim.state.q);
    c = g.c;
end
theta = joint_unwrap (J, c, sim.state.theta);
end
