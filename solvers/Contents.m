% Solvers for complementarity problems: [z, info] = SOLVER (A, b, opts)
%
%   Front door
%   solve_lcp        - Complementarity problem by whichever method solves it.
%   solve_lcp_mex    - The same, compiled.
%
%   Pivoting
%   lemke            - Linear complementarity problem by Lemke's pivoting method.
%   lemke_mex        - The same, compiled.
%
%   Foreign
%   pathsolver       - Complementarity problem by PATH, a library found at run time.
%   pathsolver_ncp   - Friction problem over the quadratic cone by PATH, a library found at run time.
%
%   Splitting
%   pgs              - Complementarity problem by projected Gauss-Seidel sweeps.
%   pgs_mex          - The same, compiled.
%   jacobi           - Complementarity problem by projected Jacobi sweeps.
%   jacobi_mex       - The same, compiled.
%   fixed_point      - Complementarity problem by a proximal fixed point whose step size adapts.
%   fixed_point_mex  - The same, compiled.
%
%   Newton's method on complementarity as equations
%   fischer_newton     - Linear complementarity problem by a semismooth Newton method on Fischer and Burmeister's equations.
%   fischer_newton_mex - The same, compiled.
%   minmap_newton      - Linear complementarity problem by Newton's method on the minimum map, an active-set method.
%   minmap_newton_mex  - The same, compiled.
%
%   Interior point
%   interior_point     - Linear complementarity problem by a predictor-corrector interior-point method.
%   interior_point_mex - The same, compiled.
%
%   Friction over the quadratic cone: [r, info] = SOLVER (W, q, mu, opts)
%   solve_ncp              - Friction problem over the quadratic cone by whatever method it takes.
%   solve_ncp_mex          - The same, compiled.
%   pgs_ncp                - Friction problem over the quadratic cone by Gauss-Seidel sweeps over the contacts.
%   pgs_ncp_mex            - The same, compiled.
%   fixed_point_ncp        - Friction problem over the quadratic cone by projected steps whose size adapts.
%   fixed_point_ncp_mex    - The same, compiled.
%   minmap_newton_ncp      - Friction problem over the quadratic cone by Newton's method on its natural map.
%   minmap_newton_ncp_mex  - The same, compiled.
%   fischer_newton_ncp     - Friction problem over the quadratic cone by Newton's method on Fischer-Burmeister equations.
%   fischer_newton_ncp_mex - The same, compiled.
%   contact_solve          - Friction problem of one contact over the quadratic cone, exactly.
%
%   How good is an answer
%   lcp_residual     - How far z is from solving a complementarity problem.
%   lcp_residual_mex - The same, compiled.
%   mlcp_residual    - How far z is from solving a mixed complementarity problem.
%   mlcp_residual_mex - The same, compiled.
%   ncp_residual     - How far r is from solving a friction problem over the quadratic cone.
%   ncp_residual_mex - The same, compiled.
%
%   Problems from elsewhere
%   read_siconos     - Read a complementarity problem from a text file of Siconos.
%   write_siconos    - Write a complementarity problem to a text file of Siconos.
%   read_fclib       - Read a friction problem from an HDF5 file of FCLIB.
%   write_fclib      - Write a friction problem to an HDF5 file of FCLIB.
%   ncp_local        - Friction problem in the contacts' unknowns alone: W, q, mu.
%   ss_fclib         - The data sets of an HDF5 file by their paths.
%
%   For writing a solver
%   solver_options   - Check a complementarity problem and read the options of a solver.
%   cone_options     - Check a friction problem over the quadratic cone and read the options of a solver.
%   row_groups       - The rows of a complementarity problem as splitting methods take them: single rows and blocks.
%   solve_block      - The small complementarity problem of one block in a splitting method, solved exactly.
%   solver_info      - What a solver tells beside its answer.
%   refuse_boxes     - Error for bounds that a solver of linear complementarity problems cannot take.
%   lcp_scale        - Factors that bring z and w of a complementarity problem to equal units.
%   lcp_scaled       - Complementarity problem in variables of equal units and size.
%   fischer_burmeister - Complementarity as equations: phi (a,b) = sqrt (a^2 + b^2) - a - b.
%   fischer_step     - One globalised Newton step on the equations of Fischer and Burmeister.
%   newton_direction - Newton step of a complementarity problem written as equations, with a perturbed matrix.
%   linear_solve     - Square linear system, equilibrated, with a test for singularity.
%   gmres_solve      - Linear system by restarted GMRES, from products with the matrix alone.
%   cone_project     - Nearest point of the friction cone.

%   Proofs and forms
%   lcp_certificate  - Proof that a complementarity problem has no solution because its inequalities have none.
%   lcp_certificate_mex - The same, compiled.
%   lcp_enumerate    - Small complementarity problem by trying which variables are positive.
%   lcp_enumerate_mex - The same, compiled.
%   least_violation  - By how little a system of inequalities must be moved to have a solution.
%   lcp_standard     - A complementarity problem with bounds as one without: variables that are >= 0 or free.
%   island_labels    - The independent problems that a square matrix falls apart into.
%
%   Comparing solvers
%   compare_solvers  - Several solvers on the same problems, on equal terms.
%   solver_try       - One solver on one problem, judged from outside.
%   solver_table     - The complementarity solvers that are here.
%   solver_entry     - How a solver is called.
%
%   Problems
%   lcp_problem      - Complementarity problem of a chosen kind, for tests and comparisons of solvers.
%   ncp_problem      - Friction problem over the quadratic cone of a chosen kind, for tests and comparisons of solvers.
%   contact_problem  - Stewart-Trinkle LCP of stacked, sliding, falling or heaped blocks.
%   uniform_stream   - Random numbers that are the same in every host.
%   cone_velocity    - De Saxce's velocity, the one that is complementary to the impulse over the friction cone.
%   cone_natural     - Natural map of the friction problem over the quadratic cone, and its derivative.
%   cone_fischer     - Fischer-Burmeister function of the friction problem over the quadratic cone, and its derivative.
%   cone_sweep       - One Gauss-Seidel sweep over the contacts of a friction problem.
%   cone_newton      - Friction problem over the quadratic cone by a globalised Newton method on phi (r, W*r + q) = 0.
%   ncp_scale        - Impulse per velocity of each contact, the natural step size of a friction problem.
