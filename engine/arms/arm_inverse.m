function [q, info] = arm_inverse (arm, target, q0, options)
%ARM_INVERSE  Coordinates that bring the hand of an arm to a pose: inverse kinematics.
%   [q, info] = ARM_INVERSE (arm, target, q0) starts from the coordinates q0 and ends where the hand is at target, within the limits of the
%   joints.  Of several poses each search starts from the result of the last: an arm that follows a way.
%   [q, info] = ARM_INVERSE (arm, target, q0, options) with other options.
%
%   target   7 x k  poses [u; quat], or 3 x k  points alone, the hand turned as it may
%   q        n x k
%   options  tol (1e-10): the largest distance, m, and angle, rad, that passes; maxIter (100) for each search; starts (20): searches for the
%            first pose, from other coordinates where q0 does not lead there; the later poses have one
%   info     status 'solved', or 'stalled' or 'max_iterations' of the first pose that was not reached; residual 2 x k: distance and angle
%            that are left, computed from q; iterations 1 x k; solved 1 x k
%
%   Levenberg and Marquardt's method: with e the way to go (angles times the arm's length) the step is J'*((J*J' + lambda)\e), and lambda is
%   ten times as small after a step that brought the hand as near as the linear model said, ten times as large after one that did not.  A joint at its limit that would
%   leave it is held.  With more joints than the hand has freedoms steps are the shortest ones: an arm of seven joints moves smoothly
%   along a smooth way, though a closed way need not bring its elbow back.  An answer that is not one is never called 'solved'.
%
%   Example: arm = arm_dh ([1 0 0 0; 0.5 0 0 0]);
%      [q, info] = arm_inverse (arm, [1; 0.5; 0], [0.1; 0.3]);  info.status      % q is [0; pi/2]
%
%   See also ARM_FORWARD, ARM_JACOBIAN, TRAJECTORY, POSE_BETWEEN.

if nargin < 4, options = struct (); end
if nargin < 3, error ('stickslip:arm_inverse:usage', 'arm_inverse: takes 3 or 4 arguments.  Usage: [q, info] = arm_inverse (arm, target, q0)'); end
now = arm_check (arm, q0, 'arm_inverse');
if ~(isnumeric (target) && isreal (target) && any (size (target, 1) == [3 7]) && ndims (target) == 2 && all (isfinite (target(:)))) || (size (target, 1) == 7 && any (all (target(4:7,:) == 0, 1)))
    error ('stickslip:arm_inverse:target', 'arm_inverse: target must be poses, 7 x k, or points, 3 x k, got %s.', value_text (target));
end
o = read_options (options);
size_of_arm = sum (abs (arm.dh(:,1)) + abs (arm.dh(:,3))) + norm (arm.tool(1:3));
if size_of_arm == 0, size_of_arm = 1; end

k = size (target, 2);
q = zeros (numel (now), k);
info = struct ('status', 'solved', 'residual', zeros (2, k), 'iterations', zeros (1, k), 'solved', false (1, k));
now = min (max (now, arm.limits(:,1)), arm.limits(:,2));
for j = 1:k
    [now, status, info.residual(:,j), info.iterations(j)] = search (arm, target(:,j), now, o, size_of_arm);
    for i = 1:(o.starts - 1)*(j == 1)                       % the first pose may be far from q0
        if strcmp (status, 'solved'), break; end
        [x, other, left, iterations] = search (arm, target(:,j), spread (arm, i), o, size_of_arm);
        info.iterations(j) = info.iterations(j) + iterations;
        if strcmp (other, 'solved') || left(1) + size_of_arm*left(2) < info.residual(1,j) + size_of_arm*info.residual(2,j)
            now = x;  status = other;  info.residual(:,j) = left;
        end
    end
    q(:,j) = now;
    info.solved(j) = strcmp (status, 'solved');
    if strcmp (info.status, 'solved'), info.status = status; end
end
end

function q = spread (arm, i)
% the i-th of a fixed sequence of coordinates that fills the room between the limits
n = size (arm.dh, 1);
reach = pi*ones (n, 1);
reach(arm.types == 'P') = max ([1e-3; abs(arm.dh(:,1)); abs(arm.dh(:,3))]);
low = max (arm.limits(:,1), min (arm.limits(:,2), reach) - 2*reach);
high = min (arm.limits(:,2), low + 2*reach);
p = primes (8*n + 8);
q = low + (high - low).*mod (i*sqrt (p(1:n)'), 1);
end

function [q, status, left, iterations] = search (arm, target, q, o, L)
low = arm.limits(:,1);  high = arm.limits(:,2);
[e, left, J] = way_to_go (arm, q, target, L);
lambda = 1e-1*max (sum (J.^2, 2));
smallest = 1e-12*lambda;
status = 'max_iterations';
for iterations = 0:o.maxIter
    if all (left <= o.tol), status = 'solved'; return; end
    if iterations == o.maxIter, return; end
    slope = J'*e;
    free = ~((q <= low & slope < 0) | (q >= high & slope > 0));
    if norm (slope(free)) <= 1e-14*norm (e)*norm (J, 'fro') || ~any (free), status = 'stalled'; return; end
    F = J(:,free);
    won = -1;
    while won <= 0
        step = zeros (size (q));
        step(free) = F'*((F*F' + lambda*eye (numel (e)))\e);
        step = min (max (q + step, low), high) - q;
        [e1, left1, J1] = way_to_go (arm, q + step, target, L);
        won = (e'*e - e1'*e1)/(e'*e - sum ((e - J*step).^2));           % of what the linear model promised
        if ~(won > 0.25), lambda = 10*lambda; end
        if won <= 0 && norm (step) <= 1e-15*(1 + norm (q)), status = 'stalled'; return; end
    end
    hopeless = e'*e - e1'*e1 <= 1e-14*(e'*e);               % the nearest point, within roundoff
    q = q + step;  e = e1;  left = left1;  J = J1;
    if hopeless && any (left > o.tol), status = 'stalled'; return; end
    if won > 0.75, lambda = max (lambda/10, smallest); end
end
end

function [e, left, J] = way_to_go (arm, q, target, L)
% from the hand to the target; the distance and the angle; the Jacobian in the same units
[J, hand] = arm_jacobian (arm, q);
e = target(1:3) - hand(1:3);
left = [norm(e); 0];
if numel (target) == 3, J = J(1:3,:); return; end
r = quat_multiply (quat_normalize (target(4:7)), [hand(4); -hand(5:7)]);
if r(1) < 0, r = -r; end
s = norm (r(2:4));
left(2) = 2*atan2 (s, r(1));
turn = 2*r(2:4);
if s > 0, turn = left(2)/s*r(2:4); end
e = [e; L*turn];
J(4:6,:) = L*J(4:6,:);
end

function o = read_options (options)
o = struct ('tol', 1e-10, 'maxIter', 100, 'starts', 20);
if ~isstruct (options) || ~isscalar (options), error ('stickslip:arm_inverse:options', 'arm_inverse: options must be a struct, got %s.', value_text (options)); end
for f = fieldnames (options)'
    x = options.(f{1});
    if ~isfield (o, f{1}), error ('stickslip:arm_inverse:options', 'arm_inverse: options has no field %s; there are tol, maxIter and starts.', f{1}); end
    if ~(isnumeric (x) && isreal (x) && isscalar (x) && isfinite (x) && x > 0)
        error (['stickslip:arm_inverse:' f{1}], 'arm_inverse: options.%s must be a positive number, got %s.', f{1}, value_text (x));
    end
    o.(f{1}) = x;
end
o.maxIter = floor (o.maxIter);
o.starts = ceil (o.starts);
end
