function [z, info] = minmap_newton (A, b, opts)
%MINMAP_NEWTON  Linear complementarity problem by Newton's method on the minimum map, an active-set method.
%   z = MINMAP_NEWTON (A, b) finds  z >= 0  with  w = A*z + b >= 0  and  z'*w = 0.
%   z = MINMAP_NEWTON (A, b, z0) starts from z0 instead of 0.  z = MINMAP_NEWTON (A, b, opts) takes options:
%      z0       n x 1 start
%      l, u     0 and Inf, or -Inf and Inf: a free variable, whose row then is w_i = 0.  Other bounds are an error
%      inner    how the linear systems are solved: 'auto' (dense when small or full, else sparse), 'dense', 'sparse', or
%               'gmres': iteratively, from products with A alone
%      tol      1e-10, on the residual of LCP_RESIDUAL; scale and measure go to that function
%      maxIter  100 Newton steps
%      history  true: info.history holds the residual after each step
%      blocks   taken and not needed
%
%   [z, info] = MINMAP_NEWTON (...) says how it went: info.status ('solved', 'max_iterations', 'stalled'), code, iterations,
%   residual (of z, by LCP_RESIDUAL), history, time.  When it is not 'solved', z is the best point that was met.
%
%   Method: in the scaled variables y, v of LCP_SCALED the problem is H (y) = min (y, v) = 0.  Where v_i < y_i (and in free
%   rows) the linearised row i is v_i = 0, elsewhere y_i = 0: the next point solves the linear equations that belong
%   to a guess of the active set.  The right guess solves the problem in one step, so that the method ends after
%   finitely many steps near a solution with y_i /= v_i for all i.  A step is shortened until |H|^2/2 falls; a matrix that is
%   singular, or gives no such step, is perturbed in proportion to |H|.  |H|^2 has kinks where the method can be
%   caught: no step is found, or four do not halve |H|^2.  Then FISCHER_STEP goes on, whose merit has no kinks, until
%   |H|^2 is half of what it was there; where ten steps do not do that, from the start until it is 1e-6 of that.
%
%   A semidefinite A whose active rows are dependent can catch it, and so can a contact problem: use LEMKE then.
%
%   A  n x n  sparse or full        b  n x 1
%
%   References:
%      P. T. Harker, J.-S. Pang, A damped-Newton method for the linear complementarity problem, Lectures in Applied
%         Mathematics 26 (1990) 265-284.
%      K. Erleben, Numerical methods for linear complementarity problems in physics-based animation, ACM SIGGRAPH
%         2013 Courses.
%      T. De Luca, F. Facchinei, C. Kanzow, A theoretical and numerical comparison of some semismooth algorithms for
%         complementarity problems, Comput. Optim. Appl. 16 (2000) 173-205.
%
%   Example:
%      [z, info] = minmap_newton ([2 1; 1 2], [-5; -6])      % z = [4/3; 7/3]
%
%   See also MINMAP_NEWTON_MEX, FISCHER_NEWTON, LEMKE, LCP_RESIDUAL.

if nargin < 2, error ('stickslip:minmap_newton:usage', 'minmap_newton: takes 2 to 3 arguments.  Usage: [z, info] = minmap_newton (A, b, opts)'); end
if nargin < 3, opts = struct (); end
timer = tic;
[b, o] = solver_options ('minmap_newton', A, b, opts, struct ('l', [], 'u', [], 'z0', [], 'tol', 1e-10, 'maxIter', 100, ...
                         'history', false, 'blocks', [], 'scale', [], 'measure', [], 'inner', []));
free = refuse_boxes ('minmap_newton', o.l, o.u);
if isempty (o.z0), o.z0 = zeros (size (b)); end
judge = struct ('l', o.l, 'u', o.u, 'scale', o.scale, 'measure', o.measure);

[B, c, s] = lcp_scaled (A, b, free, o.scale);
start = s.*o.z0;  y = start;
memory = 8;  merits = zeros (1, 0);                         % of the last points of Fischer's steps
caught = false;  leave = 0;                                 % the steps are Fischer's until |H|^2/2 <= leave
halved = Inf;  count = 0;                                   % |H|^2/2 when it was last halved, and steps since
least = Inf;  steps = 0;  history = zeros (1, 0);  code = 1;
while true
  point = y./s;
  point(~free) = max (point(~free), 0);
  residual = lcp_residual (A, b, point, judge);
  if steps > 0, history(steps) = residual; end
  if residual < least || steps == 0, least = residual;  z = point; end
  if least <= o.tol, code = 0;  break, end
  if steps >= o.maxIter, break, end

  H = minimum_map (y, full (B*y + c), free);
  merit = H'*H/2;  found = false;
  count = count + 1;
  if caught && count == 10                                  % Fischer's steps do not lead out: all the way from the start
    y = start;  merits = zeros (1, 0);  leave = 1e-6*leave;
  elseif ~caught || merit <= leave
    if caught || merit <= 0.5*halved, halved = merit;  count = 1; end
    caught = false;
    if count <= 4, [y, found] = minmap_step (B, c, free, y, o.inner); end
    if ~found, caught = true;  leave = 0.5*merit;  halved = Inf;  count = 0;  merits = zeros (1, 0); end
  end
  if ~found
    phi = fischer_burmeister (y, full (B*y + c), free);
    merits = [merits(max (1, end-memory+2):end), phi'*phi/2];
    [y, found] = fischer_step (B, c, free, y, max (merits), o.inner);
  end
  if ~found, code = 4;  break, end
  steps = steps + 1;
end
if ~o.history, history = []; end
info = solver_info (code, steps, least, history, toc (timer));
end

function [y, found] = minmap_step (B, c, free, y, inner)
% one Newton step that reduces |H|^2/2
[H, active] = minimum_map (y, full (B*y + c), free);
merit = H'*H/2;  found = false;
for factor = [0 1 10 100]
  [d, regular] = newton_direction (B, double (~active), double (active), factor*min (0.01, 0.1*norm (H)), H, inner);
  if ~regular, continue, end
  t = 1;
  while t >= 0.25
    next = y + t*d;
    H_next = minimum_map (next, full (B*next + c), free);
    if H_next'*H_next/2 <= (1 - 2e-4*t)*merit, y = next;  found = true;  return, end
    t = t/2;
  end
end
end

function [H, active] = minimum_map (y, v, free)
H = min (y, v);  H(free) = v(free);
active = y - v > 1e-12 | free;                              % so that roundoff does not choose where y_i = v_i
end
