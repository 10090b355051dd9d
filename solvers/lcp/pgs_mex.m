function [z, info] = pgs_mex (A, b, opts) %#ok<STOUT,INUSD>
%PGS_MEX  Complementarity problem by projected Gauss-Seidel sweeps, compiled.
%   [z, info] = PGS_MEX (A, b, opts) is PGS, fast: same arguments, same errors.
%
%   See also PGS, LEMKE_MEX, LCP_RESIDUAL.

error ('stickslip:pgs:notBuilt', 'pgs_mex is not built: run make.');
end
