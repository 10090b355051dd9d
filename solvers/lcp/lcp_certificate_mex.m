function [y, bound] = lcp_certificate_mex (A, b, l) %#ok<STOUT,INUSD>
%LCP_CERTIFICATE_MEX  Proof that a complementarity problem has no solution because its inequalities have none, compiled.
%   [y, bound] = LCP_CERTIFICATE_MEX (A, b, l) is LCP_CERTIFICATE, fast: same arguments, same errors.
%
%   See also LCP_CERTIFICATE.

error ('stickslip:lcp_certificate:notBuilt', 'lcp_certificate_mex is not built: run make.');
end
