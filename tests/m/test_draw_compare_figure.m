function tests = test_draw_compare_figure
%TEST_DRAW_COMPARE_FIGURE  SimCompare: from the keyboard, and its figure by the callbacks of its controls.
tests = functiontests (localfunctions);
end

function setup (t)
assumeTrue (t, display_available (), 'there is no display');
addTeardown (t, @() close ('all'));
end

function testFromTheKeyboard (t)
folder = tempname ();
addTeardown (t, @() remove_recording (folder));
file = [tempname() '.png'];
addTeardown (t, @() delete (file));
opts = struct ('steps', 12, 'h', 0.005, 'num_fricdirs', 4, 'record', folder, 'file', file);
text = evalc ('R = SimCompare (''sliding_block'', {''STdynamics'', ''PEGdynamics''}, {''lemke'', ''pgs''}, opts);');
verifyEqual (t, [R.rows.steps], [12 12 12 12]);
verifyEqual (t, R.t(end), 12*0.005, 'AbsTol', 1e-15);
verifyEqual (t, {R.rows.solver}, {'lemke', 'pgs', 'lemke', 'pgs'});
log = record_load (R.rows(2).directory);
verifyEqual (t, log.q(1:3,:,:), R.u{2}(:,:,2:end));        % what was recorded is what was compared, to the bit
scene = record_scene (R.rows(1).directory);
verifyEqual (t, [scene.h scene.num_fricdirs], [0.005 4]);
verifyEqual (t, size (imread (file)), [630 1035 3]);
verifyTrue (t, ~isempty (strfind (text, R.text)));
% the script that it printed does the same again
ends = strfind (text, 'STdynamics with');
script = text(1 : ends(1) - 1);
script = strrep (strrep (script, 'stickslip_setup', ''), folder, [folder '_again']);
addTeardown (t, @() remove_recording ([folder '_again']));
again = [];
evalc (strrep (script, 'results =', 'again ='));
verifyEqual (t, again.u, R.u);
end

function testArguments (t)
verifyError (t, @() evalc ('SimCompare (''no_such_scene'')'), 'stickslip:SimCompare:scene');
verifyError (t, @() evalc ('SimCompare (7)'), 'stickslip:SimCompare:scene');
verifyError (t, @() evalc ('SimCompare (''sliding_block'', [], [], 3)'), 'stickslip:SimCompare:opts');
verifyError (t, @() evalc ('SimCompare (''sliding_block'', [], [], struct (''epsilom'', 1))'), 'stickslip:sim_compare:set');
verifyError (t, @() evalc ('SimCompare (''sliding_block'', [], [], struct (''steps'', 0.5))'), 'stickslip:sim_compare:steps');
end

function testEveryExampleIsInTheMenu (t)
names = compare_scenes ();
for name = {'peg_in_hole', 'sliding_block', 'dominoes', 'slider_crank', 'gripper_2d', 'push_block', 'arm_grasp_qs'}, verifyTrue (t, any (strcmp (names, name{1})), name{1}); end
verifyFalse (t, any (ismember ({'demo_peg', 'peg_table', 'custom_penalty'}, names)));
for name = names
    f = scene_named (name{1});
    sim = f ();
    verifyTrue (t, isstruct (sim) && sim.step == 0, name{1});
end
verifyEmpty (t, scene_named ('peg_table'));
verifyEmpty (t, scene_named ('no such'));
end

function testAQuasistaticScene (t)
% its own formulation and solver are chosen with it, and those of others with another
fig = compare_figure ();
choose (fig, 'scene', 'gripper_2d');
verifyEqual (t, [chosen(fig, 'formulations'), chosen(fig, 'solvers')], {'QSdynamics', 'miqp'});
set (findobj (fig, 'Tag', 'steps'), 'String', '22');
evalc ('press (fig, ''run'')');
R = results (fig);
addTeardown (t, @() remove_recordings (R));
verifyEqual (t, {R.rows.steps, R.rows.failures}, {22, 0});
verifyEqual (t, R.u{1}(3,3,22), 0.051, 'AbsTol', 1e-9);                    % the cylinder, as GRIPPER_2D has it in its column 23
choose (fig, 'scene', 'dominoes');
verifyEqual (t, [chosen(fig, 'formulations'), chosen(fig, 'solvers')], {'STdynamics', 'solve_lcp'});
end

function testRun (t)
fig = compare_figure ();
choose (fig, 'scene', 'sliding_block');
verifyEqual (t, get (findobj (fig, 'Tag', 'steps'), 'String'), '120');
verifyEqual (t, get (findobj (fig, 'Tag', 'h'), 'String'), '0.01');
set (findobj (fig, 'Tag', 'steps'), 'String', '15');
set (findobj (fig, 'Tag', 'num_fricdirs'), 'String', 'Inf');
choose (fig, 'formulations', {'STdynamics', 'APdynamics'});
choose (fig, 'solvers', {'solve_lcp', 'fischer_newton_ncp'});           % over the cone solve_ncp stands in for solve_lcp
text = evalc ('press (fig, ''run'')');
R = results (fig);
addTeardown (t, @() remove_recordings (R));
verifyEqual (t, {R.rows.formulation}, {'STdynamics', 'STdynamics', 'APdynamics', 'APdynamics'});
verifyEqual (t, {R.rows.status}, {'done', 'done', 'done', 'done'});
verifyTrue (t, ~isempty (strfind (text, 'opts.num_fricdirs = Inf;')));
verifyTrue (t, strncmp (get (findobj (fig, 'Tag', 'status'), 'String'), 'done in', 7));
shown = get (findobj (fig, 'Type', 'text', 'Tag', 'table'), 'String');
verifyTrue (t, ~isempty (strfind (strjoin (cellstr (shown)', ' '), 'APdynamics')));
z = arrayfun (@(h) {get(h, 'YData')}, findobj (fig, 'Type', 'line', 'Tag', ''));
height = reshape (R.u{4}(3,1,:), 1, []);
verifyTrue (t, any (cellfun (@(y) isequal (y(:), height(:)), z)));
press (fig, 'replay');
shown = gcf ();
verifyFalse (t, shown == fig);
S = get (shown, 'UserData');
verifyEqual (t, numel (S.scenes), 4);
verifyEqual (t, S.runs{1}.name, 'STdynamics, solve_lcp');
close (shown);
end

function testStopAndNonsense (t)
% stopped while it runs: the rows so far are there; a field with no number in it, nothing chosen: it says so
fig = compare_figure ();
choose (fig, 'scene', 'rolling_sphere');
set (findobj (fig, 'Tag', 'steps'), 'String', '100000');
addlistener (findobj (fig, 'Tag', 'status'), 'String', @(varargin) stop_later (fig));
evalc ('press (fig, ''run'')');
R = results (fig);
addTeardown (t, @() remove_recordings (R));
verifyEqual (t, numel (R.rows), 1);
verifyEqual (t, R.rows.status, 'stopped');
verifyLessThan (t, R.rows.steps, 100000);
verifyEqual (t, get (findobj (fig, 'Tag', 'status'), 'String'), 'stopped');
set (findobj (fig, 'Tag', 'h'), 'String', 'a hundredth');
press (fig, 'run');
verifyEqual (t, get (findobj (fig, 'Tag', 'status'), 'String'), 'h must be a number');
set (findobj (fig, 'Tag', 'h'), 'String', '0.01');
set (findobj (fig, 'Tag', 'solvers'), 'Value', []);
press (fig, 'run');
verifyTrue (t, ~isempty (strfind (get (findobj (fig, 'Tag', 'status'), 'String'), 'choose')));
end

function testSave (t)
folder = scratch_folder ();
addTeardown (t, @() scratch_folder (folder));
before = cd (folder);
addTeardown (t, @() cd (before));
fig = compare_figure ();
press (fig, 'save');
verifyEqual (t, get (findobj (fig, 'Tag', 'status'), 'String'), 'Run first');
choose (fig, 'scene', 'sliding_block');
set (findobj (fig, 'Tag', 'steps'), 'String', '3');
evalc ('press (fig, ''run'')');
R = results (fig);
addTeardown (t, @() remove_recordings (R));
press (fig, 'save');
list = dir (fullfile (folder, 'SimCompare_sliding_block_*.png'));
verifyEqual (t, numel (list), 1);
end

function choose (fig, tag, what)
h = findobj (fig, 'Tag', tag);
[~, at] = ismember (what, get (h, 'String'));
set (h, 'Value', at);
f = get (h, 'Callback');
if ~isempty (f), f (h, []); end
end

function names = chosen (fig, tag)
h = findobj (fig, 'Tag', tag);
names = get (h, 'String');
names = reshape (names(get (h, 'Value')), 1, []);
end

function press (fig, tag)
h = findobj (fig, 'Tag', tag);
f = get (h, 'Callback');
f (h, []);
end

function R = results (fig)
S = get (fig, 'UserData');
R = S.results;
end

function stop_later (fig)
% as if the button were pressed while the progress is shown
if strncmp (get (findobj (fig, 'Tag', 'status'), 'String'), 'pair', 4), press (fig, 'stop'); end
end

function remove_recordings (R)
remove_recording (fileparts (R.rows(1).directory));
end
