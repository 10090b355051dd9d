function [r, info] = fischer_newton_ncp_mex (W, q, mu, opts) %#ok<STOUT,INUSD>
%FISCHER_NEWTON_NCP_MEX  Friction problem over the quadratic cone by Newton's method on Fischer-Burmeister equations, compiled.
%   [r, info] = FISCHER_NEWTON_NCP_MEX (W, q, mu, opts) is FISCHER_NEWTON_NCP, fast: same arguments, same errors.
%
%   See also FISCHER_NEWTON_NCP, SOLVE_NCP_MEX, NCP_RESIDUAL.

error ('stickslip:fischer_newton_ncp:notBuilt', 'fischer_newton_ncp_mex is not built: run make.');
end
