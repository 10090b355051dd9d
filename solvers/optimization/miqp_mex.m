function [x, info] = miqp_mex (P, opts) %#ok<STOUT,INUSD>
%MIQP_MEX  Convex quadratic program with complementarity pairs, to proven optimality, compiled.
%   [x, info] = MIQP_MEX (P, opts) is MIQP, fast: same arguments, same errors.
%
%   See also MIQP, QP_SOLVE_MEX, MIQP_RESIDUAL.

error ('stickslip:miqp:notBuilt', 'miqp_mex is not built: run make.');
end
