function [r, info] = fixed_point_ncp_mex (W, q, mu, opts) %#ok<STOUT,INUSD>
%FIXED_POINT_NCP_MEX  Friction problem over the quadratic cone by projected steps whose size adapts, compiled.
%   [r, info] = FIXED_POINT_NCP_MEX (W, q, mu, opts) is FIXED_POINT_NCP, fast: same arguments, same errors.
%
%   See also FIXED_POINT_NCP, SOLVE_NCP_MEX, NCP_RESIDUAL.

error ('stickslip:fixed_point_ncp:notBuilt', 'fixed_point_ncp_mex is not built: run make.');
end
