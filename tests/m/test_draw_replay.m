function tests = test_draw_replay
%TEST_DRAW_REPLAY  The figure of a recording, its pictures and films: what is drawn is what was recorded.
tests = functiontests (localfunctions);
end

function setup (t)
assumeTrue (t, display_available (), 'there is no display');
addTeardown (t, @() close ('all'));
end

function testSliderStepsAndBoxes (t)
sim = recorded_run (t, dominoes (3), 25);
log = record_load (sim.record_directory);
fig = SimReplay (sim.record_directory);
S = get (fig, 'UserData');
verifyEqual (t, vertices (S, 2), place (sim, start_of (dominoes (3)), 2), 'AbsTol', 1e-12);
set (S.slider, 'Value', 21);
call (S.slider);
S = get (fig, 'UserData');
verifyEqual (t, S.frame, 21);
verifyEqual (t, vertices (S, 3), place (sim, log.q(:,:,20), 3), 'AbsTol', 1e-12);
c = log.contacts;
these = c.first(20) : c.first(21) - 1;
verifyEqual (t, reshape (get (S.scenes{1}.points, 'XData'), 1, []), c.p1(1,these), 'AbsTol', 1e-12);
tip = reshape (get (S.scenes{1}.normals, 'ZData'), 3, []);
verifyEqual (t, sign (tip(2,:) - tip(1,:)), sign (c.normal(3,these)));
verifyEqual (t, size (get (S.scenes{1}.arrows, 'XData'), 2), 15*numel (these));
for name = {'contacts', 'forces'}
    set (S.(name{1}), 'Value', 0);
    call (S.(name{1}));
end
S = get (fig, 'UserData');
verifyTrue (t, all (isnan (get (S.scenes{1}.points, 'XData'))));
verifyTrue (t, all (isnan (get (S.scenes{1}.arrows, 'XData'))));
set (S.trails, 'Value', 1);
call (S.trails);
z = get (S.scenes{1}.trails(1), 'ZData');
verifyEqual (t, z(2:end), reshape (log.q(3,2,1:20), 1, []), 'AbsTol', 1e-12);
call (S.forward);
verifyEqual (t, field (fig, 'frame'), 22);
call (S.back);  call (S.back);
verifyEqual (t, field (fig, 'frame'), 20);
call (S.first);
verifyEqual (t, field (fig, 'frame'), 1);
panels = {S.plots.panel};
verifyEqual (t, panels, {'energy, J', 'residual, m/s', 'penetration, m', 'contacts', 'iterations'});
verifyEqual (t, get (S.plots(4).cursor, 'XData'), [0 0]);
end

function testPlayingStopsLoopsAndEnds (t)
sim = recorded_run (t, sliding_block (), 12);
fig = SimReplay (sim.record_directory, struct ('speed', 2));
S = get (fig, 'UserData');
call (S.play);                                              % comes back at the end
verifyEqual (t, field (fig, 'frame'), 13);
verifyEqual (t, get (S.play, 'String'), 'play');
verifyFalse (t, field (fig, 'playing'));
set (S.loop, 'Value', 1);
set (S.now, 'UserData', tic ());
addlistener (S.slider, 'Value', @(varargin) stop_after (fig, S, 0.5));     % someone presses the button half a second later, the run being 0.06 s long
call (S.play);
verifyFalse (t, field (fig, 'playing'));
verifyGreaterThan (t, toc (get (S.now, 'UserData')), 0.5);
end

function testKeysAndMouse (t)
sim = recorded_run (t, sliding_block (), 12);
fig = SimReplay (sim.record_directory);
key = get (fig, 'KeyPressFcn');
press = @(name, shift) key (fig, struct ('Key', name, 'Modifier', {shift}));
press ('right', {});
press ('rightarrow', {'shift'});
verifyEqual (t, field (fig, 'frame'), 12);
press ('home', {});
verifyEqual (t, field (fig, 'frame'), 1);
press ('end', {});
verifyEqual (t, field (fig, 'frame'), 13);
press ('f', {});
S = get (fig, 'UserData');
verifyEqual (t, get (S.forces, 'Value'), 0);
verifyFalse (t, logical (S.show.forces));
box = get (fig, 'Position');
b = get (S.plots(2).axes, 'Position');                      % a click in the middle of the second plot: the middle of the run
at = @(x, y) struct ('Point', [x y].*box(3:4));
down = get (fig, 'WindowButtonDownFcn');
down (fig, at (b(1) + b(3)/2, b(2) + b(4)/2));
verifyEqual (t, field (fig, 'frame'), 7);
before = get (S.scenes{1}.axes, 'View');
moved = get (fig, 'WindowButtonMotionFcn');
up = get (fig, 'WindowButtonUpFcn');
down (fig, at (0.5, 0.6));
moved (fig, struct ('Point', [0.5 0.6].*box(3:4) + [40 -20]));
up (fig, []);
verifyEqual (t, get (S.scenes{1}.axes, 'View'), before + [-20 10]);
moved (fig, at (0.1, 0.1));                                 % the button is up: nothing turns
verifyEqual (t, get (S.scenes{1}.axes, 'View'), before + [-20 10]);
wheel = get (fig, 'WindowScrollWheelFcn');
angle = get (S.scenes{1}.axes, 'CameraViewAngle');
wheel (fig, struct ('VerticalScrollCount', -1));            % away from the hand: closer
verifyLessThan (t, get (S.scenes{1}.axes, 'CameraViewAngle'), angle);
wheel (fig, struct ('VerticalScrollCount', 1));
verifyEqual (t, get (S.scenes{1}.axes, 'CameraViewAngle'), angle, 'RelTol', 1e-12);
end

function testTwoRunsWithJoints (t)
one = recorded_run (t, hanging_rod (2, 0.01), 10);
two = recorded_run (t, hanging_rod (2, 0.005), 20);
fig = SimReplay ({one.record_directory, two.record_directory}, struct ('names', {{'coarse', 'fine'}}));
S = get (fig, 'UserData');
verifyEqual (t, numel (S.t), 21);                           % the times of both
set (S.slider, 'Value', 11);
call (S.slider);
a = record_load (one.record_directory, 5);
b = record_load (two.record_directory, 10);
verifyEqual (t, get (S.titles(1), 'String'), 'coarse');
V = {get(S.scenes{1}.patch{1}, 'Vertices'), get(S.scenes{2}.patch{1}, 'Vertices')};
verifyEqual (t, mean (V{1}), mean (place (one, a.q, 1)), 'AbsTol', 1e-12);
verifyEqual (t, mean (V{2}), mean (place (two, b.q, 1)), 'AbsTol', 1e-12);
verifyEqual (t, S.plots(end).panel, 'difference, m');
[d, when] = replay_difference (S.runs{1}, S.runs{2});
verifyEqual (t, when, 0.01*(0:10), 'AbsTol', 1e-12);
verifyEqual (t, d(6), norm (a.q(1:3,1) - b.q(1:3,1)), 'AbsTol', 1e-14);
x = get (S.scenes{1}.hinges, 'XData');
verifyEqual (t, x, 0, 'AbsTol', 1e-6);                      % the hinge is at the origin
end

function testRunsOfNoStepAndOfOne (t)
% beside a longer one, first and last: what they have in common is the start
empty = recorded_run (t, sliding_block (), 0);
one = recorded_run (t, sliding_block (), 1);
other = recorded_run (t, sliding_block (0.2), 8);
for runs = {{empty, one, other}, {other, one, empty}, {empty, empty}}
    S = get (SimReplay (runs{1}), 'UserData');
    last = S.runs{end}.curves(end);
    verifyEqual (t, {last.panel, last.y(1)}, {'difference, m', 0});
    verifyEqual (t, numel (S.t), max (cellfun (@(s) s.step, runs{1})) + 1);
end
end

function testPicturesAndFilms (t)
sim = recorded_run (t, sliding_block (), 12);
d = sim.record_directory;
files = SimReplay (d, 'png', [0 0.1], struct ('size', [320 200]));
addTeardown (t, @() delete (files{:}));
a = imread (files{1});
b = imread (files{2});
verifySize (t, a, [200 320 3]);
verifyTrue (t, any (a(:) ~= b(:)));
for kind = {'gif', 'mp4'}
    try
        film_program (kind{1});
    catch err
        verifyTrue (t, ~isempty (strfind (err.message, 'not installed')));
        continue
    end
    file = [tempname() '.' kind{1}];
    verifyEqual (t, SimReplay (d, kind{1}, file, struct ('size', [160 100], 'fps', 25)), file);
    list = dir (file);
    verifyGreaterThan (t, list.bytes, 500);
    fid = fopen (file);
    head = fread (fid, 12, 'uint8=>char')';
    fclose (fid);
    delete (file);
    verifyTrue (t, strncmp (head, 'GIF8', 4) || ~isempty (strfind (head, 'ftyp')), kind{1});
end
end

function testWithoutAFilmProgram (t)
% the error names what to install
before = getenv ('PATH');
addTeardown (t, @() setenv ('PATH', before));
setenv ('PATH', '/nowhere');
verifyError (t, @() film_program ('mp4'), 'stickslip:SimReplay:noFilm');
verifyError (t, @() film_program ('gif'), 'stickslip:SimReplay:noFilm');
end

function stop_after (fig, S, seconds)
if toc (get (S.now, 'UserData')) > seconds && field (fig, 'playing'), call (S.play); end
end

function x = field (fig, name)
S = get (fig, 'UserData');
x = S.(name);
end

function call (h)
f = get (h, 'Callback');
f (h, []);
end

function V = vertices (S, b)
V = get (S.scenes{1}.patch{b}, 'Vertices');
end

function V = place (sim, q, b)
V = draw_mesh (sim.bodies(b), [-1 1; -1 1; -1 1]);
V = V*quat_rotation (q(4:7,b))' + repmat (q(1:3,b)', size (V, 1), 1);
end

function q = start_of (sim)
q = scene_poses (sim);
end
