function [q1, nu] = ss_qs_motion (joints, geom, driven, q, qEnd, theta, reach, h, nu) %#ok<STOUT,INUSD>
%SS_QS_MOTION  Kernel of QS_MOTION: where a quasistatic step leads.
%   [q1, nu] = SS_QS_MOTION (joints, geom, driven, q, qEnd, theta, reach, h, nu)
%
%   joints geom driven   as for SS_QS_COORDINATES
%   q qEnd theta         sim.state.q, sim.state.qEnd, sim.state.theta
%   reach                coordinates of the velocity motors at the end of the step
%   nu                   6 x nb  velocities at the start of the step
%   q1 nu                as QS_MOTION
%
%   See also QS_MOTION, QS_COORDINATES.

error ('stickslip:ss_qs_motion:notBuilt', 'ss_qs_motion is not built: run make.');
end
