function [z, info] = fixed_point_mex (A, b, opts) %#ok<STOUT,INUSD>
%FIXED_POINT_MEX  Complementarity problem by a proximal fixed point whose step size adapts, compiled.
%   [z, info] = FIXED_POINT_MEX (A, b, opts) is FIXED_POINT, fast: same arguments, same errors.
%
%   See also FIXED_POINT, JACOBI_MEX, LCP_RESIDUAL.

error ('stickslip:fixed_point:notBuilt', 'fixed_point_mex is not built: run make.');
end
