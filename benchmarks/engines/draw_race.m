function fig = draw_race (results, scenes)
%DRAW_RACE  Residual against time of every contestant, a panel for each scene.
%   fig = DRAW_RACE (results, scenes) draws what ENGINE_RACE found for the scenes, a cell of names, with the same in opts.curves: the median residual of the steps against the median ms of a step, a filled mark for the
%   row of the table (an empty one where the budget cut the run short), a line through the same contestant at other accuracies (iterations of an engine, tolerances of ours).  Below and to the left is better.
%
%   Example: scenes = race_scenes ('small');  c = {scenes(1).name};  r = engine_race (scenes(1), [], [], struct ('curves', {c}));  draw_race (r, c);
%
%   See also ENGINE_RACE, BENCH_ENGINES.

names = unique ({results.name}, 'stable');
ours = cellfun (@(n) results(find (strcmp ({results.name}, n), 1)).ours, names);
colors = [0.85 0.33 0.10; 0.47 0.67 0.19; 0.93 0.69 0.13; 0.49 0.18 0.56; 0.30 0.75 0.93; 0.64 0.08 0.18; 0.5 0.5 0.5; 0.8 0.5 0.7];
blues = [0 0.2 0.6; 0 0.45 0.9; 0.3 0.6 1; 0.5 0.7 0.9];
marks = {'o', 's', '^', 'd', 'v', '>', '<', 'p', 'h'};
columns = min (3, numel (scenes));
lines = ceil (numel (scenes)/columns);
width = 380*columns;  height = 330*lines + 40;
fig = figure ('Color', 'w', 'Position', [50 50 width height]);
keys = zeros (1, 0);  labels = {};
for k = 1:numel (scenes)
    left = 60 + 380*mod (k - 1, columns);  bottom = height - 330*ceil (k/columns) + 50;
    axes ('Units', 'normalized', 'Position', [left/width, bottom/height, 300/width, 245/height]);
    hold on
    for j = 1:numel (names)
        mine = results(strcmp ({results.scene}, scenes{k}) & strcmp ({results.name}, names{j}));
        t = 1e3*cellfun (@(m) median ([m.time NaN(1, isempty (m.time))]), {mine.measure});
        e = max (1e-16, cellfun (@(m) median ([m.own NaN(1, isempty (m.own))]), {mine.measure}));
        row = cellfun (@isempty, {mine.setting});
        done = strcmp ({mine.ended}, 'done');                   % steps of a run that was cut short may be the easy ones
        if all (isnan (t)), continue; end
        if ours(j), color = blues(mod (nnz (ours(1:j)) - 1, size (blues, 1)) + 1,:);
        else,       color = colors(mod (nnz (~ours(1:j)) - 1, size (colors, 1)) + 1,:);
        end
        if any (~row & done)
            plot (t(~row & done), e(~row & done), '.-', 'Color', color, 'LineWidth', 1 + ours(j), 'MarkerSize', 8);      % in the order of the settings
        end
        key = plot (t(row), e(row), marks{mod(j - 1, numel (marks)) + 1}, 'Color', color, 'MarkerFaceColor', 1 - any (row & done)*(1 - color), 'MarkerSize', 7);
        if ~any (strcmp (labels, names{j})), keys(end+1) = key;  labels{end+1} = names{j}; end %#ok<AGROW>
    end
    set (gca, 'XScale', 'log', 'YScale', 'log', 'XGrid', 'on', 'YGrid', 'on', 'XMinorGrid', 'off', 'YMinorGrid', 'off', 'YTick', 10.^(-16:4:4));
    ylim ([1e-16 1e1]);
    title (scenes{k}, 'FontWeight', 'normal');
    if k > (lines - 1)*columns, xlabel ('ms of a step, median'); end
    if mod (k - 1, columns) == 0, ylabel ('residual of a step, m/s, median'); end
    if k == 1, first = gca; end
end
place = get (first, 'Position');
key = legend (first, keys, labels, 'Location', 'southoutside', 'Orientation', 'horizontal', 'Interpreter', 'none', 'FontSize', 8);
set (first, 'Position', place);
set (key, 'Position', [0.05, 4/height, 0.9, 22/height]);
end
