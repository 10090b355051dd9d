function sim = slider_crank (speed, h)
%SLIDER_CRANK  A motor turns a crank, a rod drives a slider.
%   sim = SLIDER_CRANK () makes the scene: a crank of r = 0.2 m turned at 5 rad/s by a motor in its hinge, a rod of l = 0.6 m, a slider on a rail along
%   x; h = 0.005 s.  sim = SLIDER_CRANK (speed, h) at another speed, rad/s, with another step, s.
%   SLIDER_CRANK () runs two seconds and prints how far the slider was from where the crank says.
%
%   With the crank at an angle a the slider is at  r cos a + sqrt (l^2 - r^2 sin(a)^2).
%
%   Example: sim = sim_run (slider_crank ());  a = sim.joints(1).theta;
%            [sim.bodies(3).u(1), 0.2*cos(a) + sqrt(0.36 - 0.04*sin (a)^2)]
%
%   See also FOUR_BAR, SIM_ADDJOINT.

if nargin < 1, speed = 5; end
if nargin < 2, h = 0.005; end
slider = body_setMass (mesh_rectangularBlock (0.1, 0.1, 0.1), 0.5);
slider.u = [0.8;0;0];
sim = sim_addBody (Simulator (h), [mesh_rod([0;0;0], [0.2;0;0]), mesh_rod([0.2;0;0], [0.8;0;0]), slider]);
sim = sim_addJoint (sim, 'world', 1, [0;0;0], [0;-1;0], 'revolute');
sim = sim_addJoint (sim, 1, 2, [0.2;0;0], [0;1;0], 'revolute');
sim = sim_addJoint (sim, 2, 3, [0.8;0;0], [0;1;0], 'revolute');
sim = sim_addJoint (sim, 'world', 3, [0.8;0;0], [1;0;0], 'prismatic');
sim.joints(1).motor = 'velocity';
sim.joints(1).command = speed;
for k = 1:3, sim.bodies(k).collides = false; end
sim.MAX_STEP = round (2/h);
if nargout > 0, return; end
sim = sim_run (sim);
a = sim.joints(1).theta;
fprintf ('slider-crank, %g s, %.1f turns: slider off by %.1e m\n', sim.time, a/(2*pi), abs (sim.bodies(3).u(1) - 0.2*cos (a) - sqrt (0.36 - 0.04*sin (a)^2)));
clear sim
end
