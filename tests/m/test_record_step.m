function tests = test_record_step
%TEST_RECORD_STEP  Recorded steps, formulated and solved again, give the recorded velocities where those are unique.
tests = functiontests (localfunctions);
end

function setupOnce (t)
t.TestData.top = scratch_folder ();
if exist ('OCTAVE_VERSION', 'builtin'), assumeEqual (t, exist ('ss_record_write'), 3, 'ss_record_write is not built'); end %#ok<EXIST>
end

function teardownOnce (t)
scratch_folder (t.TestData.top);
end

function testEveryStepOfExamplesAgain (t)
% the state before it and its contacts, the same formulation and solver.  One ball on a plane, blocks and a seam without friction's ambiguity: velocities are
% unique there, and agree to the tolerance of the solves (1e-10 m/s)
for scene = {'rolling_sphere', 'floor_seam', 'tilted gravity', 'ball over the cone'}
    sim = quiet (scene_of (scene{1}));
    run = recorded (t, sim, 30);
    d = run.record_directory;
    log = record_load (d);
    dynamic = run.geom.kind == 1;
    for k = unique ([1:every(scene{1}):30, 30])
        s = again (record_step (d, k));
        verifyEqual (t, {s.step, s.state.q(:,dynamic)}, {k - 1, before(log, run, d, k)(:,dynamic)});
        verifyEqual (t, s.newNU, reshape (log.nu(:,dynamic,k), [], 1), 'AbsTol', 1e-9, sprintf ('step %d', k));
    end
end
end

function testWholeStepsOfAllExamples (t)
% joints closed, impacts and exact geometry with it: each step of each example again, to the recorded velocities.  The LCP of one step of floor_seam, over the seam, has more solutions
% than one: contacts with both blocks share the load
steps = soak_or (8, 60);
for name = compare_scenes ()
    f = scene_named (name{1});
    n = steps;
    if strcmp (name{1}, 'arm_grasp_qs'), n = 2; end                        % seconds each
    run = recorded (t, quiet (f ()), n);
    d = run.record_directory;
    log = record_load (d);
    apart = 0;
    for k = unique ([1:soak_or(7, 1):n, n])
        s = sim_step (record_step (d, k));
        change = norm (s.state.nu - log.nu(:,:,k), Inf);
        if change > 1e-8*max (1, norm (log.nu(:,:,k), Inf))
            apart = apart + 1;
            verifyLessThanOrEqual (t, max (s.info.residual, log.residual(k)), s.tolerance, name{1});
        else
            verifyEqual (t, s.state.q, log.q(:,:,k), 'AbsTol', 1e-9, sprintf ('%s, step %d', name{1}, k));
        end
    end
    verifyLessThanOrEqual (t, apart, strcmp (name{1}, 'floor_seam'), name{1});
end
end

function testEverySolverAgreesOnExamples (t)
% whole steps of scenes with one solution, many contacts, joints and impacts, under both laws and both friction laws.  Solvers that say solved, to 1e-10 m/s of residual, agree to 1e-7
lcp = {'lemke_mex', 'pgs_mex', 'jacobi_mex', 'fixed_point_mex', 'interior_point_mex', 'fischer_newton_mex', 'minmap_newton_mex', 'solve_lcp_mex'};
cone = {'solve_ncp_mex', 'pgs_ncp_mex', 'fixed_point_ncp_mex', 'fischer_newton_ncp_mex', 'minmap_newton_ncp_mex'};
scenes = {'sliding_block', 'spheres_on_cube', 'peg_in_hole', 'cradle', 'slider_crank', 'pachinko'};
for name = scenes
    for law = {'STdynamics_mex', 'PEGdynamics_mex'}
        for nd = [8 Inf]
            sim = quiet (feval (name{1}));
            sim.H_dynamics = str2func (law{1});
            sim.num_fricdirs = nd;
            solvers = lcp;
            if isinf (nd), sim.H_solver = @solve_ncp_mex;  solvers = cone; end
            run = recorded (t, sim, 40);
            log = record_load (run.record_directory);
            for k = soak_or (40, [2 20 30 40])
                step = record_step (run.record_directory, k);
                step.solverOptions = struct ('tol', 1e-10);
                for solver = solvers
                    step.H_solver = str2func (solver{1});
                    s = sim_step (step);
                    what = sprintf ('%s, %s, %s, step %d', name{1}, law{1}, solver{1}, k);
                    verifyEqual (t, s.info.status, 'solved', what);
                    verifyEqual (t, s.state.nu, log.nu(:,:,k), 'AbsTol', 1e-7*max (1, norm (log.nu(:,:,k), Inf)), what);
                end
            end
        end
    end
end
end

function testOtherSolversAgree (t)
% every solver of LCPs that converges to the tolerance
sim = quiet (rolling_sphere ());
run = recorded (t, sim, 60);
d = run.record_directory;
log = record_load (d);
for name = {'lemke_mex', 'lemke', 'pgs_mex', 'interior_point_mex', 'fischer_newton_mex', 'minmap_newton_mex', 'solve_lcp', 'fixed_point_mex', 'jacobi_mex'}
    for k = [1 60]
        s = record_step (d, k);
        s.H_solver = str2func (name{1});
        s.solverOptions = struct ('tol', 1e-10);
        s = again (sim_start (s), s.contacts);
        verifyEqual (t, s.info.status, 'solved', name{1});
        verifyEqual (t, s.newNU, log.nu(:,1,k), 'AbsTol', 1e-8, name{1});
    end
end
end

function testOtherSolversOverTheConeAgree (t)
run = recorded (t, quiet (scene_of ('ball over the cone')), 60);
d = run.record_directory;
log = record_load (d);
for name = {'solve_ncp', 'pgs_ncp_mex', 'fixed_point_ncp_mex', 'fischer_newton_ncp_mex', 'minmap_newton_ncp_mex'}
    for k = [1 20 60]
        s = record_step (d, k);
        s.H_solver = str2func (name{1});
        s.solverOptions = struct ('tol', 1e-10);
        s = again (sim_start (s), s.contacts);
        verifyEqual (t, s.info.status, 'solved', name{1});
        verifyEqual (t, s.newNU, log.nu(:,2,k), 'AbsTol', 1e-8, name{1});
    end
end
end

function testOtherFormulations (t)
% where a ball rolls, all laws say the same; the whole step again finds its own contacts
sim = quiet (rolling_sphere ());
run = recorded (t, sim, 60);
d = run.record_directory;
log = record_load (d);
for name = {'STdynamics_mex', 'PEGdynamics_mex', 'STdynamics'}
    s = record_step (d, 60);
    s.H_dynamics = str2func (name{1});
    s = sim_step (s);
    verifyEqual (t, s.step, 60);
    verifyEqual (t, s.state.nu, log.nu(:,:,60), 'AbsTol', 1e-9, name{1});
    verifyEqual (t, s.state.q, log.q(:,:,60), 'AbsTol', 1e-11, name{1});
end
end

function testKinematicBodiesAndForces (t)
% a plate that sinks and turns, whose motion the recording has as text alone; forces that a userFunction sets and velocities that it changes
plate = mesh_rectangularBlock (4, 4, 0.2);
plate.motion = @(t) [0; 0; -0.1*t; cos(0.2*t); 0; 0; sin(0.2*t)];
ball = Body_sphere (1, 0.3);  ball.u = [1; 0; 0.41];
sim = quiet (sim_addBody (Simulator (0.01), [plate, ball]));
sim.userFunction = @pushed;
run = recorded (t, sim, 30);
log = record_load (run.record_directory);
info = record_info (run.record_directory);
verifyEqual (t, {info.handles.field}, {'userFunction', 'bodies(1).motion'});
for k = 1:30
    s = record_step (run.record_directory, k);
    verifyEqual (t, s.bodies(2).Fext(1), 0.1*(floor (k/10)), 'AbsTol', 1e-15);
    s = again (s);
    verifyEqual (t, s.newNU, log.nu(:,2,k), 'AbsTol', 1e-9, sprintf ('step %d', k));
    verifyEqual (t, s.state.qEnd(:,1), log.q(:,1,k));
end
back = record_scene (run.record_directory);                         % replays the plate
back.userFunction = @pushed;
back.MAX_STEP = 30;
back = sim_run (back);
verifyEqual (t, back.state.q, run.state.q, 'AbsTol', 1e-12);
end

function testJoints (t)
% a motor that is a function of time, limits that count whole turns: the step again by the engine, to the same state
sim = quiet (hanging_rod ());
sim.joints(1).motor = 'velocity';
sim.joints(1).command = @(t) 20 + sin (t);
sim.joints(1).maxForce = 1e3;
sim.joints(1).limits = [-Inf 14];
run = recorded (t, sim, 120);
log = record_load (run.record_directory);
verifyGreaterThan (t, run.state.theta, 2*pi);
for k = [1 2 50 80 119 120]
    s = sim_step (record_step (run.record_directory, k));
    verifyEqual (t, s.state.nu, log.nu(:,:,k), 'AbsTol', 1e-9, sprintf ('step %d', k));
    verifyEqual (t, s.state.q, log.q(:,:,k), 'AbsTol', 1e-11, sprintf ('step %d', k));
end
end

function testQuasistaticCommands (t)
% a function of time: the recording has what it told the motors; of what drives bodies it has nothing, and says so
sim = quiet (gripper_2d ('scene'));
run = recorded (t, sim, 24);
d = run.record_directory;
log = record_load (d);
verifyEqual (t, log.command(:,[1 24]), repmat ([0.1; -0.1; 0.1], 1, 2));
for k = [1 21 24], verifyEqual (t, sim_step (record_step (d, k)).state.q, log.q(:,:,k), 'AbsTol', 1e-12); end
again = record_scene (d);
again.MAX_STEP = 24;
verifyEqual (t, sim_run (again).state.q, run.state.q, 'AbsTol', 1e-12);

sim = quiet (push_block ('scene'));
told = sim.command;
sim.command = @(time) told;
d = recorded (t, sim, 2).record_directory;
verifyError (t, @() record_step (d, 2), 'stickslip:record_step:command');
end

function testAStepAllOfTheUsers (t)
% a penalty method in place of dynamics and solver: the scene and its steps are there for other methods, and with the method itself the run goes on
sim = quiet (custom_penalty (0));
run = recorded (t, sim, 20);
d = run.record_directory;
log = record_load (d);
step = record_step (d, 11);
verifyEqual (t, step.state.q, log.q(:,:,10));
verifyEqual (t, sim_step (step).info.status, 'solved');
r = replay_load (d);
verifyEqual (t, r.q(:,:,2:end), log.q);
verifyEqual (t, r.name, 'none, springs');
run.MAX_STEP = 5;
on = sim_run (run);
again = record_resume (d, sim);
verifyEqual (t, again.state.q, on.state.q);
again.MAX_STEP = 5;
on.MAX_STEP = 5;
on.record = false;
verifyEqual (t, sim_run (again).state.q, sim_run (on).state.q);
end

function testSceneThatTheUserChanges (t)
% friction, options, a motor and the solver, within a run, between two runs by hand, and in single steps; each change is written once
sim = quiet (hanging_rod ());
block = mesh_cube ();  block.u = [5;0;-4.5];  block.nu = [1;0;0;0;0;0];
sim = sim_addBody (sim, [Body_plane([0;0;-5], [0;0;1]), block]);
sim.userFunction = @changes;
run = recorded (t, sim, 20);
run.bodies(3).mu = 0.1;
run = sim_run (run);
for k = 1:3, run = sim_step (run); end
run.bodies(3).mu = sim.bodies(3).mu;
run = sim_step (run);
d = run.record_directory;
log = record_load (d);
verifyEqual (t, record_load (d, [], {'step'}).step, 1:44);
head = record_header (record_file (d, 'test'), 'test');
steps = record_fetch ('test', head.file, {'/changes/scene_step'}, 1, head.count(strcmp (record_layout (3, 1), '/changes/scene_step')));
verifyEqual (t, steps{1}, [5 10 15 21 44]);
for k = [1 4 5 9 10 11 15 20 21 43 44]
    s = record_step (d, k);
    s = sim_step (s);
    verifyEqual (t, s.state.nu, log.nu(:,:,k), 'AbsTol', 1e-9, sprintf ('step %d', k));
    verifyEqual (t, s.state.q, log.q(:,:,k), 'AbsTol', 1e-11, sprintf ('step %d', k));
end
s = record_step (d, 12);
verifyEqual (t, {s.bodies(3).mu, s.joints(1).motor, func2str(s.H_solver)}, {0.3, 'force', 'solve_lcp_mex'});
verifyEqual (t, func2str (record_step (d, 15).H_solver), 'lemke_mex');
verifyEqual (t, record_step (d, 4).bodies(3).mu, sim.bodies(3).mu);
end

function testChangesByEveryKindOfTheUsersCode (t)
% each of them changes the friction of the ball in step 4, and another time in step 9
for who = {'userFunction', 'H_collision_detection', 'H_dynamics', 'H_solver', 'H_impact', 'H_motion_check', 'reads state', 'two'}
    sim = quiet (rolling_sphere ());
    sim.num_fricdirs = 4;
    switch who{1}
        case 'userFunction',          sim.userFunction = @slippery;
        case 'H_collision_detection', sim.H_collision_detection = @(s) slippery (collision_detection (s));
        case 'H_dynamics',            sim.H_dynamics = @(s) slippery (STdynamics (s));
        case 'H_solver',              sim.H_solver = @falls;
        case 'H_impact',              sim.H_impact = @slippery;
        case 'H_motion_check',        sim.H_motion_check = @accepts;
        case 'reads state',           sim.userFunction = @slippery;  sim.userReadsState = true;
        case 'two',                   sim.userFunction = @coloured;  sim.H_impact = @slippery;
    end
    d = recorded (t, sim, 10).record_directory;
    mu = arrayfun (@(k) record_step (d, k).bodies(2).mu, 1:10);
    verifyEqual (t, mu, [0.2 0.2 0.2 0.7 0.7 0.7 0.7 0.7 0.4 0.4], who{1});
end
end

function testRecordingOfAnOlderStickslip (t)
% fields of options, bodies and joints that it had not: as the functions that make them have it, and the steps come out as recorded
sim = quiet (hanging_rod ());
run = recorded (t, sim, 20);
log = record_load (run.record_directory);
d = without_fields (t, run.record_directory, struct ('sim', {{'alignFriction', 'pegForm'}}, 'bodies', {{'planar', 'motion'}}, 'joints', {{'friction', 'command', 'kd'}}));
back = record_scene (d);
verifyEqual (t, {back.alignFriction, back.pegForm}, {simulation_fields().alignFriction, simulation_fields().pegForm});
verifyEqual (t, {back.bodies(1).motion, back.bodies(1).planar}, {body_new().motion, body_new().planar});
verifyEqual (t, {back.joints(1).friction, back.joints(1).command, back.joints(1).kd}, {joint_new().friction, joint_new().command, joint_new().kd});
s = sim_step (record_step (d, 15));
verifyEqual (t, s.state.q, log.q(:,:,15), 'AbsTol', 1e-11);
on = record_resume (d);
on.MAX_STEP = 5;
on = sim_run (on);
sim.MAX_STEP = 25;
verifyEqual (t, on.state.q, sim_run (sim).state.q);
end

function testEveryKthHasNoStateBefore (t)
sim = quiet (rolling_sphere ());
sim.record_every = 5;
run = recorded (t, sim, 20);
verifyError (t, @() record_step (run.record_directory, 1), 'stickslip:record_step:notRecorded');
verifyError (t, @() record_step (run.record_directory, 5), 'stickslip:record_step:badArgument');
verifyError (t, @() record_step (run.record_directory), 'stickslip:record_step:usage');
end

% ---- scenes and steps ----

function sim = scene_of (name)
switch name
    case 'tilted gravity'                                           % a block that falls and slides
        block = mesh_cube ();  block.u = [0;0;0.52];
        sim = sim_addBody (Simulator (0.01), [Body_plane([0;0;0], [0;0;1]), block]);
        sim.gravityVector = [3; 0; -9];
        sim.bodies(2).mu = 0;
    case 'ball over the cone'
        ball = Body_sphere (1, 0.5);  ball.u = [0;0;0.5];  ball.nu = [1;0.5;0;0;0;0];
        sim = sim_addBody (Simulator (0.01), [Body_plane([0;0;0], [0;0;1]), ball]);
        sim.num_fricdirs = Inf;
    otherwise, sim = feval (name);
end
end

function n = every (scene)
% each step of the first scene, some of the others
n = 9;
if strcmp (scene, 'rolling_sphere'), n = 1; end
end

function sim = again (sim, contacts)
% the dynamics and solver stages on given contacts
if nargin > 1, sim.contacts = contacts; end
sim = solve_step (sim.H_dynamics (sim));
end

function q = before (log, run, d, k)
if k > 1, q = log.q(:,:,k-1); return; end
s = sim_start (record_scene (d));
q = s.state.q;
end

function sim = pushed (sim)
sim.bodies(2).Fext = [0.1*floor(sim.step/10); 0; 0; 0; 0; 0];
if sim.step == 15, sim.bodies(2).nu(3) = 0.5; end
end

function sim = changes (sim)
if sim.step == 5, sim.bodies(3).mu = 0.3; end
if sim.step == 10, sim.joints(1).motor = 'force'; end
if sim.step >= 10, sim.joints(1).command = sin (sim.step); end
if sim.step == 15, sim.H_solver = @lemke_mex; end
end

function sim = slippery (sim)
if sim.step == 4, sim.bodies(2).mu = 0.7; elseif sim.step == 9, sim.bodies(2).mu = 0.4; end
end

function sim = coloured (sim)
sim.bodies(2).color = [sim.step/20 0 0];
end

function sim = falls (sim)
sim = slippery (sim);
sim.newNU = reshape (sim.state.nu(:,sim.geom.kind == 1), [], 1);
end

function [sim, verdict] = accepts (sim)
sim = slippery (sim);
verdict = 'accept';
end

function d = without_fields (t, directory, names)
% a copy of a recording whose scene lacks some fields
head = record_header (record_file (directory, 'test'), 'test');
tree = record_tree (head, 'test');
for part = fieldnames (names)'
    for name = intersect (names.(part{1}), fieldnames (tree.(part{1}))'), tree.(part{1}) = rmfield (tree.(part{1}), name{1}); end
end
[index, columns] = record_encode (tree);
at = record_index (index);
full = [at.count] > 0;
fixed = {'/format', '/version', '/run', '/created', '/stickslip', '/host', '/stages', '/handles', '/sizes', '/start'};
[tables, sizes] = record_layout (head.sizes(1), head.sizes(3));
d = fullfile (t.TestData.top, 'older');
mkdir (d);
id = record_kernel ('create', fullfile (d, 'recording.h5'), [fixed, {'/scene/index'}, strcat('/scene/', {at(full).path})], [record_fetch('test', head.file, fixed), {index}, columns(full)], tables, sizes, 0);
values = repmat ({zeros(0, 1)}, size (tables));
there = find (head.count > 0);
values(there) = record_fetch ('test', head.file, tables(there), 1 + 0*there, head.count(there));
record_kernel ('append', id, values);
record_kernel ('flush', id, record_pool (record_saved (head, 'test')));
record_kernel ('close', id, 1);
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
