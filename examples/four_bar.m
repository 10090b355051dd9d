function sim = four_bar (h)
%FOUR_BAR  A four-bar linkage that swings: a closed loop with redundant joints.
%   sim = FOUR_BAR () makes the scene: a crank of 1 m, a coupler of 2.5 m and a rocker of 2 m on a ground link of 2 m, all in the x-z plane, let go
%   with the crank upright.  sim = FOUR_BAR (h) with another step than 0.005 s.
%   FOUR_BAR () runs ten seconds and prints the joints' largest errors and how far the energy strayed.
%
%   Four hinges hold 20 velocities of three bodies that have 18, and yet the linkage moves: three of the 20 rows follow from the others and
%   are dropped.
%
%   Example: sim = sim_run (four_bar ());  max (sim.stats.joint_error, [], 2)
%
%   See also SLIDER_CRANK, SIM_ADDJOINT, JOINT_FACTOR.

if nargin < 1, h = 0.005; end
A = [0;0;0];  B = [0;0;1];  D = [2;0;0];
C = meet (B, 2.5, D, 2);
sim = sim_addBody (Simulator (h), [mesh_rod(A, B), mesh_rod(B, C, 2.5), mesh_rod(D, C, 2)]);
sim = sim_addJoint (sim, 'world', 1, A, [0;1;0], 'revolute');
sim = sim_addJoint (sim, 1, 2, B, [0;1;0], 'revolute');
sim = sim_addJoint (sim, 3, 2, C, [0;1;0], 'revolute');
sim = sim_addJoint (sim, 'world', 3, D, [0;1;0], 'revolute');
for k = 1:3, sim.bodies(k).collides = false; end
sim.MAX_STEP = round (10/h);
if nargout > 0, return; end
e0 = sum (sim_energy (sim_start (sim)));
sim = sim_run (sim);
fprintf ('four-bar linkage, %g s: joint error %.1e m and %.1e m/s at most, energy within %.3f J of %.3f J\n', sim.time, ...
         max (sim.stats.joint_error, [], 2), max (abs (sum (sim.stats.energy, 1) - e0)), e0);
clear sim
end

function C = meet (B, r, D, s)
% the upper point at distance r from B and s from D
d = D - B;
x = (d'*d + r^2 - s^2)/(2*norm (d));
e = d/norm (d);
C = B + x*e + sqrt (r^2 - x^2)*cross (e, [0;1;0]);
end
