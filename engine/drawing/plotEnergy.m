function sim = plotEnergy (sim, body)
%PLOTENERGY  Plot the energy of a body while a simulation runs.
%   sim.userFunction = @plotEnergy draws potential, kinetic and total energy of body 2 against time, in a figure of its own;
%   @(sim) plotEnergy (sim, b) those of body b.  The curves are in sim.userData.plotEnergy (t, and y with a row each), also
%   without a display.
%
%   Height is measured against gravity from the origin.
%
%   Example: sim.userFunction = @plotEnergy;  sim = sim_run (sim);
%
%   See also PLOTPVA, SIM_ENERGY, PLOT_CURVES.

if nargin < 2, body = min (2, numel (sim.bodies)); end
B = sim.bodies(body);
J = quat_rotation (B.quat)*B.J*quat_rotation (B.quat)';
potential = -B.mass*(sim_gravity (sim)'*B.u);
kinetic = (B.mass*(B.nu(1:3)'*B.nu(1:3)) + B.nu(4:6)'*J*B.nu(4:6))/2;
sim = plot_curves (sim, 'plotEnergy', {'potential energy', 'kinetic energy', 'total energy'}, [potential; kinetic; potential + kinetic]);
end
