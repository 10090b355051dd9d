function plots = replay_strip (fig, runs, place)
%REPLAY_STRIP  Curves of runs over time, side by side, each with a cursor.
%   plots = REPLAY_STRIP (fig, runs, place) draws the curves of the cell runs of REPLAY_LOAD's structs, a picture for each panel, into the part place
%   ([left bottom width height], normalized) of the figure, and gives a 1 x m struct: panel (its name), axes and cursor (a line, to be moved by its XData).
%
%   Example:
%      R = SimCompare ('sliding_block', [], [], struct ('steps', 10));
%      run = replay_load (R.rows.directory);
%      plots = replay_strip (figure (), {run}, [0 0 1 1]);
%
%   See also REPLAY_CURVES, REPLAY_FIGURE.

all_curves = cellfun (@(r) reshape (r.curves, 1, []), runs, 'UniformOutput', false);
panels = panels_of ([all_curves{:}]);
m = numel (panels);
plots = struct ('panel', cell (1, m), 'axes', [], 'cursor', []);
first = min (cellfun (@(r) r.t(1), runs));
last = max (cellfun (@(r) r.t(end), runs));
for k = 1:m
    ax = axes ('Parent', fig, 'Units', 'normalized', 'Position', [place(1) + place(3)*(k - 1 + 0.22)/m, place(2), place(3)*0.74/m, place(4)], 'FontSize', 8, 'Box', 'on');
    plots(k).panel = panels{k};
    plots(k).axes = ax;
    hold (ax, 'on');
    every = [all_curves{:}];
    every = every(strcmp ({every.panel}, panels{k}));
    logarithmic = any (cellfun (@(y) any (y > 1e-16), {every([every.log]).y}));   % of all runs: one of nothing but zeros may be the first
    if logarithmic, set (ax, 'YScale', 'log'); end
    for r = 1:numel (runs)
        curve_lines (ax, runs{r}, panels{k}, logarithmic, r, numel (runs));
    end
    set (ax, 'XLim', [first, max(last, first + eps (first) + realmin)]);
    box = get (ax, 'YLim');
    plots(k).cursor = line ([first first], box, 'Parent', ax, 'Color', [0.3 0.3 0.3]);
    set (ax, 'YLim', box);
    if logarithmic, log_axis (ax); end
    title (ax, panels{k}, 'FontSize', 9, 'FontWeight', 'normal', 'Interpreter', 'none');
end
end

function names = panels_of (curves)
names = {};
for c = curves
    if ~any (strcmp (names, c.panel)), names{end+1} = c.panel; end %#ok<AGROW>
end
end

function curve_lines (ax, run, panel, logarithmic, number, of)
% one run: a color for each curve; several: a color for each run, a style for each curve
colors = [0.12 0.37 0.66; 0.78 0.31 0.12; 0.18 0.55 0.34; 0.54 0.31 0.69; 0.63 0.47 0; 0.75 0.16 0.38];
styles = {'-', '--', ':'};
nth = 0;
for c = run.curves(strcmp ({run.curves.panel}, panel))
    nth = nth + 1;
    y = c.y;
    if c.log, y(y <= 1e-16) = 1e-16*logarithmic; end        % zero and what is less on the lower edge
    if of > 1, look = {'Color', colors(mod (number - 1, 6) + 1,:), 'LineStyle', styles{mod(nth - 1, 3) + 1}};
    else,      look = {'Color', colors(mod (nth - 1, 6) + 1,:)};
    end
    known = ~isnan (y);                                     % a difference is known at the times of both runs alone
    plot (ax, run.t(known), y(known), look{:}, 'DisplayName', c.label);
end
end
