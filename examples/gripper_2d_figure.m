function fig = gripper_2d_figure (file, miqp_log, lcp_log)
%GRIPPER_2D_FIGURE  The quasistatic paper's Figures 5 and 6 in one picture: the gripper under the MIQP and under the LCP.
%   GRIPPER_2D_FIGURE () runs GRIPPER_2D both ways and draws fingers, hand, cylinder and forces against the steps: 5a to 5e the MIQP with command (29),
%   6a to 6c the LCP with command (30), the gripper going up after step 20.
%   fig = GRIPPER_2D_FIGURE (file) also writes a PNG; fig = GRIPPER_2D_FIGURE (file, miqp_log, lcp_log) draws logs that are there.
%
%   Example: gripper_2d_figure ('gripper.png');
%
%   See also GRIPPER_2D.

if nargin < 1, file = ''; end
if nargin < 2, miqp_log = gripper_2d ('miqp', '29'); end
if nargin < 3, lcp_log = gripper_2d ('lcp', '30up'); end
a = miqp_log;  b = lcp_log;
told = cumsum ([-0.07 0.001*[ones(1, 39), -ones(1, 21)]]);
l = 0:60;
fig = figure ('Color', 'w', 'Position', [50 50 1250 620], 'PaperUnits', 'inches', 'PaperPosition', [0 0 13.9 6.9]);
panel (1, l, [told; a.qa(1,:)], {'command', 'x_l'}, '5a  left finger, m');
panel (2, l, [-told; a.qa(2,:)], {'command', 'x_r'}, '5b  right finger, m');
panel (3, l, a.qa(3,:), {'y_g'}, '5c  finger tips, m');
panel (4, l, a.qu(2,:), {'y_c'}, '5d  cylinder, m');
panel (5, 1:60, a.lambda_n(2:3,:), {'fingers', 'table'}, '5e  normal forces, N');
panel (6, l, [b.qa(3,:); b.qu(2,:)], {'y_g', 'y_c'}, '6a  finger tips and cylinder, m');
panel (7, 1:60, b.lambda_n(2:3,:), {'fingers', 'table'}, '6b  normal forces, N');
panel (8, l, [b.qa(1:2,:); b.qu(1,:)], {'x_l', 'x_r', 'x_c'}, '6c  along x, m');
if ~isempty (file)
    before = warning ('off', 'print:nogs');                         % PNG needs no Ghostscript
    print (fig, file, '-dpng', '-r90');
    warning (before);
end
if nargout == 0, clear fig; end
end

function panel (k, x, y, names, text)
subplot (2, 4, k);
places = {'south', 'north', '', '', 'east', 'northwest', 'east', 'east'};                % where the curves are not
place = places{k};
colors = [0.75 0.2 0.1; 0.1 0.3 0.7; 0.2 0.55 0.2];
if k <= 2, colors = colors([3 1 2],:); end
hold ('on');
for i = 1:size (y, 1)
    style = '-';
    if strcmp (names{i}, 'command') || strcmp (names{i}, 'table'), style = '--'; end
    plot (x, y(i,:), style, 'Color', colors(i,:), 'LineWidth', 1.5);
end
hold ('off');
grid ('on');
xlim ([0 60]);
low = min (y(:));  high = max (y(:));
ylim ([low high] + 0.08*max (high - low, 1e-3)*[-1 1]);
title (text);
if k > 4, xlabel ('step'); end
if numel (names) > 1, legend (names, 'Location', place); end
end
