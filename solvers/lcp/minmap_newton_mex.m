function [z, info] = minmap_newton_mex (A, b, opts) %#ok<STOUT,INUSD>
%MINMAP_NEWTON_MEX  Linear complementarity problem by Newton's method on the minimum map, compiled.
%   [z, info] = MINMAP_NEWTON_MEX (A, b, opts) is MINMAP_NEWTON, fast: same arguments, same errors.  The linear systems are
%   solved by LAPACK ('dense'), KLU ('sparse') or GMRES, which never forms the matrix.
%
%   See also MINMAP_NEWTON, FISCHER_NEWTON_MEX, LCP_RESIDUAL.

error ('stickslip:minmap_newton:notBuilt', 'minmap_newton_mex is not built: run make.');
end
