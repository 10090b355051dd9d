function [fig, parts] = compare_sheet (results, fig, place)
%COMPARE_SHEET  The table and the curves of a comparison on one sheet.
%   fig = COMPARE_SHEET (results) draws what SIM_COMPARE found into a new figure: trajectories, differences, and the table as text below.
%   [fig, parts] = COMPARE_SHEET (results, fig, place) into a part of a figure, [left bottom width height] normalized; with results = [] the sheet is still empty.
%   parts has the axes trajectories, differences and table, for the next call: parts in place of place.
%
%   Example:
%      results = sim_compare (@sliding_block, [], {'lemke', 'pgs'}, struct ('steps', 20));
%      fig = compare_sheet (results);
%      print (fig, [tempname() '.png'], '-dpng');
%
%   See also SIMCOMPARE, COMPARE_DRAW.

if nargin < 2
    fig = figure ('Color', 'w', 'Position', [50 50 1150 700], 'Visible', 'off', 'PaperUnits', 'inches', 'PaperSize', [11.5 7], 'PaperPosition', [0 0 11.5 7]);
    place = [0 0 1 1];
end
if isstruct (place)
    parts = place;
else
    at = @(x, y, w, h) axes ('Parent', fig, 'Units', 'normalized', 'Position', [place(1) + x*place(3), place(2) + y*place(4), w*place(3), h*place(4)], 'FontSize', 9);
    parts = struct ('trajectories', at (0.07, 0.5, 0.4, 0.44), 'differences', at (0.57, 0.5, 0.4, 0.44), 'table', at (0.01, 0.01, 0.98, 0.3));
    axis (parts.table, 'off');
end
if isempty (results), return; end
cla (parts.table);
lines = strsplit (strtrim (results.text), sprintf ('\n'));
lines = cellfun (@(s) s(1 : min (end, 170)), lines, 'UniformOutput', false);
text (0, 1, lines, 'Parent', parts.table, 'FontName', 'FreeMono', 'FontSize', 11, 'Interpreter', 'none', 'VerticalAlignment', 'top', 'Units', 'normalized', 'Tag', 'table');
if any ([results.rows.steps] > 0), compare_draw (results, [parts.trajectories parts.differences]); end
end
