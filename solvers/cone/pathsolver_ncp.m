function [r, info] = pathsolver_ncp (W, q, mu, opts) %#ok<STOUT,INUSD>
%PATHSOLVER_NCP  Friction problem over the quadratic cone by PATH, a library found at run time.
%   r = PATHSOLVER_NCP (W, q, mu) finds, for the contacts i with r_i = [n; t; o],
%      u = W*r + q,   r_i in K_mu,   u_i + mu_i*|u_t|*e_n in the dual cone, orthogonal to r_i.
%   PATH is given the smooth mixed complementarity problem, with per contact the normal impulse r_n, a direction e in the plane
%   and a speed s,
%      0 <= r_n  complementary to  u_n >= 0
%      u_t + s*e = 0                                  (e and s together free)
%      0 <= s    complementary to  1 - |e|^2 >= 0,    r_t = mu*r_n*e:
%   where it slips, e points against the slip and s is its speed; where it sticks, s = 0.  Unlike the form with
%   (mu*r_n)^2 - |r_t|^2 it keeps its derivatives where r_n = 0.  The Jacobian is exact.
%   r = PATHSOLVER_NCP (W, q, mu, r0) starts from r0.  r = PATHSOLVER_NCP (W, q, mu, opts) takes the options of PATHSOLVER: z0, tol
%   (1e-10, on the residual of NCP_RESIDUAL), maxIter, measure ('scaled' or 'plain'), timeLimit, license, output, options.
%
%   [r, info] = PATHSOLVER_NCP (...) tells what PATHSOLVER's info tells.  Without a licence PATH takes 75 contacts, and fewer where
%   they touch each other: nine nonzeros for each pair that does.
%
%   W  3nc x 3nc  sparse or full        q  3nc x 1        mu  nc x 1
%
%   Reference: J. C. Trinkle, J.-S. Pang, S. Sudarsky, G. Lo: On dynamic multi-rigid-body contact problems with Coulomb friction,
%   Zeitschrift fuer Angewandte Mathematik und Mechanik 77, 1997.
%
%   Example: a block of 1 kg pushed into the floor at 1 m/s and aside at 0.2 m/s, mu 0.5: it sticks
%      r = pathsolver_ncp (eye (3), [-1; 0.2; 0], 0.5)         % [1; -0.2; 0]
%
%   See also PATHSOLVER, NCP_RESIDUAL, STICKSLIP_INFO.

error ('stickslip:pathsolver_ncp:notBuilt', 'pathsolver_ncp is not built: run make.');
end
