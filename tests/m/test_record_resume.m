function tests = test_record_resume
%TEST_RECORD_RESUME  A resumed run has the bits of one that was never interrupted; killed runs, full disks and directories that cannot be written.
tests = functiontests (localfunctions);
end

function setupOnce (t)
t.TestData.top = scratch_folder ();
t.TestData.root = fileparts (fileparts (fileparts (mfilename ('fullpath'))));
if exist ('OCTAVE_VERSION', 'builtin'), assumeEqual (t, exist ('ss_record_write'), 3, 'ss_record_write is not built'); end %#ok<EXIST>
t.TestData.whole = log_of (recorded (t, quiet (spheres_on_cube ()), 3000));
end

function teardownOnce (t)
scratch_folder (t.TestData.top);
end

function testResumeHasTheSameBits (t)
% a run of 30 steps, and one of 12 that another session goes on with; staged and fused, with a warm start, joints, other laws
for scene = {@spheres_on_cube, @four_bar, @cradle, @cone_heap, @peg_in_hole}
    sim = quiet (scene_of (scene{1}));
    whole = recorded (t, sim, 30);
    part = recorded (t, sim, 12);
    back = record_resume (part.record_directory);
    back.MAX_STEP = 18;
    back = sim_run (back);
    verifyEqual (t, {back.state.q, back.state.nu, back.step}, {whole.state.q, whole.state.nu, 30});
    verifyEqual (t, log_of (back), log_of (whole));
end
end

function testResumeFromAnEarlierFlush (t)
% the last state in the file is that of the beginning: all steps behind it are made again
sim = quiet (spheres_on_cube ());
sim.record_flush = 1e6;
sim.userFunction = @stops_at_15;
whole = sim;
whole.userFunction = @nothing;
whole = recorded (t, whole, 30);
sim = setRecord (sim, true, fullfile (t.TestData.top, 'stopped'));
sim.MAX_STEP = 30;
verifyError (t, @() sim_run (sim), 'test:stop');
info = record_info (sim.record_directory);
verifyFalse (t, info.finished);
verifyError (t, @() record_resume (sim.record_directory), 'stickslip:record_resume:handles');
scene = sim;
scene.userFunction = @nothing;
back = record_resume (sim.record_directory, scene);
verifyEqual (t, [back.step, back.MAX_STEP], [0 30]);
back = sim_run (back);
verifyEqual (t, log_of (back), log_of (whole));
end

function testResumeWithCodeOfTheUser (t)
% random pushes, a body that changes its friction on the way, options that change, userData: all comes back
sim = quiet (Simulator (0.01));
block = mesh_cube ();  block.u = [0;0;0.5];
moved = mesh_rectangularBlock (1, 1, 0.2);  moved.u = [3;0;0];  moved.motion = @(t) [3; 0.1*t; 0; 1; 0; 0; 0];
sim = sim_addBody (sim, [Body_plane([0;0;0], [0;0;1]), block, moved]);
sim.userFunction = @pushes;
sim.userData.sum = 0;
rand ('state', 7);  randn ('state', 8);
whole = recorded (t, sim, 30);
rand ('state', 7);  randn ('state', 8);
part = recorded (t, sim, 17);
rand ('state', 99);  randn ('state', 99);
scene = sim;
scene.userData = part.userData;
back = record_resume (part.record_directory, scene);
verifyEqual (t, back.bodies(2).mu, 0.1);
verifyEqual (t, back.epsilon, 0.02);
back.MAX_STEP = 13;
back = sim_run (back);
verifyEqual (t, log_of (back), log_of (whole));
verifyEqual (t, back.userData, whole.userData);
end

function testFinishedRunGoesOnByResume (t)
sim = quiet (rolling_sphere ());
run = recorded (t, sim, 10);
back = record_resume (run.record_directory);
verifyEqual (t, [back.step, back.MAX_STEP], [10 10]);
back = sim_run (back);
verifyEqual (t, record_info (back.record_directory).steps, 20);
end

function testKilledRuns (t)
% kill -9 at random moments of a run that tells what it has done: stage by stage, fused in one long run, fused in short runs whose file is closed and opened again and again.
% The clock starts when the run makes its directory; a run that came to its end before does not count.  Every file opens, what was flushed is there, no more than the last second is lost, and the run goes on with the same bits
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0 && isunix (), 'needs kill -9 and Octave');
tries = soak_or (10, 100);
rng (20);
k = 0;  killed = 0;
while killed < tries && k < 3*tries
    k = k + 1;
    d = fullfile (t.TestData.top, sprintf ('killed%d', k));
    [~, text] = system (sprintf ('octave --no-gui --no-init-file --quiet --eval "%s" >/dev/null 2>&1 & while test ! -e %s && kill -0 $!; do sleep 0.01; done; sleep %.3f; kill -9 $! && echo hit; wait $!', ...
                     victim (t, d, k), d, 2*rand ()));
    killed = killed + ~isempty (strfind (text, 'hit'));
    told = told_by ([d '.told']);
    if exist (fullfile (d, 'recording.h5'), 'file'), check_killed (t, d, sprintf ('kill %d', k), told, t.TestData.whole);
    else,                                            verifyEmpty (t, told, sprintf ('kill %d', k));                % before there was a file
    end
end
verifyEqual (t, killed, tries);
end

function testRunThatIsStillGoingOn (t)
% another process records: what is read is what it flushed, a part of the whole that only grows; nobody else goes on there while it lives, and once it is killed everybody may
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0 && isunix (), 'needs Octave in another process');
d = fullfile (t.TestData.top, 'alive');
file = fullfile (d, 'recording.h5');
tells_id = sprintf ('f = fopen (''%s.pid'', ''w''); fprintf (f, ''%%d'', getpid ()); fclose (f); ', d);
system (sprintf ('timeout -s KILL 300 octave --no-gui --no-init-file --quiet --eval "%s" >/dev/null 2>&1 &', [tells_id, victim(t, d, 4)]));
started = tic;
while (~exist (file, 'file') || record_info (d).steps == 0) && toc (started) < 120, pause (0.05); end
n = 0;  grown = 0;
while grown < 3 && toc (started) < 240
    log = without_times (record_load (d));
    verifyGreaterThanOrEqual (t, numel (log.t), n);
    verifyEqual (t, log, record_pick (t.TestData.whole, 1:numel (log.t)));
    grown = grown + (numel (log.t) > n);
    n = numel (log.t);
end
verifyEqual (t, grown, 3);
verifyFalse (t, record_info (d).finished);
sim = quiet (spheres_on_cube ());
verifyError (t, @() record_resume (d), 'stickslip:record_resume:running');
verifyError (t, @() sim_run (setRecord (sim, true, d)), 'stickslip:sim_run:recordRunning');
pid = str2double (fileread ([d '.pid']));
system (sprintf ('kill -9 %d; while kill -0 %d 2>/dev/null; do sleep 0.02; done', pid, pid));
scene = sim;
scene.userFunction = @nothing;
back = record_resume (d, scene);
verifyGreaterThanOrEqual (t, back.step, n);
verifyError (t, @() sim_run (setRecord (sim, true, d)), 'stickslip:sim_run:recordExists');
end

function testLockWithinOneProcess (t)
% a run within the userFunction of a run, into the same directory; an error lets go of it
sim = quiet (rolling_sphere ());
d = fullfile (t.TestData.top, 'twice');
outer = setRecord (sim, true, d);
outer.MAX_STEP = 2;
inner = outer;
outer.userFunction = @(s) runs_another (s, inner);
verifyError (t, @() sim_run (outer), 'stickslip:sim_run:recordRunning');
scene = sim;
scene.userFunction = @nothing;
back = record_resume (d, scene);
back.MAX_STEP = 2;
back = sim_run (back);
verifyEqual (t, record_info (d).steps, 2);
verifyFalse (t, exist (fullfile (d, 'recording.lock'), 'file') > 0);
lock = record_lock (d, 'test', 'running');
verifyError (t, @() sim_step (back), 'stickslip:sim_run:recordRunning');
clear lock
sim_step (back);
end

function testDiskFull (t)
% a limit on the size of files stands in for a full disk, in a process of its own: an error of ours, a file that opens, and the run goes on or stops
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0 && isunix (), 'needs ulimit and Octave');
for how = {'stop', 'warn'}
    for blocks = [2 100 1400]                                         % of 512 or 1024 bytes
        d = fullfile (t.TestData.top, sprintf ('full_%s_%d', how{1}, blocks));
        code = sprintf (['run (''%s''); s = spheres_on_cube (); s.draw = false; s.onSolverFailure = ''continue''; s.MAX_STEP = 1500; s.record_flush = 0; s.onRecordError = ''%s''; ' ...
                         's = setRecord (s, true, ''%s''); try, s = sim_run (s); fprintf (''made %%d'', s.step); catch e, fprintf (''error %%s'', e.identifier); end'], ...
                        fullfile (t.TestData.root, 'stickslip_setup.m'), how{1}, d);
        [status, text] = system (sprintf ('trap "" XFSZ; ulimit -f %d; octave --no-gui --no-init-file --quiet --eval "%s" 2>&1', blocks, code));
        verifyEqual (t, status, 0, text);
        verifyEmpty (t, strfind (text, 'HDF5'), text);                % nothing left open that the library could not close at the end
        made = sscanf (char (regexp (text, 'made \d+', 'match')), 'made %d');
        if isempty (made)
            verifyEqual (t, char (regexp (text, 'error stickslip:sim_run:recordFile', 'match')), 'error stickslip:sim_run:recordFile', text);
            verifyFalse (t, exist (fullfile (d, 'recording.h5'), 'file') > 0);
            continue
        end
        verifyNotEmpty (t, regexp (text, 'the recording in .* ends here', 'once'), text);
        if strcmp (how{1}, 'warn'), verifyEqual (t, made, 1500); else, verifyLessThan (t, made, 1500); end
        log = record_load (d);
        if blocks > 1000, verifyGreaterThan (t, numel (log.t), 0); end
        verifyLessThanOrEqual (t, numel (log.t), made);
        verifyEqual (t, log.step, 1:numel (log.t));
    end
end
end

function testWritesThatFail (t)
% though there was room: the process lives, and the file is as it was at the last flush before
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0 && isunix () && system ('command -v prlimit >/dev/null') == 0, 'needs prlimit and Octave');
d = fullfile (t.TestData.top, 'broken_disk');
code = sprintf ('run (''%s''); addpath (''%s''); record_victim (''%s'', ''disk'')', fullfile (t.TestData.root, 'stickslip_setup.m'), fullfile (t.TestData.root, 'tests', 'm'), d);
[status, text] = system (sprintf ('trap "" XFSZ; octave --no-gui --no-init-file --quiet --eval "%s" 2>&1', code));
verifyEqual (t, status, 0, text);
verifyNotEmpty (t, strfind (text, 'made 60'), text);
verifyNotEmpty (t, regexp (text, 'the recording in .* ends here', 'once'), text);
log = record_load (d);
verifyGreaterThan (t, numel (log.t), 0);
verifyLessThan (t, numel (log.t), 30);
end

function testBodiesAddedWithinTheRun (t)
% the recording ends with the step before, whole, and says so; the run stops there or goes on
whole = log_of (recorded (t, quiet (rolling_sphere ()), 12));
for how = {'stop', 'warn'}
    sim = quiet (rolling_sphere ());
    sim.userFunction = @adds_at_9;
    sim.onRecordError = how{1};
    sim = setRecord (sim, true, fullfile (t.TestData.top, ['added_' how{1}]));
    sim.MAX_STEP = 12;
    lastwarn ('');
    run = sim_run (sim);
    [text, id] = lastwarn ();
    verifyNotEmpty (t, strfind (text, 'it has 2 bodies and 0 joints, and the simulation 3 and 0'), text);
    if strcmp (how{1}, 'stop'), verifyEqual (t, {id, run.step}, {'stickslip:sim_run:stopped', 9});
    else,                       verifyEqual (t, {id, run.step}, {'stickslip:sim_run:record', 12});
    end
    verifyEqual (t, numel (run.bodies), 3);
    d = sim.record_directory;
    verifyFalse (t, record_info (d).finished);
    verifyEqual (t, log_of (run), record_pick (whole, 1:8));
    verifyError (t, @() sim_run (run), 'stickslip:sim_run:recordScene');
    scene = quiet (rolling_sphere ());
    scene.userFunction = @nothing;
    back = record_resume (d, scene);
    back.MAX_STEP = 12 - back.step;
    verifyEqual (t, log_of (sim_run (back)), whole);
end
end

function testBodiesAddedWithinOneStep (t)
sim = quiet (rolling_sphere ());
sim.userFunction = @(s) adds_at (s, 2);
sim = setRecord (sim, true, fullfile (t.TestData.top, 'added_step'));
sim = sim_step (sim);
sim = sim_step (sim);
[text, id] = lastwarn ();
verifyEqual (t, id, 'stickslip:sim_step:stopped', text);
verifyError (t, @() sim_step (sim), 'stickslip:sim_run:recordScene');
verifyEqual (t, record_load (sim.record_directory).step, 1);
end

function testDirectoryThatCannotBeWritten (t)
sim = quiet (rolling_sphere ());
sim.MAX_STEP = 3;
file = fullfile (t.TestData.top, 'a_file');
fclose (fopen (file, 'w'));
verifyError (t, @() sim_run (setRecord (sim, true, fullfile (file, 'inside'))), 'stickslip:sim_run:recordDirectory');
verifyError (t, @() sim_run (setRecord (sim, true, fullfile ('/proc', 'inside'))), 'stickslip:sim_run:recordDirectory');
end

% ---- runs ----

function code = victim (t, d, k)
% what the process runs that will be killed
code = sprintf ('run (''%s''); addpath (''%s''); record_victim (''%s'', %d)', fullfile (t.TestData.root, 'stickslip_setup.m'), fullfile (t.TestData.root, 'tests', 'm'), d, k);
end

function told = told_by (file)
% the whole lines of it
told = zeros (0, 3);
if ~exist (file, 'file'), return; end
text = fileread (file);
text = text(1:max ([0, find(text == char (10), 1, 'last')]));
told = reshape (sscanf (text, '%f'), 3, [])';
end

function check_killed (t, d, name, told, whole)
% told: step, time, and whether the file was closed then
info = record_info (d);
log = record_load (d);
log = without_times (log);
n = numel (log.t);
if isempty (told), told = [0 0 0]; end                              % killed before it had told of a step
verifyFalse (t, info.finished && told(end,3) == 0, name);
verifyEqual (t, log, record_pick (whole, 1:n), name);
closed = told(told(:,3) == 1,1);
if ~isempty (closed), verifyGreaterThanOrEqual (t, n, closed(end), name); end
early = told(told(:,2) <= told(end,2) - 1,1);
if ~isempty (early), verifyGreaterThanOrEqual (t, n, early(end), name); end
scene = spheres_on_cube ();
scene.userFunction = @nothing;
back = quiet (record_resume (d, scene));
back.MAX_STEP = 20;
back = log_of (sim_run (back));
verifyEqual (t, back, record_pick (whole, 1:numel (back.t)), name);
end

function sim = scene_of (f)
sim = f ();
end

function sim = cone_heap ()
sim = spheres_on_cube ();
sim.num_fricdirs = Inf;
end

function sim = nothing (sim)
end

function sim = adds_at_9 (sim)
sim = adds_at (sim, 9);
end

function sim = adds_at (sim, step)
if sim.step ~= step, return; end
ball = Body_sphere (1, 0.1);  ball.u = [5;5;5];
sim = sim_addBody (sim, ball);
end

function sim = runs_another (sim, other)
sim_run (other);
end

function sim = stops_at_15 (sim)
if sim.step == 15, error ('test:stop', 'stopped'); end
end

function sim = pushes (sim)
sim.bodies(2).Fext = [5*(rand (3, 1) - 0.5); 0.1*randn(3, 1)];
if sim.step == 9, sim.bodies(2).mu = 0.1; end
if sim.step == 11, sim.epsilon = 0.02; end
sim.userData.sum = sim.userData.sum + sim.bodies(2).Fext(1);
end

function log = log_of (run)
log = without_times (record_load (run.record_directory));
end

function log = without_times (log)
log = rmfield (log, 'stage_time');
end

function sim = quiet (sim)
sim.draw = false;
sim.onSolverFailure = 'continue';
end

function run = recorded (t, sim, steps)
sim.MAX_STEP = steps;
[~, name] = fileparts (tempname ());
run = sim_run (setRecord (sim, true, fullfile (t.TestData.top, name)));
end
