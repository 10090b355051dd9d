function [z, info] = solve_lcp_mex (A, b, opts) %#ok<STOUT,INUSD>
%SOLVE_LCP_MEX  Complementarity problem by whichever method solves it, compiled.
%   [z, info] = SOLVE_LCP_MEX (A, b, opts) is SOLVE_LCP, fast: same arguments, same errors.
%
%   See also SOLVE_LCP.

error ('stickslip:solve_lcp:notBuilt', 'solve_lcp_mex is not built: run make.');
end
