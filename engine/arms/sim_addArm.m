function [sim, arm] = sim_addArm (sim, arm, base, q)
%SIM_ADDARM  Put an arm into a simulation: a body for each link, a joint to the one before.
%   [sim, arm] = SIM_ADDARM (sim, arm) adds the links of the arm (ARM_DH) and joins the first to the world where arm.base is.
%   [sim, arm] = SIM_ADDARM (sim, arm, base) lets it stand on body number base: arm.base is then in the frame of that body.  0 or 'world' is
%   the world.
%   [sim, arm] = SIM_ADDARM (sim, arm, base, q) starts at the coordinates q (default zeros).
%
%   The arm that comes back knows its place: arm.bodies and arm.joints (1 x n) are numbers in sim.bodies and sim.joints, arm.root is base.
%   sim.joints(arm.joints(i)).theta is coordinate i.  Links pass through each other and through the body that they stand on; whether they touch
%   anything else is arm.links(i).collides, false by default.  Limits are arm.limits; friction, motors and so on are fields of the joints
%   (JOINT_NEW).
%
%   Example: an arm of two links falls
%      arm = arm_dh ([1 0 0 0; 0.5 0 0 0], struct ('base', [0;0;0; cos(pi/4);sin(pi/4);0;0]));
%      [sim, arm] = sim_addArm (Simulator (), arm);
%      sim.MAX_STEP = 50;  sim = sim_run (sim);  [sim.joints(arm.joints).theta]
%
%   See also ARM_DH, ARM_FORWARD, PID_CONTROL, SIM_ADDJOINT.

if nargin < 2, error ('stickslip:sim_addArm:usage', 'sim_addArm: takes 2 to 4 arguments.  Usage: [sim, arm] = sim_addArm (sim, arm, base, q)'); end
require_sim (sim, 'sim_addArm');
if nargin < 3 || (ischar (base) && strcmp (base, 'world')), base = 0; end
if nargin < 4 && isstruct (arm) && isfield (arm, 'dh'), q = zeros (size (arm.dh, 1), 1); elseif nargin < 4, q = []; end
q = arm_check (arm, q, 'sim_addArm');
n = numel (q);
if ~(isnumeric (base) && isreal (base) && isscalar (base) && base == floor (base) && base >= 0 && base <= sim.num_bodies)
    error ('stickslip:sim_addArm:base', 'sim_addArm: base must be the number of a body, 1 to %d, or 0 or ''world'', got %s.', sim.num_bodies, value_text (base));
end
if numel (arm.links) ~= n, error ('stickslip:sim_addArm:arm', 'sim_addArm: arm.links must have %d bodies, a link of each joint, got %d.', n, numel (arm.links)); end

% where frame 0 is now
ground = eye (4);
if base > 0
    pose = [sim.bodies(base).u(:); sim.bodies(base).quat(:)];
    if ~isempty (sim.bodies(base).motion), pose = reshape (sim.bodies(base).motion (sim.time), 7, 1); end
    ground = pose_matrix (pose);
end

% joints are made at the coordinates zero, so that they count from there
[sim, arm] = joined (sim, arm, double (base), ground);
at = joint_positions (sim);
mine = coordinates_of (sim, arm.joints);
at(mine) = q;
poses = joint_positions (sim, at);
for i = 1:n
    sim.bodies(arm.bodies(i)).u = poses(1:3,arm.bodies(i));
    sim.bodies(arm.bodies(i)).quat = poses(4:7,arm.bodies(i));
    sim.joints(arm.joints(i)).theta = q(i);
    sim.joints(arm.joints(i)).theta_prev = q(i);
end
end

function [sim, arm] = joined (sim, arm, base, ground)
n = size (arm.dh, 1);
[~, T] = arm_forward (arm, zeros (n, 1));
[Z, P] = arm_axes (arm, T);
all_of_it = sim.num_bodies + (1:n);
arm.root = base;
arm.bodies = all_of_it;
arm.joints = numel (sim.joints) + (1:n);
names = struct ('R', 'revolute', 'P', 'prismatic');
before = base;
for i = 1:n
    link = arm.links(i);
    pose = pose_fromMatrix (ground*T(:,:,i+1)*pose_matrix ([link.u; link.quat]));
    link.u = pose(1:3);
    link.quat = pose(4:7);
    link.doesNotCollideWith = unique ([reshape(link.doesNotCollideWith, 1, []), setdiff([all_of_it, base(base > 0)], all_of_it(i))]);
    sim = sim_addBody (sim, link);
    sim = sim_addJoint (sim, before, all_of_it(i), ground(1:3,:)*[P(:,i); 1], ground(1:3,1:3)*Z(:,i), names.(arm.types(i)));
    sim.joints(arm.joints(i)).limits = arm.limits(i,:);
    before = all_of_it(i);
end
end

function k = coordinates_of (sim, joints)
% where the coordinates of some joints are among those of all
count = cellfun ('prodofsize', {sim.joints.theta});
last = cumsum (count);
k = last(joints);
end
