function pid = pid_new (joints, target, kp, ki, kd)
%PID_NEW  A PID controller of some joints.
%   pid = PID_NEW (joints, target, kp, ki, kd) is what PID_CONTROL works with.  Gains are one number for all joints or one for each.
%
%   joints    1 x n  numbers in sim.joints, of joints with one coordinate: arm.joints of an arm
%   target    n numbers, a way of TRAJECTORY, or a function of time that gives n numbers
%   kp ki kd  torque, N m, or force, N, per error of the coordinate, per its integral over time, per error of its rate
%
%   Fields that may be set besides:
%   maxForce      Inf   largest torque or force of a motor, 1 or n
%   arm           []    an arm of SIM_ADDARM with these joints: computed torque, with gains per inertia (PID_CONTROL)
%   feedforward   []    a function of time that gives n torques, added
%   name          'pid' where sim.userData keeps the controller's memory: give each of several controllers another name
%
%   Example: hold two joints
%      pid = pid_new ([1 2], [0.3; -0.2], 100, 50, 10);  pid.maxForce = 40;
%      sim.userFunction = @(sim) pid_control (sim, pid);
%
%   See also PID_CONTROL, TRAJECTORY, SIM_ADDARM.

if nargin < 5, error ('stickslip:pid_new:usage', 'pid_new: takes 5 arguments.  Usage: pid = pid_new (joints, target, kp, ki, kd)'); end
if ~(isnumeric (joints) && isreal (joints) && ~isempty (joints) && all (joints(:) >= 1) && all (joints(:) == floor (joints(:))) && numel (unique (joints)) == numel (joints))
    error ('stickslip:pid_new:joints', 'pid_new: joints must be different numbers of joints, got %s.', value_text (joints));
end
n = numel (joints);
pid = struct ('joints', double (joints(:)'), 'target', target, 'kp', kp, 'ki', ki, 'kd', kd, 'maxForce', Inf, 'arm', [], 'feedforward', [], 'name', 'pid');
for f = {'kp', 'ki', 'kd'}
    x = pid.(f{1});
    if ~(isnumeric (x) && isreal (x) && any (numel (x) == [1 n]) && all (isfinite (x(:))) && all (x(:) >= 0))
        error (['stickslip:pid_new:' f{1}], 'pid_new: %s must be a number that is not negative, or %d of them, got %s.', f{1}, n, value_text (x));
    end
    pid.(f{1}) = double (x(:));
end
way = isstruct (target) && isscalar (target) && isfield (target, 'coef') && size (target.coef, 1) == n;
still = isnumeric (target) && isreal (target) && numel (target) == n && all (isfinite (target(:)));
if ~(way || still || (isa (target, 'function_handle') && ~takes_nothing (target)))
    error ('stickslip:pid_new:target', 'pid_new: target must be %d finite numbers, a way of trajectory through such, or a function of time, got %s.', n, value_text (target));
end
end
