function [v, u] = cone_velocity (W, q, mu, r)
%CONE_VELOCITY  De Saxce's velocity, the one that is complementary to the impulse over the friction cone.
%   v = CONE_VELOCITY (W, q, mu, r) is u + mu*|u_t|*e_n of each contact, with u = W*r + q.
%   [v, u] = CONE_VELOCITY (...) also gives u.
%
%   W     3nc x 3nc        q  3nc x 1        mu  nc        r  3nc
%   v, u  3 x nc           [n; t; o] per contact
%
%   Example:
%      v = cone_velocity (eye (3), [-1; 3; 4], 0.5, [1; 0; 0])      % [2.5; 3; 4]
%
%   Reference: G. De Saxce, Z.-Q. Feng, The bipotential method, Math. Comput. Modelling 28 (1998) 225-245.
%
%   See also NCP_RESIDUAL, CONE_PROJECT.

nc = numel (mu);
u = reshape (full (W*r(:) + q), 3, nc);
v = u;
v(1,:) = u(1,:) + mu(:)'.*hypot (u(2,:), u(3,:));
end
