function [z, info] = fischer_newton (A, b, opts)
%FISCHER_NEWTON  Linear complementarity problem by a semismooth Newton method on Fischer and Burmeister's equations.
%   z = FISCHER_NEWTON (A, b) finds  z >= 0  with  w = A*z + b >= 0  and  z'*w = 0.
%   z = FISCHER_NEWTON (A, b, z0) starts from z0 instead of 0.  z = FISCHER_NEWTON (A, b, opts) takes options:
%      z0       n x 1 start
%      l, u     0 and Inf, or -Inf and Inf: a free variable, whose row then is w_i = 0.  Other bounds are an error
%      inner    how the linear systems are solved: 'auto' (dense when small or full, else sparse), 'dense', 'sparse', or
%               'gmres': iteratively, from products with A alone
%      tol      1e-10, on the residual of LCP_RESIDUAL; scale and measure go to that function
%      maxIter  100 Newton steps
%      history  true: info.history holds the residual after each step
%      blocks   taken and not needed
%
%   [z, info] = FISCHER_NEWTON (...) says how it went: info.status ('solved', 'max_iterations', 'stalled'), code, iterations,
%   residual (of z, by LCP_RESIDUAL), history, time.  When it is not 'solved', z is the best point that was met: a
%   stationary point of the merit is not always a solution.
%
%   Method: in the scaled variables y, v of LCP_SCALED the problem is phi (y_i, v_i) = 0 for all i with
%      phi (a, b) = sqrt (a^2 + b^2) - a - b,
%   zero exactly where a, b >= 0 and a*b = 0.  Newton's method with an element of the generalised Jacobian converges
%   quadratically to a regular solution; far away a step is shortened until |phi|^2/2 falls below the largest of its last
%   eight values (the merit is smooth, so that its gradient is there when Newton's direction is useless).  The
%   matrix is perturbed in proportion to |phi|: contact problems are singular at their solutions.
%
%   A semidefinite A whose active rows are dependent can catch it, and so can a contact problem: use LEMKE then.
%
%   A  n x n  sparse or full        b  n x 1
%
%   References:
%      T. De Luca, F. Facchinei, C. Kanzow, A semismooth equation approach to the solution of nonlinear
%         complementarity problems, Math. Programming 75 (1996) 407-439.
%      T. S. Munson, F. Facchinei, M. C. Ferris, A. Fischer, C. Kanzow, The semismooth algorithm for large scale
%         complementarity problems, INFORMS J. Computing 13 (2001) 294-311.
%      F. Facchinei, C. Kanzow, Beyond monotonicity in regularization methods for nonlinear complementarity problems,
%         SIAM J. Control Optim. 37 (1999) 1150-1161.
%      S. Niebe, K. Erleben, Numerical methods for linear complementarity problems in physics-based animation,
%         Morgan & Claypool 2015.
%
%   Example:
%      [z, info] = fischer_newton ([2 1; 1 2], [-5; -6])      % z = [4/3; 7/3]
%
%   See also FISCHER_NEWTON_MEX, MINMAP_NEWTON, FISCHER_STEP, LEMKE, LCP_RESIDUAL.

if nargin < 2, error ('stickslip:fischer_newton:usage', 'fischer_newton: takes 2 to 3 arguments.  Usage: [z, info] = fischer_newton (A, b, opts)'); end
if nargin < 3, opts = struct (); end
timer = tic;
[b, o] = solver_options ('fischer_newton', A, b, opts, struct ('l', [], 'u', [], 'z0', [], 'tol', 1e-10, 'maxIter', 100, ...
                         'history', false, 'blocks', [], 'scale', [], 'measure', [], 'inner', []));
free = refuse_boxes ('fischer_newton', o.l, o.u);
if isempty (o.z0), o.z0 = zeros (size (b)); end
judge = struct ('l', o.l, 'u', o.u, 'scale', o.scale, 'measure', o.measure);

[B, c, s] = lcp_scaled (A, b, free, o.scale);
y = s.*o.z0;
memory = 8;  merits = zeros (1, 0);                         % of the last points
least = Inf;  steps = 0;  history = zeros (1, 0);  code = 1;
while true
  point = y./s;
  point(~free) = max (point(~free), 0);
  residual = lcp_residual (A, b, point, judge);
  if steps > 0, history(steps) = residual; end
  if residual < least || steps == 0, least = residual;  z = point; end
  if least <= o.tol, code = 0;  break, end
  if steps >= o.maxIter, break, end

  phi = fischer_burmeister (y, full (B*y + c), free);
  merits = [merits(max (1, end-memory+2):end), phi'*phi/2];
  [y, found] = fischer_step (B, c, free, y, max (merits), o.inner);
  if ~found, code = 4;  break, end
  steps = steps + 1;
end
if ~o.history, history = []; end
info = solver_info (code, steps, least, history, toc (timer));
end
