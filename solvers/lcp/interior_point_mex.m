function [z, info] = interior_point_mex (A, b, opts) %#ok<STOUT,INUSD>
%INTERIOR_POINT_MEX  Linear complementarity problem by a predictor-corrector interior-point method, compiled.
%   [z, info] = INTERIOR_POINT_MEX (A, b, opts) is INTERIOR_POINT, fast: same arguments, same errors.
%
%   See also INTERIOR_POINT, LEMKE_MEX, LCP_RESIDUAL.

error ('stickslip:interior_point:notBuilt', 'interior_point_mex is not built: run make.');
end
