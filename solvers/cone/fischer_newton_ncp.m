function [r, info] = fischer_newton_ncp (W, q, mu, opts)
%FISCHER_NEWTON_NCP  Friction problem over the quadratic cone by Newton's method on Fischer-Burmeister equations.
%   r = FISCHER_NEWTON_NCP (W, q, mu) finds impulses r with, for each contact i,
%      u = W*r + q,   r_i in K_mu,   u_i + mu_i*|u_t|*e_n in the dual cone, orthogonal to r_i,
%   as a zero of
%      phi_i = x + y - (x o x + y o y)^(1/2),   x = [mu*r_n; r_t]/rho_i,   y = [u_n + mu*|u_t|; mu*u_t],   rho_i = 1/W_nn,
%   o the Jordan product of the second-order cone, to which De Saxce's change of variables leads (CONE_FISCHER).
%   phi is not smooth, but a Newton method with an element of its generalised derivative converges quadratically to
%   a solution where that is regular.  Line search, proximal term and what is done where Newton's method fails: CONE_NEWTON.
%   r = FISCHER_NEWTON_NCP (W, q, mu, r0) starts from r0 instead of 0.  r = FISCHER_NEWTON_NCP (W, q, mu, opts) takes options:
%      z0       3nc x 1 start
%      step     1: multiplies rho.  Another phi with the same zeros; 10 or 100 may do where 1 does not
%      inner    'auto', 'dense' (LU), 'sparse' (sparse LU) or 'gmres' (iterative, the matrix is never formed)
%      tol      1e-10, on the residual of NCP_RESIDUAL
%      measure  'scaled' or 'plain', of that residual
%      maxIter  100
%      history  true: info.history holds the residual after each iteration
%
%   [r, info] = FISCHER_NEWTON_NCP (...) says how it went: info.status ('solved', 'max_iterations', 'stalled'), code,
%   iterations, residual, history, time.  When it is not 'solved', r is the best point that was met.
%
%   W  3nc x 3nc  sparse or full        q  3nc x 1        mu  nc x 1
%
%   Example: a block of 1 kg pushed into the floor at 1 m/s and aside at 0.2 m/s sticks
%      [r, info] = fischer_newton_ncp (eye (3), [-1; 0.2; 0], 0.5)      % r = [1; -0.2; 0]
%
%   Reference: M. Fukushima, Z.-Q. Luo, P. Tseng, Smoothing functions for second-order-cone complementarity problems, SIAM J.
%   Optim. 12 (2001) 436-460.
%
%   See also FISCHER_NEWTON_NCP_MEX, SOLVE_NCP, CONE_NEWTON, CONE_FISCHER, NCP_RESIDUAL.

if nargin < 3, error ('stickslip:fischer_newton_ncp:usage', 'fischer_newton_ncp: takes 3 to 4 arguments.  Usage: [r, info] = fischer_newton_ncp (W, q, mu, opts)'); end
if nargin < 4, opts = struct (); end
[r, info] = cone_newton ('fischer_newton_ncp', W, q, mu, opts, @cone_fischer);
end
