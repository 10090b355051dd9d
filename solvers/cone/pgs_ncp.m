function [r, info] = pgs_ncp (W, q, mu, opts)
%PGS_NCP  Friction problem over the quadratic cone by Gauss-Seidel sweeps over the contacts.
%   r = PGS_NCP (W, q, mu) finds impulses r with, for each contact i,
%      u = W*r + q,   r_i in K_mu = { r : |r_t| <= mu*r_n },   u_i + mu_i*|u_t|*e_n in the dual cone, orthogonal to r_i:
%   Coulomb's law with lift-off, stick and slip.  Contact after contact is solved exactly (CONTACT_SOLVE) with the impulses
%   of the others as they are, until nothing changes: a nonlinear block Gauss-Seidel method.  It needs no factorisation
%   and nearly always converges, linearly, and slowly on stacks.
%   r = PGS_NCP (W, q, mu, r0) starts from r0 instead of 0.  r = PGS_NCP (W, q, mu, opts) takes options:
%      z0       3nc x 1 start
%      omega    1: over-relaxation above, under-relaxation below
%      tol      1e-6, on the residual of NCP_RESIDUAL
%      measure  'scaled' or 'plain', of that residual
%      maxIter  1000 sweeps
%      history  true: info.history holds the residual after each sweep
%
%   [r, info] = PGS_NCP (...) says how it went: info.status ('solved', 'max_iterations', 'stalled'), code, iterations (sweeps),
%   residual, history, time.  When it is not 'solved', r is the best point that was met.
%   A contact with W_nn <= 0 is the error stickslip:pgs_ncp:zeroDiagonal.
%
%   W  3nc x 3nc  sparse or full        q  3nc x 1        mu  nc x 1
%
%   Example: a block of 1 kg pushed into the floor at 1 m/s and aside at 0.2 m/s sticks
%      [r, info] = pgs_ncp (eye (3), [-1; 0.2; 0], 0.5)      % r = [1; -0.2; 0]
%
%   Reference: F. Jourdan, P. Alart, M. Jean, A Gauss-Seidel like algorithm to solve frictional contact problems, Comput.
%   Methods Appl. Mech. Engrg. 155 (1998) 31-47.
%
%   See also PGS_NCP_MEX, SOLVE_NCP, CONTACT_SOLVE, CONE_SWEEP, NCP_RESIDUAL.

if nargin < 3, error ('stickslip:pgs_ncp:usage', 'pgs_ncp: takes 3 to 4 arguments.  Usage: [r, info] = pgs_ncp (W, q, mu, opts)'); end
if nargin < 4, opts = struct (); end
timer = tic;
[q, mu, o] = cone_options ('pgs_ncp', W, q, mu, opts, struct ('z0', [], 'tol', 1e-6, 'maxIter', 1000, 'history', false, ...
                           'measure', {{'scaled', 'plain'}}, 'omega', 1));
wrong = find (~(full (diag (W)) > 0) & mod ((1:numel (q))', 3) == 1, 1);
if ~isempty (wrong)
  error ('stickslip:pgs_ncp:zeroDiagonal', 'pgs_ncp: W_nn of contact %d is %g, it must be positive.', (wrong + 2)/3, full (W(wrong,wrong)));
end

judge = struct ('measure', o.measure);
r = zeros (size (q));
if ~isempty (o.z0), r = reshape (cone_project (reshape (o.z0, 3, []), mu), [], 1); end
least = ncp_residual (W, q, mu, r, judge);
best = r;  sweeps = 0;  history = zeros (1, 0);  code = 1;
while least > o.tol && sweeps < o.maxIter
  r = cone_sweep (W, mu, r, full (W*r + q), o.omega);
  sweeps = sweeps + 1;
  residual = ncp_residual (W, q, mu, r, judge);
  history(sweeps) = residual;
  if ~isfinite (residual), code = 4;  break, end              % it diverges
  if residual < least, least = residual;  best = r; end
end
if least <= o.tol, code = 0; end

r = best;
if ~o.history, history = []; end
info = solver_info (code, sweeps, least, history, toc (timer));
end
