function [z, info] = pgs (A, b, opts)
%PGS  Complementarity problem by projected Gauss-Seidel sweeps.
%   z = PGS (A, b) finds  z >= 0  with  w = A*z + b >= 0  and  z'*w = 0, row after row:
%      z_i = max (0, z_i - omega*w_i/A_ii).
%   z = PGS (A, b, z0) starts from z0 instead of 0.  z = PGS (A, b, opts) takes options:
%      l, u     n x 1 bounds (or one number; default 0 and Inf); -Inf and Inf make a free variable, w_i = 0
%      z0       n x 1 start
%      omega    1: over-relaxation above, under-relaxation below
%      blocks   n x 1 labels: rows with the same label > 0 are one block and are solved together exactly (by LEMKE), 0 is a row
%               by itself.  A contact's p_n, p_f and sigma must be one: their sigma has no diagonal.
%               In a block the bounds are 0 and Inf or -Inf and Inf
%      tol      1e-6, on the residual of LCP_RESIDUAL; scale and measure go to that function
%      maxIter  1000 sweeps
%      history  true: info.history holds the residual after each sweep
%
%   [z, info] = PGS (...) says how it went: info.status ('solved', 'max_iterations', 'stalled'), code, iterations (sweeps),
%   residual, history, time.  When it is not 'solved', z is the best point that was met.
%   A row outside the blocks with no positive diagonal is the error stickslip:pgs:zeroDiagonal.
%
%   A  n x n  sparse or full        b  n x 1
%
%   Example:
%      [z, info] = pgs ([2 1; 1 2], [-5; -6], struct ('tol', 1e-12))      % z = [4/3; 7/3]
%
%   See also PGS_MEX, JACOBI, FIXED_POINT, LEMKE, LCP_RESIDUAL.

if nargin < 2, error ('stickslip:pgs:usage', 'pgs: takes 2 to 3 arguments.  Usage: [z, info] = pgs (A, b, opts)'); end
if nargin < 3, opts = struct (); end
timer = tic;
[b, o] = solver_options ('pgs', A, b, opts, struct ('l', [], 'u', [], 'z0', [], 'tol', 1e-6, 'maxIter', 1000, 'history', false, ...
                         'blocks', [], 'scale', [], 'measure', [], 'omega', 1));
n = numel (b);
if isempty (o.blocks), o.blocks = zeros (n, 1); end
if isempty (o.z0), o.z0 = zeros (n, 1); end
d = full (diag (A));

z = min (max (o.z0, o.l), o.u);
w = full (A*z + b);
[groups, basis] = row_groups ('pgs', d, z, o);
judge = struct ('l', o.l, 'u', o.u, 'scale', o.scale, 'measure', o.measure);
residual = lcp_residual (A, b, z, judge);
best = z;  least = residual;  sweeps = 0;  history = zeros (1, 0);  code = 1;
while least > o.tol && sweeps < o.maxIter
  for k = 1:numel (groups)
    i = groups{k};
    if o.blocks(i(1)) > 0
      q = w(i) - A(i,i)*z(i);                               % what the other rows leave
      [v, basis{k}] = solve_block (A(i,i), q, o.l(i), basis{k});
    else
      v = z(i) - w(i)/d(i);
    end
    v = min (max (z(i) + o.omega*(v - z(i)), o.l(i)), o.u(i));
    w = w + A(:,i)*(v - z(i));                              % w = A z + b
    z(i) = v;
  end
  w = full (A*z + b);
  sweeps = sweeps + 1;
  residual = lcp_residual (A, b, z, judge);
  history(sweeps) = residual;
  if ~isfinite (residual), code = 4;  break, end            % it diverges
  if residual < least, least = residual;  best = z; end
end
if least <= o.tol, code = 0; end

z = best;
if ~o.history, history = []; end
info = solver_info (code, sweeps, least, history, toc (timer));
end
