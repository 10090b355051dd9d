function z = lcp_enumerate (A, b, l)
%LCP_ENUMERATE  Small complementarity problem by trying which variables are positive.
%   z = LCP_ENUMERATE (A, b) tries the 2^n ways to choose, for each i, z_i >= 0 and w_i = 0, or z_i = 0 and w_i >= 0, in the
%   order of binary numbers, and gives the first point that is a solution; [] when there is none: that is then a proof.  Whether a
%   row holds is judged to 1e-9 of the sizes of its terms, far above rounding: no solution is missed, and z may be one to that accuracy only.  z = LCP_ENUMERATE (A, b, l) takes free variables, l_i = -Inf, which are not chosen but have w_i = 0.
%
%   Where the block of the chosen variables is singular its points are a whole set, or none: one of them is found by the
%   LEAST_VIOLATION of this choice.
%
%   A  n x n  sparse or full, with at most 16 variables that are not free        b, l  n x 1
%
%   Example:
%      z = lcp_enumerate ([0 1; -1 0], [-1; 2])         % [2; 1]
%
%   See also LCP_ENUMERATE_MEX, SOLVE_LCP, LCP_CERTIFICATE, LEMKE.

if nargin < 2, error ('stickslip:lcp_enumerate:usage', 'lcp_enumerate: takes 2 to 3 arguments.  Usage: z = lcp_enumerate (A, b, l)'); end
n = size (A, 1);
if nargin < 3, l = zeros (n, 1); end
[b, o] = solver_options ('lcp_enumerate', A, b, struct ('l', l), struct ('l', []));
l = o.l;
if any (l ~= 0 & l ~= -Inf), error ('stickslip:lcp_enumerate:badArgument', 'lcp_enumerate: l must hold 0 or -Inf.'); end
A = full (A);
free = l == -Inf;
open = find (~free);
if numel (open) > 16
  error ('stickslip:lcp_enumerate:tooLarge', 'lcp_enumerate: at most 16 variables that are not free, got %d.', numel (open));
end
near = 1e-9;                                                % of the sums that are compared: a choice is dropped only if it is clearly wrong
for k = 0:2^numel (open) - 1
  in = free;
  in(open(bitand (k, 2.^(0:numel (open)-1)) > 0)) = true;
  z = zeros (n, 1);
  [L, U, P] = lu (A(in,in));
  d = abs (diag (U));
  if all (d > 1e-13*max ([d; 0]))
    z(in) = U \ (L \ (P*-b(in)));
  else
    [y, x] = least_violation (A(:,in), b, in, free(in));    % z_in >= 0, w_in = 0, w_out >= 0: is there one?
    if any (abs (y) > near*(abs (b) + abs (A(:,in))*abs (x))), continue, end
    z(in) = x;
  end
  w = A*z + b;
  tol = near*(abs (b) + abs (A)*abs (z));
  if all (z(~free) >= -near*max (abs (z))) && all (w(~in) >= -tol(~in)) && all (abs (w(in)) <= tol(in))
    z(~free) = max (z(~free), 0);
    return
  end
end
z = [];
end
