% Solvers for complementarity problems: [z, info] = SOLVER (A, b, opts)
%
%   Front door
%   solve_lcp           - Complementarity problem by whichever method solves it.
%   solve_lcp_mex       - The same, compiled.
%
%   Pivoting
%   lemke               - Linear complementarity problem by Lemke's pivoting method.
%   lemke_mex           - The same, compiled.
%
%   Where many answers are right
%   lcp_spread          - The answer of a complementarity problem that spreads over rows which can share.
%   lcp_spread_mex      - The same, compiled.
%
%   Splitting
%   pgs                 - Complementarity problem by projected Gauss-Seidel sweeps.
%   pgs_mex             - The same, compiled.
%   jacobi              - Complementarity problem by projected Jacobi sweeps.
%   jacobi_mex          - The same, compiled.
%   fixed_point         - Complementarity problem by a proximal fixed point whose step size adapts.
%   fixed_point_mex     - The same, compiled.
%
%   Newton and interior-point methods
%   fischer_newton      - Linear complementarity problem by a semismooth Newton method on Fischer and Burmeister's equations.
%   fischer_newton_mex  - The same, compiled.
%   minmap_newton       - Linear complementarity problem by Newton's method on the minimum map, an active-set method.
%   minmap_newton_mex   - The same, compiled.
%   interior_point      - Linear complementarity problem by a predictor-corrector interior-point method.
%   interior_point_mex  - The same, compiled.
%
%   Foreign
%   pathsolver          - Complementarity problem by PATH, a library found at run time.
%
%   How good is an answer
%   lcp_residual        - How far z is from solving a complementarity problem.
%   lcp_residual_mex    - The same, compiled.
%   mlcp_residual       - How far z is from solving a mixed complementarity problem.
%   mlcp_residual_mex   - The same, compiled.
%
%   Proofs and forms
%   lcp_certificate     - Proof that a complementarity problem has no solution because its inequalities have none.
%   lcp_certificate_mex - The same, compiled.
%   lcp_enumerate       - Small complementarity problem by trying which variables are positive.
%   lcp_enumerate_mex   - The same, compiled.
%   least_violation     - By how little a system of inequalities must be moved to have a solution.
%   lcp_standard        - A complementarity problem with bounds as one without: variables that are >= 0 or free.
%   island_labels       - The independent problems that a square matrix falls apart into.
%
%   For writing a solver
%   solver_options      - Check a complementarity problem and read the options of a solver.
%   given_options       - Options that are known, over their defaults.
%   solver_info         - What a solver tells beside its answer.
%   refuse_boxes        - Error for bounds that a solver of linear complementarity problems cannot take.
%   row_groups          - The rows of a complementarity problem as splitting methods take them: single rows and blocks.
%   solve_block         - The small complementarity problem of one block in a splitting method, solved exactly.
%   lcp_scale           - Factors that bring z and w of a complementarity problem to equal units.
%   lcp_scaled          - Complementarity problem in variables of equal units and size.
%   fischer_burmeister  - Complementarity as equations: phi (a,b) = sqrt (a^2 + b^2) - a - b.
%   fischer_step        - One globalised Newton step on the equations of Fischer and Burmeister.
%   newton_direction    - Newton step of a complementarity problem written as equations, with a perturbed matrix.
%   linear_solve        - Square linear system, equilibrated, with a test for singularity.
%   gmres_solve         - Linear system by restarted GMRES, from products with the matrix alone.
