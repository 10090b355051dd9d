function sim = corner_pass (clearance, speed)
%CORNER_PASS  A box flies past the corner of another: Figure 7 of the RPIsim paper.
%   sim = CORNER_PASS () makes the scene: a static unit cube and a box that passes over its edge, coming down along a line at 45
%   degrees, with a clearance of 0.1 mm and 1 m/s, without gravity.
%   sim = CORNER_PASS (clearance, speed) with another clearance (m; below zero it hits) and speed.
%   CORNER_PASS () runs it and tells whether an impulse acted.
%
%   The vertex goes by the corner without touching.  A method that closes every nearby half space by itself stops it: see
%   docs/comparing.md for what Stewart-Trinkle does, measured; with exact
%   geometry (sim.H_dynamics = @PEGdynamics_mex) nothing happens.
%
%   Example: sim = sim_run (corner_pass (1e-4, 1));  sim.bodies(2).nu'
%
%   See also FLOOR_SEAM, PEG_IN_HOLE, SIM_COMPARE.

if nargin < 1, clearance = 1e-4; end
if nargin < 2, speed = 1; end
cube = mesh_cube ();
  cube.dynamic = false;
box = scale_mesh (mesh_cube (), 0.3);
% the box's lower left corner passes the cube's upper right edge (0.5, 0.5) at the clearance, perpendicular to its way
way = [1;0;-1]/sqrt (2);
nearest = [0.5;0;0.5] + clearance*[1;0;1]/sqrt (2);
  box.u = nearest + [0.15;0;0.15] - 0.305*way;
  box.nu(1:3) = speed*way;
  box.color = [0.85 0.33 0.1];
sim = sim_addBody (Simulator (0.01), [cube, box]);
sim.gravity = false;
sim.MAX_STEP = ceil (0.6/speed/sim.h);
if nargout > 0, return; end
done = sim_run (sim);
fprintf ('corner pass with %g m: velocity changed by %.3g m/s\n', clearance, norm (done.bodies(2).nu(1:3) - box.nu(1:3)));
clear sim
end
