function [z, info] = fischer_newton_mex (A, b, opts) %#ok<STOUT,INUSD>
%FISCHER_NEWTON_MEX  Linear complementarity problem by a semismooth Newton method, compiled.
%   [z, info] = FISCHER_NEWTON_MEX (A, b, opts) is FISCHER_NEWTON, fast: same arguments, same errors.  The linear systems are
%   solved by LAPACK ('dense'), KLU ('sparse') or GMRES, which never forms the matrix.
%
%   See also FISCHER_NEWTON, MINMAP_NEWTON_MEX, LCP_RESIDUAL.

error ('stickslip:fischer_newton:notBuilt', 'fischer_newton_mex is not built: run make.');
end
