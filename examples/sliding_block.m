function sim = sliding_block (mu, speed)
%SLIDING_BLOCK  A block slides to rest on a floor.
%   sim = SLIDING_BLOCK () makes the scene: a block of 0.4 x 0.3 x 0.2 m with 2 m/s, mu = 0.3, 1.2 s long.
%   sim = SLIDING_BLOCK (mu, speed) with another friction and speed.
%   SLIDING_BLOCK () runs it and tells how far it slid beside what v^2/(2 mu g) says.
%
%   The friction force is constant, so that the velocity is exact in every step: v - mu g t, then rest; the way is
%   v^2/(2 mu g) up to first order in h.
%
%   Example: sim = sim_run (sliding_block (0.3, 2));  sim.bodies(1).u(1)        % 0.68 less first order
%
%   See also ROLLING_SPHERE, SIM_COMPARE.

if nargin < 1, mu = 0.3; end
if nargin < 2, speed = 2; end
block = mesh_rectangularBlock (0.4, 0.3, 0.2);
  block.u = [0;0;0.1];
  block.nu(1) = speed;
  block.mu = mu;
floor = Body_plane ([0;0;0], [0;0;1]);
  floor.mu = mu;
sim = sim_addBody (Simulator (0.01), [block floor]);
sim.MAX_STEP = 120;
if nargout > 0, return; end
done = sim_run (sim);
fprintf ('sliding block: %.4f m, by hand v^2/(2 mu g) = %.4f m\n', done.bodies(1).u(1), speed^2/(2*mu*9.81));
clear sim
end
