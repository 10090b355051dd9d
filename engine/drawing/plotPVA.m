function sim = plotPVA (sim, body)
%PLOTPVA  Plot height, velocity and acceleration of a body while a simulation runs.
%   sim.userFunction = @plotPVA draws the z components of body 2 against time, in a figure of its own; @(sim) plotPVA (sim, b)
%   those of body b.  The acceleration is the change of velocity over the last step, zero in the first.  The curves are in
%   sim.userData.plotPVA (t, and y with a row each), also without a display.
%
%   Example: sim.userFunction = @plotPVA;  sim = sim_run (sim);
%
%   See also PLOTENERGY, PLOT_CURVES.

if nargin < 2, body = min (2, numel (sim.bodies)); end
B = sim.bodies(body);
before = B.nu(3);
if isfield (sim.userData, 'plotPVA') && sim.step > 1, before = sim.userData.plotPVA.y(2,end); end
sim = plot_curves (sim, 'plotPVA', {'position', 'velocity', 'acceleration'}, [B.u(3); B.nu(3); (B.nu(3) - before)/sim.h]);
end
