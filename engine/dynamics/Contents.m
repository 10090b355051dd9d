% Dynamics: the time-stepping problem, and the motion from its answer
%
% Formulations
%   STdynamics      - Stewart-Trinkle time-stepping problem.
%   STdynamics_mex  - Stewart-Trinkle time-stepping problem, compiled.
%   APdynamics      - Anitescu-Potra time-stepping problem.
%   APdynamics_mex  - Anitescu-Potra time-stepping problem, compiled.
%   NCPdynamics     - Stewart-Trinkle time-stepping problem over Coulomb's quadratic cone.
%   NCPdynamics_mex - Stewart-Trinkle time-stepping problem over Coulomb's quadratic cone, compiled.
%   PEGdynamics     - Time-stepping problem with polyhedral exact geometry.
%   PEGdynamics_mex - Time-stepping problem with polyhedral exact geometry, compiled.
%
% Exact geometry, pass by pass
%   PEGmotion_check - Look at a solved motion on the real geometry: take it, or change the contacts and solve again.
%   PEGmotion_check_mex - Look at a solved motion on the real geometry, compiled.
%   exact_pairs     - Which pairs of parts have more than one axis.
%   peg_rows        - The contacts of a pair of parts along an axis at the moment of impact, added to others.
%   peg_gaps        - Gaps of contacts on the real geometry.
%   peg_touch       - How deep two parts may be and still count as apart.
%   peg_options     - What the kernels of PEG need to know of a simulation.
%   peg_contacts    - The contacts of a pass: those with one axis, then those along chosen axes.
%
% The paper's form of exact geometry, eq. 6
%   paper_groups    - The subcontacts that are one contact, and which of them is its primary: the heuristic of the paper's form of PEG.
%   paper_blocks    - The blocks of the third row of eq. 6: primaries and auxiliaries of all subcontacts.
%   paper_form      - The time-stepping problem of the RPIsim paper's eq. 6: PEG by vertices.
%   as_paper        - Eq. 6 of the RPIsim paper with its third row, from the blocks of PAPER_BLOCKS.
%
% Blocks and forms
%   preDynamics         - The blocks of the time-stepping problem, from state and contacts.
%   preDynamics_mex     - The blocks of the time-stepping problem, compiled.
%   mass_matrix         - The mass-inertia matrix in the world frame.
%   as_lcp              - The step as a linear complementarity problem: velocities and joints eliminated.
%   as_lcp_mex          - The step as a linear complementarity problem, compiled.
%   as_mlcp             - The step as a mixed linear complementarity problem: velocities and joints stay unknowns.
%   as_mlcp_mex         - The step as a mixed linear complementarity problem, compiled.
%   as_ncp              - The step as a friction problem over the quadratic cone: velocities and joints eliminated.
%   as_ncp_mex          - The step as a friction problem over the quadratic cone, compiled.
%   as_form             - The step in the form that its friction law and the user ask for.
%   problem_form        - The form in which the solver of a simulation takes the step.
%   keep_contacts       - Leave some contacts in the step, and their blocks.
%   active_contacts     - The contacts that Anitescu-Potra time stepping takes, and their blocks.
%   contact_tangents    - The friction directions of contacts.
%   contact_blocks      - The contact that each unknown of the step's LCP belongs to.
%   contact_unknowns    - How many unknowns of the step's problem a contact has.
%   material_displacement - How far a point that is fixed to a body moves with it.
%   friction_directions - How many friction directions a contact has in this simulation.
%
% Motion
%   step_velocity    - Velocities at the end of the step from the solution of its problem.
%   uneven_load      - Whether bodies slip at a contact only because the load of their pair stands on other contacts.
%   integrate_motion - Configurations at the end of the step.
%
% Kernels
%   ss_blocks    - Kernel of PREDYNAMICS_MEX: blocks of the step's problem.
%   ss_as_lcp    - Kernel of AS_LCP_MEX: the LCP of eq. 7.
%   ss_as_mlcp   - Kernel of AS_MLCP_MEX: the mixed LCP of eq. 6.
%   ss_as_ncp    - Kernel of AS_NCP_MEX: the step over the quadratic cone.
%   ss_peg_start - Kernel of PEGDYNAMICS_MEX: the contacts that a step with exact geometry starts with.
%   ss_peg_check - Kernel of PEGMOTION_CHECK_MEX: look at a motion on the real geometry.
%   ss_paper_groups - The subcontacts that are one contact, and which of them is its primary, compiled.
%   ss_velocity  - Kernel of STEP_VELOCITY: eq. 8.
%   ss_integrate - Kernel of INTEGRATE_MOTION.
