function [r, info] = fixed_point_ncp (W, q, mu, opts)
%FIXED_POINT_NCP  Friction problem over the quadratic cone by projected steps whose size adapts.
%   r = FIXED_POINT_NCP (W, q, mu) finds impulses r with, for each contact i,
%      u = W*r + q,   r_i in K_mu,   v_i = u_i + mu_i*|u_t|*e_n in the dual cone, orthogonal to r_i,
%   as a fixed point of  r = P_K (r - step*rho.*v (r)),  rho_i = 1/W_nn of each contact (NCP_SCALE).  An iteration looks
%   ahead and steps with what it finds there (Korpelevich's extragradient):
%      s = P_K (r - step*rho.*v (r)),   r = P_K (r - step*rho.*v (s)).
%   The step adapts by Khobotov's rule: it shrinks by 2/3 until  step*|v(r) - v(s)| <= 0.9*|r - s|  (impulses divided by
%   rho, in the norm of the energy), and grows by 3/2 for the next iteration where 0.3 would do.
%   r = FIXED_POINT_NCP (W, q, mu, r0) starts from r0 instead of 0.  r = FIXED_POINT_NCP (W, q, mu, opts) takes options:
%      z0       3nc x 1 start
%      step     fixes the step; 0.5 over the largest eigenvalue of diag(rho)*W or so converges, too much diverges
%      tol      1e-6, on the residual of NCP_RESIDUAL
%      measure  'scaled' or 'plain', of that residual
%      maxIter  10000
%      history  true: info.history holds the residual after each iteration
%
%   [r, info] = FIXED_POINT_NCP (...) says how it went: info.status ('solved', 'max_iterations', 'stalled'), code, iterations,
%   residual, history, time.  When it is not 'solved', r is the best point that was met.
%
%   W  3nc x 3nc  sparse or full        q  3nc x 1        mu  nc x 1
%
%   Example:
%      [r, info] = fixed_point_ncp (eye (3), [-1; 0.2; 0], 0.5)      % r = [1; -0.2; 0]
%
%   References: G. De Saxce, Z.-Q. Feng, The bipotential method, Math. Comput. Modelling 28 (1998) 225-245;
%   E. N. Khobotov, Modification of the extra-gradient method, USSR Comput. Math. Math. Phys. 27 (1987) 120-127.
%
%   See also FIXED_POINT_NCP_MEX, SOLVE_NCP, NCP_SCALE, CONE_VELOCITY, NCP_RESIDUAL.

if nargin < 3, error ('stickslip:fixed_point_ncp:usage', 'fixed_point_ncp: takes 3 to 4 arguments.  Usage: [r, info] = fixed_point_ncp (W, q, mu, opts)'); end
if nargin < 4, opts = struct (); end
timer = tic;
[q, mu, o] = cone_options ('fixed_point_ncp', W, q, mu, opts, struct ('z0', [], 'tol', 1e-6, 'maxIter', 10000, 'history', false, ...
                           'measure', {{'scaled', 'plain'}}, 'step', []));
nc = numel (mu);
judge = struct ('measure', o.measure);
rho = repmat (ncp_scale (W), 3, 1);
step = o.step;  if isempty (step), step = 1; end
r = zeros (3, nc);
if ~isempty (o.z0), r = cone_project (reshape (o.z0, 3, nc), mu); end

least = ncp_residual (W, q, mu, r(:), judge);
best = r;  iterations = 0;  history = zeros (1, 0);  code = 1;
v = cone_velocity (W, q, mu, r);
while least > o.tol && iterations < o.maxIter
  for shrink = 0:60
    s = cone_project (r - step*rho.*v, mu);
    v_s = cone_velocity (W, q, mu, s);
    change = step*sqrt (sum (sum (rho.*(v - v_s).^2)));
    moved = sqrt (sum (sum ((r - s).^2./rho)));
    if ~isempty (o.step) || change <= 0.9*moved, break, end
    step = step*(2/3);
  end
  r = cone_project (r - step*rho.*v_s, mu);
  if isempty (o.step) && change <= 0.3*moved, step = step*1.5; end
  iterations = iterations + 1;
  residual = ncp_residual (W, q, mu, r(:), judge);
  history(iterations) = residual;
  if ~isfinite (residual), code = 4;  break, end              % it diverges
  if residual < least, least = residual;  best = r; end
  v = cone_velocity (W, q, mu, r);
end
if least <= o.tol, code = 0; end

r = best(:);
if ~o.history, history = []; end
info = solver_info (code, iterations, least, history, toc (timer));
end
