% Simulation: the Simulation struct, the step and the run
%
% For scripts
%   Simulator         - A new simulation.
%   sim_addBody       - Add bodies to a simulation.
%   sim_run           - Run a simulation.
%   sim_step          - One time step.
%   sim_kernels       - Choose the compiled kernels or the readable references for all stages at once.
%   sim_compare       - The same scene under several formulations and solvers.
%   sim_setGravity    - Set the acceleration of gravity.
%   sim_energy        - Kinetic and potential energy.
%   Contact           - One contact as the 5-tuple of the RPIsim paper.
%   contacts_list     - The contacts of the last step as an array, with the names of the RPIsim paper.
%   body_contactForce - The contact force on a body in the last step.
%   stickslip_info    - Version, host, kernels and foreign libraries.
%   stickslip_version - The version of Stickslip.
%
% The run
%   sim_start         - Check a simulation and pack it for running.
%   sim_check         - Check every option of a simulation before it runs.
%   require_sim       - Check that an argument is a simulation.
%   simulation_fields - Every field of the Simulation struct, with its default.
%   stage_table       - What the engine knows about a stage of its own.
%   solver_stage      - The solver that stands for sim.H_solver under a friction law.
%   kernels_built     - Whether the compiled kernels are there.
%   batch_run         - Many steps in one call of the fused kernel.
%   ss_run            - Kernel of BATCH_RUN: many steps in one call.
%   next_pose         - Where the bodies are after a while.
%   info_work         - What several solves of a step took, in one sim.info.
%   motion_loop       - Formulate and solve until the motion check takes the motion.
%   step_stages       - The stages of one time step, in order, on a simulation that SIM_START has prepared.
%   solve_step        - The solver stage: hand the problem of sim.dynamics to sim.H_solver and take the velocities from its answer.
%   kinematic_motion  - Where the kinematic bodies are at given times.
%   sim_gravity       - The acceleration of gravity that acts in a simulation.
%   solver_tolerance  - The residual that the solver stage is to reach.
%   scene_look        - Options, bodies and joints of a simulation, to be compared with what they are later.
%   scene_same        - Whether nothing has changed between two looks at a scene.
%   stage_result      - Check that a stage returned the simulation.
%   stop_notFinite    - What a run that meets a NaN or Inf says.
%   pair_friction     - Coefficient of friction of a pair of bodies.
%   nearest_name      - The known name that a misspelt one is nearest to.
%
% State and contacts
%   state_fromBodies - Copy what scripts wrote in sim.bodies into the arrays of sim.state.
%   state_check      - Check the arrays of sim.state after code that works on them directly.
%   state_toBodies   - Copy the arrays of sim.state into sim.bodies, for code that is not the engine's.
%   contacts_empty   - No contacts.
%   contacts_pack    - An array of 5-tuple contacts as the struct of arrays that the engine works on.
%   contact_impulses - The impulses of the last step as vectors of the world frame.
%   warm_gather      - What the last step's answer says about this step's unknowns.
%   contact_places   - Where the contacts of a step were in the last one.
%   warm_keep        - Keep an answer for the next step, contact by contact.
%
% Statistics
%   stats_new    - Room for the scalars of the last steps.
%   stats_append - Remember the scalars of steps, the oldest making room.
%   stats_unroll - Bring the remembered steps in order, oldest first.
