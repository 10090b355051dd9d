function arm = arm_carries (sim, arm, bodies)
%ARM_CARRIES  Let an arm know what its last link carries.
%   arm = ARM_CARRIES (sim, arm, bodies) takes the bodies with these numbers, where they are now, for parts of the last link in ARM_TORQUES:
%   a gripper, and what it holds.  It replaces what was said before; [] is nothing.  arm is one of SIM_ADDARM.
%
%   arm.carried   mass, u, quat, J of the last link and its load, in the frame of the link
%
%   Example: arm = arm_carries (sim, arm, grip.bodies);
%
%   See also SIM_ADDGRIPPER, ARM_TORQUES, PID_CONTROL.

require_sim (sim, 'arm_carries');
if ~isstruct (arm) || ~isfield (arm, 'bodies') || isempty (arm.bodies) || max (arm.bodies) > sim.num_bodies
    error ('stickslip:arm_carries:arm', 'arm_carries: arm must be an arm that sim_addArm put into sim.');
end
if ~(isnumeric (bodies) && isreal (bodies) && all (bodies(:) == floor (bodies(:))) && all (bodies(:) >= 1) && all (bodies(:) <= sim.num_bodies))
    error ('stickslip:arm_carries:bodies', 'arm_carries: bodies must be numbers of bodies, 1 to %d, got %s.', sim.num_bodies, value_text (bodies));
end
arm.carried = [];
if isempty (bodies), return; end
last = arm.bodies(end);
all_of_it = Body_compound (sim.bodies([last, reshape(bodies, 1, [])]));
link = pose_matrix ([arm.links(end).u; arm.links(end).quat]);
frame = pose_matrix ([sim.bodies(last).u(:); sim.bodies(last).quat(:)])/link;
pose = pose_fromMatrix (frame\pose_matrix ([all_of_it.u; all_of_it.quat]));
arm.carried = struct ('mass', all_of_it.mass, 'u', pose(1:3), 'quat', pose(4:7), 'J', all_of_it.J);
end
