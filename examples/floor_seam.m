function sim = floor_seam (speed)
%FLOOR_SEAM  A box slides over the seam between two floor blocks.
%   sim = FLOOR_SEAM () makes the scene: two static blocks side by side, their tops level, and a frictionless box of 0.4 m that crosses the
%   seam with 1 m/s, 1.2 s long.
%   sim = FLOOR_SEAM (speed) with another speed.
%   FLOOR_SEAM () runs it and tells whether the box was disturbed.
%
%   Nothing happens at the seam with exact geometry (sim.H_dynamics = @PEGdynamics_mex).  Which contacts Stewart-Trinkle has there depends on the axis that separates the box most from
%   the next block: see docs/comparing.md for what it does, measured.
%
%   Example: sim = sim_run (floor_seam ());  sim.bodies(3).nu'
%
%   See also CORNER_PASS, SIM_COMPARE.

if nargin < 1, speed = 1; end
left = mesh_rectangularBlock (1, 1, 0.5);
  left.u = [-0.5;0;-0.25];
  left.dynamic = false;
right = left;
  right.u = [0.5;0;-0.25];
box = scale_mesh (mesh_cube (), 0.4);
  box.u = [-0.6;0;0.2];
  box.nu(1) = speed;
  box.color = [0.85 0.33 0.1];
sim = sim_addBody (Simulator (0.01), [left, right, box]);
sim.FRICTION = false;
sim.MAX_STEP = ceil (1.2/speed/sim.h);
if nargout > 0, return; end
done = sim_run (sim);
fprintf ('seam: the box had %g m/s, has %.6f m/s along and %.2e m/s up\n', speed, done.bodies(3).nu(1), done.bodies(3).nu(3));
clear sim
end
