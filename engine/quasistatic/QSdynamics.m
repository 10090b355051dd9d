function sim = QSdynamics (sim)
%QSDYNAMICS  Quasistatic time-stepping problem: velocity commands in, forces and displacements out.
%   sim = QSDYNAMICS (sim) formulates the step of Pang and Tedrake.  The scene has actuated coordinates, which follow the velocities of
%   sim.command (t) (ACTUATED_COORDINATES tells which they are), and unactuated ones, whose forces balance: there is no inertia.  With Du, Da the
%   displacements of both over the step, p_n, p_f the impulses of contacts and sigma their slip,
%
%      U'*(Gn*p_n + Gf*p_f + h*FX) = 0                                                (23a)
%      0 <= p_n    complementary to  PSI + Gn'*(U*Du + A*Da) >= 0                     (12, 13)
%      0 <= p_f    complementary to  Gf'*(U*Du + A*Da) + E*sigma >= 0                 (16)
%      0 <= sigma  complementary to  mu*p_n - E'*p_f >= 0                             (17)
%
%   sim.qsForm = 'miqp' (default)   minimise |Da - h*command|^2 over all of that, with springs of sim.stiffness K (N/m) in the contacts:
%                                      p_n/h >= -K*(the gap that the commands would leave)    (22, 23f)
%                                   What no motion without slip mends of the gaps of a grip these springs keep (QS_MISFIT).
%                                   Of several answers the one of the least sum of p_n, of those the one of the least |p_f|, of those that
%                                   of the least motion: nothing moves without a cause, and runs repeat.
%                'lcp'              Trinkle's problem: Da = h*command, whatever it takes.  Two fingers that are told to squeeze have no answer:
%                                   'infeasible', with sim.info.certificate.
%   sim.stiffnessDelay = true       the springs take the gap of the step before (the variant for stiff contacts at the end of section V.B)
%   sim.qsKinematics = 'linear'     contacts see the velocities of the actuated bodies at the start of the step (13, 15), as in the paper: what an
%                                   arm holds while it turns slips by an amount of first order in h.  'chord' (default): they see the way that these
%                                   bodies make over the whole step, and the object goes with the hand (QS_CHORD)
%
%   Friction directions must come in opposite pairs: sim.num_fricdirs even.  The solver is MIQP, or MIQP_GUROBI; solvers of LCPs solve 'lcp'
%   as a mixed problem, and are taken as MIQP for 'miqp'.  sim.dynamics gets the blocks of PREDYNAMICS and
%
%   B               QS_COORDINATES                    command    na x 1, in this step
%   gap rho misfit spring  offsets of the rows        P then     the problem for MIQP and its further objectives
%   unit            length and impulse that P has     size       x = size.*y for the unknowns y of P
%   A b l u scale   the mixed LCP ('lcp')             form       'miqp' or 'mlcp'
%
%   Unknowns x = [Du; Da; p_n; p_f; sigma; p_l], without Da in the LCP; p_l are the limits of joints, contacts without friction.
%
%   Example: gripper_2d ('miqp');
%
%   Reference: T. Pang, R. Tedrake, A robust time-stepping scheme for quasistatic rigid multibody systems, IROS 2018.
%
%   See also ACTUATED_COORDINATES, QS_FORMULATE, QS_PROBLEM, QS_LCP, QS_SOLVE, MIQP, QSDYNAMICS_MEX.

sim = qs_formulate (sim, @preDynamics, @qs_coordinates, @qs_motion);
end
