function sim = plot_curves (sim, name, labels, y)
%PLOT_CURVES  Add a point to curves over time that a userFunction draws.
%   sim = PLOT_CURVES (sim, name, labels, y) appends the state at the start of this step, y (n x 1), to sim.userData.(name): t 1 x k,
%   y n x k, and h, the handles of the lines, at most three, with the labels (a cell), made in the first step in a new figure.  They
%   are drawn where sim.draw is true and there is a display; a figure that was closed stays closed.
%
%   Example: the height of body 2 while a simulation runs
%      sim = rolling_sphere ();
%      sim.MAX_STEP = 20;
%      sim.userFunction = @(sim) plot_curves (sim, 'height', {'height, m'}, sim.bodies(2).u(3));
%      sim = sim_run (sim);
%      plot (sim.userData.height.t, sim.userData.height.y)
%
%   See also PLOTENERGY, PLOTPVA, DISPLAY_AVAILABLE.

t = sim.time - sim.h;
if sim.step <= 1 || ~isfield (sim.userData, name)
    c = struct ('t', t, 'y', y, 'h', []);
    if sim.draw && display_available ()
        figure ('Name', name);
        c.h = plot ([t; t], [y y]');                       % a line each
        names = {'blue', 'red', 'green'};
        for k = 1:numel (c.h), set (c.h(k), 'Color', names{k}); end
        xlabel ('time (s)');
        title (strjoin (strcat (labels, {': '}, names(1:numel (labels))), ',  '));      % Octave 7's legend fails in some figures
    end
else
    c = sim.userData.(name);
    c.t(end+1) = t;
    c.y(:,end+1) = y;
    for k = 1:numel (c.h)
        if ishandle (c.h(k)), set (c.h(k), 'XData', c.t, 'YData', c.y(k,:)); end
    end
end
sim.userData.(name) = c;
end
