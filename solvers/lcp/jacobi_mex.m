function [z, info] = jacobi_mex (A, b, opts) %#ok<STOUT,INUSD>
%JACOBI_MEX  Complementarity problem by projected Jacobi sweeps, compiled.
%   [z, info] = JACOBI_MEX (A, b, opts) is JACOBI, fast: same arguments, same errors.
%
%   See also JACOBI, PGS_MEX, LCP_RESIDUAL.

error ('stickslip:jacobi:notBuilt', 'jacobi_mex is not built: run make.');
end
