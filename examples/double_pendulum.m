function sim = double_pendulum (a1, a2, h)
%DOUBLE_PENDULUM  Two rods on hinges, one below the other.
%   sim = DOUBLE_PENDULUM () makes the scene: rods of 1 m and 1 kg, let go at 2 rad and 1 rad from hanging straight down, h = 0.005 s.
%   sim = DOUBLE_PENDULUM (a1, a2, h) from other angles, rad, with another step, s.
%   DOUBLE_PENDULUM () runs ten seconds and prints the joints' largest errors and how far the energy strayed.
%
%   The motion is chaotic; what can be checked are the energy, which strays by an amount of the order of h, and the joints.
%
%   Example: sim = sim_run (double_pendulum (1, 1));  plotJointError (sim)
%
%   See also HANGING_ROD, JOINT_TREE, SIM_ADDJOINT.

if nargin < 1, a1 = 2; end
if nargin < 2, a2 = 1; end
if nargin < 3, h = 0.005; end
elbow = [sin(a1); 0; -cos(a1)];
sim = sim_addBody (Simulator (h), [mesh_rod([0;0;0], elbow), mesh_rod(elbow, elbow + [sin(a2); 0; -cos(a2)])]);
sim = sim_addJoint (sim, 'world', 1, [0;0;0], [0;1;0], 'revolute');
sim = sim_addJoint (sim, 1, 2, elbow, [0;1;0], 'revolute');
sim.MAX_STEP = round (10/h);
if nargout > 0, return; end
e0 = sum (sim_energy (sim_start (sim)));
sim = sim_run (sim);
e = sum (sim.stats.energy, 1);
fprintf ('double pendulum, %g s: joint error %.1e m and %.1e m/s at most, energy within %.3f J of %.3f J\n', sim.time, ...
         max (sim.stats.joint_error, [], 2), max (abs (e - e0)), e0);
clear sim
end
