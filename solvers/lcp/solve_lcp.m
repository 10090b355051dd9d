function [z, info] = solve_lcp (A, b, opts)
%SOLVE_LCP  Complementarity problem by whichever method solves it.
%   z = SOLVE_LCP (A, b) finds  z >= 0  with  w = A*z + b >= 0  and  z'*w = 0.
%   z = SOLVE_LCP (A, b, z0) starts from z0; z = SOLVE_LCP (A, b, opts) takes options:
%      l, u     n x 1 bounds (or one number; default 0 and Inf), any: free, one-sided, boxes, fixed (l = u)
%      z0       n x 1 start
%      tol      1e-10, on the residual of LCP_RESIDUAL; scale and measure go to that function
%      blocks   taken and not needed
%
%   [z, info] = SOLVE_LCP (...) says what was done: info.status, code, iterations (of all methods), residual, time, and
%      method       the method that the hardest island needed
%      tried        cell: all methods that were tried on any
%      certificate  [], or n x 1 when the status is 'infeasible': y that proves it, see LCP_CERTIFICATE (for bounds: in terms of
%                   the shifted and turned problem, one number for each row of A); all zero when the proof is LCP_ENUMERATE's
%   'solved' is said only of an answer whose residual is within the tolerance, 'infeasible' only with a proof.  All else is the best
%   point found, with the status of the first method; a ray is no proof.
%
%   Method: bounds are brought to 0 and Inf or free (LCP_STANDARD), and each island is solved by itself.  Where zero or the start
%   solve it, that is 'trivial'.  Up to 1000 rows LEMKE comes first, beyond that MINMAP_NEWTON and FISCHER_NEWTON with sparse factors.  Where the answer's residual is too
%   large: is there a proof that no answer exists (LCP_CERTIFICATE)?  Else MINMAP_NEWTON and FISCHER_NEWTON from the best point so
%   far, INTERIOR_POINT, LEMKE from the basis that the best point suggests, and, up to 12 rows, LCP_ENUMERATE.
%
%   A  n x n  sparse or full        b  n x 1
%
%   Example:
%      [z, info] = solve_lcp ([0 1; -1 0], [-1; 2])                        % [2; 1]
%      [z, info] = solve_lcp ([-1 0; 0 1], [-1; 0]);  info.status          % 'infeasible'
%
%   See also SOLVE_LCP_MEX, SOLVE_NCP, LEMKE, LCP_STANDARD, LCP_CERTIFICATE, LCP_RESIDUAL.

if nargin < 2, error ('stickslip:solve_lcp:usage', 'solve_lcp: takes 2 to 3 arguments.  Usage: [z, info] = solve_lcp (A, b, opts)'); end
if nargin < 3, opts = struct (); end
timer = tic;
[b, o] = solver_options ('solve_lcp', A, b, opts, struct ('l', [], 'u', [], 'z0', [], 'tol', 1e-10, 'blocks', [], 'scale', [], 'measure', []));
n = numel (b);
S = lcp_standard (A, b, o.l, o.u);
m = numel (S.b);
start = zeros (m, 1);
if ~isempty (o.z0)
  start = S.sign.*(o.z0(S.row) - S.base(S.row));            % y of z0; multipliers start at zero
  start(S.twin) = 0;
  start(S.l == 0) = max (start(S.l == 0), 0);
end
scale = [];
if ~isempty (o.scale)
  scale = o.scale(S.row,:);
  scale(S.twin,:) = scale(S.twin,[2 1]);                    % a multiplier is a w, its row a z
end

y = zeros (m, 1);  farkas = zeros (m, 1);  code = 0;  iterations = 0;  hardest = 0;
names = method_names ();
tried = false (1, numel (names));
label = island_labels (S.A);
for island = unique (label)'
  i = find (label == island);
  P = struct ('A', S.A(i,i), 'b', S.b(i), 'l', S.l(i), 'scale', [], 'measure', o.measure, 'tol', o.tol, 'start', start(i));
  if ~isempty (scale), P.scale = scale(i,:); end
  [y(i), how] = solve_island (P);
  tried = tried | how.tried;
  iterations = iterations + how.iterations;
  farkas(i) = how.certificate;
  if how.code == 0 && code == 0, hardest = max (hardest, how.winner); end
  if (code == 0 && how.code ~= 0) || how.code == 11, code = how.code; end
end

z = S.base + S.T*y;
z = min (max (z, o.l), o.u);                                % rounding of the shifts
residual = lcp_residual (A, b, z, struct ('l', o.l, 'u', o.u, 'scale', o.scale, 'measure', o.measure));
if code == 0 && ~(residual <= o.tol), code = 4; end
if code ~= 11 && residual <= o.tol, code = 0; end
info = solver_info (code, iterations, residual, [], toc (timer));
info.method = '';
if code == 0 && hardest > 0, info.method = names{hardest}; end
info.tried = names(tried);
info.certificate = [];
if code == 11
  info.certificate = zeros (n, 1);
  rows = ~S.twin;
  info.certificate(S.row(rows)) = S.sign(rows).*farkas(rows);
end
end

function names = method_names ()
% from the usual to the last resort
names = {'trivial', 'lemke', 'minmap_newton', 'fischer_newton', 'interior_point', 'lemke_again', 'enumeration'};
end

function [best, how] = solve_island (P)
% one connected problem: method after method, until one is right or it is proven that none can be
n = numel (P.b);
names = method_names ();
judge = struct ('l', P.l, 'scale', P.scale, 'measure', P.measure);
how = struct ('code', 0, 'tried', false (1, numel (names)), 'iterations', 0, 'winner', 1, 'certificate', zeros (n, 1));
best = zeros (n, 1);
if all (P.b >= 0) && all (P.l == 0), how.tried(1) = true;  return, end
if any (P.start ~= 0) && lcp_residual (P.A, P.b, P.start, judge) <= 0.1*P.tol
  best = P.start;  how.tried(1) = true;  return
end

order = [2 0 3 4 5 6 7];                                    % 0: is there a proof that it has no solution?
if n > 1000, order = [3 4 2 0 5 6]; end
if n > 12, order(order == 7) = []; end
least = Inf;  first = true;
for k = order
  if k == 0
    y = lcp_certificate (P.A, P.b, P.l);
    if ~isempty (y) && ~nearly (P, best), how.code = 11;  how.certificate = y;  return, end
    continue
  end
  how.tried(k) = true;
  o = struct ('l', P.l, 'scale', P.scale, 'measure', P.measure, 'tol', P.tol);
  switch names{k}
    case 'lemke'
      if any (P.start ~= 0), o.z0 = P.start; end
      [z, info] = lemke (P.A, P.b, o);
    case 'minmap_newton'
      o.z0 = best;  if first, o.z0 = P.start; end
      [z, info] = minmap_newton (P.A, P.b, o);
    case 'fischer_newton'
      o.z0 = P.start;
      [z, info] = fischer_newton (P.A, P.b, o);
    case 'interior_point'
      [z, info] = interior_point (P.A, P.b, o);
    case 'lemke_again'
      o.basis = best > P.A*best + P.b;
      [z, info] = lemke (P.A, P.b, o);
    case 'enumeration'
      z = lcp_enumerate (P.A, P.b, P.l);
      if isempty (z) && ~nearly (P, best), how.code = 11;  return, end
      if isempty (z), continue, end
      info = struct ('iterations', 0, 'code', 0);
  end
  if first, how.code = info.code;  first = false; end
  how.iterations = how.iterations + info.iterations;
  r = lcp_residual (P.A, P.b, z, judge);
  if r < least, least = r;  best = z; end
  if least <= P.tol, how.code = 0;  how.winner = k;  return, end
end
if how.code == 0, how.code = 4; end
end

function tf = nearly (P, z)
% as good as rounding allows: no proof that there is no solution can stand beside it
tf = lcp_residual (P.A, P.b, z, struct ('l', P.l, 'measure', 'relative')) <= 1e-13;
end
