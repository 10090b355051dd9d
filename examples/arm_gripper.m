function sim = arm_gripper (h, finger)
%ARM_GRIPPER  An arm of six joints with two fingers picks up a cylinder and sets it down: Figure 10 of the RPIsim paper.
%   sim = ARM_GRIPPER () makes the scene: an arm of the size of a Schunk Powerball, a cylinder that stands on one table, and another table
%   to set it down on, h = 0.01 s.
%   sim = ARM_GRIPPER (h, finger) with another step, s, and another mass of a finger, kg (0.05).
%   ARM_GRIPPER () runs it and tells where the cylinder is.
%
%   The way of the hand is a list of poses: ARM_INVERSE finds the joints' coordinates, TRAJECTORY joins them, PID_CONTROL drives the joints by
%   computed torque.  A motor of limited force drives the second finger.  sim.userData.place is where the cylinder is to stand; sim.userData.arm
%   and .grip are the arm and the gripper.
%
%   Example: sim = sim_run (arm_gripper ());  sim.bodies(3).u'      % the cylinder, at sim.userData.place
%
%   See also ARM_DH, SIM_ADDGRIPPER, PID_CONTROL, TRAJECTORY.

if nargin < 1, h = 0.01; end
if nargin < 2, finger = 0.05; end

% two tables, and a cylinder of 16 sides, one of them towards each finger
from = [0.35; -0.2; 0.2];  to = [0.3; 0.25; 0.15];          % where it stands: the middle of its foot
tables = [table(from), table(to)];
cylinder = mesh_cylinder (16, 0.2, 0.02, 0.1);
  cylinder.u = from + [0;0;0.05];
  cylinder.quat = quat_fromAxis ([0;0;1], pi/16);
  cylinder.mu = 0.5;
  cylinder.color = [0.85 0.33 0.1];
sim = sim_addBody (Simulator (h), [tables, cylinder]);

% the arm: base, upper arm, forearm and a wrist whose axes meet; the hand is between the finger tips
mass = [4 3 2 1 1 0.5];
arm = arm_dh ([0 -pi/2 0.2 0; 0.35 0 0 -pi/2; 0 -pi/2 0 0; 0 pi/2 0.305 0; 0 -pi/2 0 0; 0 0 0.1 0], ...
              struct ('mass', mass, 'tool', [0;0;0.1; 1;0;0;0], 'limits', repmat ([-2.9 2.9], 6, 1), 'thickness', 0.06));
stem = mesh_rectangularBlock (0.05, 0.05, 0.1);
  stem.u = [0; 0; -0.05];
palm = body_setMass (Body_compound ([mesh_rectangularBlock(0.16, 0.05, 0.06), stem]), mass(6));
  palm.name = 'palm';
  palm.collides = false;
  palm.color = [0.5 0.5 0.5];
arm.links(6) = palm;

% poses of the hand, pointing down with the fingers along x: above, at the cylinder, above, above the other place, down, up
down = [0;1;0;0];
lift = [0;0;0.12];
apothem = 0.02*cos (pi/16);                                 % the first finger is rigid: the second pushes the cylinder against it
grasp = from + [0.005; 0; 0.06];  release = to + [0.03 - apothem; 0; 0.06];
away = release - [0.01; 0; 0];
poses = [grasp + lift, grasp, grasp, grasp + lift, release + lift, release, release, away, away + lift];
times = [0, 0.6, 0.85, 1.4, 2.2, 2.8, 3, 3.2, 3.7];
[q, info] = arm_inverse (arm, [poses; repmat(down, 1, size (poses, 2))], [-0.5; 0.3; 0.3; 0; 1.5; 0]);
if ~strcmp (info.status, 'solved'), error ('stickslip:arm_gripper:reach', 'arm_gripper: the arm does not reach the cylinder.'); end

[sim, arm] = sim_addArm (sim, arm, 'world', q(:,1));
for k = 1:6, sim.bodies(arm.bodies(k)).edgeAlpha = 0.3; end
[sim, grip] = sim_addGripper (sim, arm.bodies(6), arm_forward (arm, q(:,1)), struct ('opening', 0.06, 'reach', 0.04, 'mu', 0.5, 'mass', finger));
sim.joints(grip.joints(2)).motor = 'velocity';              % closes and opens at 0.2 m/s; what stops it is squeezed by 15 N
sim.joints(grip.joints(2)).maxForce = 15;
sim.joints(grip.joints(2)).command = @(t) 0.2*((t > times(2)) - 2*(t > times(6) + 0.05));
arm = arm_carries (sim, arm, grip.bodies);

pid = pid_new (arm.joints, trajectory (times, q, 'quintic', 'stop'), 400, 1500, 40);
pid.arm = arm;
pid.maxForce = [80 80 40 20 20 10];
sim.userFunction = @(sim) pid_control (sim, pid);
sim.userData = struct ('arm', arm, 'grip', grip, 'place', to + [0;0;0.05], 'times', times);
sim.MAX_STEP = round (times(end)/h);
if nargout > 0, return; end
sim = sim_run (sim);
fprintf ('arm and gripper, %g s: the cylinder is %.1f mm from its place, upright to %.2g; joint error %.1e m at most, %d of %d solves failed\n', sim.time, ...
         1000*norm (sim.bodies(3).u - sim.userData.place), 1 - [0 0 1]*quat_rotation (sim.bodies(3).quat)*[0;0;1], max (sim.stats.joint_error(1,:)), sim.stats.failures, sim.stats.count);
clear sim
end

function body = table (top)
body = mesh_rectangularBlock (0.12, 0.12, top(3));
body.u = top - [0; 0; top(3)/2];
body.dynamic = false;
body.color = [0.6 0.5 0.4];
end
