function S = lcp_standard (A, b, l, u)
%LCP_STANDARD  A complementarity problem with bounds as one without: variables that are >= 0 or free.
%   S = LCP_STANDARD (A, b, l, u) turns  l <= z <= u,  w = A*z + b complementary to z,  into
%      y >= 0, or free,   S.A*y + S.b complementary to y,
%   the problem that LEMKE, INTERIOR_POINT and the Newton methods take.  A lower bound is shifted to 0, an upper bound alone is
%   turned round, a variable with both gets a multiplier v, 0 <= v complementary to u - z >= 0, and one with l = u is left out.
%
%   S.A S.b  m x m, m x 1
%   S.l      m x 1  0 or -Inf (free)
%   S.base S.T      z = S.base + S.T*y
%   S.row           m x 1: the row of A that a row of S.A comes from; S.sign is -1 where it was turned round
%   S.twin          m x 1: true for the multipliers
%
%   Example: z in [0, 1] is pushed against its upper bound
%      S = lcp_standard (1, -3, 0, 1);  y = lemke (S.A, S.b, struct ('l', S.l));  z = S.base + S.T*y      % 1
%
%   See also SOLVE_LCP, LEMKE.

n = numel (b);
kept = find (l < u);
low = l(kept) > -Inf;  high = u(kept) < Inf;
S.base = zeros (n, 1);
S.base(l > -Inf) = l(l > -Inf);
S.base(l == -Inf & u < Inf) = u(l == -Inf & u < Inf);
sign_ = ones (numel (kept), 1);
sign_(~low & high) = -1;
both = find (low & high);
m = numel (kept);  k = numel (both);

S.T = sparse (kept, 1:m, sign_, n, m + k);
shift = b + A*S.base;
E = sparse (both, 1:k, 1, m, k);
core = S.T(:,1:m)' * A * S.T(:,1:m);
S.A = [core, E; -E', sparse(k, k)];
S.b = [sign_.*shift(kept); u(kept(both)) - l(kept(both))];
S.l = [zeros(m, 1); zeros(k, 1)];
S.l([~low & ~high; false(k, 1)]) = -Inf;
S.row = [kept; kept(both)];
S.sign = [sign_; ones(k, 1)];
S.twin = [false(m, 1); true(k, 1)];
end
