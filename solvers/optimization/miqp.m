function [x, info] = miqp (P, opts)
%MIQP  Convex quadratic program with complementarity pairs, to proven optimality.
%   x = MIQP (P) minimises  1/2 x'*H*x + f'*x  subject to  A*x <= b,  Aeq*x = beq,  lb <= x <= ub  and, pair by pair,
%   0 <= L*x + l0,  0 <= R*x + r0,  one of the two zero.  P is a struct; what it does not have is not there:
%      H f          n x n, n x 1     positive semidefinite; [] is zero
%      A b Aeq beq  rows of n        inequalities and equations
%      lb ub        n x 1            or one number for all; infinite entries are none
%      L l0 R r0    pairs x n, x 1   the pairs; l0 and r0 are zero where not given
%      big_M        pairs x 1        or one number: no side of a pair exceeds it.  Used by opts.form = 'bigM' alone
%
%   x = MIQP (P, opts) takes options:
%      then       further objectives, a cell: each a struct with H or f or both, or a vector f.  The second is minimised among the
%                 points that are optimal for the first, over all modes, and so on
%      x0         n x 1      a guess, such as the last step's answer: its mode is tried first
%      mode       pairs x 1  the same said directly: 1 the L side is zero, 2 the R side, 0 open
%      working    active set to start from: info.working of a problem of the same sizes
%      tol        1e-9   (at most 1) on constraints and pairs, times a row's largest coefficient where that is above 1
%      gap        1e-9   (at most 1) times the size of an objective's terms: objectives closer than that are tied, and those that roundoff
%                 of x, 1e-13*(1 + max |x|), does not tell apart
%      maxNodes, timeLimit   1e6 and Inf (seconds)
%      tieNodes   Inf    nodes that may be spent on the further objectives alone, once the first is proven; then the best point is taken
%      maxIter    1e4    of the quadratic program of one node, and as many again from no active set where that does not come off
%      order      'best' takes the node with the least bound, 'depth' dives and comes back to the last open one
%      form       'pairs', or 'bigM' for binaries z:  L*x + l0 <= M*z,  R*x + r0 <= M*(1-z)
%
%   [x, info] = MIQP (...) says how it went:
%      status       'solved': optimal, proven, in all objectives (or as many as tieNodes allowed, the first at least).  'infeasible' and
%                   'unbounded': proven.  'node_limit', 'time_limit': x is the best point known.  'max_iterations', 'stalled': a
%                   relaxation was not solved, so that nothing is proven
%      proven       number of objectives, from the first on, that x is proven optimal in
%      nodes, iterations     relaxations; iterations of their active-set method
%      objective, bound      of all objectives: at x, and proven
%      gap          between those of the first objective where they differ; 0 where none does, Inf without a point
%      residual     largest violation of any constraint or pair by x, computed from P
%      mode         pairs x 1  1 the L side of x is zero, 2 the R side, 0 both
%      ray          of an unbounded problem: x may go along it for ever; else []
%      multipliers  of the first objective on the piece that x lies in: ineqlin eqlin lower upper L R
%      working, code, history, time
%   x is NaN where no feasible point is known.
%
%   Method: branch and bound.  A node has some pairs decided; its relaxation keeps both sides of the others nonnegative and
%   forgets that one must vanish.  The objectives are minimised over it in their order, each on the set of minimisers of those before
%   (CONVEX_QP; the Hessian's rows and the constraints with a multiplier stay fixed).  That list of values is, in the order of the
%   dictionary, a bound for every point of the node: the node is cut off where the best point known is not above it.  Else
%   the pair that is furthest from complementary is decided, either way.
%
%   Most relaxations have many minimisers, and few of them meet the pairs.  Where the one that is found does not, the least sum of all sides is looked for among them
%   (rows as QP_ROWS divides them): a vertex where many sides are zero, often enough one of each pair.  That sum says which of the open nodes with equal bounds
%   comes next, and nothing is cut off for it.
%
%   An objective in which a guess is as good as the root is settled: the search keeps to the root's minimisers.
%   The pieces that meet at a new best point, where only pairs with both sides zero are undecided, are looked at before all others, in a dive of as many nodes as
%   there are such pairs.
%
%   Where no guess is as good as the root's relaxation says, a complementarity problem is tried (MIQP_LCP): the variables that H knows
%   are held at their values in the relaxation.  Its solution, if there is one, is optimal for the first objective.
%
%   References: A. H. Land, A. G. Doig: An automatic method of solving discrete programming problems, Econometrica 28, 1960.  E. M. L.
%   Beale, J. A. Tomlin: Special facilities in a general mathematical programming system for nonconvex problems using ordered sets of
%   variables, 1970.  T. Pang, R. Tedrake: A robust time-stepping scheme for quasistatic rigid multibody systems, IROS 2018.
%
%   Example:
%      P = struct ('H', eye (2), 'f', [-2; -1], 'L', [1 0], 'R', [0 1]);       % nearest to [2;1] with x1 >= 0, x2 >= 0, x1*x2 = 0
%      [x, info] = miqp (P)                                                    % [2; 0]
%
%   See also MIQP_MEX, QP_SOLVE, LEMKE.

if nargin < 1, error ('stickslip:miqp:usage', 'miqp: takes 1 to 2 arguments.  Usage: [x, info] = miqp (P, opts)'); end
if nargin < 2, opts = struct (); end
timer = tic;
P = qp_problem ('miqp', P);
n = numel (P.f);  pairs = numel (P.l0);
o = qp_options ('miqp', opts, struct ('then', [], 'x0', [], 'mode', [], 'working', [], 'tol', 1e-9, 'gap', 1e-9, 'maxNodes', 1e6, ...
                'tieNodes', Inf, 'timeLimit', Inf, 'maxIter', 1e4, 'order', {{'best', 'depth'}}, 'form', {{'pairs', 'bigM'}}), n, pairs);
if strcmp (o.form, 'bigM') && pairs > 0 && isempty (P.big_M)
  error ('stickslip:miqp:badArgument', 'miqp: the form ''bigM'' needs P.big_M.');
end

T = tree (P, o);
for k = 1:numel (T.goal)                                    % warm start
  T.goal{k}.S = working_set (T.goal{k}.S, T.M, o.working);
end
if T.guided, T.guide.S = working_set (T.guide.S, T.M, o.working); end
guess = first_mode (P, o);
T.status = 'solved';
if any (guess)
  [T, how] = visit (T, struct ('mode', guess, 'bound', T.nothing));
  if strcmp (how, 'unbounded'), T.status = how; end
end
if strcmp (T.status, 'solved'), T = settle (try_lcp (T, P)); end
T.open = struct ('mode', {}, 'bound', {});                  % what the guesses opened is part of the root
if strcmp (T.status, 'solved') && T.settled < numel (T.goal), T.open(1) = struct ('mode', zeros (pairs, 1), 'bound', T.nothing); end
ties = 0;                                                   % nodes that were visited for them alone
while ~isempty (T.open)
  if proven (T) > 0
    if ties >= o.tieNodes, break, end
    ties = ties + 1;
  end
  if T.nodes >= o.maxNodes, T.status = 'node_limit';  break, end
  if toc (timer) > o.timeLimit, T.status = 'time_limit';  break, end
  k = numel (T.open);
  if strcmp (o.order, 'best'), k = least (T); end
  node = T.open(k);
  T.open(k) = T.open(end);
  T.open(end) = [];
  if worse_or_tied (T, node.bound), continue, end
  [T, how] = visit (T, node);
  if strcmp (how, 'unbounded'), T.status = how;  break, end
  if ~any (strcmp (how, {'solved', 'infeasible'})), T.status = how; end      % the node may hide something: nothing is proven
  while ~isempty (T.open) && T.fresh && ~strcmp (how, 'unbounded'), [T, how] = look_around (T); end
  if strcmp (how, 'unbounded'), T.status = how;  break, end
end
[x, info] = answer (T, P, o, toc (timer));
end

% ---- the tree ----

function T = tree (P, o)
% rows lo <= M x <= hi: bounds, A, Aeq, L, R, big-M's, and the rows of the Hessians, which are free until an optimum fixes them
n = numel (P.f);  pairs = numel (P.l0);
goals = [struct('H', P.H, 'f', P.f), reshape(o.then, 1, [])];
parts = {eye(n), P.lb, P.ub
         P.A, -Inf(size (P.b)), P.b
         P.Aeq, P.beq, P.beq
         P.L, -P.l0, Inf(pairs, 1)
         P.R, -P.r0, Inf(pairs, 1)};
T.pairs = pairs;  T.n = n;
if strcmp (o.form, 'bigM')                                  % further variables: z
  I = eye (pairs);  none = zeros (pairs);  m = P.big_M;
  for k = 1:5, parts{k,1} = [parts{k,1}, zeros(size (parts{k,1}, 1), pairs)]; end
  parts = [parts
           {[zeros(pairs, n), I], zeros(pairs, 1), ones(pairs, 1)
            [P.L, -diag(m)], -Inf(pairs, 1), -P.l0
            [P.R,  diag(m)], -Inf(pairs, 1), m - P.r0}];
  for k = 1:numel (goals)
    goals(k).H = blkdiag (goals(k).H, none);
    goals(k).f = [goals(k).f; zeros(pairs, 1)];
  end
end
at = [0; cumsum(cellfun (@(m) size (m, 1), parts(:,1)))];
T.part = arrayfun (@(k) at(k)+1:at(k+1), 1:numel (at)-1, 'UniformOutput', false);
T.L = T.part{4};  T.R = T.part{5};
if strcmp (o.form, 'bigM'), T.z = T.part{6}; else, T.z = []; end
T.face = cell (1, numel (goals));
T.guided = pairs > 0 && isempty (T.z);
for k = 1:numel (goals) - ~T.guided
  curved = find (any (goals(k).H, 2));
  parts(end+1,:) = {goals(k).H(curved,:), -Inf(numel (curved), 1), Inf(numel (curved), 1)}; %#ok<AGROW>
  T.face{k} = at(end) + (1:numel (curved));
  at(end+1) = at(end) + numel (curved); %#ok<AGROW>
end
[T.M, T.lo, T.hi, T.scale, T.tol] = qp_rows (parts, o.tol);
T.goal = cell (1, numel (goals));
for k = 1:numel (goals)
  T.goal{k} = convex_qp (goals(k).H, goals(k).f, size (T.M, 1));
  if isempty (T.goal{k})
    what = 'H';  if k > 1, what = sprintf ('opts.then{%d}.H', k-1); end
    error ('stickslip:miqp:notConvex', 'miqp: %s must be positive semidefinite.', what);
  end
end
if T.guided, T.guide = convex_qp (zeros (n), sum (T.M([T.L, T.R],:), 1)', size (T.M, 1)); end
T.open = struct ('mode', {}, 'bound', {});
T.o = o;  T.nodes = 0;  T.iterations = 0;
T.nothing = -Inf (1, numel (goals) + 1);                    % the last is the guide's
T.all_lo = T.lo;  T.all_hi = T.hi;  T.settled = 0;          % rows in every node of the search; objectives whose minimisers these keep to
T.known = false;  T.fresh = false;  T.best = [];  T.objective = Inf (1, numel (goals));  T.margin = zeros (1, numel (goals));  T.ray = [];
T.open = struct ('mode', {}, 'bound', {});
T.at = zeros (size (T.M, 2), 1);                            % where the last relaxation ended
end


function mode = first_mode (P, o)
mode = zeros (numel (P.l0), 1);
if ~isempty (o.mode)
  mode = o.mode;
elseif ~isempty (o.x0)
  mode = 1 + (P.L*o.x0 + P.l0 > P.R*o.x0 + P.r0);
end
end

function T = try_lcp (T, P)
% a first point from the complementarity problem that is left at the root's minimum, unless there is one as good
[lo, hi] = decided (T, zeros (T.pairs, 1), true);
[T, x, q] = relax (T, 1, lo, hi, T.at);
if ~strcmp (q.status, 'solved'), return, end
T.at = x;
if T.objective(1) <= value (T.goal{1}, x, T.o) + T.margin(1), return, end
[A, b, back] = miqp_lcp (P, x(1:T.n));
if isempty (A), return, end
[z, info] = lemke (A, b, struct ('l', back.l));
if ~strcmp (info.status, 'solved'), return, end
x = back.x + back.Z*z;
T = visit (T, struct ('mode', 1 + (P.L*x + P.l0 > P.R*x + P.r0), 'bound', T.nothing));
end

function T = settle (T)
% Objectives in which the best point known is as good as the relaxation of all modes, and one of its minimisers: the search is among these.
[lo, hi] = decided (T, zeros (T.pairs, 1), true);
x = T.at;
for k = 1:numel (T.goal)*T.known
  [T, x, q] = relax (T, k, lo, hi, x);
  if ~strcmp (q.status, 'solved'), return, end
  T.at = x;
  bound = value (T.goal{k}, x, T.o);
  if ~(T.objective(k) <= bound + T.margin(k)), return, end
  [lo, hi] = optimal_face (T, k, x, q.lambda, lo, hi);
  if ~within (T, T.best, lo, hi), return, end
  T.all_lo = lo;  T.all_hi = hi;  T.settled = k;
end
end

function [T, how] = look_around (T)
% A dive among the pieces that meet at the best point: its pairs of which both sides are zero are open.  What it leaves is part of the tree anyway.
[u, v] = sides (T, T.best);
mode = 2*(u > T.o.tol);
mode(mode == 0 & v > T.o.tol) = 1;
left = 1 + nnz (mode == 0);
others = T.open;
T.open = struct ('mode', mode, 'bound', T.nothing);
T.fresh = false;
how = 'solved';
while ~isempty (T.open) && ~T.fresh && left > 0 && ~strcmp (how, 'unbounded')
  left = left - 1;
  node = T.open(end);
  T.open(end) = [];
  if ~worse_or_tied (T, node.bound), [T, how] = visit (T, node); end
end
T.open = others;
end

function count = proven (T)
% objectives, from the first on, that the best point known is proven optimal in
count = 0;
if ~T.known, return, end
count = numel (T.goal);
if isempty (T.open), return, end
bound = T.open(least (T)).bound(1:end-1);
count = find ([bound < T.objective - T.margin, true], 1) - 1;
end

function best = least (T)
% the open node whose bound is least, in the order of the dictionary; the youngest of equals
best = numel (T.open);
for i = numel (T.open)-1:-1:1
  a = T.open(i).bound;  b = T.open(best).bound;
  for k = 1:numel (a)
    margin = 0;
    if k < numel (a), margin = T.margin(k); end
    if a(k) < b(k) - margin, best = i; end
    if ~(abs (a(k) - b(k)) <= margin), break, end           % also where both are infinite
  end
end
end

function yes = worse_or_tied (T, bound)
% no point of a node with this bound is better than the best one known
yes = false;
for k = 1:numel (T.goal)
  margin = T.margin(k);
  if bound(k) < T.objective(k) - margin, return, end
  if bound(k) > T.objective(k) + margin, break, end
end
yes = true;
end

function [T, how] = visit (T, node)
% Solve the relaxation for one objective after the other, offer what is feasible, open two nodes where that does not settle it.
T.nodes = T.nodes + 1;
[lo, hi] = decided (T, node.mode);
bound = T.nothing;  x = T.at;  feasible = false;
bound(1:T.settled) = T.objective(1:T.settled);
for k = T.settled+1:numel (T.goal)
  [T, x, q] = relax (T, k, lo, hi, x);
  how = q.status;
  if strcmp (how, 'infeasible') && k == T.settled + 1, return, end
  if strcmp (how, 'unbounded')
    pair = undecided (T, node, x, q.ray);
    if isempty (pair), T.best = NaN (T.n, 1);  T.ray = q.ray(1:T.n);  return, end
    T = divide (T, node, bound, pair, x);
    how = 'solved';
    return
  end
  if ~strcmp (how, 'solved'), break, end
  T.at = x;
  [bound(k), margin] = value (T.goal{k}, x, T.o);
  if ~isfinite (margin), how = 'stalled';  return, end      % beyond the range of numbers: nothing is known
  bound(k) = bound(k) - 1e-5*margin;                        % its rounding, where the terms are larger than those of the best point
  if ~T.known, T.margin(k) = max (T.margin(k), margin); end
  if worse_or_tied (T, bound), return, end
  pair = undecided (T, node, x, zeros (size (x)));
  feasible = isempty (pair);
  if feasible, T = offer (T, x); end
  [lo, hi] = optimal_face (T, k, x, q.lambda, lo, hi);
end
if feasible && strcmp (how, 'solved'), return, end          % the last objective's minimiser is a point of the node: it is done
if strcmp (how, 'solved') && T.guided
  [nearer, T.guide, q] = minimum (T, T.guide, lo, hi, x);
  T.iterations = T.iterations + q.iterations;
  if strcmp (q.status, 'solved')
    x = nearer;  T.at = x;
    bound(end) = value (T.guide, x, T.o);
    if isempty (undecided (T, node, x, zeros (size (x)))), T = offer (T, x);  return, end
  end
end
pair = undecided (T, node, x, zeros (size (x)));
if isempty (pair)
  pair = find (node.mode == 0, 1);                          % the method failed on the way, but smaller nodes may be solved
  if isempty (pair), return, end
end
how = 'solved';
T = divide (T, node, bound, pair, x);
end

function [T, x, q] = relax (T, k, lo, hi, x)
% Minimises an objective over rows.
[x, T.goal{k}, q] = minimum (T, T.goal{k}, lo, hi, x);
T.iterations = T.iterations + q.iterations;
if any (strcmp (q.status, {'stalled', 'max_iterations'})), T.at = x; end
end

function [x, C, q] = minimum (T, C, lo, hi, x)
% A point so far away that its rounding breaks the rows is no answer.  What does not come off from the active set of the last node is tried once more from none, and from 0.
spent = 0;
for try_ = 1:2
  [x, C, q] = convex_qp (C, T.M, lo, hi, T.tol, x, T.o.maxIter);
  spent = spent + q.iterations;
  q.iterations = spent;
  if strcmp (q.status, 'solved') && ~within (T, x, lo, hi), q.status = 'stalled'; end
  if ~any (strcmp (q.status, {'stalled', 'max_iterations'})), return, end
  x = zeros (size (x));
  if try_ == 1, C.S = emptied (C.S); end
end
end

function S = emptied (S)
% a state of DUAL_ACTIVE_SET without active rows
S.rows = zeros (1, 0);  S.side = zeros (1, 0);
S.lambda(:) = 0;
S.Q = eye (size (S.Q));  S.R = zeros (size (S.R, 1), 0);
end

function yes = within (T, x, lo, hi)
row = T.M*x;
yes = ~any (row < lo - T.tol | row > hi + T.tol);
end

function [lo, hi] = decided (T, mode, all)
% the rows' bounds with these pairs decided: in the search, or of the problem as it is given
lo = T.all_lo;  hi = T.all_hi;
if nargin > 2 && all, lo = T.lo;  hi = T.hi; end
if isempty (T.z)
  hi(T.L(mode == 1)) = lo(T.L(mode == 1));
  hi(T.R(mode == 2)) = lo(T.R(mode == 2));
else
  hi(T.z(mode == 1)) = 0;
  lo(T.z(mode == 2)) = 1;
end
end

function pair = undecided (T, node, x, ray)
% the open pair that is furthest from complementary at x, or along the ray; [] when there is none
pair = [];
if T.pairs == 0, return, end
[u, v] = sides (T, x);
[du, dv] = sides_along (T, ray);
gap = min (max (u, du), max (v, dv));
gap(node.mode > 0) = 0;
[worst, k] = max (gap);
if worst > 0.01*T.o.tol, pair = k; end
end

function [u, v] = sides (T, x)
if isempty (T.z)
  u = T.M(T.L,:)*x - T.lo(T.L);
  v = T.M(T.R,:)*x - T.lo(T.R);
else
  u = x(T.n+1:end);  v = 1 - u;
end
end

function [u, v] = sides_along (T, ray)
u = T.M(T.L,:)*ray;  v = T.M(T.R,:)*ray;
end

function T = divide (T, node, bound, pair, x)
% two nodes; the one that is nearer to x is looked at first
[u, v] = sides (T, x);
first = 1 + (u(pair) > v(pair));
for side = [3 - first, first]
  child = struct ('mode', node.mode, 'bound', bound);
  child.mode(pair) = side;
  T.open(end+1) = child;
end
end

function T = offer (T, x)
% x is feasible: is it the best point known?
[objective, margin] = evaluate (T, x);
if ~all (isfinite (margin)), return, end
if T.known && worse_or_tied (T, objective), return, end
T.known = true;  T.fresh = true;  T.best = x;  T.objective = objective;  T.margin = margin;
end

function [objective, margin] = evaluate (T, x)
objective = zeros (1, numel (T.goal));  margin = objective;
for k = 1:numel (T.goal), [objective(k), margin(k)] = value (T.goal{k}, x, T.o); end
end

function [c, margin] = value (goal, x, o)
% The objective, and how far apart values are that count as tied: gap times the size of its terms (at x moved by tol), or what a move of x by roundoff changes
c = x'*goal.H*x/2 + goal.f'*x;
y = abs (x) + o.tol;
terms = y'*abs (goal.H)*y/2 + abs (goal.f)'*y;
e = roundoff (x)*ones (size (x));
margin = terms;
if isfinite (terms), margin = max (o.gap*terms, e'*(abs (goal.H)*(abs (x) + e/2) + abs (goal.f))); end
end

function e = roundoff (x)
e = 1e-13*(1 + max ([abs(x); 0]));                          % how exactly DUAL_ACTIVE_SET meets rows
end

function [lo, hi] = optimal_face (T, k, x, lambda, lo, hi)
% The minimisers of a convex quadratic program: H x is the same for all of them, and a row with a multiplier stays at its bound.
rows = T.face{k};
lo(rows) = T.M(rows,:)*x;
hi(rows) = lo(rows);
goal = T.goal{k};
y = abs (x) + T.o.tol;
counts = max (1e-9*max ([abs(goal.H)*y + abs(goal.f); 0]), 10*roundoff (x));
at_lo = lambda > counts;  at_hi = lambda < -counts;
hi(at_lo) = lo(at_lo);
lo(at_hi) = hi(at_hi);
end

% ---- the answer ----

function [x, info] = answer (T, P, o, seconds)
goals = numel (T.goal);
names = {'solved', 'max_iterations', 'stalled', 'infeasible', 'time_limit', 'unbounded', 'node_limit'};
codes = [0 1 4 11 12 14 15];
multipliers = [];
x = NaN (T.n, 1);
bound = least_bound (T);
status = T.status;
if ~T.known && strcmp (status, 'solved'), status = 'infeasible'; end
if strcmp (status, 'unbounded'), bound = -Inf (1, goals); end
objective = NaN (1, goals);  gap = Inf;  mode = zeros (T.pairs, 1);  residual = NaN;  optimal = 0;
if T.known && ~strcmp (status, 'unbounded')
  [T, multipliers] = finish (T);
  x = T.best(1:T.n);
  objective = T.objective;
  residual = miqp_residual (P, x);
  [u, v] = sides_of (P, x);
  mode = (u <= v & v > o.tol) + 2*(v < u & u > o.tol);
  if strcmp (status, 'solved')
    optimal = proven (T);
    if optimal == goals, bound = objective; end
    if ~(residual <= 2*o.tol), status = 'stalled'; end
  end
  differ = find (bound < objective - T.margin, 1);
  gap = 0;
  if ~isempty (differ), gap = objective(differ) - bound(differ); end
end
scales = cellfun (@(g) g.size, T.goal);
info = solver_info (codes(strcmp (status, names)), T.iterations, residual, [], seconds);
info.nodes = T.nodes;
info.objective = objective.*scales;
info.bound = bound.*scales;
info.proven = optimal;
info.gap = gap;
if isfinite (gap) && gap > 0, info.gap = gap*scales(differ); end
info.mode = mode;
info.ray = T.ray;
info.multipliers = multipliers;
info.working = T.goal{1}.S.rows .* (2*(T.goal{1}.S.side >= 0) - 1);
end

function bound = least_bound (T)
% what is proven when the search ends early
bound = T.objective;
if isempty (T.open), return, end
least_open = T.open(least (T)).bound(1:end-1);
if ~worse_or_tied (T, least_open), bound = least_open; end
end

function [u, v] = sides_of (P, x)
u = P.L*x + P.l0;  v = P.R*x + P.r0;
end

function [T, multipliers] = finish (T)
% Solve the piece of the best point once more, all pairs decided: its last digits, and the multipliers of the first objective.
[u, v] = sides (T, T.best);
[lo, hi] = decided (T, 1 + (u > v), true);
x = T.best;  multipliers = [];
for k = 1:numel (T.goal)
  [T, x, q] = relax (T, k, lo, hi, x);
  if ~strcmp (q.status, 'solved'), return, end
  if k == 1
    y = q.lambda*T.goal{1}.size ./ T.scale;
    multipliers = struct ('ineqlin', -y(T.part{2}), 'eqlin', y(T.part{3}), 'lower', max (y(1:T.n), 0), ...
                          'upper', max (-y(1:T.n), 0), 'L', y(T.L), 'R', y(T.R));
  end
  [lo, hi] = optimal_face (T, k, x, q.lambda, lo, hi);
end
[objective, margin] = evaluate (T, x);
old = T;
T.objective = objective;
if worse_or_tied (T, old.objective), T.best = x;  T.margin = margin; else, T = old; end       % no worse in value: its rounding is less
end
