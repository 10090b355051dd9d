function [z, info] = interior_point (A, b, opts)
%INTERIOR_POINT  Linear complementarity problem by a predictor-corrector interior-point method.
%   z = INTERIOR_POINT (A, b) finds  z >= 0  with  w = A*z + b >= 0  and  z'*w = 0.
%   z = INTERIOR_POINT (A, b, z0) gives z0 back if it is a solution; else the method starts from a point of its own: a good
%   start for it is one far from the boundary.  z = INTERIOR_POINT (A, b, opts) takes options:
%      z0       n x 1, as above
%      l, u     0 and Inf, or -Inf and Inf: a free variable, whose row then is w_i = 0.  Other bounds are an error
%      inner    how the linear systems are solved: 'auto' (dense when small or full, else sparse), 'dense' or 'sparse'
%      tol      1e-10, on the residual of LCP_RESIDUAL; scale and measure go to that function
%      maxIter  100 steps
%      history  true: info.history holds the residual after each step
%      blocks   taken and not needed
%
%   [z, info] = INTERIOR_POINT (...) says how it went: info.status ('solved', 'max_iterations', 'stalled', 'singular'), code,
%   iterations, residual (of z, by LCP_RESIDUAL), history, time.  When it is not 'solved', z is the best point that was met.
%
%   Method (Mehrotra's).  In variables y = z./(beta*h), v = h.*w/beta, in which B = diag (h)*A*diag (h) has a diagonal near 1,
%   it follows the path y.*v = mu, y > 0, v > 0, as mu falls.  From y = v = 1, where v = B*y + c need not hold, a step solves
%      diag (v)*dy + diag (y)*dv = r,    B*dy - dv = v - B*y - c,
%   twice with one factorisation of diag (v) + diag (y)*B: for r = -y.*v, which predicts how far mu can fall, to mu_p, and then
%   with r = sigma*mu - y.*v - dy.*dv, sigma = (mu_p/mu)^3, which returns to the path and takes the first solution's error
%   of second order along.  The step is 0.995 of what keeps y and v positive, 1 at most, and shortened until no y_i*v_i is
%   below mu/1e4.  Where less than 0.1 of it is possible, r = mu/2 - y.*v is tried.  A singular matrix gets B + delta*I.
%
%   If A is positive semidefinite (also if it is not symmetric) and there is a solution, methods of this kind need a number
%   of steps that is polynomial in n, in practice 5 to 30 whatever n is [2].  The LCP of a step with friction is not of this
%   kind.  It is taken whole, its sigma rows need no diagonal, and is nearly always solved; but it may end 'stalled': 15 steps
%   without a residual lower by a tenth.
%
%   A  n x n  sparse or full        b  n x 1
%
%   [1] S. Mehrotra, On the implementation of a primal-dual interior point method, SIAM J. Optim. 2 (1992) 575-601.
%   [2] S. J. Wright, Primal-Dual Interior-Point Methods, SIAM, 1997; chapters 6, 8 (LCPs) and 10.
%
%   Example:
%      [z, info] = interior_point ([2 1; 1 2], [-5; -6])      % z = [4/3; 7/3]
%
%   See also INTERIOR_POINT_MEX, LEMKE, FISCHER_NEWTON, LCP_RESIDUAL.

if nargin < 2, error ('stickslip:interior_point:usage', 'interior_point: takes 2 to 3 arguments.  Usage: [z, info] = interior_point (A, b, opts)'); end
if nargin < 3, opts = struct (); end
timer = tic;
[b, o] = solver_options ('interior_point', A, b, opts, struct ('l', [], 'u', [], 'z0', [], 'tol', 1e-10, 'maxIter', 100, ...
                         'history', false, 'blocks', [], 'scale', [], 'measure', [], 'inner', {{'auto', 'dense', 'sparse'}}));
free = refuse_boxes ('interior_point', o.l, o.u);
n = numel (b);
judge = struct ('l', o.l, 'u', o.u, 'scale', o.scale, 'measure', o.measure);
[B, c, unit] = balanced (A, b);

z = zeros (n, 1);
if ~isempty (o.z0), z = o.z0;  z(~free) = max (z(~free), 0); end
least = lcp_residual (A, b, z, judge);
y = double (~free);  v = y;
steps = 0;  code = 1;  mark = Inf;  since = 0;  history = zeros (1, 0);
while least > o.tol && steps < o.maxIter && code == 1
  [y, v, found] = path_step (B, c, free, y, v, o.inner);
  if ~found, code = 3;  break, end
  steps = steps + 1;
  residual = lcp_residual (A, b, unit.*y, judge);
  history(steps) = residual; %#ok<AGROW>
  if residual < least, least = residual;  z = unit.*y; end
  since = since + 1;
  if residual < 0.9*mark, mark = residual;  since = 0; end
  if since == 15, code = 4; end
end
if least <= o.tol, code = 0; end

if ~o.history, history = []; end
info = solver_info (code, steps, least, history, toc (timer));
end

function [B, c, unit] = balanced (A, b)
% B = H A H with a diagonal near 1, c = H b/beta with its largest entry in [0.5, 1); z = unit.*y.  Powers of two: exact
n = numel (b);
[s, t] = lcp_scale (A, false (n, 1));
h = 2.^round (log2 (sqrt (t./s)));
[~, e] = log2 (max ([0; abs(h.*b)]));
H = spdiags (h, 0, n, n);
B = H*A*H;
c = h.*b/2^e;
unit = h*2^e;
end

function [y, v, found] = path_step (B, c, free, y, v, inner)
% predict, correct, go as far as is safe
inside = ~free;
gap = full (B*y + c) - v;                                   % v = B y + c - gap
mu = average (y, v, inside);
for delta = [0 1e-10 1e-7 1e-4]
  [dy, dv, found] = direction (B, y, v, delta, gap, -y.*v, free, inner);
  if found, break, end
end
if ~found, return, end

a = min (1, longest (y, v, dy, dv, inside));
sigma = 0;
if mu > 0, sigma = (average (y + a*dy, v + a*dv, inside)/mu)^3; end
[dy, dv, found] = direction (B, y, v, delta, gap, sigma*mu - y.*v - dy.*dv, free, inner);
if ~found, return, end
a = longest (y, v, dy, dv, inside);
if a < 0.1                                                  % towards the path first
  [dy2, dv2, found] = direction (B, y, v, delta, gap, mu/2 - y.*v, free, inner);
  if ~found, return, end
  a2 = longest (y, v, dy2, dv2, inside);
  if a2 > a, a = a2;  dy = dy2;  dv = dv2; end
end
a = min (1, 0.995*a);
for shorter = 1:30
  y2 = y + a*dy;  v2 = v + a*dv;
  if all (y2(inside).*v2(inside) >= 1e-4*average (y2, v2, inside)), break, end
  a = 0.9*a;
end
y = y2;  v = v2;
end

function [dy, dv, found] = direction (B, y, v, delta, gap, r, free, inner)
% v.*dy + y.*dv = r,  dv = B dy + gap.  dv is taken from that of the two which loses fewer digits: along the path v_i falls
% below the roundoff of B y
e = y;  e(free) = 1;                                        % a free row: B dy = -gap
F = y.*gap - r;  F(free) = gap(free);
[dy, found] = newton_direction (B, v, e, delta, F, inner);
dv = full (B*dy + gap);  dv(free) = 0;
i = ~free & y > v;
dv(i) = (r(i) - v(i).*dy(i))./y(i);
end

function mu = average (y, v, inside)
mu = sum (y(inside).*v(inside))/max (1, nnz (inside));
end

function a = longest (y, v, dy, dv, inside)
% the largest a with y + a dy >= 0 and v + a dv >= 0
down = inside & dy < 0;  below = inside & dv < 0;
a = min ([Inf; -y(down)./dy(down); -v(below)./dv(below)]);
end
