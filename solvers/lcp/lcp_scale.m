function [s, t] = lcp_scale (A, free)
%LCP_SCALE  Factors that bring z and w of a complementarity problem to equal units.
%   [s, t] = LCP_SCALE (A, free) gives the natural scale of LCP_RESIDUAL, min (s_i*z_i, t_i*w_i): where A_ii is not zero
%   s_i = |A_ii| and t_i = 1, in a free row t_i = 1/|A_ii|.  Where A_ii is zero s_i = 1 and t_i is the largest A_jj > 0
%   of the rows j that row i touches, 1 when there is none.
%
%   A     n x n  sparse or full
%   free  n x 1  true where z_i has no bounds
%
%   Example:
%      [s, t] = lcp_scale ([3 1; 1 0], [false; false])      % s = [3; 1], t = [1; 3]
%
%   See also LCP_RESIDUAL, LCP_SCALED.

n = size (A, 1);
d = full (diag (A));  d = d(:);                             % 0 x 1, not 0 x 0
s = abs (d);  t = ones (n, 1);
none = find (d == 0);
if ~isempty (none)
  [i, j] = find (A(none,:));                                % the rows that row i touches
  i = i(:);  j = j(:);                                      % find gives rows for a single row
  keep = d(j) > 0;
  a = accumarray ([i(keep), ones(nnz (keep), 1)], d(j(keep)), [numel(none), 1], @max);
  a(a == 0) = 1;
  s(none) = 1;  t(none) = a;
end
free = free & d ~= 0;
t(free) = 1 ./ abs (d(free));
end
