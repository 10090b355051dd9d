function [z, info] = jacobi (A, b, opts)
%JACOBI  Complementarity problem by projected Jacobi sweeps.
%   z = JACOBI (A, b) finds  z >= 0  with  w = A*z + b >= 0  and  z'*w = 0, all rows at once:
%      z_i = max (0, z_i - omega_i*w_i/A_ii).
%   No row waits for another, which is why it is popular on parallel machines; on one processor PGS is faster.
%   z = JACOBI (A, b, z0) starts from z0 instead of 0.  z = JACOBI (A, b, opts) takes options:
%      l, u     n x 1 bounds (or one number; default 0 and Inf); -Inf and Inf make a free variable, w_i = 0
%      z0       n x 1 start
%      omega    the same relaxation for all rows, held fixed.  Default: see below
%      blocks   n x 1 labels: rows with the same label > 0 are one block and are solved together exactly (by LEMKE), from the
%               old values of all others, and then relaxed: z_b + omega_b*(v_b - z_b).  0 is a row by itself.
%               A contact's p_n, p_f and sigma must be one: their sigma has no diagonal.
%               In a block the bounds are 0 and Inf or -Inf and Inf
%      tol      1e-6, on the residual of LCP_RESIDUAL; scale and measure go to that function
%      maxIter  1000 sweeps
%      history  true: info.history holds the residual after each sweep
%
%   [z, info] = JACOBI (...) says how it went: info.status ('solved', 'max_iterations', 'stalled'), code, iterations (sweeps),
%   residual, history, time.  When it is not 'solved', z is the best point that was met.
%   A row outside the blocks with no positive diagonal is the error stickslip:jacobi:zeroDiagonal.
%
%   The relaxation.  With omega = 1 the method diverges as soon as a few contacts share a body.  The default is
%      omega_g = theta/c_g,   c_g = 1 + sum over h /= g of kappa_gh,   theta = 1 to start with,
%   for the groups g (blocks and single rows), where kappa is |A_gh|/sqrt (A_gg*A_hh) between two single rows and 1 between
%   groups that are coupled otherwise (where A is not symmetric: the mean of kappa_gh and kappa_hg).
%   Let A be symmetric and positive semidefinite.  So is then every principal part, hence
%      2 |x_g'*A_gh*x_h| <= kappa_gh (x_g'*A_gg*x_g + x_h'*A_hh*x_h),   and by adding up   A <= blockdiag (c_g*A_gg).
%   So a sweep minimises, group by group, a function that bounds  z'*A*z/2 + b'*z  from above and touches it at the old z:
%   the energy falls in every sweep, for any theta < 2, and the method converges if there is a solution [1, 2].
%   A friction LCP is not symmetric and nothing is promised for it.  Therefore, when the residual has grown to ten times
%   its least, the sweeps start again from the best point with half of theta.
%
%   A  n x n  sparse or full        b  n x 1
%
%   [1] O. L. Mangasarian, Solution of symmetric linear complementarity problems by iterative methods, J. Optim. Theory
%       Appl. 22 (1977) 465-485.
%   [2] P. Richtarik, M. Takac, Parallel coordinate descent methods for big data optimization, Math. Program. 156 (2016)
%       433-484: upper bounds that separate, for sweeps that update many blocks at once.
%
%   Example:
%      [z, info] = jacobi ([2 1; 1 2], [-5; -6], struct ('tol', 1e-12))      % z = [4/3; 7/3]
%
%   See also JACOBI_MEX, PGS, FIXED_POINT, ROW_GROUPS, LCP_RESIDUAL.

if nargin < 2, error ('stickslip:jacobi:usage', 'jacobi: takes 2 to 3 arguments.  Usage: [z, info] = jacobi (A, b, opts)'); end
if nargin < 3, opts = struct (); end
timer = tic;
[b, o] = solver_options ('jacobi', A, b, opts, struct ('l', [], 'u', [], 'z0', [], 'tol', 1e-6, 'maxIter', 1000, 'history', false, ...
                         'blocks', [], 'scale', [], 'measure', [], 'omega', []));
n = numel (b);
if isempty (o.blocks), o.blocks = zeros (n, 1); end
if isempty (o.z0), o.z0 = zeros (n, 1); end
d = full (diag (A));
z = min (max (o.z0, o.l), o.u);
[groups, basis] = row_groups ('jacobi', d, z, o);
if isempty (o.omega), c = couplings (A, d, groups, o.blocks); else, c = ones (n, 1)/o.omega; end

judge = struct ('l', o.l, 'u', o.u, 'scale', o.scale, 'measure', o.measure);
residual = lcp_residual (A, b, z, judge);
best = z;  least = residual;  sweeps = 0;  history = zeros (1, 0);  code = 1;  theta = 1;
while least > o.tol && sweeps < o.maxIter
  if isempty (o.omega) && residual > 10*least
    theta = theta/2;  z = best;
  end
  w = full (A*z + b);
  v = z - w./d;
  for k = find (cellfun (@(i) o.blocks(i(1)) > 0, groups))
    i = groups{k};
    [v(i), basis{k}] = solve_block (A(i,i), w(i) - A(i,i)*z(i), o.l(i), basis{k});
  end
  z = min (max (z + theta./c.*(v - z), o.l), o.u);
  sweeps = sweeps + 1;
  residual = lcp_residual (A, b, z, judge);
  history(sweeps) = residual; %#ok<AGROW>
  if ~isfinite (residual), code = 4;  break, end            % it diverges
  if residual < least, least = residual;  best = z; end
end
if least <= o.tol, code = 0; end

z = best;
if ~o.history, history = []; end
info = solver_info (code, sweeps, least, history, toc (timer));
end

function c = couplings (A, d, groups, blocks)
% c_g of every row: A <= blockdiag (c_g A_gg) where A is symmetric and positive semidefinite
m = numel (groups);
group = zeros (size (d));
for g = 1:m, group(groups{g}) = g; end
[i, j, x] = find (A);
i = i(:);  j = j(:);  x = x(:);
other = group(i) ~= group(j);
rows = other & blocks(i) == 0 & blocks(j) == 0;
kappa = sparse (group(i(rows)), group(j(rows)), abs (x(rows))./sqrt (d(i(rows)).*d(j(rows))), m, m);
rows = other & ~rows;
kappa = kappa + spones (sparse (group(i(rows)), group(j(rows)), 1, m, m));
c = 1 + full (sum (kappa, 1)' + sum (kappa, 2))/2;
c = c(group);
end
