function [r, info] = solve_ncp_mex (W, q, mu, opts) %#ok<STOUT,INUSD>
%SOLVE_NCP_MEX  Friction problem over the quadratic cone by whatever method it takes, compiled.
%   [r, info] = SOLVE_NCP_MEX (W, q, mu, opts) is SOLVE_NCP, fast: same arguments, same errors.
%
%   See also SOLVE_NCP, NCP_RESIDUAL.

error ('stickslip:solve_ncp:notBuilt', 'solve_ncp_mex is not built: run make.');
end
