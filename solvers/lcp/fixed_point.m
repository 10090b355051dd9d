function [z, info] = fixed_point (A, b, opts)
%FIXED_POINT  Complementarity problem by a proximal fixed point whose step size adapts.
%   z = FIXED_POINT (A, b) finds  z >= 0  with  w = A*z + b >= 0  and  z'*w = 0  as the fixed point of
%      z = max (0, z - r*w./d),   d = diag (A),
%   the projection of a step of size r, in the metric of d.  z = FIXED_POINT (A, b, z0) starts from z0 instead of 0.
%   z = FIXED_POINT (A, b, opts) takes options:
%      l, u     n x 1 bounds (or one number; default 0 and Inf); -Inf and Inf make a free variable, w_i = 0
%      z0       n x 1 start
%      step     holds r fixed.  Default: it starts at 1 and adapts, see below
%      blocks   n x 1 labels: rows with the same label > 0 are one block, 0 is a row by itself.  Rows without a positive
%               diagonal must be in one: a contact's p_n, p_f and sigma.  In a block the bounds are 0 and Inf or -Inf and Inf
%      tol      1e-6, on the residual of LCP_RESIDUAL; scale and measure go to that function
%      maxIter  1000 steps
%      history  true: info.history holds the residual after each step
%
%   [z, info] = FIXED_POINT (...) says how it went: info.status ('solved', 'max_iterations', 'stalled'), code, iterations
%   (steps), residual, history, time.  When it is not 'solved', z is the best point that was met.
%   A row outside the blocks with no positive diagonal is the error stickslip:fixed_point:zeroDiagonal.
%
%   The splitting.  A = B + C, where B is diag (d)/r and, within the blocks, the entries of A in rows and columns without a
%   diagonal: the friction law of a contact (E, U and -E' of its sigma) stays together.  The next z solves, block by block
%   and exactly, the complementarity problem of B*z + (C*z_old + b): for a contact, the projection of the step onto
%   p_n >= 0 and then onto the friction polygon of that p_n.  Outside of blocks it is the formula above.
%
%   The step size.  Let dz be the step that r would make and dF = (A - the kept entries)*dz, over rows with a diagonal.
%   r is taken if
%      r*|dF|^2 <= 0.9*dz'*dF,      |dF|^2 = sum (dF.^2./d),
%   else it shrinks by 2/3 and the step is tried again; where even 0.3 would have done, it grows by 3/2 for the next step.
%   The test asks how cocoercive A is along the step.  It implies Khobotov's  r*|dF| <= 0.9*|dz|  (Cauchy-Schwarz), the test
%   that the friction solvers of [2] use with these constants, and serves a single projection also where A is not symmetric.
%   Where A is symmetric and positive semidefinite it holds for every r <= 0.9/lambda_max (A./d), so that the step size stays
%   above 0.6/lambda_max, and the energy z'*A*z/2 + b'*z falls in every step.  A friction problem promises no convergence.
%   Below r = 1e-10, where A is not monotone or roundoff is reached, it has 'stalled'.
%
%   A  n x n  sparse or full        b  n x 1
%
%   [1] E. N. Khobotov, Modification of the extra-gradient method for solving variational inequalities and certain
%       optimization problems, USSR Comput. Math. Math. Phys. 27 (1987) 120-127.
%   [2] V. Acary, M. Bremond, O. Huber, On solving contact problems with Coulomb friction: formulations and numerical
%       comparisons, in: Advanced Topics in Nonsmooth Dynamics, Springer, 2018.
%
%   Example:
%      [z, info] = fixed_point ([2 1; 1 2], [-5; -6], struct ('tol', 1e-12))      % z = [4/3; 7/3]
%
%   See also FIXED_POINT_MEX, JACOBI, PGS, ROW_GROUPS, LCP_RESIDUAL.

if nargin < 2, error ('stickslip:fixed_point:usage', 'fixed_point: takes 2 to 3 arguments.  Usage: [z, info] = fixed_point (A, b, opts)'); end
if nargin < 3, opts = struct (); end
timer = tic;
[b, o] = solver_options ('fixed_point', A, b, opts, struct ('l', [], 'u', [], 'z0', [], 'tol', 1e-6, 'maxIter', 1000, 'history', false, ...
                         'blocks', [], 'scale', [], 'measure', [], 'step', []));
n = numel (b);
if isempty (o.blocks), o.blocks = zeros (n, 1); end
if isempty (o.z0), o.z0 = zeros (n, 1); end
d = full (diag (A));
z = min (max (o.z0, o.l), o.u);
[groups, basis] = row_groups ('fixed_point', d, z, o);
c = d > 0;                                                  % rows that carry a diagonal
kept = kept_entries (A, c, o.blocks);
r = 1;
if ~isempty (o.step), r = o.step; end

judge = struct ('l', o.l, 'u', o.u, 'scale', o.scale, 'measure', o.measure);
residual = lcp_residual (A, b, z, judge);
best = z;  least = residual;  steps = 0;  history = zeros (1, 0);  code = 1;
while least > o.tol && steps < o.maxIter
  w = full (A*z + b);
  while true
    v = min (max (z - r*w./d, o.l), o.u);                   % P (z - r D\w)
    for k = find (cellfun (@(i) o.blocks(i(1)) > 0, groups))
      i = groups{k};
      B = kept(i,i) + diag (d(i).*c(i)/r);
      [v(i), basis{k}] = solve_block (B, w(i) - B*z(i), o.l(i), basis{k});
    end
    if ~isempty (o.step), break, end
    dz = v - z;
    dF = full (A*dz - kept*dz);
    ratio = cocoercivity (dz(c), dF(c), d(c), r);
    if ratio <= 0.9, break, end
    r = r*2/3;
    if r < 1e-10, code = 4;  break, end
  end
  if code == 4, break, end
  z = v;
  if isempty (o.step) && ratio < 0.3, r = r*3/2; end
  steps = steps + 1;
  residual = lcp_residual (A, b, z, judge);
  history(steps) = residual; %#ok<AGROW>
  if ~isfinite (residual), code = 4;  break, end            % it diverges
  if residual < least, least = residual;  best = z; end
end
if least <= o.tol, code = 0; end

z = best;
if ~o.history, history = []; end
info = solver_info (code, steps, least, history, toc (timer));
end

function kept = kept_entries (A, c, blocks)
% the entries of A within blocks whose row or column has no positive diagonal
[i, j, x] = find (A);
i = i(:);  j = j(:);  x = x(:);
these = blocks(i) > 0 & blocks(i) == blocks(j) & ~(c(i) & c(j));
n = numel (c);
kept = sparse (i(these), j(these), x(these), n, n);
end

function ratio = cocoercivity (dz, dF, d, r)
% r |dF|^2 / dz'dF; a step that changes no F is never too long
ratio = r*sum (dF.^2./d)/(dz'*dF);
if ratio < 0, ratio = Inf; end
if ~any (dF), ratio = 0; end
end
