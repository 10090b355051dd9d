function r = quat_multiply (p, q)
%QUAT_MULTIPLY  Product of quaternions.
%   r = QUAT_MULTIPLY (p, q), column by column: the rotation q first, then p.
%
%   p, q   4 x n  scalar first
%
%   Example: two eighth turns about z are a quarter turn
%      e = quat_fromAxis ([0;0;1], pi/4);
%      quat_multiply (e, e)                  % quat_fromAxis ([0;0;1], pi/2)
%
%   See also QUAT_ROTATION, QUAT_NORMALIZE.

r = [p(1,:).*q(1,:) - p(2,:).*q(2,:) - p(3,:).*q(3,:) - p(4,:).*q(4,:)      % p0 q0 - p.q
     p(1,:).*q(2,:) + p(2,:).*q(1,:) + p(3,:).*q(4,:) - p(4,:).*q(3,:)      % p0 q + q0 p + p x q
     p(1,:).*q(3,:) - p(2,:).*q(4,:) + p(3,:).*q(1,:) + p(4,:).*q(2,:)
     p(1,:).*q(4,:) + p(2,:).*q(3,:) - p(3,:).*q(2,:) + p(4,:).*q(1,:)];
end
