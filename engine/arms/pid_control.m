function sim = pid_control (sim, pid)
%PID_CONTROL  Drive joints to a target by a PID law, as a userFunction.
%   sim.userFunction = @(sim) pid_control (sim, pid) sets the force motors of the joints of the controller pid (PID_NEW) in every step.
%   With e the target less the coordinate at the start of the step, each motor has over the step
%
%      force = feedforward + kp*e + ki*(integral of e) + kd*(rate of e)      within -maxForce .. maxForce.
%
%   The rates are those over the last step, of the target as of the coordinate: a target that the steps can make is followed without a lag.
%
%   With pid.arm the same sum is an acceleration, added to that of the target, and the force what the arm needs to have it (ARM_TORQUES):
%   computed torque.  Gains are then per inertia, 1/s^2, 1/s^3, 1/s, the same for shoulder and wrist.
%
%   While a force is at its limit the integral stands still unless e brings the force back (anti-windup): a motor that was too weak for a
%   while does not overshoot for as long.
%
%   sim.userData.(pid.name) has integral, error and force, n x 1 each, of the last step.
%
%   The force is sampled once a step: a gain kd on an inertia I needs h*kd < 2*I, with pid.arm h*kd < 2.  Position motors of the joints
%   (motor = 'position') act at the end of the step and need no such care.
%
%   Example: the arm of ARM_DH follows a way
%      pid = pid_new (arm.joints, trajectory ([0 2], [[0;0], [1;-1]]), 100, 100, 20);  pid.arm = arm;
%      sim.userFunction = @(sim) pid_control (sim, pid);
%      sim = sim_run (sim);
%
%   See also PID_NEW, TRAJECTORY, ARM_TORQUES, JOINT_NEW.

n = numel (pid.joints);
if any (pid.joints > numel (sim.joints))
    error ('stickslip:pid_control:joints', 'pid_control: pid.joints names joint %d, there are %d.', max (pid.joints), numel (sim.joints));
end
J = sim.engine.joints;
[found, row] = ismember (pid.joints, J.co_joint);
if ~all (found) || nnz (ismember (J.co_joint, pid.joints)) ~= n
    error ('stickslip:pid_control:joints', 'pid_control: the joints of a controller must have one coordinate each.');
end
limit = pid.maxForce(:);
if ~(isnumeric (limit) && isreal (limit) && any (numel (limit) == [1 n]) && all (limit >= 0))
    error ('stickslip:pid_control:maxForce', 'pid_control: pid.maxForce must be a number that is not negative, or %d of them, got %s.', n, value_text (pid.maxForce));
end

t = sim.time - sim.h;                                       % the start of the step
[x, v, a] = wanted (pid.target, t, sim.h, n);
rate = joint_rates (sim);
rate = rate(row);
theta = sim.state.theta(row);
e = x - theta;
integral = zeros (n, 1);
if sim.step > 1 && isfield (sim.userData, pid.name), integral = sim.userData.(pid.name).integral; end

if isempty (pid.arm)
    law = @(sum_e) pid.kp.*e + pid.ki.*sum_e + pid.kd.*(v - rate);
else
    g = sim_gravity (sim);
    if pid.arm.root > 0, g = quat_rotation (sim.state.q(4:7,pid.arm.root))'*g; end
    law = @(sum_e) arm_torques (pid.arm, theta, rate, a + pid.kp.*e + pid.ki.*sum_e + pid.kd.*(v - rate), g);
end
ahead = zeros (n, 1);
if ~isempty (pid.feedforward), ahead = numbers (pid.feedforward (t), 'feedforward', n); end
more = integral + sim.h*e;
force = law (more) + ahead;
stuck = abs (force) > limit & force.*e > 0;
if any (stuck)
    integral(~stuck) = more(~stuck);
    force = law (integral) + ahead;
else
    integral = more;
end
force = max (-limit, min (limit, force));
for i = 1:n
    sim.joints(pid.joints(i)).motor = 'force';
    sim.joints(pid.joints(i)).command = force(i);
end
sim.userData.(pid.name) = struct ('integral', integral, 'error', e, 'force', force);
end

function [x, v, a] = wanted (target, t, h, n)
% coordinates at t; the velocity of the last step and the acceleration of the next, as the steps make them: by differences over h
if isnumeric (target)
    x = double (target(:));  v = zeros (n, 1);  a = v;
    return
end
if isstruct (target), f = @(t) trajectory_at (target, t); else, f = @(t) numbers (target (t), 'target', n); end
x = f (t);
before = f (t - h);
v = (x - before)/h;
a = (f (t + h) - 2*x + before)/h^2;
end

function x = numbers (x, name, n)
if ~(isnumeric (x) && isreal (x) && numel (x) == n && all (isfinite (x(:))))
    error (['stickslip:pid_control:' name], 'pid_control: pid.%s (t) must give %d finite numbers, got %s.', name, n, value_text (x));
end
x = double (x(:));
end
