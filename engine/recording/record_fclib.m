function problem = record_fclib (directory, k, file)
%RECORD_FCLIB  A recorded step as a friction problem of FCLIB.
%   problem = RECORD_FCLIB (directory, k) formulates the k-th recorded step over the quadratic cone (NCPDYNAMICS), with its recorded contacts, as a problem of READ_FCLIB: W, q, mu, and
%   as its solution what SOLVE_NCP finds, with the velocities u = W*r + q.
%   RECORD_FCLIB (directory, k, file) writes it to an HDF5 file of FCLIB (WRITE_FCLIB).  A step without contacts is the error 'stickslip:record_fclib:noContacts'.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 50;
%      sim = sim_run (sim);
%      p = record_fclib (sim.record_directory, 20);
%      ncp_residual (p.W, p.q, p.mu, p.solution.r)
%
%   See also RECORD_STEP, WRITE_FCLIB, SOLVE_NCP.

if nargin < 2, error ('stickslip:record_fclib:usage', 'record_fclib: takes 2 to 3 arguments.  Usage: problem = record_fclib (directory, k, file)'); end
sim = record_step (directory, k);
contacts = sim.contacts;
if isempty (contacts.psi_n), error ('stickslip:record_fclib:noContacts', 'record_fclib: step %d has no contacts.', k); end
sim.H_dynamics = @NCPdynamics;
sim.H_solver = @solve_ncp;
sim.H_impact = [];
sim.num_fricdirs = Inf;
sim.FRICTION = true;
sim = sim_start (sim_kernels (sim, sim.engine.kernels));
sim.contacts = contacts;
sim = sim.H_dynamics (sim);
D = sim.dynamics;
f = solver_stage (sim.H_solver, Inf, false);
r = f (D.W, D.q, D.mu, struct ('tol', 1e-10));
info = record_info (directory);
problem = struct ('kind', 'ncp', 'spacedim', 3, 'W', sparse (D.W), 'q', D.q(:), 'mu', D.mu(:), ...
                  'info', struct ('title', sprintf ('step %d of a recording', sim.step + 1), 'description', sprintf ('%d bodies, %s, recorded %s', info.bodies, info.formulation, info.created), 'math_info', ''), ...
                  'solution', struct ('v', [], 'u', D.W*r(:) + D.q(:), 'r', r(:), 'l', []), 'guesses', struct ('v', {}, 'u', {}, 'r', {}, 'l', {}));
if nargin > 2, write_fclib (file, problem); end
end
