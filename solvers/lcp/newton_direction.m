function [d, found] = newton_direction (B, da, db, perturb, F, inner)
%NEWTON_DIRECTION  Newton step of a complementarity problem written as equations, with a perturbed matrix.
%   [d, found] = NEWTON_DIRECTION (B, da, db, perturb, F, inner) solves
%      (diag (da) + diag (db)*(B + perturb*I)) * d = -F.
%   A small perturbation makes the system of a semidefinite B regular; made proportional to |F| it leaves the convergence
%   quadratic.  found is false when the matrix is singular, or GMRES cannot halve |F|.
%
%   inner   'dense', 'sparse': LINEAR_SOLVE; 'auto': sparse above 64 rows with fewer than 1/8 of entries;
%           'gmres': GMRES_SOLVE to the relative residual eta = min (0.01, |F|/10), so that the error of the step is
%           of the order of |F|^2 (Dembo, Eisenstat & Steihaug 1982); B is only multiplied with
%
%   Example:
%      d = newton_direction ([2 1; 1 2], [0; 0], [-1; -1], 0, [5; 6], 'dense')      % [4/3; 7/3]
%
%   See also FISCHER_STEP, MINMAP_NEWTON, LINEAR_SOLVE, GMRES_SOLVE.

n = numel (F);
shifted = da + perturb*db;
if strcmp (inner, 'gmres')
  eta = max (1e-12, min (0.01, 0.1*norm (F)));
  [d, ~, relative] = gmres_solve (@(x) shifted.*x + db.*(B*x), -F, struct ('tol', eta));
  found = relative <= 0.5 && any (d);
  return
end
J = spdiags (shifted, 0, n, n) + spdiags (db, 0, n, n)*B;
if strcmp (inner, 'dense') || (strcmp (inner, 'auto') && (n <= 64 || 8*nnz (J) >= n^2)), J = full (J); else, J = sparse (J); end
[d, found] = linear_solve (J, -F);
end
