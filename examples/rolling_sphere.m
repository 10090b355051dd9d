function sim = rolling_sphere (speed, spin)
%ROLLING_SPHERE  A sphere slides until it rolls; with backspin it comes back.
%   sim = ROLLING_SPHERE () makes the scene: radius 0.25 m, mu = 0.2, 1 m/s without spin, 1 s long.
%   sim = ROLLING_SPHERE (speed, spin) with another speed along x and angular velocity about y, rad/s: rolling is spin = speed/R, less
%   than nothing is backspin.
%   ROLLING_SPHERE (...) runs it and tells when it rolls, and how fast.
%
%   It slides with v - mu g t s, s the sign of the slip v - R w, until t = 2 |v - R w|/(7 mu g), and then rolls with
%   (5 v + 2 R w)/7.  With R w < -5/2 v it rolls back.
%
%   Example: sim = sim_run (rolling_sphere (1, -16));  sim.bodies(1).nu(1)       % -0.4286: it came back
%
%   See also SLIDING_BLOCK.

if nargin < 1, speed = 1; end
if nargin < 2, spin = 0; end
R = 0.25;  mu = 0.2;
ball = Body_sphere (1, R);
  ball.u = [0;0;R];
  ball.nu = [speed; 0; 0; 0; spin; 0];
  ball.mu = mu;
floor = Body_plane ([0;0;0], [0;0;1]);
  floor.mu = mu;
sim = sim_addBody (Simulator (0.002), [ball floor]);
sim.MAX_STEP = 1000;
if nargout > 0, return; end
done = sim_run (sim);
fprintf ('sphere: ends with %.6f m/s, by hand (5 v + 2 R w)/7 = %.6f m/s from t = %.3f s on\n', done.bodies(1).nu(1), (5*speed + 2*R*spin)/7, ...
         2*abs (speed - R*spin)/(7*mu*9.81));
clear sim
end
