function sim = custom_formulation (steps)
%CUSTOM_FORMULATION  Your own formulation: soft contacts, by setting only A and b.
%   sim = CUSTOM_FORMULATION (steps) drops a cube on a floor with a formulation that is not ours.  The engine has called
%   PREDYNAMICS before it, so that sim.dynamics holds M, Gn, NU, FX and PSI; the formulation sets sim.dynamics.A and .b of
%
%      0 <= p_n  complementary to  Gn'*nu+ + psi/h + c/h^2 p_n >= 0,       contacts of compliance c, no friction,
%
%   and any solver of LCPs takes it from there.  The cube sinks in by c times its weight on each corner.
%
%   Example: sim = custom_formulation (200);  sim.bodies(1).u(3)     % 0.5 less weight/4*c
%
%   See also PREDYNAMICS, AS_LCP, CUSTOM_SOLVER.

if nargin < 1, steps = 200; end
cube = mesh_cube ();  cube.u = [0;0;0.51];
sim = sim_addBody (Simulator (), [cube, Body_plane([0;0;0], [0;0;1])]);
sim.userData = struct ('compliance', 1e-4);                      % m/N
sim.H_dynamics = @soft_contacts;
sim.draw = false;
sim.MAX_STEP = steps;
sim = sim_run (sim);
end

function sim = soft_contacts (sim)
D = sim.dynamics;
h = sim.h;
c = sim.userData.compliance;
D.A = D.Gn'*(D.M\D.Gn) + c/h^2*speye (numel (D.PSI));
D.b = D.Gn'*(D.NU + D.M\(h*D.FX)) + D.PSI/h;
sim.dynamics = D;
end
