function q = next_pose (sim, q, h, qEnd)
%NEXT_POSE  Where the bodies are after a while.
%   q = NEXT_POSE (sim, q, h, qEnd) moves the dynamic bodies from q (7 x nb) by h times their velocities in sim.state.nu, by the kernel or by
%   its reference, and puts the kinematic ones where they are in qEnd (7 x nb).
%
%   See also INTEGRATE_MOTION, STEP_STAGES, MOTION_LOOP.

if strcmp (sim.engine.kernels, 'mex'), q = ss_integrate (q, sim.state.nu, h, sim.geom.kind);
else,                                  q = integrate_motion (q, sim.state.nu, h, sim.geom.kind);
end
kinematic = sim.geom.kind == 2;
q(:,kinematic) = qEnd(:,kinematic);
end
