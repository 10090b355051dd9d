function [r, info] = cone_newton (name, W, q, mu, opts, map)
%CONE_NEWTON  Friction problem over the quadratic cone by a globalised Newton method on phi (r, W*r + q) = 0.
%   [r, info] = CONE_NEWTON (name, W, q, mu, opts, map) is what MINMAP_NEWTON_NCP and FISCHER_NEWTON_NCP share; see there
%   for the options.  name is the solver's, for messages, and map its phi: CONE_NATURAL or CONE_FISCHER, called as
%      [phi, A, B] = map (r, u, mu, rho),   dphi = A*dr + B*du.
%
%   An iteration solves
%      J*d = -phi,   J = A + B*(W + e*diag (1/rho)),
%   where e > 0 belongs to a proximal step: the problem with W + e/rho and q - e/rho*r has the same phi at r and is regular
%   where redundant contacts make W singular.  e is 1e-3 of |phi| relative to |q|, at least 1e-12, and at most a bound
%   that falls from 1e-6 with full steps and rises when they fail; as it goes to zero with phi, convergence stays quadratic.
%   The step is halved up to six times until |phi| falls by a share of 1e-4.  Where it does not, or where five
%   iterations in a row have not brought the residual down to 0.9 of the best, Gauss-Seidel sweeps (CONE_SWEEP) are made
%   instead, twice as many each time, up to 64.  The best point is kept.
%
%   Example:
%      [r, info] = cone_newton ('mine', eye (3), [-1; 0.2; 0], 0.5, struct (), @cone_natural)      % r = [1; -0.2; 0]
%
%   See also MINMAP_NEWTON_NCP, FISCHER_NEWTON_NCP, LINEAR_SOLVE, GMRES_SOLVE.

timer = tic;
[q, mu, o] = cone_options (name, W, q, mu, opts, struct ('z0', [], 'tol', 1e-10, 'maxIter', 100, 'history', false, ...
                           'measure', {{'scaled', 'plain'}}, 'step', 1, 'inner', []));
n = numel (q);  nc = n/3;
judge = struct ('measure', o.measure);
rho = ncp_scale (W);
weight = reshape (repmat (1./rho, 3, 1), n, 1);
value = @(r) map (reshape (r, 3, nc), reshape (full (W*r + q), 3, nc), mu, o.step*rho);

r = zeros (n, 1);
if ~isempty (o.z0), r = reshape (cone_project (reshape (o.z0, 3, nc), mu), n, 1); end
least = ncp_residual (W, q, mu, r, judge);
best = r;  k = 0;  history = zeros (1, 0);  code = 1;  sweeps = 1;  slow = 0;  most = 1e-6;
while least > o.tol && k < o.maxIter
  [phi, A, B] = value (r);
  merit = norm (phi(:));
  e = min (most, max (1e-3*merit/max (abs (q)), 1e-12));
  [d, found] = direction (W, e*weight, A, B, -phi(:), o.inner, merit/max (abs (q)));
  alpha = 0;
  if found, [r, alpha] = line_search (value, r, d, merit); end
  if alpha == 1 && slow < 5
    most = max (most/10, 1e-8);
  elseif alpha > 0 && slow < 5
    most = min (2*most, 1e-4);
  else                                                        % sweeps instead, the more the more often it fails
    most = min (100*most, 1e-2);  slow = 0;
    r = reshape (cone_project (reshape (r, 3, nc), mu), n, 1);
    u = full (W*r + q);
    for s = 1:sweeps, [r, u] = cone_sweep (W, mu, r, u, 1); end
    sweeps = min (2*sweeps, 64);
  end
  k = k + 1;
  residual = ncp_residual (W, q, mu, r, judge);
  history(k) = residual;
  if residual < 0.9*least, slow = 0; else, slow = slow + 1; end
  if residual < least, least = residual;  best = r; end
  if ~isfinite (residual), code = 4;  break, end
end
if least <= o.tol, code = 0; end

r = best;
if ~o.history, history = []; end
info = solver_info (code, k, least, history, toc (timer));
end

function [r, alpha] = line_search (value, r, d, merit)
% r + alpha d with enough decrease of |phi|; alpha = 0: there is none
for alpha = 2.^-(0:6)
  trial = r + alpha*d;
  if norm (reshape (value (trial), [], 1)) <= (1 - 1e-4*alpha)*merit, r = trial;  return, end
end
alpha = 0;
end

function [d, found] = direction (W, e, A, B, right, inner, relative)
% J d = right,  J = A + B (W + e)
n = numel (right);  nc = n/3;
i = repmat (reshape (1:n, 3, 1, nc), [1 3 1]);
j = repmat (reshape (1:n, 1, 3, nc), [3 1 1]);
A = sparse (i(:), j(:), A(:), n, n);
B = sparse (i(:), j(:), B(:), n, n);
E = spdiags (e, 0, n, n);
if strcmp (inner, 'gmres')
  D = sparse (i(:), j(:), full (W(sub2ind ([n n], i(:), j(:)))), n, n);      % the diagonal blocks of W
  how = struct ('tol', max (1e-12, min (1e-2, 0.1*relative)), 'diagonal', full (diag (A + B*(D + E))));
  [d, status] = gmres_solve (@(x) A*x + B*(W*x + E*x), right, how);
  found = ~strcmp (status, 'not_finite');
  return
end
J = A + B*(W + E);
if strcmp (inner, 'sparse') || (strcmp (inner, 'auto') && issparse (W)), J = sparse (J); else, J = full (J); end
[d, found] = linear_solve (J, right);
end
