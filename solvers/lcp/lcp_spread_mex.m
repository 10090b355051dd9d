function [z, info] = lcp_spread_mex (A, b, opts) %#ok<STOUT,INUSD>
%LCP_SPREAD_MEX  The answer of a complementarity problem that spreads over rows which can share, compiled.
%   [z, info] = LCP_SPREAD_MEX (A, b, opts) is LCP_SPREAD, fast: same arguments, same errors.
%
%   See also LCP_SPREAD, LEMKE_MEX, LCP_RESIDUAL.

error ('stickslip:lcp_spread:notBuilt', 'lcp_spread_mex is not built: run make.');
end
