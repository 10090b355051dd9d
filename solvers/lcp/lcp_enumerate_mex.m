function z = lcp_enumerate_mex (A, b, l) %#ok<STOUT,INUSD>
%LCP_ENUMERATE_MEX  Small complementarity problem by trying which variables are positive, compiled.
%   z = LCP_ENUMERATE_MEX (A, b, l) is LCP_ENUMERATE, fast: same arguments, same errors.
%
%   See also LCP_ENUMERATE.

error ('stickslip:lcp_enumerate:notBuilt', 'lcp_enumerate_mex is not built: run make.');
end
