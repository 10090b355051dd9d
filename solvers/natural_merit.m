function f = natural_merit (P, z)
%NATURAL_MERIT  Natural merit function of a complementarity problem.
%   f = NATURAL_MERIT (P, z) is the sum of squares of the equations that the problem is when its inequalities are kept:
%      H = A*z + b - w,   f = |H|^2 + sum_i (z_i*w_i)^2,   z, w >= 0,
%   with z moved into its bounds and the nearest w, max (A*z + b, 0).  It is zero at solutions and nowhere else.
%   A free row adds (A*z + b)_i^2.  With bounds on both sides w = w_l - w_u, and both products count: (z - l)*w_l and (u - z)*w_u.
%   For a friction problem over the cone, with v = u + mu*|u_t|*e_n: the squared distance of v from the dual cone plus (r_i'*v_i)^2, r moved into the cone.
%
%   P   struct with A, b and, where they are not 0 and Inf, l and u, as from LCP_PROBLEM; or with W, q and mu, as from NCP_PROBLEM
%   z   n x 1 point
%
%   Andreani, Judice, Martinez, Patricio, "On the natural merit function for solving complementarity problems", Math. Prog. 130 (2011).
%   Its units are mixed: to judge an answer use LCP_RESIDUAL.
%
%   Example:
%      P = struct ('A', 2, 'b', -1);
%      natural_merit (P, 0.5)      % 0
%      natural_merit (P, 0)        % 1: H = -1
%      natural_merit (P, 1)        % 1: z*w = 1
%
%   See also LCP_RESIDUAL, COMPARE_SOLVERS.

z = full (z(:));  n = numel (z);
if isfield (P, 'W')
  nc = n/3;
  r = cone_project (reshape (z, 3, nc), P.mu);
  v = reshape (full (P.W*r(:) + P.q(:)), 3, nc);
  v(1,:) = v(1,:) + P.mu(:)'.*hypot (v(2,:), v(3,:));
  outside = cone_project (-v, P.mu);                            % v = P_K* (v) - P_K (-v)
  f = sum (outside(:).^2) + sum (sum (r .* v, 1).^2);
  return
end
l = zeros (n, 1);  u = Inf (n, 1);
if isfield (P, 'l') && ~isempty (P.l), l = l + P.l(:); end
if isfield (P, 'u') && ~isempty (P.u), u = min (u, P.u(:)); end
z = min (max (z, l), u);
w = full (P.A*z + P.b(:));
above = max (w, 0);  below = max (-w, 0);
low = z - l;   low(l == -Inf) = 1;                              % no bound: w must not be positive, H = w
high = u - z;  high(u == Inf) = 1;                              % no bound: w must not be negative
f = sum ((low.*above).^2) + sum ((high.*below).^2);
end
