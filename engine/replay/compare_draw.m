function fig = compare_draw (results, panels)
%COMPARE_DRAW  Draw the trajectories and the differences of a comparison.
%   fig = COMPARE_DRAW (results) takes what SIM_COMPARE found and draws, in a new figure, the heights of the bodies that move, at most eight, pair over pair, and how far
%   each pair is from the first.
%   COMPARE_DRAW (results, panels) draws into the two axes panels.
%
%   Example:
%      results = sim_compare (@sliding_block, [], {'lemke', 'pgs'}, struct ('steps', 20));
%      compare_draw (results)
%
%   See also SIM_COMPARE, SIMCOMPARE.

if nargin < 2
    fig = figure ('Color', 'w', 'Position', [50 50 1100 420]);
    panels = [subplot(1, 2, 1), subplot(1, 2, 2)];
else
    fig = ancestor (panels(1), 'figure');
end
ran = find ([results.rows.steps] > 0);
colors = get (panels(1), 'ColorOrder');
styles = {'-', '--', ':', '-.'};
labels = arrayfun (@(r) [r.formulation, ' ', r.solver], results.rows(ran), 'UniformOutput', false);
for p = 1:2
    ax = panels(p);
    cla (ax);
    hold (ax, 'on');
    lines = zeros (1, numel (ran));
    for k = 1:numel (ran)
        u = results.u{ran(k)};
        n = size (u, 3);
        moving = find (any (any (u ~= repmat (u(:,:,1), 1, 1, n), 3), 1));
        if isempty (moving), moving = 1; end
        if p == 1
            y = reshape (u(3,moving(1:min (end, 8)),:), [], n);
        else
            n = min (n, size (results.u{ran(1)}, 3));
            y = max (reshape (sqrt (sum ((u(:,:,1:n) - results.u{ran(1)}(:,:,1:n)).^2, 1)), [], n), [], 1);
            y(y <= 0) = NaN;
        end
        h = plot (ax, results.t(1:n), y', styles{mod(k - 1, 4) + 1}, 'Color', colors(mod (k - 1, size (colors, 1)) + 1,:), 'LineWidth', 1);
        lines(k) = h(1);
    end
    xlabel (ax, 'time, s');
    set (ax, 'XGrid', 'on', 'YGrid', 'on');
    if p == 1
        ylabel (ax, 'height of the centres of mass, m');
        title (ax, 'Trajectories');
    else
        ylabel (ax, 'largest distance from the first, m');
        title (ax, 'Differences');
        set (ax, 'YScale', 'log');
    end
    if ~isempty (lines), legend (lines, labels, 'Location', 'southoutside', 'Interpreter', 'none'); end
end
end
