function [r, info] = minmap_newton_ncp_mex (W, q, mu, opts) %#ok<STOUT,INUSD>
%MINMAP_NEWTON_NCP_MEX  Friction problem over the quadratic cone by Newton's method on its natural map, compiled.
%   [r, info] = MINMAP_NEWTON_NCP_MEX (W, q, mu, opts) is MINMAP_NEWTON_NCP, fast: same arguments, same errors.
%
%   See also MINMAP_NEWTON_NCP, SOLVE_NCP_MEX, NCP_RESIDUAL.

error ('stickslip:minmap_newton_ncp:notBuilt', 'minmap_newton_ncp_mex is not built: run make.');
end
