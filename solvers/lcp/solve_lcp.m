function [z, info] = solve_lcp (A, b, opts)
%SOLVE_LCP  Complementarity problem by whichever method solves it.
%   z = SOLVE_LCP (A, b) finds  z >= 0  with  w = A*z + b >= 0  and  z'*w = 0.
%   z = SOLVE_LCP (A, b, z0) starts from z0; z = SOLVE_LCP (A, b, opts) takes options:
%      l, u     n x 1 bounds (or one number; default 0 and Inf), any: free, one-sided, boxes, fixed (l = u)
%      basis    n x 1 true where z_i is basic to start with, such as info.basis of a problem like this one
%      z0       n x 1 start; its signs are the basis when there is none
%      tol      1e-10, on the residual of LCP_RESIDUAL; scale and measure go to that function
%      blocks   taken and not needed
%
%   [z, info] = SOLVE_LCP (...) says what was done: info.status, code, iterations (of all methods), residual, time, and
%      method       the method that the hardest island needed
%      tried        cell: all methods that were tried on any
%      basis        when there was one to start with: n x 1, LEMKE's, or where z is larger than w
%      certificate  [], or n x 1 when the status is 'infeasible': y that proves it, see LCP_CERTIFICATE (for bounds: in terms of
%                   the shifted and turned problem, one number for each row of A); all zero when the proof is LCP_ENUMERATE's
%   'solved' is said only of an answer whose residual is within the tolerance, 'infeasible' only with a proof.  All else is the best
%   point found, with the status of the first method; a ray is no proof.
%
%   Method: bounds are brought to 0 and Inf or free (LCP_STANDARD), and each island is solved by itself.  Where zero or the start
%   solve it, that is 'trivial'.  With a basis LEMKE is tried on the whole before anything else, else, up to 1000 rows, first on each island, with up to
%   100 + n/4 pivots; beyond that MINMAP_NEWTON and FISCHER_NEWTON with sparse factors.  Where the answer's residual is too large: INTERIOR_POINT; is there a proof that no answer exists
%   (LCP_CERTIFICATE)?  Else MINMAP_NEWTON and FISCHER_NEWTON from the best point so far, LEMKE with all its pivots where it lacked them, LEMKE from
%   the basis that the best point suggests, and, up to 12 rows, LCP_ENUMERATE.
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
[b, o] = solver_options ('solve_lcp', A, b, opts, struct ('l', [], 'u', [], 'z0', [], 'tol', 1e-10, 'blocks', [], 'scale', [], 'measure', [], 'basis', []));
n = numel (b);
S = lcp_standard (A, b, o.l, o.u);
m = numel (S.b);
start = zeros (m, 1);
if ~isempty (o.z0)
  start = S.sign.*(o.z0(S.row) - S.base(S.row));            % y of z0; multipliers start at zero
  start(S.twin) = 0;
  start(S.l == 0) = max (start(S.l == 0), 0);
end
boxed = any (isfinite (o.u) | (o.l ~= 0 & isfinite (o.l)));
said = 0;  iterations = 0;                                  % what lemke says of the whole, 0: solved or not asked
start_basis = [];
if ~isempty (o.basis)
  if ~boxed                                                 % a problem like the last one: most end here
    [z, info] = lemke (A, b, struct ('l', o.l, 'u', o.u, 'tol', o.tol, 'scale', o.scale, 'measure', o.measure, 'basis', o.basis, 'maxIter', few_pivots (n)));
    if info.code == 0
      info.method = 'lemke';  info.tried = {'lemke'};  info.certificate = [];
      return
    end
    said = info.code;  iterations = info.iterations;  o.basis = info.basis;
    start = S.sign.*(z(S.row) - S.base(S.row));
  end
  start_basis = o.basis(S.row);
  start_basis(S.twin) = false;
end
scale = [];
if ~isempty (o.scale)
  scale = o.scale(S.row,:);
  scale(S.twin,:) = scale(S.twin,[2 1]);                    % a multiplier is a w, its row a z
end

y = zeros (m, 1);  basis = false (m, 1);  farkas = zeros (m, 1);  code = 0;  hardest = 2*(said > 0);
names = method_names ();
tried = false (1, numel (names));
tried(2) = said > 0;
label = island_labels (S.A);
for island = unique (label)'
  i = find (label == island);
  P = struct ('A', S.A(i,i), 'b', S.b(i), 'l', S.l(i), 'scale', [], 'measure', o.measure, 'tol', o.tol, 'start', start(i), 'basis', [], 'lemke', said);
  if ~isempty (o.basis), P.basis = start_basis(i); end
  if ~isempty (scale), P.scale = scale(i,:); end
  [y(i), how] = solve_island (P);
  basis(i) = how.basis;
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
if ~isempty (o.basis) || n == 0
  info.basis = false (n, 1);
  info.basis(S.row(~S.twin)) = basis(~S.twin);
end
info.certificate = [];
if code == 11
  info.certificate = zeros (n, 1);
  rows = ~S.twin;
  info.certificate(S.row(rows)) = S.sign(rows).*farkas(rows);
end
end

function k = few_pivots (n)
% contact problems that need more are better left to others
k = 100 + floor (n/4);
end

function names = method_names ()
% from the usual to the last resort
names = {'trivial', 'lemke', 'interior_point', 'minmap_newton', 'fischer_newton', 'lemke_long', 'lemke_again', 'enumeration'};
end

function [best, how] = solve_island (P)
% one connected problem: method after method, until one is right or it is proven that none can be
n = numel (P.b);
names = method_names ();
judge = struct ('l', P.l, 'scale', P.scale, 'measure', P.measure);
how = struct ('code', 0, 'tried', false (1, numel (names)), 'iterations', 0, 'winner', 1, 'certificate', zeros (n, 1), 'basis', false (n, 1));
best = zeros (n, 1);
if all (P.b >= 0) && all (P.l == 0), how.tried(1) = true;  return, end
if any (P.start ~= 0) && lcp_residual (P.A, P.b, P.start, judge) <= 0.1*P.tol
  best = P.start;  how.tried(1) = true;
  if isempty (P.basis), how.basis = best > P.A*best + P.b; else, how.basis = P.basis; end
  return
end

order = [2 3 0 4 5 6 7 8];                                  % 0: is there a proof that it has no solution?
if n > 1000 && isempty (P.basis), order = [4 5 2 3 0 6 7]; end
if n > 12, order(order == 8) = []; end
if P.lemke > 0, order(order == 2) = [];  how.code = P.lemke; end
least = Inf;  first = P.lemke == 0;  short_of_pivots = P.lemke == 1;
for k = order
  if k == 0
    y = lcp_certificate (P.A, P.b, P.l);
    if ~isempty (y) && ~nearly (P, best), how.code = 11;  how.certificate = y;  return, end
    continue
  end
  if strcmp (names{k}, 'lemke_long') && ~short_of_pivots, continue, end
  how.tried(k) = true;
  o = struct ('l', P.l, 'scale', P.scale, 'measure', P.measure, 'tol', P.tol);
  switch names{k}
    case {'lemke', 'lemke_long'}
      if ~isempty (P.basis), o.basis = P.basis;
      elseif any (P.start ~= 0), o.z0 = P.start;
      end
      if strcmp (names{k}, 'lemke'), o.maxIter = few_pivots (n); end
      [z, info] = lemke (P.A, P.b, o);
      if strcmp (names{k}, 'lemke'), short_of_pivots = info.code == 1; end
    case 'minmap_newton'
      o.z0 = best;  if isinf (least), o.z0 = P.start; end
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
  how.basis = best > P.A*best + P.b;
  if least <= P.tol
    if any (strcmp (names{k}, {'lemke', 'lemke_long', 'lemke_again'})), how.basis = info.basis; end
    how.code = 0;  how.winner = k;  return
  end
end
if how.code == 0, how.code = 4; end
end

function tf = nearly (P, z)
% as good as rounding allows: no proof that there is no solution can stand beside it
tf = lcp_residual (P.A, P.b, z, struct ('l', P.l, 'measure', 'relative')) <= 1e-13;
end
