function [r, info] = minmap_newton_ncp (W, q, mu, opts)
%MINMAP_NEWTON_NCP  Friction problem over the quadratic cone by Newton's method on its natural map.
%   r = MINMAP_NEWTON_NCP (W, q, mu) finds impulses r with, for each contact i,
%      u = W*r + q,   r_i in K_mu,   u_i + mu_i*|u_t|*e_n in the dual cone, orthogonal to r_i,
%   as a zero of
%      phi_i = (r_i - P_K (r_i - rho_i*v_i))/rho_i,   v_i = u_i + mu_i*|u_t|*e_n,   rho_i = 1/W_nn (NCP_SCALE).
%   phi is not smooth, but a Newton method with an element of its generalised derivative converges quadratically to
%   a solution where that is regular.  Line search, proximal term and what is done where Newton's method fails: CONE_NEWTON.
%   r = MINMAP_NEWTON_NCP (W, q, mu, r0) starts from r0 instead of 0.  r = MINMAP_NEWTON_NCP (W, q, mu, opts) takes options:
%      z0       3nc x 1 start
%      step     1: multiplies rho.  Another phi with the same zeros; 10 or 100 may do where 1 does not
%      inner    'auto', 'dense' (LU), 'sparse' (sparse LU) or 'gmres' (iterative, the matrix is never formed)
%      tol      1e-10, on the residual of NCP_RESIDUAL
%      measure  'scaled' or 'plain', of that residual
%      maxIter  100
%      history  true: info.history holds the residual after each iteration
%
%   [r, info] = MINMAP_NEWTON_NCP (...) says how it went: info.status ('solved', 'max_iterations', 'stalled'), code,
%   iterations, residual, history, time.  When it is not 'solved', r is the best point that was met.
%
%   W  3nc x 3nc  sparse or full        q  3nc x 1        mu  nc x 1
%
%   Example: a block of 1 kg pushed into the floor at 1 m/s and aside at 0.2 m/s sticks
%      [r, info] = minmap_newton_ncp (eye (3), [-1; 0.2; 0], 0.5)      % r = [1; -0.2; 0]
%
%   References: P. Alart, A. Curnier, A mixed formulation for frictional contact problems prone to Newton like solution
%   methods, Comput. Methods Appl. Mech. Engrg. 92 (1991) 353-375; V. Acary, M. Bremond, O. Huber, On solving contact
%   problems with Coulomb friction: formulations and numerical comparisons, in Advanced Topics in Nonsmooth Dynamics, 2018.
%
%   See also MINMAP_NEWTON_NCP_MEX, SOLVE_NCP, CONE_NEWTON, CONE_NATURAL, NCP_RESIDUAL.

if nargin < 3, error ('stickslip:minmap_newton_ncp:usage', 'minmap_newton_ncp: takes 3 to 4 arguments.  Usage: [r, info] = minmap_newton_ncp (W, q, mu, opts)'); end
if nargin < 4, opts = struct (); end
[r, info] = cone_newton ('minmap_newton_ncp', W, q, mu, opts, @cone_natural);
end
