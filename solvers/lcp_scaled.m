function [B, c, s] = lcp_scaled (A, b, free, scale)
%LCP_SCALED  Complementarity problem in variables in which its natural residual is min (y, v).
%   [B, c, s] = LCP_SCALED (A, b, free, scale) turns 0 <= z, w = A*z + b into 0 <= y, v = B*y + c with
%      z = y./s,   v = t.*w / beta,   B = diag (t)*A*diag (1./s),   c = t.*b/beta,
%   where s/beta and t are those of LCP_RESIDUAL and beta = 2^k makes the largest |c_i| lie in [0.5, 1) (1 when c = 0).
%   min (y_i, v_i) then is the row i of that residual divided by beta, all rows are alike in size, and the thresholds of
%   a method need no units.  The column of a free variable, whose row is v_i = 0, has s_i = 1/beta.
%
%   A     n x n  sparse or full      b  n x 1
%   free  n x 1  true where z_i has no bounds
%   scale n x 2  [s t] to use instead of the natural ones, or []
%
%   Example:
%      [B, c, s] = lcp_scaled ([4 2; 2 100], [-1; -50], [false; false], [])
%      y = lemke (B, c);  z = y./s      % the solution of the given problem
%
%   See also LCP_SCALE, LCP_RESIDUAL, FISCHER_NEWTON, MINMAP_NEWTON.

n = numel (b);
if isempty (scale), [s, t] = lcp_scale (A, free); else, s = scale(:,1);  t = scale(:,2); end
s(free) = 1;
c = t.*b;
[~, k] = log2 (max ([abs(c); 0]));
beta = 2^k;
B = spdiags (t, 0, n, n)*A*spdiags (1./s, 0, n, n);
c = c/beta;
s = s/beta;
end
