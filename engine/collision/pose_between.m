function q = pose_between (q0, q1, t)
%POSE_BETWEEN  Where bodies are on the way from one pose to another.
%   q = POSE_BETWEEN (q0, q1, t) with t from 0 to 1: u on a straight line, the quaternion on the chord and brought back to unit length,
%   which is the path that INTEGRATE_MOTION takes when its step grows from 0 to h.
%
%   q0, q1   7 x nb  [u; quat]
%
%   Example: pose_between ([0;0;0;1;0;0;0], [2;0;0;1;0;0;0], 0.5)     % u is [1;0;0]
%
%   See also INTEGRATE_MOTION, KINETIC_AXIS_TEST.

flip = sum (q0(4:7,:).*q1(4:7,:), 1) < 0;                       % -e is the same pose as e
q1(4:7,flip) = -q1(4:7,flip);
q = (1 - t)*q0 + t*q1;
len = sqrt (sum (q(4:7,:).^2, 1));
q(4:7,:) = q(4:7,:) ./ len([1 1 1 1],:);
end
