function [z, info] = lemke_mex (A, b, opts) %#ok<STOUT,INUSD>
%LEMKE_MEX  Linear complementarity problem by Lemke's pivoting method, compiled.
%   [z, info] = LEMKE_MEX (A, b, opts) is LEMKE, fast: same arguments, same errors.
%
%   See also LEMKE, PGS_MEX, LCP_RESIDUAL.

error ('stickslip:lemke:notBuilt', 'lemke_mex is not built: run make.');
end
