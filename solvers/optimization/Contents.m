% Solvers for quadratic programs, with complementarity pairs or without
%
%   qp_solve        - Convex quadratic program, or linear program.
%   qp_solve_mex    - The same, compiled.
%   miqp            - Convex quadratic program with complementarity pairs, to proven optimality.
%   miqp_mex        - The same, compiled.
%
%   Foreign
%   miqp_gurobi     - Convex quadratic program with complementarity pairs by Gurobi, where it is installed.
%   gurobi_files    - Where Gurobi is.
%   gurobi_model    - A program with complementarity pairs as rows, binaries and pairs of variables.
%   python_models   - Hand models to a Python program and take its answers.
%   ss_gurobi       - Kernel of MIQP_GUROBI: a program given row by row, through the C interface of Gurobi's library.
%
%   How good is an answer
%   qp_residual     - How far x and multipliers are from solving a convex quadratic program.
%   miqp_lcp        - The complementarity problem that is left of a program when the variables of its Hessian are held.
%   miqp_residual   - By how much x violates the constraints and pairs of a quadratic program.
%
%   The method
%   convex_qp       - Convex quadratic program, singular or linear too, by proximal steps on a dual active-set method.
%   dual_active_set - Strictly convex quadratic program from any active set, by a dual active-set method.
%   working_set     - Give a state of DUAL_ACTIVE_SET the active rows of an earlier solve.
%   qp_rows         - Stack constraints as rows lo <= M*x <= hi, divided by powers of two.
%
%   For writing a solver
%   qp_problem      - Check a quadratic program, with complementarity pairs or without, and fill in what is not given.
%   qp_options      - Read the options of a solver of quadratic programs.
