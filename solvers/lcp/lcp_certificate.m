function [y, bound] = lcp_certificate (A, b, l)
%LCP_CERTIFICATE  Proof that a complementarity problem has no solution because its inequalities have none.
%   y = LCP_CERTIFICATE (A, b) looks for y with
%      y >= 0,   A'*y <= 0,   b'*y < 0     (Farkas):
%   then z >= 0 and w = A*z + b >= 0 cannot both hold, since 0 <= y'*w = (A'*y)'*z + b'*y < 0.  y is [] when there is none.
%   y = LCP_CERTIFICATE (A, b, l) takes free variables, l_i = -Inf, whose row is w_i = 0: there y_i has any sign and
%   (A'*y)_i is 0.
%
%   [y, bound] = LCP_CERTIFICATE (...) also says how much the rounding errors of A'*y leave open: every z that satisfies
%   the inequalities has |z|_1 >= bound (Inf when A'*y <= 0 holds exactly).  y is given only when bound is more than 1e6 times
%   the size that z has by the sizes of A and b.  |y|_1 = 1.
%
%   Method: y is the LEAST_VIOLATION of the rows, each brought near 1.
%
%   A  n x n  sparse or full        b, l, y  n x 1
%
%   Example:
%      y = lcp_certificate ([-1 0; 0 1], [-1; 0])       % [1; 0]: the first row is -z_1 - 1
%
%   See also LCP_CERTIFICATE_MEX, SOLVE_LCP, LCP_ENUMERATE, LEAST_VIOLATION.

if nargin < 2, error ('stickslip:lcp_certificate:usage', 'lcp_certificate: takes 2 to 3 arguments.  Usage: [y, bound] = lcp_certificate (A, b, l)'); end
n = size (A, 1);
if nargin < 3, l = zeros (n, 1); end
[b, o] = solver_options ('lcp_certificate', A, b, struct ('l', l), struct ('l', []));
l = o.l;
if any (l ~= 0 & l ~= -Inf), error ('stickslip:lcp_certificate:badArgument', 'lcp_certificate: l must hold 0 or -Inf.'); end
free = l == -Inf;
size_ = max ([full(max (abs (A), [], 2)), abs(b)], [], 2);
size_(size_ == 0) = 1;
R = 2.^-round (log2 (size_));                               % rows near 1: y changes with them
y = R.*least_violation (spdiags (R, 0, n, n)*sparse (A), R.*b, free, free);
bound = 0;
total = sum (abs (y));
if ~(total > 0), y = [];  return, end
y = y/total;
slope = full (A'*y);
slope(~free) = max (slope(~free), 0);                       % how far A'*y <= 0, or = 0, is missed
bound = -(b'*y)/max (max (abs (slope)), realmin);
usual = max (abs (b))/max ([nonzeros(abs (A)); realmin]);
if nnz (A) == 0, usual = 0; end
if ~(b'*y < -1e-9*max (abs (b)) && bound > 1e6*usual), y = []; end
end
