function sim = hanging_rod (angle, h)
%HANGING_ROD  A rod on a hinge: the pendulum of the RPIsim paper's Figure 4.
%   sim = HANGING_ROD () makes the scene: a rod of 1 m on a hinge at its end, let go at 2 rad from hanging straight down, h = 0.01 s.
%   sim = HANGING_ROD (angle, h) lets go at another angle, rad, with another step, s.
%   HANGING_ROD () runs ten seconds and prints the joint's largest errors and the energy that is left.
%
%   The rod is thin: the period is 4*sqrt (2 L/(3 g))*K (sin (angle/2)), 2.1767 s at 2 rad, K the complete elliptic integral of the
%   modulus.  With sim.jointCorrection = false the hinge opens, as the figure shows.
%
%   Example: sim = sim_run (hanging_rod ());  plotJointError (sim)
%
%   See also SIM_ADDJOINT, PLOTJOINTERROR, DOUBLE_PENDULUM.

if nargin < 1, angle = 2; end
if nargin < 2, h = 0.01; end
sim = sim_addBody (Simulator (h), mesh_rod ([0;0;0], [sin(angle); 0; -cos(angle)]));
sim = sim_addJoint (sim, 'world', 1, [0;0;0], [0;1;0], 'revolute');
sim.MAX_STEP = round (10/h);
if nargout > 0, return; end
e0 = sum (sim_energy (sim_start (sim)));
sim = sim_run (sim);
lost = 1 - (sum (sim.stats.energy(:,end)) + 9.81/2)/(e0 + 9.81/2);
fprintf ('hanging rod, %g s: joint error %.1e m and %.1e m/s at most, %.2f%% of the energy lost\n', sim.time, max (sim.stats.joint_error, [], 2), 100*lost);
clear sim
end
