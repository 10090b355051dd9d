function [z, info] = lemke (A, b, opts)
%LEMKE  Linear complementarity problem by Lemke's pivoting method.
%   z = LEMKE (A, b) finds  z >= 0  with  w = A*z + b >= 0  and  z'*w = 0.
%   z = LEMKE (A, b, z0) starts from the basis {i : z0_i > 0}, z = LEMKE (A, b, opts) takes options:
%      basis    n x 1 true where z_i is basic to start with, such as info.basis of a problem like this one
%      z0       n x 1 start, used for its signs when there is no basis
%      l, u     0 and Inf, or -Inf and Inf: a free variable, whose row then is w_i = 0.  Other bounds are an error
%      tol      1e-10, on the residual of LCP_RESIDUAL; scale and measure go to that function
%      maxIter  1000 + 20 n: pivots of one try at one island.  When it is given, a cold try that ends by it is the last
%      history  true: info.history holds the level of the covering variable after each pivot
%      blocks   taken and not needed
%
%   [z, info] = LEMKE (...) says how it went: info.status ('solved', 'ray', 'max_iterations', 'stalled', 'singular'), code,
%   iterations (pivots), residual (of the answer, by LCP_RESIDUAL), history, time and basis (n x 1).
%   Only an answer with residual <= tol is 'solved'; else z is the best point that was found.
%
%   Method: w = A z + b + d z_0.  The problem is split into the connected components of A's pattern and scaled
%   by powers of two.  z_0 enters, so that all is feasible, and then always the complement of what
%   left, until z_0 leaves.  Ties of the ratio test are resolved as if b were b + eps p with a generic p > 0 and
%   an infinitely small eps, so that no basis comes twice.  A basis to start from is a principal pivot: the same
%   method on the transformed problem; free variables are basic from the start, where their block is singular together
%   with others that are pivoted in first.  A ray is answered by another covering vector d, and then by starting from
%   where a slightly perturbed problem ended.
%
%   A  n x n  sparse or full        b  n x 1
%
%   Example:
%      [z, info] = lemke ([2 1; 1 2], [-5; -6])      % z = [4/3; 7/3]
%
%   See also LEMKE_MEX, PGS, LCP_RESIDUAL.

if nargin < 2, error ('stickslip:lemke:usage', 'lemke: takes 2 to 3 arguments.  Usage: [z, info] = lemke (A, b, opts)'); end
if nargin < 3, opts = struct (); end
timer = tic;
n = size (A, 1);
[b, o] = solver_options ('lemke', A, b, opts, struct ('l', [], 'u', [], 'z0', [], 'tol', 1e-10, 'maxIter', 1000 + 20*n, ...
                         'history', false, 'blocks', [], 'scale', [], 'measure', [], 'basis', []));
o.limited = isstruct (opts) && isfield (opts, 'maxIter');
free = refuse_boxes ('lemke', o.l, o.u);
if isempty (o.basis) && ~isempty (o.z0), o.basis = o.z0 > 0; end

z = zeros (n, 1);  basis = false (n, 1);  pivots = 0;  history = zeros (1, 0);  code = 0;
label = island_labels (A);
for island = unique (label)'
  i = find (label == island);
  o_i = o;  o_i.l = o.l(i);  o_i.u = o.u(i);
  if ~isempty (o.scale), o_i.scale = o.scale(i,:); end
  if ~isempty (o.basis), o_i.basis = o.basis(i); end
  [z(i), basis(i), code_i, pivots_i, history_i] = solve_island (A(i,i), b(i), free(i), o_i);
  pivots = pivots + pivots_i;  history = [history, history_i]; %#ok<AGROW>
  if code == 0, code = code_i; end
end

residual = lcp_residual (A, b, z, struct ('l', o.l, 'u', o.u, 'scale', o.scale, 'measure', o.measure));
if code == 0 && ~(residual <= o.tol), code = 4; end
if ~o.history, history = []; end
info = solver_info (code, pivots, residual, history, toc (timer));
info.basis = basis;
end

function [z, basis, code, pivots, history] = solve_island (A, b, free, o)
% one connected problem: try, check the residual of the point, try otherwise; the best point counts
n = numel (b);
z = zeros (n, 1);  basis = free;  code = 0;  pivots = 0;  history = zeros (1, 0);
if all (b >= 0) && ~any (free), return, end                 % z = 0

[R, D] = scaling (A);                                       % powers of two: scaling is exact
S = full (A .* (R*D'));  q = R.*b;
beta = 2^round (log2 (max (max (abs (q)), realmin)));
q = q/beta;
judge = struct ('l', o.l, 'u', o.u, 'scale', o.scale, 'measure', o.measure);
measure = @(y) lcp_residual (A, b, beta*D.*y, judge);
good = 0.1*o.tol;                                           % steps that all end just within the tolerance would add up

cold = pivot_in_free (S, free);
best = Inf;  found = [];                                    % found: basis where the cold try ended
if ~isempty (o.basis)
  basis0 = o.basis | free;
  [y, basis, r, k] = block_pivots (S, q, free, basis0, measure, good);      % is it nearly the solution already?
  pivots = pivots + k;
  if r <= good, z = beta*D.*y;  return, end
  tries = 1:6;
else
  tries = 2:6;
end
for try_ = tries
  p = generic (n, try_);  d = ones (n, 1);  q_try = q;  start = cold;
  switch try_
    case 1, start = basis0;                                 % warm
    case 2                                                  % cold
    case 3, d = 1 + generic (n, 7);                         % another covering vector
    case 4, start = found;  if isequal (start, cold), continue, end
    case 5, q_try = q + 1e-7*p;                             % a problem without ties ...
    case 6, start = found;  if isequal (start, cold), continue, end     % ... and from there the real one
  end
  [b_try, y_try, how, k, level] = pivot (S, q_try, free, start, d, p, o.maxIter);
  pivots = pivots + k;  history = [history, beta*level]; %#ok<AGROW>
  if try_ ~= 1, found = b_try; end
  if try_ == 2 || (try_ == 3 && code == 3), code = how; end

  r = measure (y_try);                                      % what pivoting left, and the basis solved again
  if r < best, best = r;  z = beta*D.*y_try;  basis = b_try; end
  [y, b_try, r, k] = block_pivots (S, q, free, b_try, measure, good);
  pivots = pivots + k;
  if r < best || r <= 0.1*good, best = r;  z = beta*D.*y;  basis = b_try; end       % solved anew and refined: more digits
  if best <= o.tol, code = 0;  return, end
  if how == 1 && try_ ~= 1 && o.limited, break, end
end
if code == 0, code = 4; end                                 % a basis was found and its residual is too large
if any (free & ~cold), code = 3; end                        % free rows that depend on the others, and do not agree with them
end

function [basis, y, code, pivots, level] = pivot (A, b, free, basis, d, p, most)
% Lemke's method from a basis: code 0 z_0 left, 1 too many pivots, 2 ray, 3 the first basis is singular, 4 a later one is
n = numel (b);  pivots = 0;  level = zeros (1, 0);  code = 3;
tie = 1e-12;  least = 1e-9;
basic = (1:n)';  basic(basis) = n + find (basis);           % row i: w_i is i, z_i is n + i, z_0 is 2n + 1
column = [eye(n), -A, zeros(n, 1)];                         % [w z z_0]: column*[w; z; z_0] = b
B0 = column(:,basic);
d(free) = 0;  p(free) = 0;
column(:,2*n+1) = -B0*d;                                    % d and p belong to the transformed problem
b = [b, B0*p];                                              % b + eps p

y = zeros (n, 1);
[Binv, regular] = inverse (B0);
if ~regular, return, end
x = Binv*b;

% z_0 enters, the most negative leaves
row = lexicographic (find (~free), x, d, tie);
if isempty (row) || x(row,1) >= 0, code = 0;  y = values (basic, x, free);  return, end
enter = 2*n + 1;
while true
  a = Binv*column(:,enter);
  if pivots > 0
    can = find (a > least*max (1, max (abs (a))) & ~(basic > n & basic <= 2*n & free(max (1, min (n, basic - n)))));
    if isempty (can), code = 2;  break, end
    row = lexicographic (can, [max(x(:,1), 0), x(:,2)], a, tie);
    z0 = find (basic == 2*n + 1);
    if any (can == z0) && x(z0,1) <= max (x(row,1), 0)/a(row)*a(z0) + tie, row = z0; end
  end
  leave = basic(row);
  basic(row) = enter;
  pivots = pivots + 1;

  if mod (pivots, 64) == 0 || abs (a(row)) < 1e-6           % factor again
    [Binv, regular] = inverse (column(:,basic));
    if ~regular, code = 4;  break, end                      % the numbers failed: no ray
    x = Binv*b;
  else
    r = Binv(row,:)/a(row);   Binv = Binv - a*r;   Binv(row,:) = r;
    s = x(row,:)/a(row);      x = x - a*s;         x(row,:) = s;
  end
  x(abs (x(:,1)) < 1e-14,1) = 0;
  level(end+1) = sum (x(basic == 2*n + 1,1)); %#ok<AGROW>

  if leave == 2*n + 1, code = 0;  break, end
  if pivots >= most, code = 1;  break, end
  if leave > n, enter = leave - n; else, enter = leave + n; end
end
basis = false (n, 1);  basis(basic(basic > n & basic <= 2*n) - n) = true;
y = values (basic, x, free);
end

function row = lexicographic (can, x, a, tie)
% the row of can with the smallest x/a, first by x(:,1), where that ties by x(:,2)
if isempty (can), row = [];  return, end
theta = min (x(can,1) ./ a(can));
can = can(x(can,1) <= theta*a(can) + tie);
[~, k] = min (x(can,2) ./ a(can));
row = can(k);
end

function [Binv, regular] = inverse (B)
[L, U, P] = lu (B);
d = abs (diag (U));
regular = isempty (d) || min (d) > 1e-13*max (d);
Binv = [];
if regular, Binv = U \ (L \ P); end
end

function y = values (basic, x, free)
n = numel (free);
y = zeros (n, 1);
k = basic > n & basic <= 2*n;
y(basic(k) - n) = x(k,1);
y(~free) = max (y(~free), 0);
end

function [y, regular, x] = from_basis (A, b, free, basis)
% A_aa x_a = -b_a with one step of refinement; y: its negatives made zero
x = zeros (numel (b), 1);  y = x;  regular = true;
if ~any (basis), return, end
[L, U, P] = lu (A(basis,basis));
d = abs (diag (U));
regular = min (d) > 1e-13*max (d);
if ~regular, return, end
solve = @(r) U \ (L \ (P*r));
v = solve (-b(basis));
v = v - solve (b(basis) + A(basis,basis)*v);
x(basis) = v;
y = x;
y(~free) = max (x(~free), 0);
end

function [best, basis, least, rounds] = block_pivots (A, b, free, mask, measure, good)
% From a basis that is nearly the answer: exchange every pair that is on the wrong side (block principal pivoting), as
% long as that helps.  Where it ends within good it is the answer; it promises nothing.
best = zeros (size (b));  basis = mask;  least = Inf;  rounds = 0;  at_start = Inf;
while rounds < 12
  [y, regular, x] = from_basis (A, b, free, mask);
  if ~regular, return, end
  w = A*x + b;
  wrong = ~free & ((mask & x < -1e-14) | (~mask & w < -1e-14));
  r = measure (y);
  if r < least || r <= 0.1*good, least = r;  best = y;  basis = mask; end
  if rounds == 0, at_start = least; end
  if ~any (wrong) || least <= good || (rounds == 3 && least > 0.1*at_start), return, end
  mask = xor (mask, wrong);
  rounds = rounds + 1;
end
end

function set = pivot_in_free (A, free)
% A start in which the free variables are basic and the block is regular: they alone where that is so.  Else they are
% pivoted in.  If w_i is exchanged with z_j, then w_j must go too: with z_k, and so on until the way comes back to z_i;
% such a cycle of entries is what a regular block is made of.  The shortest one among the largest entries is taken.
% A free row that no cycle goes through depends on the others: it stays out, its variable at zero.
set = free;
[~, regular] = from_basis (A, zeros (size (free)), free, free);
if regular, return, end
set(:) = false;
T = A;                                                      % w = T z, then with pairs exchanged
least = 1;
while any (free & ~set) && least > 1e-10
  way = shortest_cycle (abs (T) >= least, free & ~set, ~set);
  if isempty (way), least = least/4;  continue, end
  next = way([2:end 1]);
  P = T;
  for k = 1:numel (way)
    if abs (P(way(k),next(k))) < 1e-3*least, way = [];  break, end      % other entries spoil it
    P = exchange_pair (P, way(k), next(k));
  end
  if isempty (way), least = least/4;  continue, end
  P(next,:) = P(way,:);                                     % row way(k) has become z_next(k) ...
  P(:,way) = P(:,next);                                     % ... and column next(k) w_way(k)
  T = P;
  set(way) = true;
end
end

function way = shortest_cycle (large, start, open)
% rows way(1), way(2), ... with large(way(k),way(k+1)), and back to way(1), which is in start; [] when there is none
way = [];
for i = find (start)'
  from = zeros (1, numel (open));  level = i;  found = large(i,i);  last = i;
  while ~found && ~isempty (level)
    beyond = [];
    for r = level                                           % breadth first, in order
      new = find (large(r,:) & open' & from == 0);  new(new == i) = [];
      from(new) = r;  beyond = [beyond, new]; %#ok<AGROW>
    end
    level = beyond;
    k = find (large(level,i), 1);
    if ~isempty (k), found = true;  last = level(k); end
  end
  if ~found, continue, end
  cycle = last;
  while cycle(1) ~= i, cycle = [from(cycle(1)), cycle]; end %#ok<AGROW>
  if isempty (way) || numel (cycle) < numel (way), way = cycle; end
end
end

function T = exchange_pair (T, r, c)
% what row r stands for and what column c stands for change places
pivot = T(r,c);  row = T(r,:)/pivot;  column = T(:,c)/pivot;
T = T - column*(row*pivot);
T(r,:) = -row;  T(:,c) = column;  T(r,c) = 1/pivot;
end

function [R, D] = scaling (A)
% D A D has a diagonal near 1; a row without a diagonal has its largest entry near 1.  Where entries are left that are much
% larger (no contact problem has them), rows and columns are scaled apart, until their largest entries are near 1 (Ruiz):
% row scaling is another covering vector
d = abs (full (diag (A)));
D = ones (size (d));
D(d > 0) = 1 ./ sqrt (d(d > 0));
for i = find (d == 0)'
  touch = max (abs (full (A(i,:)')), abs (full (A(:,i)))) .* D .* (d > 0);
  if any (touch), D(i) = 1/max (touch); end
end
D = 2.^round (log2 (D));  R = D;
if max (max (abs (A .* (R*D')))) <= 16, return, end
R(:) = 1;  D(:) = 1;
for round_ = 1:6
  S = abs (full (A)) .* (R*D');
  row = max (S, [], 2);  column = max (S, [], 1)';
  row(row == 0) = 1;  column(column == 0) = 1;
  R = R ./ sqrt (row);  D = D ./ sqrt (column);
end
R = 2.^round (log2 (R));  D = 2.^round (log2 (D));
end

function p = generic (n, seed)
% n numbers in (0.5, 1.5) without relations among them
p = zeros (n, 1);  s = 1 + 7919*seed;
for k = 1:n
  s = mod (16807*s, 2147483647);                            % exact in double
  p(k) = 0.5 + s/2147483647;
end
end
