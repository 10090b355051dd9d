function [x, S, how] = dual_active_set (S, f, M, lo, hi, tol, most)
%DUAL_ACTIVE_SET  Strictly convex quadratic program from any active set, by a dual active-set method.
%   [x, S, how] = DUAL_ACTIVE_SET (S, f, M, lo, hi, tol, most) minimises  1/2 x'*G*x + f'*x  subject to  lo <= M*x <= hi  with
%   G = S.L*S.L', starting from the active set in S and leaving the last one there.  S = DUAL_ACTIVE_SET (G, rows) makes a state
%   with an empty active set for a positive definite G and so many rows of M.
%
%   S.L       n x n     Cholesky factor of G
%   S.rows    1 x q     the active rows of M, linearly independent
%   S.side    1 x q     1 at lo, -1 at hi, 0 an equation
%   S.lambda  rows x 1  multipliers, >= 0 at lo, <= 0 at hi:  G*x + f = M'*lambda
%   S.Q, S.R            S.L \ M(S.rows,:)' = Q*R, kept by updates as rows come and go
%
%   how.status is 'solved', 'infeasible' (how.certificate y: y'*M = 0, and y'*(M*x) cannot be within the bounds),
%   'max_iterations' (most steps were made) or 'stalled'; how.iterations.
%
%   Method: the dual problem is to find multipliers of the right signs that maximise a concave function.  For the active set alone
%   the maximum is linear algebra.  The multipliers move towards it; the first that would change its sign leaves the active set.
%   When none does, the row that x violates most enters.  A row that depends on the active ones enters along a direction in which
%   x stays, and where no multiplier stops that direction it proves that there is no feasible point.  Every full
%   step raises the dual function, so that nothing cycles, and any active set may be the start: f, lo and hi may change between calls.
%   A row that cannot be moved without the others, or that came in ten times, counts as met within tol: that is roundoff.  So does a row of roundoff, all of whose
%   coefficients are less than its tolerance, where a combination of rows that cannot be met rests on it.
%
%   References: D. Goldfarb, A. Idnani: A numerically stable dual method for solving strictly convex quadratic programs, Mathematical
%   Programming 27, 1983.  D. Arnstrom, A. Bemporad, D. Axehill: A dual active-set solver for embedded quadratic programming using
%   recursive LDL' updates, IEEE Transactions on Automatic Control 67, 2022.
%
%   Example:
%      S = dual_active_set (eye (2), 1);
%      x = dual_active_set (S, [0;0], [1 1], 2, Inf, 1e-9, 100)          % [1; 1], the point of x1 + x2 >= 2 nearest to 0
%
%   See also QP_SOLVE, MIQP.

if nargin == 2, x = start (S, f);  return, end

n = size (S.L, 1);
c = S.L \ f;
came_in = zeros (size (lo));                                % how often
S = admit_bounds (S, lo, hi);
how = struct ('status', 'max_iterations', 'iterations', 0, 'certificate', []);
x = zeros (n, 1);
while how.iterations < most
  how.iterations = how.iterations + 1;
  q = numel (S.rows);
  Q1 = S.Q(:,1:q);  Q2 = S.Q(:,q+1:n);  R = S.R(1:q,:);

  % the maximum of the dual function on this active set, and its x
  y = R' \ active_bounds (S, lo, hi);                       % M_W x = bounds:  R' y = bounds,  x = L' \ (Q1 y - Q2 Q2' c)
  x = S.L' \ (Q1*y - Q2*(Q2'*c));
  lambda = R \ (y + Q1'*c);
  wrong = S.side'.*lambda < 0;
  if any (wrong)                                            % go there until the first multiplier is zero; its row leaves
    old = S.lambda(S.rows);
    t = old ./ (old - lambda);  t(~wrong) = Inf;
    [step, k] = min (t);
    S.lambda(S.rows) = old + step*(lambda - old);
    S = drop (S, k);
    continue
  end
  S.lambda(S.rows) = lambda;

  % the row that is violated most enters
  Mx = M*x;
  below = lo - Mx;  above = Mx - hi;
  violation = max (below, above);
  violation(S.rows) = 0;  violation(came_in >= 10 & violation <= tol) = 0;
  [worst, p] = max ([violation; 0]);
  if worst <= 1e-13*(1 + max ([abs(x); 0])), how.status = 'solved';  return, end
  side = 1;
  if above(p) > below(p), side = -1; end
  came_in(p) = came_in(p) + 1;
  w = S.L \ M(p,:)';
  d = S.Q'*w;
  apart = norm (d(q+1:n)) / max (norm (d), realmin);        % sine of the angle between row p and the active ones
  if apart > 1e-7
    S = add (S, p, side, lo(p) == hi(p), w);
    continue
  end
  if worst <= tol(p), came_in(p) = Inf;  continue, end

  % row p depends on the active rows, or nearly so: their multipliers change with p's while x stays
  step = -side * (R \ d(1:q));
  old = S.lambda(S.rows);
  ends = S.side'.*step < -1e-10*max ([abs(step); 1]);
  t = -old ./ step;  t(~ends) = Inf;
  length_ = min ([t; Inf]);
  best = Inf;                                               % of p's multiplier, where x moves a little
  if apart > 1e-10, best = worst/norm (d(q+1:n))^2; end
  if isinf (length_)
    y = zeros (size (lo));
    y([S.rows, p]) = [step; side];
    wide = reshape (tol(S.rows), [], 1);
    [gives, k] = max ([abs(step).*wide.*(wide >= 1); 0]);
    if worst <= gives                                       % it rests on a row of roundoff: this one leaves, and comes back only beyond its tolerance
      came_in(S.rows(k)) = Inf;
      S = drop (S, k);
      continue
    end
    if isinf (best) || worst > 1e6*(1 + max ([abs(x); 0]))*max (abs (M'*y))        % no x is that large
      how.status = 'infeasible';  how.certificate = y;
      return
    end
  end
  if isinf (length_) || length_ > best
    S = add (S, p, side, lo(p) == hi(p), w);
    continue
  end
  [~, k] = max (abs (step).*(t == length_));                % the safest of equals
  S.lambda(S.rows) = old + length_*step;
  S = drop (S, k);
  S = add (S, p, side, lo(p) == hi(p), w);
  S.lambda(p) = side*length_;
end
end

function S = start (G, rows)
U = G;  failed = false;                                     % nothing has no factor to Octave
if ~isempty (G), [U, failed] = chol (G); end
if failed, error ('stickslip:dual_active_set:notConvex', 'dual_active_set: G must be positive definite.'); end
S = struct ('L', U', 'rows', zeros (1, 0), 'side', zeros (1, 0), 'lambda', zeros (rows, 1), 'Q', eye (size (G)), 'R', zeros (size (G, 1), 0));
end

function S = admit_bounds (S, lo, hi)
% The bounds may be others than before: a row whose side is gone leaves, and a multiplier of the wrong sign is zero.
for k = numel (S.rows):-1:1
  i = S.rows(k);
  sides = [isfinite(lo(i)), isfinite(hi(i))];
  if ~any (sides), S = drop (S, k);  continue, end
  if lo(i) == hi(i), S.side(k) = 0;  continue, end
  side = S.side(k);
  if side == 0, side = 1 - 2*(S.lambda(i) < 0); end
  if ~sides((3 - side)/2), side = -side; end
  S.side(k) = side;
  if side*S.lambda(i) < 0, S.lambda(i) = 0; end
end
end

function b = active_bounds (S, lo, hi)
b = lo(S.rows);
b(S.side < 0) = hi(S.rows(S.side < 0));
b = reshape (b, numel (S.rows), 1);
end

function S = add (S, p, side, equation, w)
q = numel (S.rows);
[S.Q, S.R] = qrinsert (S.Q, S.R, q + 1, w);
S.rows(q+1) = p;
S.side(q+1) = side*(~equation);
S.lambda(p) = 0;
end

function S = drop (S, k)
[S.Q, S.R] = qrdelete (S.Q, S.R, k);
S.lambda(S.rows(k)) = 0;
S.rows(k) = [];
S.side(k) = [];
end
