function [r, rows] = lcp_residual_mex (A, b, z, opts) %#ok<STOUT,INUSD>
%LCP_RESIDUAL_MEX  How far z is from solving a complementarity problem, compiled.
%   [r, rows] = LCP_RESIDUAL_MEX (A, b, z, opts) is LCP_RESIDUAL, fast: same arguments, same errors.
%
%   See also LCP_RESIDUAL.

error ('stickslip:lcp_residual:notBuilt', 'lcp_residual_mex is not built: run make.');
end
