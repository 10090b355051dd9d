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
%
%   For writing a solver
%   solver_options   - Check a complementarity problem and read the options of a solver.
