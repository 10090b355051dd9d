function sim = Simulator (h)
%SIMULATOR  A new simulation.
%   sim = SIMULATOR () makes the Simulation struct with a step of 0.01 s; sim = SIMULATOR (h) with a step of h seconds.
%   Add bodies with SIM_ADDBODY, run it with SIM_RUN.  What scripts set:
%
%   h                      step size, s
%   MAX_STEP               steps that one SIM_RUN makes; [] is 1e9 with a window (closing it ends the run), 1000 without
%   gravity gravityVector  on or off; 3 x 1, m/s^2
%   epsilon                pairs nearer than this become contacts, m
%   epsilon_active         gap up to which APDYNAMICS takes a contact for closed, m
%   FRICTION num_fricdirs  on or off; directions of the friction polygon, or Inf for Coulomb's quadratic cone
%   alignFriction          turn the first friction direction against the slip; the cone needs none
%   pairFriction           'geometric' 'product' 'min' 'half-product': coefficient of a pair of bodies
%   subcontacts            'primary': two meshes touch along the axis that separates them most; 'all': every vertex-face and edge-edge feature
%                          pair is a contact by itself, the false ones too (FEATURE_PAIRS)
%   useBULLET              contacts between meshes and spheres from the Bullet library, where it is installed (SS_BULLET)
%   userFunction userData  sim = f (sim), called at the start of each step; anything of yours
%   userReadsState         true: the user's code works on sim.state, sim.bodies is not kept up to date for it
%   H_collision_detection  sim = f (sim), fills sim.contacts; [] for no contacts
%   H_dynamics             sim = f (sim), fills sim.dynamics.A and .b: STDYNAMICS (default), PEGDYNAMICS (exact geometry), APDYNAMICS, NCPDYNAMICS (ST over the cone), or
%                          your own; [] with a solver f (sim) of your own
%   H_solver               sim = f (sim), or z = f (A, b): a plain complementarity solver, SOLVE_LCP by default; over the cone r = f (W, q, mu).  There a
%                          solver of LCPs of ours is taken as its twin: lemke, solve_lcp, interior_point and jacobi as solve_ncp,
%                          pgs as pgs_ncp, fixed_point as fixed_point_ncp, the Newton methods as theirs (SOLVER_STAGE)
%   H_impact               sim = f (sim), may change sim.newNU after the solve: impact_newton, impact_poisson or yours; [] for none
%   H_motion_check         [sim, verdict] = f (sim) on sim.state, looks at the solved motion: 'accept', 'again' after changing sim.contacts,
%                          or 'halve' for two half steps; [] for the formulation's own (PEGDYNAMICS has one)
%   restitution            coefficient of all contacts for the impact laws, 0 to 1; []: that of the bodies, body.restitution
%   form                   'lcp' or 'mlcp': the form of the problem that H_dynamics makes with a polygon or no friction
%   pegForm                'exact': PEGDYNAMICS follows the solids along the solved motion; 'paper': it is the vertex-level problem of the
%                          RPIsim paper's eq. 6, for comparison
%   command                of QSDYNAMICS: velocities of the actuated coordinates, a function of time or a vector (ACTUATED_COORDINATES)
%   stiffness stiffnessDelay   of its contacts, N/m, and whether they press with the gap of the step before
%   qsForm qsKinematics    'miqp' or 'lcp'; 'chord' or 'linear' (QSDYNAMICS)
%   solverOptions          struct handed to the solver
%   tolerance              on the residual of the solve, m/s
%   jointCorrection        keep joints from drifting; jointTolerance: errors up to this, m or rad, are left
%   onSolverFailure        'warn' 'stop' 'continue'
%   draw drawContacts drawBoundingBoxes drawJoints   what is shown; drawing is off by itself without a display
%   lengthUnit             1 for metres, 100 for centimetres, ...: everything of the scene and every option is in that unit.  When
%                          the run starts, epsilon, epsilon_active, tolerance, jointTolerance and gravityVector are multiplied by it where
%                          they still have the default, so that the same scene moves alike in any unit.
%   description            text of yours about the scene: kept with a recording, shown on its page
%   statsLength            how many steps sim.stats remembers
%
%   Example: a ball falls on a floor
%      sim = sim_addBody (Simulator (), [Body_sphere(1, 0.5), Body_plane([0;0;-1], [0;0;1])]);
%      sim.MAX_STEP = 100;  sim = sim_run (sim);
%
%   See also SIM_ADDBODY, SIM_RUN, SIM_STEP, SIM_KERNELS, STICKSLIP_INFO.

if nargin < 1, h = 0.01; end
if ~(isnumeric (h) && isreal (h) && isscalar (h) && isfinite (h) && h > 0)
    error ('stickslip:Simulator:h', 'Simulator: h must be a positive number of seconds.');
end

sim = simulation_fields ();
sim.h = double (h);
if kernels_built (), sim = sim_kernels (sim, 'mex');
else
    fprintf ('Stickslip: the kernels are not built (run make): using the .m references, which are slow.\n');
    sim = sim_kernels (sim, 'm');
end
end
