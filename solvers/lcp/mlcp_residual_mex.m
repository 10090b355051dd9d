function [r, rows] = mlcp_residual_mex (A, b, z, l, u, opts)
%MLCP_RESIDUAL_MEX  How far z is from solving a mixed complementarity problem, compiled.
%   [r, rows] = MLCP_RESIDUAL_MEX (A, b, z, l, u, opts) is MLCP_RESIDUAL on LCP_RESIDUAL_MEX.
%
%   See also MLCP_RESIDUAL.

if nargin < 5, error ('stickslip:lcp_residual:usage', 'mlcp_residual: takes 5 or 6 arguments.  Usage: [r, rows] = mlcp_residual (A, b, z, l, u, opts)'); end
if nargin < 6, opts = struct (); end
opts.l = l;  opts.u = u;
[r, rows] = lcp_residual_mex (A, b, z, opts);
end
