function [residual, rows] = ncp_residual (W, q, mu, r, opts)
%NCP_RESIDUAL  How far r is from solving a friction problem over the quadratic cone.
%   residual = NCP_RESIDUAL (W, q, mu, r) is the natural residual of
%      u = W*r + q,   r_i in K_mu,   u_i + mu_i*|u_t|*e_n in the dual cone, orthogonal to r_i
%   for the contacts i, with r_i = [n; t; o] and K_mu = { r : |r_t| <= mu*r_n }:
%      rows_i = (r_i - P_K (r_i - rho_i*(u_i + mu_i*|u_t|*e_n))) / rho_i,   residual = max |rows|,
%   a velocity.  rho_i is 1/W_nn of the contact's normal (NCP_SCALE).
%
%   residual = NCP_RESIDUAL (W, q, mu, r, opts) takes opts.measure, one of
%      'scaled'   the above
%      'plain'    rho = 1: the measure of FCLIB and Siconos
%      'fischer'  Fischer-Burmeister of the second-order cone, of the scaled r and u: max |phi|
%      'gap'      complementarity gap |sum of r_i'*(u_i + mu_i*|u_t|*e_n)|, an energy
%      'cone'     cone violation: how far r is outside of K_mu and u + mu*|u_t|*e_n outside of the dual cone, as velocities
%      'merit'    the natural merit function, as of LCP_RESIDUAL: sum of the squares of the gaps and of both violations
%
%   Where r is so large that the rounding of W*r, eps*max |W_ij r_j|, is more than 1e-10 of max |q|, that is added to the residual of
%   'scaled' and 'plain': a residual of zero would mean nothing.
%
%   [residual, rows] = NCP_RESIDUAL (...) also gives the rows, 3nc x 1 (of 'gap' and 'merit': nc x 1).  A NaN anywhere makes residual NaN.
%
%   W  3nc x 3nc  sparse or full        q, r  3nc x 1        mu  nc x 1
%
%   Example: a block of 1 kg pushed into the floor at 1 m/s and aside at 0.2 m/s, mu 0.5: it sticks
%      ncp_residual (eye (3), [-1; 0.2; 0], 0.5, [1; -0.2; 0])      % 0
%      ncp_residual (eye (3), [-1; 0.2; 0], 0.5, [1; 0; 0])         % 0.2
%
%   See also NCP_RESIDUAL_MEX, CONE_NATURAL, CONE_FISCHER, NCP_SCALE, LCP_RESIDUAL.

if nargin < 4, error ('stickslip:ncp_residual:usage', 'ncp_residual: takes 4 or 5 arguments.  Usage: [residual, rows] = ncp_residual (W, q, mu, r, opts)'); end
if nargin < 5, opts = struct (); end
[q, mu, o] = cone_options ('ncp_residual', W, q, mu, opts, struct ('measure', {{'scaled', 'plain', 'fischer', 'gap', 'cone', 'merit'}}));
n = numel (q);  nc = n/3;
if ~isa (r, 'double') || ~isreal (r)
  error ('stickslip:ncp_residual:badClass', 'ncp_residual: r must be a real double array, got %s.', class (r));
end
if numel (r) ~= n || (~isempty (r) && ~isvector (r))
  error ('stickslip:ncp_residual:badSize', 'ncp_residual: r must have %d elements, got %d x %d.', n, size (r,1), size (r,2));
end
r = reshape (full (r), 3, nc);
[v, u] = cone_velocity (W, q, mu, r);                         % v = u + mu |u_t| e_n

rho = ones (1, nc);
if ~strcmp (o.measure, 'plain'), rho = ncp_scale (W); end
switch o.measure
  case {'scaled', 'plain'}
    rows = cone_natural (r, u, mu, rho);
  case 'fischer'
    rows = cone_fischer (r, u, mu, rho);
  case 'gap'
    rows = sum (r .* v, 1);
  case 'cone'
    rows = max (abs (r - cone_project (r, mu))./[rho; rho; rho], abs (cone_project (-v, mu)));     % P_K (-v) = 0 where v is in the dual cone
  case 'merit'
    rows = sum (r .* v, 1).^2 + sum ((r - cone_project (r, mu)).^2 + cone_project (-v, mu).^2, 1);
end
rows = rows(:);
residual = max ([0; abs(rows)]);
if any (strcmp (o.measure, {'gap', 'merit'})), residual = abs (sum (rows)); end
if any (strcmp (o.measure, {'scaled', 'plain'}))                % rounding of W*r + q, where r is so large that it counts
  blur = eps*full (max ([0; reshape(max (abs (W), [], 1), [], 1) .* abs(r(:))]));
  if blur > 1e-10*max ([0; abs(q)]), residual = residual + blur; end
end
if any (isnan (rows)) || any (isnan (r(:))) || any (isnan (u(:))), residual = NaN; end
end
