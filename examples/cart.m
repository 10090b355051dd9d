function sim = cart (angle, mu)
%CART  A cart on four wheels rolls down a ramp.
%   sim = CART () makes the scene: a box of 4 kg on four wheels of 0.5 kg, each on a hinge, on a ramp of 10 degrees, mu = 0.8.
%   sim = CART (angle, mu) on another ramp, degrees, with another friction of the wheels.
%   CART () runs a second and tells how fast the cart is, and how fast it should be.
%
%   Wheels are balls with the inertia of a disc, so that they roll without corners.  With enough friction, mass M of the box, m of a wheel
%   and J = m r^2/2, the acceleration down the ramp is
%
%      a = (M + 4 m) g sin (angle) / (M + 4 m + 4 J/r^2),
%
%   and without any it is g sin (angle).  How four wheels share a weight is not determined, and a wheel without load does not roll: the
%   default solver lets all carry (LCP_SPREAD), 'lemke' by itself loads three and the fourth slides.
%
%   Example: sim = sim_run (cart (10));  norm (sim.bodies(2).nu(1:3))/sim.time      % 1.4601
%
%   See also FOUR_BAR, SIM_ADDJOINT, ROLLING_SPHERE.

if nargin < 1, angle = 10; end
if nargin < 2, mu = 0.8; end
s = angle*pi/180;
along = [cos(s); 0; -sin(s)];  up = [sin(s); 0; cos(s)];
r = 0.15;
ramp = Body_plane ([0;0;0], up);
ramp.mu = mu;
box = body_setMass (mesh_rectangularBlock (1, 0.5, 0.2), 4);
box.u = r*up;
box.quat = quat_fromAxis ([0;1;0], s);
box.color = [0.3 0.5 0.7];
sim = sim_addBody (Simulator (0.005), [ramp, box]);
place = [0.35 0.35 -0.35 -0.35; 0.35 -0.35 -0.35 0.35];     % along, and across
for k = 1:4
    wheel = Body_sphere (0.5, r);
    wheel.J = 0.5*wheel.mass*r^2*eye (3);
    wheel.mu = mu;
    wheel.u = r*up + place(1,k)*along + [0; place(2,k); 0];
    wheel.color = [0.2 0.2 0.2];
    sim = sim_addBody (sim, wheel);
    sim = sim_addJoint (sim, 2, sim.num_bodies, wheel.u, [0;1;0], 'revolute');
end
sim.epsilon = 0.03;                                         % the box is 0.05 above the ramp: by the default, roundoff says whether that is near
sim.MAX_STEP = 200;
if nargout > 0, return; end
sim = sim_run (sim);
fprintf ('cart on a ramp of %g degrees, %g s: %.4f m/s; rolling it should have %.4f m/s, sliding without friction %.4f m/s\n', angle, sim.time, ...
         along'*sim.bodies(2).nu(1:3), 6/7*9.81*sin (s)*sim.time, 9.81*sin (s)*sim.time);
clear sim
end
