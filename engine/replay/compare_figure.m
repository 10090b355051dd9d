function fig = compare_figure ()
%COMPARE_FIGURE  The figure of SimCompare: menus, a Run button, results.
%   fig = COMPARE_FIGURE () opens it.  The controls have the Tags scene, formulations, solvers, h, num_fricdirs, epsilon, tolerance, steps, run, stop, replay, page, save,
%   status; get (fig, 'UserData').results is what the last Run found, .script the script it printed.
%
%   Example:
%      fig = compare_figure ();
%
%   See also SIMCOMPARE, COMPARE_RUN.

fig = figure ('Name', 'SimCompare', 'NumberTitle', 'off', 'Color', 'w', 'Position', [40 40 1320 780], 'MenuBar', 'none', 'ToolBar', 'none');
[~, parts] = compare_sheet ([], fig, [0.2 0 0.8 1]);
S = struct ('parts', parts, 'results', [], 'script', '', 'stop', false, 'busy', false);
stages = stage_table ();
laws = {stages(strcmp ({stages.kind}, 'dynamics')).name};
laws = [laws, {'STdynamics all', 'PEGdynamics paper'}];
ours = [{stages(strcmp ({stages.kind}, 'solver')).name}, {'pathsolver'}];

y = 0.95;
label (fig, y, 'scene');
S.scene = control (fig, 'popupmenu', 'scene', y - 0.035, 0.035, 'String', compare_scenes (), 'Callback', @(h, e) take_scene (fig));
label (fig, y - 0.075, 'formulations (with Ctrl: several)');
S.formulations = control (fig, 'listbox', 'formulations', y - 0.24, 0.165, 'String', laws, 'Max', 2, 'Value', [1, find(strcmp (laws, 'PEGdynamics'), 1)]);
label (fig, y - 0.28, 'solvers');
S.solvers = control (fig, 'listbox', 'solvers', y - 0.465, 0.185, 'String', ours, 'Max', 2, 'Value', find (strcmp (ours, 'solve_lcp')));
fields = {'steps', 'how many steps'; 'h', 'step h, s'; 'num_fricdirs', 'friction directions'; 'epsilon', 'epsilon, m'; 'tolerance', 'tolerance, m/s'};
for k = 1:size (fields, 1)
    at = y - 0.475 - 0.036*k;
    uicontrol (fig, 'Style', 'text', 'String', fields{k,2}, 'BackgroundColor', 'w', 'HorizontalAlignment', 'left', 'Units', 'normalized', 'Position', [0.01 at 0.105 0.03]);
    S.(fields{k,1}) = uicontrol (fig, 'Style', 'edit', 'Tag', fields{k,1}, 'Units', 'normalized', 'Position', [0.12 at 0.07 0.032]);
end
buttons = {'run', 'Run', @run_it; 'stop', 'Stop', @stop_it; 'replay', 'Replay', @replay_it; 'page', 'Page', @page_it; 'save', 'Save', @save_it};
for k = 1:5
    row = floor ((k - 1)/3);
    S.(buttons{k,1}) = uicontrol (fig, 'Style', 'pushbutton', 'String', buttons{k,2}, 'Tag', buttons{k,1}, 'Units', 'normalized', ...
                                  'Position', [0.01 + 0.061*mod(k - 1, 3), 0.225 - 0.05*row, 0.057, 0.042], 'Callback', @(h, e) buttons{k,3} (fig));
end
S.status = uicontrol (fig, 'Style', 'text', 'Tag', 'status', 'String', 'choose, then Run', 'BackgroundColor', 'w', 'HorizontalAlignment', 'left', 'Units', 'normalized', ...
                      'Position', [0.01 0.02 0.18 0.14]);
set (fig, 'UserData', S);
take_scene (fig);
if nargout == 0, clear fig; end
end

function label (fig, y, text)
uicontrol (fig, 'Style', 'text', 'String', text, 'BackgroundColor', 'w', 'HorizontalAlignment', 'left', 'Units', 'normalized', 'Position', [0.01 y 0.18 0.03]);
end

function h = control (fig, style, tag, y, high, varargin)
h = uicontrol (fig, 'Style', style, 'Tag', tag, 'Units', 'normalized', 'Position', [0.01 y 0.18 high], varargin{:});
end

function take_scene (fig)
% the options as the scene has them
S = get (fig, 'UserData');
f = scene_named (chosen (S.scene, true));
sim = f ();
if isempty (sim.MAX_STEP), sim.MAX_STEP = 100; end
set (S.steps, 'String', sprintf ('%d', sim.MAX_STEP));
if ~any (strcmp (chosen (S.formulations), plain (sim.H_dynamics)))              % its own formulation, where that is none of the chosen ones
    choose (S.formulations, plain (sim.H_dynamics));
    choose (S.solvers, plain (sim.H_solver));
end
for name = {'h', 'num_fricdirs', 'epsilon', 'tolerance'}, set (S.(name{1}), 'String', sprintf ('%g', sim.(name{1}))); end
end

function names = chosen (h, one)
% the selected lines of a list
names = get (h, 'String');
names = reshape (names(get (h, 'Value')), 1, []);
if nargin > 1 && one, names = names{1}; end
end

function choose (h, name)
k = find (strcmp (get (h, 'String'), name), 1);
if ~isempty (k), set (h, 'Value', k); end
end

function name = plain (h)
name = regexprep (func2str (h), '_mex$', '');
end

function run_it (fig)
S = get (fig, 'UserData');
if S.busy, return; end
[opts, why] = options (S);
if isempty (why) && (isempty (get (S.formulations, 'Value')) || isempty (get (S.solvers, 'Value'))), why = 'choose a formulation and a solver'; end
if ~isempty (why), say (fig, why);  return; end
what = {chosen(S.scene, true), chosen(S.formulations), chosen(S.solvers), opts};
S.script = compare_script (what{:});
S.busy = true;
S.stop = false;
set (fig, 'UserData', S);
fprintf ('%s', S.script);
lap = tic;
try
    results = compare_run (what{:}, @(pair, pairs, step, steps) progress (fig, lap, pair, pairs, step, steps));
    message = sprintf ('done in %.1f s; the script is in the command window', toc (lap));
catch err
    results = [];
    message = err.message;
end
if ~ishghandle (fig), return; end
S = get (fig, 'UserData');
S.busy = false;
if ~isempty (results)
    if S.stop, message = 'stopped'; end
    S.results = results;
    fprintf ('%s', results.text);
    compare_sheet (results, fig, S.parts);
end
set (fig, 'UserData', S);
say (fig, message);
end

function [opts, why] = options (S)
% what the fields say, each a number
opts = struct ();
why = '';
for name = {'steps', 'h', 'num_fricdirs', 'epsilon', 'tolerance'}
    x = str2double (get (S.(name{1}), 'String'));
    if isnan (x), why = sprintf ('%s must be a number', name{1});  return; end
    opts.(name{1}) = x;
end
end

function ended = progress (fig, lap, pair, pairs, step, steps)
% ten times a second; the events of the buttons come in here.  A closed figure ends the run
persistent shown
ended = ~ishghandle (fig);
if ended, return; end
now_at = toc (lap);
if ~isempty (shown) && step < steps && now_at >= shown && now_at - shown < 0.1, return; end
shown = now_at;
say (fig, sprintf ('pair %d of %d\nstep %d of %d\n%.1f s', pair, pairs, step, steps, now_at));
ended = ~ishghandle (fig);
if ended, return; end
S = get (fig, 'UserData');
ended = S.stop;
end

function say (fig, text)
% a text control does not break its lines by itself
S = get (fig, 'UserData');
set (S.status, 'String', strtrim (regexprep (text, '(.{1,30})(\s|$|(?<=.{30}))', '$1\n')));
drawnow ();
end

function stop_it (fig)
S = get (fig, 'UserData');
S.stop = true;
set (fig, 'UserData', S);
end

function dirs = recorded (S)
dirs = {};
if ~isempty (S.results), dirs = {S.results.rows([S.results.rows.steps] > 0).directory}; end
end

function replay_it (fig)
dirs = recorded (get (fig, 'UserData'));
if isempty (dirs), say (fig, 'Run first');  return; end
SimReplay (dirs);
end

function page_it (fig)
dirs = recorded (get (fig, 'UserData'));
if isempty (dirs), say (fig, 'Run first');  return; end
try
    file = SimReplay (dirs, 'html');
    say (fig, sprintf ('the page is %s', file));
    fprintf ('%s\n', file);
catch err
    say (fig, err.message);
end
end

function save_it (fig)
S = get (fig, 'UserData');
if isempty (S.results), say (fig, 'Run first');  return; end
file = fullfile (pwd (), sprintf ('SimCompare_%s_%s.png', chosen (S.scene, true), datestr (now (), 'yyyymmdd_HHMMSS')));
before = warning ('off', 'print:nogs');
restore = onCleanup (@() warning (before));
print (fig, file, '-dpng', '-r80');
say (fig, sprintf ('saved as %s', file));
end
