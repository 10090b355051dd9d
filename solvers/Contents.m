% Solvers for complementarity problems: [z, info] = SOLVER (A, b, opts)
%
%   Pivoting
%   lemke            - Linear complementarity problem by Lemke's pivoting method.
%   lemke_mex        - The same, compiled.
%
%   Splitting
%   pgs              - Complementarity problem by projected Gauss-Seidel sweeps.
%   pgs_mex          - The same, compiled.
%
%   How good is an answer
%   lcp_residual     - How far z is from solving a complementarity problem.
%   lcp_residual_mex - The same, compiled.
%   ncp_residual     - How far r is from solving a friction problem over the quadratic cone.
%
%   For writing a solver
%   solver_options   - Check a complementarity problem and read the options of a solver.
%   cone_options     - Check a friction problem over the quadratic cone and read the options of a solver.
%   solver_info      - What a solver tells beside its answer.
%   cone_project     - Nearest point of the friction cone.
