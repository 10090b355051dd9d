function [r, info] = pgs_ncp_mex (W, q, mu, opts) %#ok<STOUT,INUSD>
%PGS_NCP_MEX  Friction problem over the quadratic cone by Gauss-Seidel sweeps over the contacts, compiled.
%   [r, info] = PGS_NCP_MEX (W, q, mu, opts) is PGS_NCP, fast: same arguments, same errors.
%
%   See also PGS_NCP, SOLVE_NCP_MEX, NCP_RESIDUAL.

error ('stickslip:pgs_ncp:notBuilt', 'pgs_ncp_mex is not built: run make.');
end
