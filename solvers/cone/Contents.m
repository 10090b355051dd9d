% Friction over the quadratic cone: [r, info] = SOLVER (W, q, mu, opts)
%
%   Front door
%   solve_ncp              - Friction problem over the quadratic cone by whatever method it takes.
%   solve_ncp_mex          - The same, compiled.
%
%   Contact by contact
%   pgs_ncp                - Friction problem over the quadratic cone by Gauss-Seidel sweeps over the contacts.
%   pgs_ncp_mex            - The same, compiled.
%   contact_solve          - Friction problem of one contact over the quadratic cone, exactly.
%   cone_sweep             - One Gauss-Seidel sweep over the contacts of a friction problem.
%
%   Fixed point
%   fixed_point_ncp        - Friction problem over the quadratic cone by projected steps whose size adapts.
%   fixed_point_ncp_mex    - The same, compiled.
%
%   Newton
%   minmap_newton_ncp      - Friction problem over the quadratic cone by Newton's method on its natural map.
%   minmap_newton_ncp_mex  - The same, compiled.
%   fischer_newton_ncp     - Friction problem over the quadratic cone by Newton's method on Fischer-Burmeister equations.
%   fischer_newton_ncp_mex - The same, compiled.
%   cone_newton            - Friction problem over the quadratic cone by a globalised Newton method on phi (r, W*r + q) = 0.
%
%   Foreign
%   pathsolver_ncp         - Friction problem over the quadratic cone by PATH, a library found at run time.
%
%   How good is an answer
%   ncp_residual           - How far r is from solving a friction problem over the quadratic cone.
%   ncp_residual_mex       - The same, compiled.
%
%   The cone
%   cone_project           - Nearest point of the friction cone.
%   cone_velocity          - De Saxce's velocity, the one that is complementary to the impulse over the friction cone.
%   cone_natural           - Natural map of the friction problem over the quadratic cone, and its derivative.
%   cone_fischer           - Fischer-Burmeister function of the friction problem over the quadratic cone, and its derivative.
%   ncp_scale              - Impulse per velocity of each contact, the natural step size of a friction problem.
%
%   For writing a solver
%   cone_options           - Check a friction problem over the quadratic cone and read the options of a solver.
