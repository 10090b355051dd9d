function fig = replay_figure (runs, opts)
%REPLAY_FIGURE  Runs side by side in a figure, with the controls of a player.
%   fig = REPLAY_FIGURE (runs, opts) shows the cell runs of REPLAY_LOAD's structs at the same time; opts as REPLAY_OPTIONS gives it.  What a user
%   does by mouse and keys is also in the controls' callbacks, whose Tags are play, back, forward, first, slider, speed, loop, contacts, forces, joints, trails.
%
%   Keys: space plays and stops, arrows make a step (with shift ten), Home and End go to the ends, + and - zoom, l c f j t flip the boxes.
%   Drag in the scene: the camera; wheel: zoom; click in a plot: go there.
%
%   Example:
%      R = SimCompare ('sliding_block', [], [], struct ('steps', 10));
%      run = replay_load (R.rows.directory);
%      fig = replay_figure ({run}, replay_options (struct (), 1));
%
%   See also SIMREPLAY, REPLAY_SCENE, REPLAY_MOVE.

fig = figure ('Name', 'Stickslip replay', 'NumberTitle', 'off', 'Color', 'w', 'Position', [60 60 1180 760], 'MenuBar', 'none', 'ToolBar', 'none');
times = cellfun (@(r) r.t, runs, 'UniformOutput', false);
times = unique ([times{:}]);
times = times([true, diff(times) > 1e-9*max(1, abs(times(2:end)))]);     % of all runs; those that differ by roundoff are one
S = struct ('runs', {runs}, 't', times, 'frame', 1, 'playing', false, 'clock', 0, 'drag', []);
S.show = struct ('contacts', opts.contacts, 'forces', opts.forces, 'joints', opts.joints, 'trails', opts.trails);
[limits, marks] = replay_limits (runs);
n = numel (runs);
for k = 1:n
    ax = axes ('Parent', fig, 'Units', 'normalized', 'Position', [(k - 1 + 0.04)/n, 0.40, 0.92/n, 0.54]);
    S.scenes{k} = replay_scene (ax, runs{k}, limits, marks, S.show);
    view (ax, opts.view(1), opts.view(2));
    axis (ax, 'off');
    S.titles(k) = title (ax, ' ', 'Interpreter', 'none', 'Visible', 'on');
end
S.plots = replay_strip (fig, runs, [0.02 0.13 0.97 0.22]);
S = controls (fig, S, opts);
set (fig, 'UserData', S, 'KeyPressFcn', @key, 'WindowButtonDownFcn', @press, 'WindowButtonMotionFcn', @move, 'WindowButtonUpFcn', @release, ...
     'WindowScrollWheelFcn', @(h, event) zoom_by (fig, 1.1^-event.VerticalScrollCount));
show_frame (fig, 1);
end

function S = controls (fig, S, opts)
last = numel (S.t);
S.slider = uicontrol (fig, 'Style', 'slider', 'Units', 'normalized', 'Position', [0.02 0.065 0.96 0.03], 'Min', 1, 'Max', max (last, 2), 'Value', 1, ...
                      'SliderStep', [1 10]/max (last - 1, 1), 'Tag', 'slider', 'Callback', @(h, e) seek (fig, get (h, 'Value')));
x = 0.02;
buttons = {'first', '|<', 0.04, @() seek(fig, 1); 'back', '<', 0.04, @() hop(fig, -1); 'play', 'play', 0.07, @() toggle(fig); 'forward', '>', 0.04, @() hop(fig, 1)};
for k = 1:size (buttons, 1)
    S.(buttons{k,1}) = uicontrol (fig, 'Style', 'pushbutton', 'String', buttons{k,2}, 'Units', 'normalized', 'Position', [x 0.015 buttons{k,3} 0.04], ...
                                  'Tag', buttons{k,1}, 'Callback', @(h, e) feval (buttons{k,4}));
    x = x + buttons{k,3} + 0.005;
end
S.speeds = [0.01 0.03 0.1 0.25 0.5 1 2 5 10 30];
[~, now_at] = min (abs (log (S.speeds/opts.speed)));
S.speed = uicontrol (fig, 'Style', 'popupmenu', 'String', arrayfun (@(s) sprintf ('%g x', s), S.speeds, 'UniformOutput', false), 'Value', now_at, ...
                     'Units', 'normalized', 'Position', [x 0.015 0.07 0.04], 'Tag', 'speed');
x = x + 0.085;
for name = {'loop', 'contacts', 'forces', 'joints', 'trails'}
    on = isfield (S.show, name{1}) && S.show.(name{1});
    S.(name{1}) = uicontrol (fig, 'Style', 'checkbox', 'String', name{1}, 'Value', double (on), 'BackgroundColor', 'w', 'Units', 'normalized', ...
                             'Position', [x 0.015 0.08 0.04], 'Tag', name{1}, 'Callback', @(h, e) boxes (fig));
    x = x + 0.082;
end
S.now = uicontrol (fig, 'Style', 'text', 'String', '', 'BackgroundColor', 'w', 'HorizontalAlignment', 'right', 'Units', 'normalized', ...
                   'Position', [x 0.012 0.98-x 0.036], 'Tag', 'now');
end

function show_frame (fig, k)
% every run at the time number k
S = get (fig, 'UserData');
S.frame = min (numel (S.t), max (1, round (k)));
t = S.t(S.frame);
step = zeros (1, numel (S.runs));
count = step;
for r = 1:numel (S.runs)
    run = S.runs{r};
    j = find (run.t <= t + 1e-9*max (1, abs (t)), 1, 'last');
    S.scenes{r} = replay_move (S.scenes{r}, run, j, S.show);
    step(r) = run.step(j);
    count(r) = run.first(j+1) - run.first(j);
    text = run.name;
    if t > run.t(end) + 1e-9, text = [text ' (ended)']; end %#ok<AGROW>
    set (S.titles(r), 'String', text);
end
set (fig, 'UserData', S);                                   % before anything that others may listen to
for p = S.plots, set (p.cursor, 'XData', [t t]); end
set (S.slider, 'Value', S.frame);
set (S.now, 'String', sprintf ('t = %.3f s   step %s   contacts %s', t, strtrim (sprintf ('%d  ', step)), strtrim (sprintf ('%d  ', count))));
drawnow ();
end

function seek (fig, k)
S = get (fig, 'UserData');
S.playing = false;
set (fig, 'UserData', S);
set (S.play, 'String', 'play');
show_frame (fig, k);
end

function hop (fig, by)
S = get (fig, 'UserData');
seek (fig, S.frame + by);
end

function toggle (fig)
S = get (fig, 'UserData');
S.playing = ~S.playing;
t = S.t;
if S.playing && S.frame == numel (t), S.frame = 1; end
set (fig, 'UserData', S);
words = {'play', 'pause'};
set (S.play, 'String', words{S.playing + 1});
if S.playing, play (fig, t); end
end

function play (fig, t)
% as the clock on the wall goes; the events of the mouse and the keys come in at the pauses
S = get (fig, 'UserData');
clock_at = t(S.frame);
lap = tic;
while ishghandle (fig)
    S = get (fig, 'UserData');
    if ~S.playing, return; end
    clock_at = clock_at + toc (lap)*S.speeds(get (S.speed, 'Value'));
    lap = tic;
    if clock_at >= t(end)
        if get (S.loop, 'Value') && t(end) > t(1), clock_at = t(1); else, break; end
    end
    k = find (t <= clock_at, 1, 'last');
    if k ~= S.frame, show_frame (fig, k); end
    pause (0.01);
end
if ishghandle (fig), seek (fig, numel (t)); end
end

function boxes (fig)
S = get (fig, 'UserData');
for name = fieldnames (S.show)', S.show.(name{1}) = get (S.(name{1}), 'Value') > 0; end
set (fig, 'UserData', S);
show_frame (fig, S.frame);
end

function flip (fig, name)
S = get (fig, 'UserData');
set (S.(name), 'Value', double (get (S.(name), 'Value') == 0));
boxes (fig);
end

function key (fig, event)
S = get (fig, 'UserData');
ten = 1 + 9*any (strcmp (event.Modifier, 'shift'));
switch event.Key
    case {'space', ' '}, toggle (fig);
    case {'rightarrow', 'right'}, hop (fig, ten);
    case {'leftarrow', 'left'},   hop (fig, -ten);
    case 'home',     seek (fig, 1);
    case 'end',      seek (fig, Inf);
    case {'add', 'plus', 'equal'},        zoom_by (fig, 1.2);
    case {'subtract', 'minus', 'hyphen'}, zoom_by (fig, 1/1.2);
    case 'l', flip (fig, 'loop');
    case 'c', flip (fig, 'contacts');
    case 'f', flip (fig, 'forces');
    case 'j', flip (fig, 'joints');
    case 't', flip (fig, 'trails');
end
end

function zoom_by (fig, factor)
% the scene factor times as large
S = get (fig, 'UserData');
for k = 1:numel (S.scenes)
    set (S.scenes{k}.axes, 'CameraViewAngle', get (S.scenes{k}.axes, 'CameraViewAngle')/factor);
end
end

function p = pointer (fig, event)
% pixels from the lower left; a script may say where in event.Point
if isstruct (event) && isfield (event, 'Point'), p = event.Point; else, p = get (fig, 'CurrentPoint'); end
p = reshape (p, 1, 2);                                      % a column in Octave
end

function press (fig, event)
S = get (fig, 'UserData');
p = pointer (fig, event);
box = get (fig, 'Position');
at = p./box(3:4);
for plot_here = S.plots
    b = get (plot_here.axes, 'Position');
    if at(1) >= b(1) && at(1) <= b(1) + b(3) && at(2) >= b(2) && at(2) <= b(2) + b(4)
        span = get (plot_here.axes, 'XLim');
        t = span(1) + (at(1) - b(1))/b(3)*(span(2) - span(1));
        [~, k] = min (abs (S.t - t));
        seek (fig, k);
        return
    end
end
if at(2) > 0.38
    S.drag = p;
    set (fig, 'UserData', S);
end
end

function move (fig, event)
% drag: half a degree a pixel
S = get (fig, 'UserData');
if isempty (S.drag), return; end
p = pointer (fig, event);
by = 0.5*(p - S.drag);
S.drag = p;
set (fig, 'UserData', S);
for k = 1:numel (S.scenes)
    v = get (S.scenes{k}.axes, 'View');
    set (S.scenes{k}.axes, 'View', [v(1) - by(1), max(-90, min (90, v(2) - by(2)))]);
end
end

function release (fig, ~)
S = get (fig, 'UserData');
S.drag = [];
set (fig, 'UserData', S);
end
