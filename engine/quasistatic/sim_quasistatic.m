function sim = sim_quasistatic (sim)
%SIM_QUASISTATIC  Make a simulation quasistatic.
%   sim = SIM_QUASISTATIC (sim) sets the stages: QSDYNAMICS and MIQP, compiled where they are built and sim runs on kernels, and four friction directions
%   (sim.num_fricdirs; every one is a decision for MIQP).  Mark what is driven (ACTUATED_COORDINATES) and set sim.command.
%
%   Example: a finger pushes a puck
%      puck = mesh_rectangularBlock (0.1, 0.1, 0.05);  puck.u = [0;0;0.025];
%      finger = Body_sphere (1, 0.01);  finger.u = [-0.07;0;0.025];  finger.actuated = true;
%      sim = sim_addBody (sim_quasistatic (Simulator (0.01)), [Body_plane(), puck, finger]);
%      sim.command = [0.1;0;0; 0;0;0];  sim.MAX_STEP = 50;  sim = sim_run (sim);
%
%   See also QSDYNAMICS, ACTUATED_COORDINATES, SIMULATOR, SIM_KERNELS.

require_sim (sim, 'sim_quasistatic');
sim.H_dynamics = @QSdynamics;
sim.H_solver = @miqp;
sim.num_fricdirs = 4;
if strcmp (sim.engine.kernels, 'mex'), sim = sim_kernels (sim, 'mex'); end
end
