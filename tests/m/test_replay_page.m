function tests = test_replay_page
%TEST_REPLAY_PAGE  The page of a recording, in a real browser.
tests = functiontests (localfunctions);
end

function testBase64 (t)
verifyEqual (t, page_base64 (uint8 ('Man')), 'TWFu');
verifyEqual (t, page_base64 (uint8 ('Ma')), 'TWE=');
verifyEqual (t, page_base64 (uint8 ('M')), 'TQ==');
verifyEmpty (t, page_base64 (zeros (1, 0)));
verifyEqual (t, page_base64 (uint8 ([255 239 190 251])), '/++++w==');
end

function testJson (t)
x = struct ('name', 'a"b\c</script><!--', 'u', [1 2.5 NaN], 'one', 3, 'list', {{1}}, 'yes', true, 'none', []);
text = page_json (x);
verifyTrue (t, ~any (ismember ('<>&', text)));
back = jsondecode (text);
verifyEqual (t, back.name, x.name);
verifyEqual (t, back.u(:), x.u(:));
verifyEqual (t, back.one, 3);
verifyEqual (t, back.yes, true);
verifyTrue (t, ~isempty (strfind (text, '[1]')));
verifyTrue (t, isempty (back.none));
end

function testTextsThatAreNoUtf8 (t)
% what a script in another encoding has left in a name must not keep the page from being written
if exist ('OCTAVE_VERSION', 'builtin'), verifyEqual (t, page_json (['a' char([228 255]) 'b']), '"a??b"'); end
verifyEqual (t, page_json (char ([195 164])), ['"' char([195 164]) '"']);
assume_three (t);
sim = rolling_sphere ();
sim.bodies(2).name = char ([200 201]);
sim.description = ['{{data}} ' char(228)];
sim = recorded_run (t, sim, 2);
page = SimReplay (sim.record_directory, 'html', struct ('title', ['{{title}} ' char(228)]));
verifyTrue (t, ~isempty (strfind (fileread (page), '<title>{{title}} ')));
end

function testShapesAreShared (t)
% two cubes of one size share a shape, a sphere does not, an invisible body has none; every kind of body has one
a = mesh_cube ();  b = mesh_cube ();  b.color = [1 0 0];
hidden = mesh_cube ();  hidden.visible = false;
bodies = [a, b, Body_sphere(1, 0.5), hidden, Body_plane(), Body_compound([mesh_cube(), Body_sphere(1, 1)]), Body_disc(1, 0.5), Body_polygon([0 0; 1 0; 0 1]), ...
          Body_terrain([0 0 0; 1 0 0; 0 1 0], [1 2 3]), Body_particle(1)];
[shapes, which] = page_shapes (bodies, [-1 1; -1 1; -1 1]);
verifyEqual (t, which, [1 1 2 0 3 4 5 6 7 8]);
verifyEqual (t, cellfun (@(p) p{1}.kind, shapes, 'UniformOutput', false), {'polygons', 'ball', 'square', 'polygons', 'polygons', 'polygons', 'polygons', 'ball'});
verifyEqual (t, numel (shapes{4}), 2);
verifyEqual (t, numel (shapes{1}{1}.faces), 6*5);                          % six sides of four corners, no diagonals
verifyGreaterThan (t, shapes{8}{1}.radius, 0);                              % a particle is a dot
end

function testAParticleAtRest (t)
% there is a view of it, and marks of its contact are seen
sim = sim_addBody (Simulator (0.01), [Body_particle(1), Body_plane([0;0;0], [0;0;1])]);
run = replay_load (recorded_run (t, sim, 3).record_directory);
[limits, marks] = replay_limits ({run});
verifyEqual (t, limits, [-1 1; -1 1; -1 1]*0.54, 'AbsTol', 1e-9);
verifyEqual (t, marks, norm (limits(:,2) - limits(:,1)), 'AbsTol', 1e-12);
end

function testAFullDisk (t)
% half a page is an error, not a page
assume_three (t);
assumeTrue (t, exist ('/dev/full', 'file') ~= 0, 'no /dev/full');
sim = recorded_run (t, rolling_sphere (), 3);
verifyError (t, @() SimReplay (sim.record_directory, 'html', '/dev/full'), 'stickslip:SimReplay:file');
end

function testBodiesAreWhereTheyWereRecorded (t)
% the slider, the keys, a click in a plot: what was drawn is what was recorded, to single precision, body by body; contacts and forces too
sim = recorded_run (t, dominoes (4), 60);
log = record_load (sim.record_directory);
page = make_page (t, sim.record_directory);
matrix = @(b) sprintf ('Replay.view.panes[0].bodies.objects[%d].matrixWorld.elements', b - 1);
steps = {struct('open', page), drawn()
         struct('js', 'Replay.player.frame'), struct('js', 'document.getElementById (''now'').textContent')
         struct('click', '#slider', 'at', [0.5 0.5]), drawn()
         struct('js', 'Replay.player.frame'), struct('js', matrix (2))
         struct('keys', {{'ARROW_RIGHT', 'ARROW_RIGHT', 'ARROW_LEFT'}}), drawn()
         struct('js', 'Replay.player.frame'), struct('js', matrix (5))
         struct('keys', {{'END'}}), drawn()
         struct('js', 'Replay.player.frame'), struct('js', matrix (3))
         struct('js', 'Replay.view.panes[0].contacts.points.count'), struct('js', 'Array.from (Replay.view.panes[0].contacts.ends)')
         struct('js', 'Array.from (Replay.runs[0].force.slice (3*Replay.runs[0].first[60]))'), struct('keys', {{'HOME'}})
         struct('js', 'Replay.player.frame'), struct('click', '#plots canvas:nth-child(2)', 'at', [0.7 0.6])
         struct('js', 'Replay.player.frame'), struct('js', 'Replay.plots.panels[1].x (Replay.player.time ()) / Replay.plots.panels[1].width')
         struct('click', '#back'), struct('js', 'Replay.player.frame')
         struct('js', 'Replay.plots.panels.map ((p) => p.name).join ()'), struct('log', true)};
a = reshape (ask_page (t, reshape (steps', 1, [])), 2, [])';
verifyEqual (t, a{2,1}, 0);
verifyTrue (t, ~isempty (strfind (a{2,2}, 't = 0.000 s')));
k = a{4,1};
verifyGreaterThan (t, k, 25);
verifyLessThan (t, k, 35);
verifyEqual (t, a{4,2}(:), pose_matrix (log.q(:,2,k)), 'AbsTol', 4e-7);
verifyEqual (t, a{6,1}, k + 1);
verifyEqual (t, a{6,2}(:), pose_matrix (log.q(:,5,k+1)), 'AbsTol', 4e-7);
verifyEqual (t, a{8,1}, 60);
verifyEqual (t, a{8,2}(:), pose_matrix (log.q(:,3,60)), 'AbsTol', 4e-7);
c = log.contacts;
last = c.first(60) : c.first(61) - 1;
verifyEqual (t, a{9,1}, numel (last));
ends = reshape (a{9,2}, 6, []);
verifyEqual (t, ends(1:3,1:numel (last)), c.p1(:,last), 'AbsTol', 1e-6);
n = ends(4:6,1:numel (last)) - ends(1:3,1:numel (last));
verifyEqual (t, n ./ repmat (sqrt (sum (n.^2, 1)), 3, 1), c.normal(:,last), 'AbsTol', 1e-4);
cut = structfun (@(x) x(:,last(last <= size (x, 2))), rmfield (c, 'first'), 'UniformOutput', false);
P = contact_impulses (struct ('contacts', cut));
turn = 1 - 2*([sim.bodies(cut.body1).dynamic] & ~[sim.bodies(cut.body2).dynamic]);     % on what moves
verifyEqual (t, reshape (a{10,1}, 3, []), P.*repmat (turn/sim.h, 3, 1), 'RelTol', 1e-6, 'AbsTol', 1e-6);
verifyEqual (t, a{11,1}, 0);
verifyGreaterThan (t, a{12,1}, 30);                                        % seven tenths of the panel, its axis left off
verifyEqual (t, a{12,2}, 0.7, 'AbsTol', 0.02);
verifyEqual (t, a{13,2}, a{12,1} - 1);
verifyEqual (t, a{14,1}, 'energy, J,residual, m/s,penetration, m,contacts,iterations');
verifyEmpty (t, a{14,2});
end

function testItPlays (t)
% by the button and by the space bar; speed, loop, the boxes
sim = recorded_run (t, sliding_block (), 30);
page = make_page (t, sim.record_directory);
steps = {struct('open', page), drawn(), struct('keys', {{'-', '-', '-'}}), struct('click', '#play'), struct('until', 'Replay.player.frame > 3'), struct('js', 'Replay.player.playing'), ...
         struct('keys', {{'+', '+', '+'}}), struct('until', '!Replay.player.playing'), struct('js', 'Replay.player.frame'), ...
         struct('keys', {{'-', '-', '-', ' '}}), struct('js', '[Replay.player.speed, +Replay.player.playing, +(Replay.player.frame < 29)]'), ...
         struct('keys', {{' '}}), struct('js', 'Replay.player.playing'), ...
         struct('keys', {{'l', '+', '+', '+', '+', '+', ' '}}), struct('js', '[+Replay.player.loop, Replay.player.speed]'), ...
         struct('wait', 0.6), struct('js', 'Replay.player.playing'), ...
         struct('keys', {{' ', 'c', 'f', 't', 'j'}}), struct('js', '["contacts", "forces", "trails", "joints"].map ((x) => document.getElementById (x).checked)'), drawn(), ...
         struct('js', '[Replay.view.panes[0].contacts.points.visible, Replay.view.panes[0].trails.lines[0].visible]'), ...
         struct('js', 'Array.from (Replay.view.panes[0].trails.lines[0].geometry.attributes.position.array.slice (0, 3))'), ...
         struct('drag', '#view canvas', 'by', [80 20]), drawn(), struct('js', 'Replay.view.camera.position.toArray ()'), ...
         struct('keys', {{'r'}}), struct('js', 'Replay.view.camera.position.toArray ()'), struct('log', true)};
a = ask_page (t, steps);
verifyEqual (t, a{6}, true);
verifyEqual (t, a{9}, 30);
verifyEqual (t, a{11}(:), [0.1; 1; 1]);
verifyEqual (t, a{13}, false);
verifyEqual (t, a{15}(:), [1; 5]);
verifyEqual (t, a{17}, true);                                              % 0.3 s of run at five times the speed: it began again
verifyEqual (t, a{19}(:), logical ([0; 0; 1; 0]));
verifyEqual (t, a{21}(:), logical ([0; 1]));
verifyEqual (t, a{22}(:), [0; 0; 0.1], 'AbsTol', 1e-7);                    % the trail begins where the block did
verifyGreaterThan (t, norm (a{25} - a{27}), 0.1);                          % the drag turned the camera, R put it back
verifyEmpty (t, a{end});
end

function testTwoRuns (t)
% side by side, at equal times also with unequal steps; the difference is that of the recordings
one = sliding_block (0.3, 2);
other = sliding_block (0.25, 2);
other.h = one.h/2;
one = recorded_run (t, one, 20);
other = recorded_run (t, other, 30);
page = make_page (t, {one.record_directory, other.record_directory}, struct ('names', {{'rough', 'smooth'}}));
at = @(r) sprintf ('Replay.view.panes[%d].bodies.objects[0].matrixWorld.elements[12]', r);
a = ask_page (t, {struct('open', page), drawn(), struct('js', 'Replay.player.seekTime (0.1)'), struct('js', 'Replay.player.last ()'), drawn(), struct('js', at (0)), struct('js', at (1)), ...
                  struct('js', 'Replay.view.panes.map ((p) => p.label.textContent).join ()'), ...
                  struct('js', 'Replay.runs[1].curves.filter ((c) => c.panel === "difference, m")[0].y[20]'), ...
                  struct('keys', {{'END'}}), drawn(), struct('js', 'Replay.view.panes.map ((p) => p.label.textContent).join ()'), struct('log', true)});
x1 = record_load (one.record_directory, 10);
x2 = record_load (other.record_directory, 20);
verifyEqual (t, a{4}, 30 + 5);                                             % the second run's steps until 0.15 s, then the first's
verifyEqual (t, a{6}, x1.q(1,1), 'AbsTol', 1e-6);
verifyEqual (t, a{7}, x2.q(1,1), 'AbsTol', 1e-6);
verifyEqual (t, a{8}, 'rough,smooth');
verifyEqual (t, a{9}, norm (x1.q(1:3,1) - x2.q(1:3,1)), 'AbsTol', 1e-15);
verifyEqual (t, a{12}, 'rough,smooth (ended)');
verifyEmpty (t, a{13});
end

function testTextIsText (t)
% whatever a description, a title or the name of a body has in it, it is shown as it is, and nothing of it runs
bad = ['</script><script>window.hacked = 1</script><img src=x onerror="window.hacked=1"> & <!-- <b>"bold"</b> {{data}} \u003c' char([226 130 172 10]) 'second line'];
scene = sliding_block ();
scene.bodies(1).name = bad;
scene.description = bad;
sim = recorded_run (t, scene, 5);
page = make_page (t, sim.record_directory, struct ('title', bad, 'description', bad, 'names', bad));
a = ask_page (t, {struct('open', page), drawn(), struct('js', 'window.hacked === undefined'), struct('js', 'document.getElementById ("title").textContent'), ...
                  struct('js', 'document.getElementById ("description").textContent'), struct('js', 'Replay.runs[0].bodies[0].name'), struct('js', 'document.title'), ...
                  struct('js', 'document.querySelectorAll ("img").length'), struct('js', 'Replay.view.panes[0].label.textContent'), struct('log', true)});
verifyEqual (t, a{3}, true);
verifyEqual (t, a{4}, bad);
verifyTrue (t, strncmp (a{5}, bad, numel (bad)));
verifyEqual (t, numel (strfind (a{5}, bad)), 3);                           % the page's, the scene's, and among the names of its bodies
verifyEqual (t, a{6}, bad);
verifyEqual (t, regexprep (a{7}, '\s+', ' '), regexprep (bad, '\s+', ' '));
verifyEqual (t, a{8}, 0);
verifyEqual (t, a{9}, bad);
verifyEmpty (t, a{10});
end

function testTheFileHoldsItAll (t)
% no address of anything outside; not larger than half as much again as its data with the library
assume_three (t);
sim = recorded_run (t, spheres_125 (2), 40);
page = SimReplay (sim.record_directory, 'html', fullfile (sim.record_directory, 'page.html'));
text = fileread (page);
library = cellfun (@fileread, three_library (), 'UniformOutput', false);
for k = 1:2, text = strrep (text, strrep (library{k}, '</script', '<\/script'), ''); end
verifyEmpty (t, regexp (text, '(src|href)\s*=\s*"(?!data:,)', 'once'));
verifyEmpty (t, regexp (text, 'https?://', 'once'));
verifyTrue (t, ~isempty (strfind (text, 'The above copyright notice and this permission notice shall be included')));
info = record_info (sim.record_directory);
data = 41*(info.bodies*7*4 + 10*8) + 30*info.contacts;
verifyLessThan (t, numel (fileread (page)), 1.5*(data + numel ([library{:}])));
end

function testBadArguments (t)
sim = recorded_run (t, sliding_block (), 3);
d = sim.record_directory;
verifyError (t, @() SimReplay (), 'stickslip:SimReplay:usage');
verifyError (t, @() SimReplay (d, 'pdf'), 'stickslip:SimReplay:what');
verifyError (t, @() SimReplay (3, 'html'), 'stickslip:SimReplay:dir');
verifyError (t, @() SimReplay ({}, 'html'), 'stickslip:SimReplay:dir');
verifyError (t, @() SimReplay (d, 'html', 7), 'stickslip:SimReplay:file');
verifyError (t, @() SimReplay (d, 'png', 'now'), 'stickslip:SimReplay:times');
verifyError (t, @() SimReplay (d, 'html', struct ('evry', 2)), 'stickslip:SimReplay:opts');
verifyError (t, @() SimReplay (d, 'html', struct ('every', 0)), 'stickslip:SimReplay:every');
verifyError (t, @() SimReplay (d, 'html', struct ('names', {{'a', 'b'}})), 'stickslip:SimReplay:names');
verifyError (t, @() SimReplay (d, 'html', struct ('size', [1 2 3])), 'stickslip:SimReplay:size');
assume_three (t);
verifyError (t, @() SimReplay (tempname (), 'html'), 'stickslip:record_info:noFile');
verifyError (t, @() SimReplay (d, 'html', fullfile (tempname (), 'x.html')), 'stickslip:SimReplay:file');
end

function testWithoutTheLibrary (t)
% the error says how to get it
before = getenv ('STICKSLIP_THREE');
addTeardown (t, @() setenv ('STICKSLIP_THREE', before));
setenv ('STICKSLIP_THREE', tempdir ());
sim = recorded_run (t, sliding_block (), 3);
verifyError (t, @() SimReplay (sim.record_directory, 'html'), 'stickslip:three_library:missing');
end

function page = make_page (t, dirs, opts)
if nargin < 3, opts = struct (); end
assume_three (t);
page = SimReplay (dirs, 'html', opts);
end

function assume_three (t)
here = true;
why = '';
try
    three_library ();
catch err
    here = false;
    why = err.message;
end
assumeTrue (t, here, why);
end

function step = drawn ()
% what was asked for is on the screen
step = struct ('until', 'Replay.view !== null && !Replay.view.stale');
end

function m = pose_matrix (q)
% 4 x 4 in column order, as three.js has it
m = [[quat_rotation(q(4:7)), q(1:3)]; 0 0 0 1];
m = m(:);
end

function testEveryKindOfBody (t)
% spheres, half spaces, meshes, compounds, planar bodies, terrain and particles are there, kinematic ones move, and a run without a step is a page too
disc = Body_disc (1, 0.3);  disc.u = [0;0;3];
ring = Body_compound ([mesh_cube(), Body_sphere(1, 0.7)]);  ring.u = [4;0;3];
ground = Body_terrain ([-1 -1 0; 9 -1 0; -1 9 0; 9 9 0.5], [1 2 3; 2 4 3]);
plate = mesh_rectangularBlock (1, 1, 0.1);
plate.dynamic = false;
plate.motion = @(s) [3 + s; 3; 1; 1; 0; 0; 0];
dot = Body_particle (1);  dot.u = [6;6;3];
bodies = [Body_plane([0;0;-1], [0;0;1]), disc, ring, ground, plate, dot];
for b = 1:6, bodies(b).collides = false; end
hidden = Body_sphere (1, 0.2);  hidden.visible = false;  hidden.collides = false;
sim = recorded_run (t, sim_addBody (Simulator (0.01), [bodies, hidden]), 10);
log = record_load (sim.record_directory);
empty = recorded_run (t, sliding_block (), 0);
pages = {make_page(t, sim.record_directory), make_page(t, empty.record_directory)};
count = 'Replay.view.panes[0].bodies.objects.map ((o) => o.children.filter ((c) => c.isMesh && c.geometry.attributes.position.count > 0).length)';
a = ask_page (t, {struct('open', pages{1}), drawn(), struct('keys', {{'END'}}), drawn(), struct('js', count), ...
                  struct('js', 'Replay.view.panes[0].bodies.objects[4].matrixWorld.elements'), struct('js', 'Replay.view.panes[0].bodies.objects[1].matrixWorld.elements'), ...
                  struct('log', true), struct('open', pages{2}), drawn(), struct('keys', {{'ARROW_RIGHT', ' '}}), struct('js', '[Replay.player.frame, Replay.player.last ()]'), struct('log', true)});
verifyEqual (t, a{5}(:), [1; 1; 2; 1; 1; 1; 0]);
verifyEqual (t, a{6}(:), pose_matrix (log.q(:,5,10)), 'AbsTol', 4e-7);
verifyEqual (t, a{6}(13), 3.1, 'AbsTol', 1e-6);
verifyEqual (t, a{7}(:), pose_matrix (log.q(:,2,10)), 'AbsTol', 4e-7);
verifyEmpty (t, a{8});
verifyEqual (t, a{12}(:), [0; 0]);
verifyEmpty (t, a{13});
end
