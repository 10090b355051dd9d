% Problems to solve, and the comparison of solvers on them
%
%   Comparing solvers
%   compare_solvers - Several solvers on the same problems, on equal terms.
%   solver_try      - One solver on one problem, judged from outside.
%   solver_table    - The complementarity solvers that are here.
%   solver_entry    - How a solver is called.
%
%   Problems of a known kind
%   lcp_problem     - Complementarity problem of a chosen kind, for tests and comparisons of solvers.
%   ncp_problem     - Friction problem over the quadratic cone of a chosen kind, for tests and comparisons of solvers.
%   contact_problem - Stewart-Trinkle LCP of stacked, sliding, falling or heaped blocks.
%   uniform_stream  - Random numbers that are the same in every host.
%
%   Problems from elsewhere
%   read_siconos    - Read a complementarity problem from a text file of Siconos.
%   write_siconos   - Write a complementarity problem to a text file of Siconos.
%   read_fclib      - Read a friction problem from an HDF5 file of FCLIB.
%   write_fclib     - Write a friction problem to an HDF5 file of FCLIB.
%   ncp_local       - Friction problem in the contacts' unknowns alone: W, q, mu.
%   ss_fclib        - The data sets of an HDF5 file by their paths.
