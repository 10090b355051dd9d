function sim = peg_in_hole (scale)
%PEG_IN_HOLE  The hello-world scene of the RPIsim paper: a cube over a square hole.
%   sim = PEG_IN_HOLE () makes the scene of the paper's Figure 8: four static unit cubes around a hole of unit size, and a
%   cube scaled to 99.999% above it, with 5 micrometres of clearance on each side.
%   sim = PEG_IN_HOLE (scale) scales the peg by another factor: above 1 it does not fit.
%
%   Example: sim = peg_in_hole ();  sim.MAX_STEP = 60;  sim = sim_run (sim);  sim.bodies(5).u
%
%   See also DEMO_PEG, SIMULATOR, MESH_CUBE.

if nargin < 1, scale = 0.99999; end
c1 = mesh_cube ();
  c1.u = [-1;0;0];
  c1.dynamic = false;
c2 = mesh_cube ();
  c2.u = [1;0;0];
  c2.dynamic = false;
c3 = mesh_cube ();
  c3.u = [0;1;0];
  c3.dynamic = false;
c4 = mesh_cube ();
  c4.u = [0;-1;0];
  c4.dynamic = false;
dropBox = mesh_cube ();
  dropBox.u = [0;0;1.5];
  dropBox = scale_mesh (dropBox, scale);
  dropBox.color = [0.85 0.33 0.1];
bodies = [c1, c2, c3, c4, dropBox];
sim = Simulator ();
sim = sim_addBody (sim, bodies);
end
