function [residual, rows] = ncp_residual_mex (W, q, mu, r, opts) %#ok<STOUT,INUSD>
%NCP_RESIDUAL_MEX  How far r is from solving a friction problem over the quadratic cone, compiled.
%   [residual, rows] = NCP_RESIDUAL_MEX (W, q, mu, r, opts) is NCP_RESIDUAL, fast: same arguments, same errors.
%
%   See also NCP_RESIDUAL.

error ('stickslip:ncp_residual:notBuilt', 'ncp_residual_mex is not built: run make.');
end
