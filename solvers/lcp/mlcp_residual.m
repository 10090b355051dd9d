function [r, rows] = mlcp_residual (A, b, z, l, u, opts)
%MLCP_RESIDUAL  How far z is from solving a mixed complementarity problem.
%   r = MLCP_RESIDUAL (A, b, z, l, u) is LCP_RESIDUAL of  l <= z <= u,  w = A*z + b  complementary to z, with bounds
%   (n x 1, or one number for all): -Inf and Inf make a free variable, whose row is w_i = 0.
%   [r, rows] = MLCP_RESIDUAL (A, b, z, l, u, opts) takes the options scale and measure of LCP_RESIDUAL and gives the rows.
%
%   Example:
%      mlcp_residual ([2 -1; 1 0], [0; -3], [3; 6], [-Inf; 0], Inf)      % 0
%
%   See also MLCP_RESIDUAL_MEX, LCP_RESIDUAL.

if nargin < 5, error ('stickslip:lcp_residual:usage', 'mlcp_residual: takes 5 or 6 arguments.  Usage: [r, rows] = mlcp_residual (A, b, z, l, u, opts)'); end
if nargin < 6, opts = struct (); end
opts.l = l;  opts.u = u;
[r, rows] = lcp_residual (A, b, z, opts);
end
