function [q, nu] = qs_motion_mex (sim, B, va, vu)
%QS_MOTION_MEX  Where a quasistatic step leads, compiled.
%   [q, nu] = QS_MOTION_MEX (sim, B, va, vu) is QS_MOTION, fast.
%
%   See also QS_MOTION, SS_QS_MOTION.

dynamic = sim.geom.kind == 1;
nu = zeros (6, numel (dynamic));
nu(:,dynamic) = reshape (B.N + B.A*va + B.U*vu, 6, []);
J = sim.engine.joints;
on = J.motor == 2;
theta = qs_theta (sim);
[q, nu] = ss_qs_motion (J, sim.geom, double (sim.engine.driven), sim.state.q, sim.state.qEnd, theta, theta(on) + sim.h*va(end-nnz(on)+1:end), sim.h, nu);
end
