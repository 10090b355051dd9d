function out = plotPVA (source, body)
%PLOTPVA  Plot height, velocity and acceleration of a body, of a recording or while a simulation runs.
%   PLOTPVA (dir) draws the z components of body 2 of the recording in the directory dir against time, PLOTPVA (dir, b) those of body b; in place of dir a
%   simulation that was recorded.  fig = PLOTPVA (dir, ...) gives the handle of the figure.
%
%   sim.userFunction = @plotPVA draws them while the simulation runs, in a figure of its own; @(sim) plotPVA (sim, b) those of body b: this is the form
%   sim = PLOTPVA (sim, b).  The curves are in sim.userData.plotPVA (t, and y with a row each), also without a display.
%
%   The acceleration is the change of velocity over the last step, zero at the start.
%
%   Example:
%      R = SimCompare ('sliding_block', [], [], struct ('steps', 10));
%      plotPVA (R.rows.directory, 1)
%
%   See also PLOTENERGY, PLOT_CURVES, SIMREPLAY.

if nargin < 1, source = []; end
if isstruct (source) && nargout > 0
    sim = source;
    if nargin < 2, body = []; end
    B = sim.bodies(body_chosen (body, numel (sim.bodies), 'plotPVA'));
    before = B.nu(3);
    if isfield (sim.userData, 'plotPVA') && sim.step > 1, before = sim.userData.plotPVA.y(2,end); end
    out = plot_curves (sim, 'plotPVA', {'position', 'velocity', 'acceleration'}, [B.u(3); B.nu(3); (B.nu(3) - before)/sim.h]);
    return
end
if nargin < 2, body = []; end
[t, q, nu, B, ~, body] = body_history (source, body, 'plotPVA');
h = figure ('Name', 'position, velocity, acceleration', 'Color', 'w');
curves = {q(3,:), 'z, m'; nu(3,:), 'velocity, m/s'; [NaN, diff(nu(3,:))./diff(t)], 'acceleration, m/s^2'};
for k = 1:3
    a = subplot (3, 1, k);
    plot (a, t, curves{k,1});
    ylabel (a, curves{k,2});
    grid (a, 'on');
    if k == 1, title (a, sprintf ('body %d (%s)', body, B.name), 'Interpreter', 'none'); end
end
xlabel ('time, s');
if nargout > 0, out = h; end
end
