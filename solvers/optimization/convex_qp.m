function [x, C, how] = convex_qp (C, M, lo, hi, tol, x, most)
%CONVEX_QP  Convex quadratic program, singular or linear too, by proximal steps on a dual active-set method.
%   [x, C, how] = CONVEX_QP (C, M, lo, hi, tol, x, most) minimises  1/2 x'*H*x + f'*x  subject to  lo <= M*x <= hi  from the active
%   set that C was left with; x is where the proximal steps start.  C = CONVEX_QP (H, f, rows) makes C; it is [] when H is not
%   positive semidefinite.
%
%   C.H, C.f    the objective divided by C.size, a power of two: the largest entry is near 1
%   C.weight    n x 1  of the proximal term; zero where H is positive definite by itself
%   C.S         state of DUAL_ACTIVE_SET
%
%   how.status is 'solved', 'infeasible' (how.certificate, see DUAL_ACTIVE_SET), 'unbounded' (how.ray: from x the objective falls for
%   ever along it), 'max_iterations' or 'stalled'; how.iterations; how.lambda the multipliers, H*x + f = M'*lambda.
%
%   Method: where H is singular, x+ minimises the objective plus 1/2 |x+ - x|^2 in the weight's norm.  Such steps converge to a
%   minimiser, for a linear program in finitely many steps.  A line search along x+ - x makes them few, and it shows a ray.
%   The weight is small, and no smaller than what leaves 12 digits.
%
%   Reference: R. T. Rockafellar: Monotone operators and the proximal point algorithm, SIAM Journal on Control and Optimization 14, 1976.
%
%   Example:
%      C = convex_qp (zeros (2), [1;2], 1);
%      [x, C, how] = convex_qp (C, [1 1], 2, Inf, 1e-9, [0;0], 100);
%      how.status                                            % 'unbounded': along [1;-1]
%
%   See also QP_SOLVE, DUAL_ACTIVE_SET.

if nargin == 3, x = start (C, M, lo);  return, end

how = struct ('status', 'max_iterations', 'iterations', 0, 'certificate', [], 'ray', [], 'lambda', []);
while how.iterations < most
  [next, C.S, inner] = dual_active_set (C.S, C.f - C.weight.*x, M, lo, hi, tol, most - how.iterations);
  how.iterations = how.iterations + inner.iterations;
  if ~strcmp (inner.status, 'solved'), how.status = inner.status;  how.certificate = inner.certificate;  return, end
  how.lambda = C.S.lambda;

  d = next - x;
  x = next;
  slope = C.H*x + C.f;
  scale = max ([abs(C.f) + abs(C.H)*(abs (x) + 1e-9); 0]);      % a minimum at 0 has no size of its own
  if max ([C.weight.*abs(d); 0]) <= 1e-12*scale || max ([abs(d); 0]) <= 1e-12*(1 + max ([abs(x); 0])), how.status = 'solved';  return, end

  terms = (abs (x)' + 1e-9)*(abs (C.H)*(abs (x) + 1e-9)/2 + abs (C.f));
  if max (C.weight.*abs (d)) <= 1e-9*scale && abs (slope'*d) <= 1e-14*terms, how.status = 'solved';  return, end      % only roundoff moves it

  % the line search: as far as the bounds allow, or to the least value; along what is not roundoff
  if slope'*d >= -1e-12*scale*max (abs (d)), continue, end
  Md = M*d;  Mx = M*x;
  away = 1e-9*max (abs (d));
  room = [(hi(Md > away) - Mx(Md > away))./Md(Md > away); (lo(Md < -away) - Mx(Md < -away))./Md(Md < -away); Inf];
  step = max (min (room), 0);
  curvature = d'*C.H*d;
  if curvature > 1e-12*(d'*d), step = min (step, max (-slope'*d/curvature, 0)); end
  if isinf (step)                                           % H*d = 0: along a ray f alone counts
    if ~(C.f'*d < -1e-9*max (abs (C.f))*max (abs (d))), continue, end
    how.status = 'unbounded';  how.ray = d/max (abs (d));
    return
  end
  x = x + step*d;
end
end

function C = start (H, f, rows)
H = full (H/2 + H'/2);
size_ = max ([abs(H(:)); 0]);
if size_ == 0, size_ = max ([abs(f); 0]); end
if size_ == 0, size_ = 1; end
size_ = 2^round (log2 (size_));
H = H/size_;  f = f/size_;
n = numel (f);
indefinite = false;
if n > 0, [~, indefinite] = chol (H + 1e-10*eye (n)); end    % nothing has no factor to Octave
if indefinite, C = [];  return, end

curved = any (H, 2);                                        % variables that the quadratic part knows
weight = ones (n, 1)/4096;
if any (curved)
  [U, singular] = chol (H(curved,curved));
  own = diag (H(curved,curved));                            % a variable's curvature has its unit in it, and so must its weight
  if ~singular && all (diag (U).^2 > 1e-6*own), weight(curved) = 0; else, weight(curved) = max (own, (own <= 0))/4096; end
end
C = struct ('H', H, 'f', f, 'size', size_, 'weight', weight, 'S', dual_active_set (H + diag (weight), rows));
end
