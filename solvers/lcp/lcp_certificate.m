function [y, bound] = lcp_certificate (A, b, l)
%LCP_CERTIFICATE  Proof that a complementarity problem has no solution because its inequalities have none.
%   y = LCP_CERTIFICATE (A, b) looks for y with
%      y >= 0,   A'*y <= 0,   b'*y < 0     (Farkas):
%   then z >= 0 and w = A*z + b >= 0 cannot both hold, since 0 <= y'*w = (A'*y)'*z + b'*y < 0.  y is [] when there is none.
%   y = LCP_CERTIFICATE (A, b, l) takes free variables, l_i = -Inf, whose row is w_i = 0: there y_i has any sign and
%   (A'*y)_i is 0.
%
%   [y, bound] = LCP_CERTIFICATE (...) also says how much the rounding errors of A'*y leave open: every z that satisfies
%   the inequalities has |z|_1 >= bound.  y is given only when each (A'*y)_j <= 0 holds to 1e-13 of the sizes of its terms, so that
%   a matrix that is nearly singular, and whose solutions are large, is not called infeasible.  |y|_1 = 1.
%
%   Method: one row may be enough; else y is the LEAST_VIOLATION of the rows, each brought near 1.
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
[y, bound] = one_row (A, b, free);
if ~isempty (y), return, end
size_ = max ([full(max (abs (A), [], 2)), abs(b)], [], 2);
size_(size_ == 0) = 1;
R = 2.^-round (log2 (size_));                               % rows near 1: y changes with them
y = R.*least_violation (spdiags (R, 0, n, n)*sparse (A), R.*b, free, free);
bound = 0;
total = sum (abs (y));
if ~(total > 0), y = [];  return, end
y = y/total;
slope = full (A'*y);
slope(free) = abs (slope(free));                            % how far A'*y <= 0, or = 0, is missed
bound = -(b'*y)/max ([slope; realmin]);
exact = all (slope <= 1e-13*full (abs (A)'*abs (y)));
if ~(exact && b'*y < -1e-9*max (abs (b))), y = [];  bound = 0; end
end

function [y, bound] = one_row (A, b, free)
% a row that no z can satisfy: nothing positive in it, or, where w_i = 0 must hold, nothing of the wrong sign, and nothing free
y = [];  bound = 0;
if isempty (b), return, end
side = ones (size (b));
side(free & b > 0) = -1;                                    % of y_i: either will do where w_i = 0
S = spdiags (side, 0, numel (b), numel (b))*A;
none = full (all (S(:,~free) <= 0, 2) & all (S(:,free) == 0, 2));
k = find (none & side.*b < -1e-9*max (abs (b)), 1);
if isempty (k), return, end
y = zeros (size (b));  y(k) = side(k);
bound = -(b'*y)/realmin;
end
