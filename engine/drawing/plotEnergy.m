function out = plotEnergy (source, body)
%PLOTENERGY  Plot the energy of a run, or of a body while a simulation runs.
%   PLOTENERGY (sim) draws kinetic, potential and total energy of all bodies over the steps that sim.stats remembers; PLOTENERGY (dir) those of the recording in
%   the directory dir, PLOTENERGY (dir, b) those of its body b.  fig = PLOTENERGY (dir, ...) gives the handle of the figure.
%
%   sim.userFunction = @plotEnergy draws potential, kinetic and total energy of body 2 against time while the simulation runs, in a figure of its own;
%   @(sim) plotEnergy (sim, b) those of body b: this is the form sim = PLOTENERGY (sim, b).  The curves are in sim.userData.plotEnergy (t, and y with a row
%   each), also without a display.
%
%   Height is measured against gravity from the origin.
%
%   Example: plotEnergy (sim_run (sliding_block ()))
%
%   See also PLOTPVA, PLOTSOLVER, SIM_ENERGY, PLOT_CURVES.

if nargin < 1, source = []; end
if isstruct (source) && nargout > 0
    if nargin < 2, body = []; end
    B = source.bodies(body_chosen (body, numel (source.bodies), 'plotEnergy'));
    out = plot_curves (source, 'plotEnergy', {'potential energy', 'kinetic energy', 'total energy'}, body_energy (B, [B.u; B.quat], B.nu, sim_gravity (source)));
    return
end
if nargin < 2
    r = run_scalars (source, 'plotEnergy');
    e = r.energy([2 1],:);
    t = r.t;
    name = r.title;
else
    [t, q, nu, B, scene] = body_history (source, body, 'plotEnergy');
    e = zeros (2, numel (t));
    for k = 1:numel (t)
        now = body_energy (B, q(:,k), nu(:,k), sim_gravity (scene));
        e(:,k) = now(1:2);
    end
    name = sprintf ('body %d (%s)', body, B.name);
end
h = figure ('Name', 'energy', 'Color', 'w');
plot (t, e(1,:), 'b', t, e(2,:), 'r', t, sum (e, 1), 'g');
xlabel ('time, s');
ylabel ('energy, J');
title (name, 'Interpreter', 'none');
legend ('potential', 'kinetic', 'total', 'Location', 'southoutside', 'Orientation', 'horizontal');
grid on
if nargout > 0, out = h; end
end

function e = body_energy (B, q, nu, gravity)
% potential, kinetic, total
R = quat_rotation (q(4:7));
w = R'*nu(4:6);
e = [-B.mass*(gravity'*q(1:3)); (B.mass*(nu(1:3)'*nu(1:3)) + w'*B.J*w)/2];
e(3) = sum (e);
end
