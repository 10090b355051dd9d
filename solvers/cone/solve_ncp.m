function [r, info] = solve_ncp (W, q, mu, opts)
%SOLVE_NCP  Friction problem over the quadratic cone by whatever method it takes.
%   r = SOLVE_NCP (W, q, mu) finds impulses r with, for each contact i,
%      u = W*r + q,   r_i in K_mu = { r : |r_t| <= mu*r_n },   u_i + mu_i*|u_t|*e_n in the dual cone, orthogonal to r_i:
%   Coulomb's law with lift-off, stick and slip.  Contacts that W does not connect are solved apart (islands).  Each island goes
%   through these attempts until its residual is within the tolerance:
%      start                         the start, or r = 0 where that is better
%      pgs_ncp                       10 sweeps
%      minmap_newton_ncp,            from where the sweeps end with step 1, then from the start with step 10, then 100: they do
%      fischer_newton_ncp            not fail on the same problems
%      growing friction              mu from 0 to its value in ten steps, each solution the start of the next
%      proximal steps                with W + e/rho and q - e/rho*r, e from 1 down to 1e-6
%      pgs_ncp, long                 2000 sweeps with omega 0.5 from the best point, then fischer_newton_ncp
%      fixed_point_ncp, long         likewise
%   A solution exists whenever W is positive definite, and for W = H'*inv (M)*H, q = H'*v + w when some velocities x open all
%   contacts, H'*x + w inside of the dual cones.  It need not be unique, and with redundant contacts u need not be either.
%   r = SOLVE_NCP (W, q, mu, r0) starts from r0 instead of 0.  r = SOLVE_NCP (W, q, mu, opts) takes options:
%      z0       3nc x 1 start
%      inner    'auto', 'dense', 'sparse' or 'gmres': the linear systems of Newton's methods
%      tol      1e-10, on the residual of NCP_RESIDUAL
%      measure  'scaled' or 'plain', of that residual
%      maxIter  300, of every run of Newton's method (sweeps: at most 20 times that)
%      history  true: info.history holds the residual of the island after each iteration
%
%   [r, info] = SOLVE_NCP (...) says how it went: info.status ('solved' or 'stalled'), code, iterations (of all attempts), residual,
%   history, time, method (the last attempt that an island needed) and tried (cell: all up to that one).
%   When it is not 'solved', r is the best point that was met.
%
%   W  3nc x 3nc  sparse or full        q  3nc x 1        mu  nc x 1
%
%   Example: a block of 1 kg pushed into the floor at 1 m/s and aside at 0.2 m/s sticks
%      [r, info] = solve_ncp (eye (3), [-1; 0.2; 0], 0.5)      % r = [1; -0.2; 0]
%
%   Reference: V. Acary, F. Cadoux, C. Lemarechal, J. Malick, A formulation of the linear discrete Coulomb friction problem via
%   convex optimization, ZAMM 91 (2011) 155-175, on existence.
%
%   See also SOLVE_NCP_MEX, PGS_NCP, MINMAP_NEWTON_NCP, FISCHER_NEWTON_NCP, FIXED_POINT_NCP, NCP_RESIDUAL.

if nargin < 3, error ('stickslip:solve_ncp:usage', 'solve_ncp: takes 3 to 4 arguments.  Usage: [r, info] = solve_ncp (W, q, mu, opts)'); end
if nargin < 4, opts = struct (); end
timer = tic;
[q, mu, o] = cone_options ('solve_ncp', W, q, mu, opts, struct ('z0', [], 'tol', 1e-10, 'maxIter', 300, 'history', false, ...
                           'measure', {{'scaled', 'plain'}}, 'inner', []));
n = numel (q);  nc = n/3;
r = zeros (n, 1);
if ~isempty (o.z0), r = o.z0; end

names = {'start', 'pgs_ncp', 'minmap_newton_ncp', 'fischer_newton_ncp', 'minmap_newton_ncp, step 10', 'fischer_newton_ncp, step 10', ...
         'minmap_newton_ncp, step 100', 'fischer_newton_ncp, step 100', 'growing friction', 'proximal steps', 'pgs_ncp, long', 'fixed_point_ncp, long'};
label = contact_islands (W, nc);
needed = 1;  iterations = 0;  history = zeros (1, 0);  code = 0;
for island = unique (label)'
  c = find (label == island);
  i = reshape ([3*c-2, 3*c-1, 3*c]', [], 1);
  [r(i), k, least, done] = solve_island (W(i,i), q(i), mu(c), r(i), o);
  needed = max (needed, k);
  iterations = iterations + done.iterations;  history = [history, done.history]; %#ok<AGROW>
  if ~(least <= o.tol), code = 4; end
end
residual = ncp_residual (W, q, mu, r, struct ('measure', o.measure));
if ~(residual <= o.tol), code = 4; end

if ~o.history, history = []; end
info = solver_info (code, iterations, residual, history, toc (timer));
info.method = names{needed};
info.tried = names(1:needed);
end

function label = contact_islands (W, nc)
% label(c) = smallest contact that contact c is connected with
[i, j] = find (W);
i = ceil (i(:)/3);  j = ceil (j(:)/3);
from = [i; j; (1:nc)'];  to = [j; i; (1:nc)'];
label = (1:nc)';
while true
  before = label;
  label = accumarray (from, label(to), [nc 1], @min);
  label = label(label);
  if isequal (label, before), return, end
end
end

function [best, k, least, done] = solve_island (W, q, mu, start, o)
% attempt after attempt; k is the last one made, done sums up iterations and history
judge = struct ('measure', o.measure);
done = struct ('iterations', 0, 'history', zeros (1, 0));
best = start;  least = ncp_residual (W, q, mu, start, judge);
at_zero = ncp_residual (W, q, mu, zeros (size (q)), judge);
if at_zero < least, best = zeros (size (q));  least = at_zero; end
start = best;  base = best;  k = 1;                            % base: start after sweeps
long = min (2000, 20*o.maxIter);
sweeps = all (W(1:3*numel (q)+3:end) > 0);                    % W_nn > 0 of all: pgs_ncp can be used

while least > o.tol && k < 12
  k = k + 1;
  r = best;
  switch k
    case 2
      if ~sweeps, continue, end
      [r, residual, done] = run (@pgs_ncp, W, q, mu, base, o, o.tol, min (10, o.maxIter), [], done);
      base = r;
    case 3
      [r, residual, done] = run (@minmap_newton_ncp, W, q, mu, base, o, o.tol, o.maxIter, 1, done);
    case 4
      [r, residual, done] = run (@fischer_newton_ncp, W, q, mu, base, o, o.tol, o.maxIter, 1, done);
    case {5, 7}
      [r, residual, done] = run (@minmap_newton_ncp, W, q, mu, start, o, o.tol, o.maxIter, 10^((k-3)/2), done);
    case {6, 8}
      [r, residual, done] = run (@fischer_newton_ncp, W, q, mu, start, o, o.tol, o.maxIter, 10^((k-4)/2), done);
    case 9
      r = zeros (size (q));
      for part = (0:10)/10
        [r, residual, done] = run (@fischer_newton_ncp, W, q, part*mu, r, o, o.tol, o.maxIter, 1, done);
      end
    case 10
      D = spdiags (reshape (repmat (1./ncp_scale (W), 3, 1), [], 1), 0, numel (q), numel (q));
      for e = [1, 0.1, 0.1, 0.1, 1e-2, 1e-2, 1e-2, 1e-3, 1e-3, 1e-3, 1e-4, 1e-5, 1e-6]
        [r, residual, done] = run (@fischer_newton_ncp, W + e*D, q - e*(D*r), mu, r, o, 1e-8, o.maxIter, 1, done);
      end
      [r, residual, done] = run (@fischer_newton_ncp, W, q, mu, r, o, o.tol, o.maxIter, 1, done);
    case {11, 12}
      if k == 11 && ~sweeps, continue, end
      methods = {@pgs_ncp, @fixed_point_ncp};
      [r, residual, done] = run (methods{k-10}, W, q, mu, r, o, o.tol, long, [], done);
      if residual < least, best = r;  least = residual; end
      if least <= o.tol, return, end
      [r, residual, done] = run (@fischer_newton_ncp, W, q, mu, r, o, o.tol, o.maxIter, 1, done);
  end
  if residual < least, best = r;  least = residual; end
end
end

function [r, residual, done] = run (method, W, q, mu, r, o, tol, most, step, done)
how = struct ('z0', r, 'tol', tol, 'maxIter', most, 'measure', o.measure, 'history', true);
if ~isempty (step), how.step = step;  how.inner = o.inner; end
if isequal (method, @pgs_ncp) && most > 10, how.omega = 0.5; end      % what cycles at 1 may converge
[r, info] = method (W, q, mu, how);
residual = info.residual;
done.iterations = done.iterations + info.iterations;
done.history = [done.history, info.history];
end
