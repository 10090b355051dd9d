function draw_strip (frames, file)
%DRAW_STRIP  Write moments of a run side by side into a PNG file.
%   DRAW_STRIP (frames, file) draws each frame with the same camera and axes, titled by its time.  The window is never
%   shown; Octave without a screen needs one all the same: start it by "xvfb-run -a octave --no-gui".
%
%   frames   cell of structs: simulations, or structs with the fields bodies (SIM.BODIES), q (7 x nb poses) and t (s)
%   file     name of the PNG file
%
%   Example:
%      a = sim_start (dominoes (3));  a.MAX_STEP = 20;  b = sim_run (a);
%      draw_strip ({a, b}, [tempname() '.png']);
%
%   See also SIM_DRAW, SIM_RUN.

if ~iscell (frames) || isempty (frames)
    error ('stickslip:draw_strip:frames', 'draw_strip: frames must be a cell of structs, got %s.', class (frames));
end
if exist ('OCTAVE_VERSION', 'builtin') && any (strcmp (feval ('available_graphics_toolkits'), 'qt'))
    feval ('graphics_toolkit', 'qt');                       % gnuplot cannot draw such scenes
end

n = numel (frames);
limits = [inf(3,1), -inf(3,1)];
for k = 1 : n
    part = scene_limits (frames{k}.bodies, scene_poses (frames{k}));
    limits = [min(limits(:,1), part(:,1)), max(limits(:,2), part(:,2))];
end
room = 0.06*max (limits(:,2) - limits(:,1));
limits = limits + repmat ([-room room], 3, 1);

w = 400;
h = 400;
fig = figure ('Visible', 'off', 'Color', 'w', 'Position', [50 50 n*w h], 'PaperUnits', 'inches', ...
    'PaperSize', [n*w h]/100, 'PaperPosition', [0 0 n*w h]/100);
closing = onCleanup (@() close (fig));
for k = 1 : n
    ax = axes ('Parent', fig, 'Position', [(k-1+0.02)/n, 0.02, 0.96/n, 0.86]);
    draw_scene (ax, frames{k}.bodies, scene_poses (frames{k}), limits);
    view (ax, -35, 18);
    axis (ax, 'off');
    set (ax, 'XTickLabel', {}, 'YTickLabel', {}, 'ZTickLabel', {});
    title (ax, time_text (frames{k}), 'FontSize', 14);
    set (get (ax, 'Title'), 'Visible', 'on');
end
before = warning ('off', 'print:nogs');                     % PNG needs no Ghostscript
print (fig, file, '-dpng', '-r100');
warning (before);
end

function text = time_text (frame)
text = '';
if isfield (frame, 't')
    text = sprintf ('t = %.2f s', frame.t);
elseif isfield (frame, 'time')
    text = sprintf ('t = %.2f s', frame.time);
end
end
