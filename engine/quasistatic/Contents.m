% Quasistatic manipulation: velocity commands in, forces that balance and displacements out
%
% For scripts
%   sim_quasistatic      - Make a simulation quasistatic.
%   actuated_coordinates - What sim.command commands in a quasistatic scene, in order.
%
% Formulation
%   QSdynamics     - Quasistatic time-stepping problem: velocity commands in, forces and displacements out.
%   QSdynamics_mex - Quasistatic time-stepping problem, compiled.
%   qs_formulate   - The steps of QSDYNAMICS, with the functions that do them.
%   qs_start       - Check what a quasistatic run needs, once, when it starts.
%   qs_command     - The velocity commands of a quasistatic scene.
%   qs_coordinates - How the bodies move with the actuated and the unactuated coordinates of a quasistatic scene.
%   qs_coordinates_mex - How the bodies move with the actuated and the unactuated coordinates of a quasistatic scene, compiled.
%   qs_dependent   - Error for actuated coordinates that cannot be commanded one by one.
%   qs_rows        - What is asked of the velocities of a quasistatic scene before any contact: joints, driven components of bodies, motors.
%   qs_offsets     - What the contacts of a quasistatic step see when no coordinate moves, and how far the commands would press.
%   qs_chord       - What the way of actuated bodies over the step adds to their velocity at its start, at the contacts.
%   qs_misfit      - What no motion without slip mends of the gaps of a grip: the springs keep it.
%   qs_problem     - The quasistatic step as a quadratic program with complementarity.
%   qs_lcp         - Trinkle's quasistatic step as a mixed linear complementarity problem.
%
% Solution
%   qs_solve        - The solver stage of a quasistatic step: hand the problem of sim.dynamics.P to MIQP, MIQP_GUROBI or a function of the user's.
%   qs_guess        - A likely mode of a quasistatic step, from a complementarity problem with springs in the contacts.
%   qs_answer       - Forces and displacements of a quasistatic step from the solution of its problem.
%   qs_memory       - What a quasistatic step wants to know of the one before.
%   qs_residual     - How far an answer is from solving a quasistatic step, in metres per second.
%   qs_tolerance    - The residual that a quasistatic step is to reach.
%   qs_certificate  - Proof that the commands of a quasistatic step cannot be followed, whatever the unactuated bodies do.
%
% Motion
%   qs_motion       - Where a quasistatic step leads.
%   qs_displacement - The constant velocities that lead bodies from one pose to another.
%   qs_motion_mex   - Where a quasistatic step leads, compiled.
%   qs_theta        - Coordinates of the joints at the start of a quasistatic step.
%
% Kernels
%   ss_qs_coordinates - Kernel of QS_COORDINATES: how bodies move with the actuated and the unactuated coordinates.
%   ss_qs_motion      - Kernel of QS_MOTION: where a quasistatic step leads.
