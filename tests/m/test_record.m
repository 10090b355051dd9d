function tests = test_record
%TEST_RECORD  Recordings hold what was simulated, bit for bit, and the scene with everything in it.
tests = functiontests (localfunctions);
end

function setupOnce (t)
t.TestData.top = scratch_folder ();
if exist ('OCTAVE_VERSION', 'builtin'), assumeEqual (t, exist ('ss_record_write'), 3, 'ss_record_write is not built'); end %#ok<EXIST>
end

function teardownOnce (t)
scratch_folder (t.TestData.top);
end

function testBitForBitStepByStep (t)
% what sim_step gives, one by one, against the log of the same run in one go, fused and staged
for scene = {@rolling_sphere, @dominoes, @slider_crank, @floor_seam}
    sim = quiet (scene{1} ());
    one = sim;
    for k = 1:12
        one = sim_step (one);
        q(:,:,k) = one.state.q;  nu(:,:,k) = one.state.nu;  contacts{k} = one.contacts; %#ok<AGROW>
    end
    for which = {'fused', 'staged'}
        run = recorded (t, sim, 12, strcmp (which{1}, 'staged'));
        log = record_load (run.record_directory);
        verifyEqual (t, {log.q, log.nu, log.step}, {q, nu, 1:12});
        verifyEqual (t, log.t, (1:12)*sim.h);
        for k = 1:12
            c = log.contacts;
            mine = c.first(k):c.first(k+1)-1;
            for name = fieldnames (contacts{k})', verifyEqual (t, c.(name{1})(:,mine), contacts{k}.(name{1}), name{1}); end
        end
        s = run.stats;
        verifyEqual (t, {log.energy, log.residual, log.iterations, log.joint_error, log.stage_time}, {s.energy, s.residual, s.iterations, s.joint_error, s.stage_time});
    end
    clear q nu contacts
end
end

function testStagedAndFusedHaveTheSameContent (t)
for scene = {@cradle, @four_bar, @spheres_on_cube}
    sim = quiet (scene{1} ());
    a = record_load (recorded (t, sim, 40, false).record_directory);
    b = record_load (recorded (t, sim, 40, true).record_directory);
    verifyEqual (t, rmfield (b, 'stage_time'), rmfield (a, 'stage_time'));
end
end

function testSomeStepsAndSomeFields (t)
sim = quiet (dominoes ());
run = recorded (t, sim, 30, false);
log = record_load (run.record_directory);
some = record_load (run.record_directory, [3 4 11 30]);
verifyEqual (t, some, record_pick (log, [3 4 11 30]));
verifyEqual (t, some.q, log.q(:,:,[3 4 11 30]));
verifyEqual (t, numel (some.contacts.psi_n), some.contacts.first(end) - 1);
k = log.contacts.first(11):log.contacts.first(12)-1;
verifyEqual (t, some.contacts.p1(:,some.contacts.first(3):some.contacts.first(4)-1), log.contacts.p1(:,k));
few = record_load (run.record_directory, [], {'energy', 't'});
verifyEqual (t, few, struct ('energy', log.energy, 't', log.t));
verifyEqual (t, record_load (run.record_directory, 7, 'nu').nu, log.nu(:,:,7));
end

function testSomeStepsOfALongRun (t)
% which are read piece by piece
run = recorded (t, quiet (spheres_on_cube ()), 2100, false);
whole = record_load (run.record_directory);
for steps = {7:7:2100, [1 2001 2100], [1000 1001 2001], 999:2002, 5}
    verifyEqual (t, record_load (run.record_directory, steps{1}), record_pick (whole, steps{1}));
    verifyEqual (t, record_load (run.record_directory, steps{1}, {'q', 't'}), struct ('q', whole.q(:,:,steps{1}), 't', whole.t(steps{1})));
end
end

function testSecondRunGoesOn (t)
sim = quiet (dominoes ());
whole = recorded (t, sim, 30, false);
part = recorded (t, sim, 10, false);
for n = [15 4], part.MAX_STEP = n;  part = sim_run (part); end
part = sim_step (part);
verifyEqual (t, without_times (record_load (part.record_directory)), without_times (record_load (whole.record_directory)));
verifyTrue (t, record_info (part.record_directory).finished);
end

function testEveryKth (t)
sim = quiet (dominoes ());
log = record_load (recorded (t, sim, 30, false).record_directory);
sim.record_every = 7;
for staged = [false true]
    some = record_load (recorded (t, sim, 30, staged).record_directory);
    verifyEqual (t, without_times (some), without_times (record_pick (log, 7:7:28)));
end
end

function testCompression (t)
sim = quiet (spheres_on_cube ());
plain = recorded (t, sim, 300, false);
sim.record_compression = 4;
small = recorded (t, sim, 300, false);
verifyEqual (t, without_times (record_load (small.record_directory)), without_times (record_load (plain.record_directory)));
verifyLessThan (t, record_info (small.record_directory).bytes, record_info (plain.record_directory).bytes);
end

function testInfo (t)
sim = quiet (four_bar ());
sim.h = 0.004;
run = recorded (t, sim, 25, false);
info = record_info (run.record_directory);
verifyEqual (t, {info.steps, info.bodies, info.joints, info.h, info.every, info.compression, info.version, info.first_step, info.last_step, info.finished}, ...
             {25, numel(sim.bodies), numel(sim.joints), 0.004, 1, 0, 2, 1, 25, true});
verifyEqual (t, info.t, [0 25*0.004]);
verifyEqual (t, {info.formulation, info.solver}, {func2str(sim.H_dynamics), func2str(sim.H_solver)});
verifyEqual (t, info.stickslip, stickslip_info ().version);
verifyEqual (t, {info.directory, info.file}, {run.record_directory, fullfile(run.record_directory, 'recording.h5')});
d = dir (info.file);
verifyEqual (t, info.bytes, d.bytes);
verifyEqual (t, record_info (info.file), info);
end

function testSceneOfEveryKind (t)
% spheres, planes, meshes, compounds, planar bodies, terrain, polylines, particles; a field of the user's own; joints with all that they may have
silent = warning ('off', 'stickslip:body_check:unknownField');
loud = onCleanup (@() warning (silent));
sim = everything ();
run = recorded (t, sim, 3, true);
back = record_scene (run.record_directory);
given = sim_start (sim);
verifyEqual (t, numel (back.bodies), numel (given.bodies));
for name = fieldnames (given.bodies)', verifyEqual (t, {back.bodies.(name{1})}, {given.bodies.(name{1})}, name{1}); end
for name = fieldnames (given.joints)', verifyEqual (t, {back.joints.(name{1})}, {given.joints.(name{1})}, name{1}); end
for name = setdiff (fieldnames (simulation_fields ()), {'bodies', 'joints', 'engine', 'geom', 'state', 'stats', 'dynamics', 'record', 'record_directory', 'userData', 'graphics'})'
    verifyEqual (t, back.(name{1}), given.(name{1}), name{1});
end
verifyEqual (t, sim_start (back).geom, given.geom);
again = back;
again.MAX_STEP = 3;
again = sim_run (again);
verifyEqual (t, again.state.q, run.state.q);
end

function testMadeUpDirectory (t)
here = cd (t.TestData.top);
back_here = onCleanup (@() cd (here));
sim = quiet (rolling_sphere ());
sim.MAX_STEP = 2;
a = sim_run (setRecord (sim, true));
b = sim_run (setRecord (sim, true));
verifyNotEqual (t, a.record_directory, b.record_directory);
verifyEqual (t, fileparts (a.record_directory), t.TestData.top);
verifyEqual (t, record_info (b.record_directory).steps, 2);
c = sim_run (setRecord (sim, true, 'by_name'));
verifyEqual (t, c.record_directory, fullfile (t.TestData.top, 'by_name'));
c.MAX_STEP = 1;
cd (here);
c = sim_run (c);
verifyEqual (t, record_info (c.record_directory).steps, 3);
end

function testNothingIsOverwritten (t)
sim = quiet (rolling_sphere ());
run = recorded (t, sim, 5, false);
other = setRecord (sim, true, run.record_directory);
verifyError (t, @() sim_run (other), 'stickslip:sim_run:recordExists');
short = recorded (t, sim, 2, false);
longer = short;
longer.MAX_STEP = 3;
sim_run (longer);
verifyError (t, @() sim_run (longer), 'stickslip:sim_run:recordExists');      % step 2 again, the file is at 5
verifyEqual (t, record_info (run.record_directory).steps, 5);
short.record = false;
verifyEqual (t, sim_run (short).step, 4);
end

function testNamesAreTakenAsTheyAre (t)
% nothing in the name of a directory means anything to a shell, or is a pattern
assumeTrue (t, isunix (), 'names that Windows does not have');
for name = {'two "q" and ''s''', 'a $HOME `b` \c', 'x[1]', '-all*?', '~t', char([228 180 182])}
    d = fullfile (t.TestData.top, name{1});
    sim = quiet (rolling_sphere ());
    sim.MAX_STEP = 3;
    sim = sim_run (setRecord (sim, true, d));
    verifyEqual (t, record_info (d).steps, 3, name{1});
    record_cut (record_header (record_file (d, 'test'), 'test'), 3);              % writes it anew
    sim = record_resume (d);
    sim.MAX_STEP = 4;
    sim_run (sim);
    verifyEqual (t, record_load (d).step, 1:7);
    verifyEqual (t, exist (fullfile (d, 'recording.h5.new'), 'file'), 0);
end
end

function testErrorOfTheUsersCode (t)
% the steps before it are in the file
sim = quiet (rolling_sphere ());
sim.userFunction = @(s) fails_at (s, 8);
sim.MAX_STEP = 20;
d = fullfile (t.TestData.top, 'failed');
verifyError (t, @() sim_run (setRecord (sim, true, d)), 'mine:failed');
verifyEqual (t, record_load (d).step, 1:7);
verifyFalse (t, record_info (d).finished);
end

function testRecordingIsTurnedOffInARun (t)
% which counts from the next run on; until then steps are recorded whole, with what they began with
sim = quiet (rolling_sphere ());
sim.userFunction = @off_at_5;
run = recorded (t, sim, 9, false);
log = record_load (run.record_directory);
verifyEqual (t, log.step, 1:9);
for k = 2:9, verifyEqual (t, record_step (run.record_directory, k).state.q, log.q(:,:,k-1)); end
run.MAX_STEP = 3;
sim_run (run);
verifyEqual (t, record_info (run.record_directory).steps, 9);
end

function testErrors (t)
sim = quiet (rolling_sphere ());
verifyError (t, @() setRecord (sim, 2), 'stickslip:setRecord:tf');
verifyError (t, @() setRecord (sim, true, 7), 'stickslip:setRecord:directory');
verifyError (t, @() setRecord (7, true), 'stickslip:setRecord:sim');
for bad = {'record', 2; 'record_directory', 7; 'record_every', 0; 'record_compression', 10; 'record_flush', -1; 'onRecordError', 'continue'}'
    verifyError (t, @() sim_run (setfield (sim, bad{1}, bad{2})), ['stickslip:sim_check:' bad{1}]); %#ok<SFLD>
end
run = recorded (t, sim, 5, false);
d = run.record_directory;
verifyError (t, @() record_info (), 'stickslip:record_info:usage');
verifyError (t, @() record_info (7), 'stickslip:record_info:badClass');
verifyError (t, @() record_info (t.TestData.top), 'stickslip:record_info:noFile');
verifyError (t, @() record_load (d, 0), 'stickslip:record_load:badArgument');
verifyError (t, @() record_load (d, 6), 'stickslip:record_load:badArgument');
verifyError (t, @() record_load (d, [2 1]), 'stickslip:record_load:badArgument');
verifyError (t, @() record_load (d, 1.5), 'stickslip:record_load:badArgument');
verifyError (t, @() record_load (d, 'q'), 'stickslip:record_load:badArgument');
verifyError (t, @() record_load (d, 1, {'x'}), 'stickslip:record_load:badArgument');
verifyError (t, @() record_scene (tempname ()), 'stickslip:record_scene:noFile');
empty = recorded (t, sim, 0, false).record_directory;
verifyError (t, @() record_load (empty, 1), 'stickslip:record_load:badArgument');
verifyError (t, @() record_step (empty, 1), 'stickslip:record_step:badArgument');
verifyEmpty (t, record_load (empty).t);
end

function testPoolOfTheKernel (t)
% the same numbers as the .m way, for what a state is made of; nothing for other trees
assumeTrue (t, exist ('ss_record_pool') == 3, 'ss_record_pool is not built'); %#ok<EXIST>
inner = struct ('q', magic (4), 'name', 'text', 'none', '', 'flat', zeros (0, 3), 'flags', [true; false], 'deep', struct ('x', struct ()), 'tried', {{'lemke', 'pgs'; 'a', 'bc'}}, ...
                'alike', {{'ab'; 'cd'}}, 'one', {{'lemke'}}, 'state', uint32 ([7; 4294967295]));
[index, columns] = record_encode (struct ('step', 3, 'inner', inner, 'last', NaN));
columns = cellfun (@(x) double (reshape (x, 1, [])), columns, 'UniformOutput', false);
verifyEqual (t, ss_record_pool (struct ('step', 3, 'inner', inner, 'last', NaN)), [numel(index), double(index), columns{:}]);
for other = {{1}, {}, {'a', ''}, {'a', {'b'}}, struct('a', {1 2}), 1i, sparse(1), ['two'; 'row'], char(200), int8(1), @sin, zeros(2, 2, 2), struct([])}
    verifyEmpty (t, ss_record_pool (struct ('x', other)));
end
verifyError (t, @() ss_record_pool (7), 'stickslip:ss_record_pool:badClass');
end

function testCodec (t)
% any tree comes back; every kind of value
x = struct ('a', {1, [1 2; 3 4], zeros(0, 3), NaN}, 'b', {'text', '', ['two'; 'row'], char(0)}, 'c', {true, false(2, 0), [], 'mixed'}, ...
            'd', {{}, {1, 'two', {3}}, struct('e', {1, 2}), struct([])}, 'f', {int8(-5), uint32([1 2]), single(pi), sparse([1 0 2])});
[index, columns] = record_encode (struct ('x', {x}, 'none', struct ('y', {})));
back = record_decode (index, columns, 100);
verifyEqual (t, back.x, x);
verifyEmpty (t, back.none);
[index, columns] = record_encode (struct ('h', @sin, 'z', 1i, 'big', uint64 (18446744073709551615), 'nd', zeros (2, 2, 2)));
back = record_decode (index, columns, 100);
verifyEqual (t, back, struct ('h', struct ('function_text', func2str (@sin)), 'z', [], 'big', [], 'nd', []));
pool = record_pool (struct ('x', {x}));
verifyEqual (t, record_pool (pool, 100).x, x);
for k = [1 2 10 numel(pool)], verifyError (t, @() record_pool (pool(1:k-1), 100), 'stickslip:record_decode:badIndex'); end
end

% ---- scenes ----

function sim = quiet (sim)
sim.draw = false;
sim.onSolverFailure = 'continue';
end

function run = recorded (t, sim, steps, staged)
% a run in a new directory; stage by stage when there is a userFunction
if staged, sim.userFunction = @nothing; end
sim.MAX_STEP = steps;
[~, name] = fileparts (tempname ());
run = sim_run (setRecord (sim, true, fullfile (t.TestData.top, name)));
end

function sim = fails_at (sim, k)
if sim.step == k, error ('mine:failed', 'on purpose'); end
end

function sim = off_at_5 (sim)
if sim.step == 5, sim.record = false; end
end

function sim = nothing (sim)
end

function log = without_times (log)
log = rmfield (log, 'stage_time');
end

function sim = everything ()
floor = Body_plane ([0;0;-1], [0;0;1]);
ball = Body_sphere (1, 0.5);  ball.u = [3;0;0.2];  ball.name = ['Kugel ' char([195 156])];
box = mesh_cube ();  box.u = [-3;0;0];  box.tag = 'mine';
other = [mesh_rod([0;0;-1], [0;0;1]), mesh_icosahedron(), Body_particle(1)];
for k = 1:3, other(k).u = [0; 3*k; 3];  other(k).tag = []; end
cup = Body_compound ([mesh_cube(), Body_sphere(1, 0.4)]);  cup.u = [6;6;2];
ground = Body_terrain ([8 8 0; 12 8 0; 8 12 0.2; 12 12 0], [1 2 3; 2 4 3]);
line = Body_polyline ([20 0; 24 0; 28 1]);
disc = Body_disc (1, 0.5);  disc.u = [22;0;1.5];
shape = Body_polygon ([0 0; 1 0; 0.5 1]);  shape.u = [26;0;3];
sim = quiet (Simulator (0.005));
sim = sim_addBody (sim, [floor, ball]);
sim = sim_addBody (sim, box);
sim = sim_addBody (sim, other);
for body = {cup, ground, line, disc, shape}, sim = sim_addBody (sim, body{1}); end
sim = sim_addJoint (sim, 2, 3, [0;0;0], [0;1;0], 'cylindrical');
sim.joints(1).limits = [-1 1; -Inf 2];
sim.joints(1).friction = [0.1 0];
sim.joints(1).motor = {'velocity', 'position'};
sim.joints(1).command = [0.1; 0];
sim.joints(1).maxForce = [Inf 2];
sim.joints(1).kp = 10;
sim = sim_addJoint (sim, 'world', 4, [0;3;3], [1;0;0], 'universal');
sim.gravityVector = [0.1; 0; -9];
sim.solverOptions = struct ('tol', 1e-9);
sim.MAX_STEP = 3;
end
