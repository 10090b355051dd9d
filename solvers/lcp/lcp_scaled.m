function [B, c, s] = lcp_scaled (A, b, free, scale)
%LCP_SCALED  Complementarity problem in variables of equal units and size.
%   [B, c, s] = LCP_SCALED (A, b, free, scale) turns 0 <= z, w = A*z + b into 0 <= y, v = B*y + c with
%      B = D*A*D,   c = D*b/beta,   z = beta*D*y = y./s,   w = beta*D^-1*v.
%   D_i is a power of two near sqrt (t_i/s_i), with the factors of LCP_SCALE: then y_i and v_i are of equal units, and
%   min (y_i, v_i) is the row i of LCP_RESIDUAL up to a factor.  The scaling is symmetric, so that B is positive
%   (semi)definite when A is, its diagonal is near 1, and for contact problems all rows have the units of the square root of an
%   energy.  beta = 2^k makes the largest |c_i| lie in [0.5, 1): the thresholds of a method then need no units.
%
%   A     n x n  sparse or full      b  n x 1
%   free  n x 1  true where z_i has no bounds: then s_i counts as 1
%   scale n x 2  [s t] to use instead of the natural ones, or []
%
%   Example:
%      [B, c, s] = lcp_scaled ([4 2; 2 100], [-1; -50], [false; false], []);
%      z = lemke (B, c)./s      % the solution of the given problem
%
%   See also LCP_SCALE, LCP_RESIDUAL, FISCHER_NEWTON, MINMAP_NEWTON.

n = numel (b);
if isempty (scale), [s, t] = lcp_scale (A, free); else, s = scale(:,1);  t = scale(:,2); end
s(free) = 1;
[~, k] = log2 (t./s);
D = 2.^floor (k/2);                                         % scaling by powers of two is exact
B = spdiags (D, 0, n, n)*A*spdiags (D, 0, n, n);
c = D.*b;
most = max ([abs(c); 0]);
if ~isfinite (most), most = 1; end
[~, k] = log2 (most);
beta = 2^min (k, 1000);
c = c/beta;
s = 1./D/beta;
end
