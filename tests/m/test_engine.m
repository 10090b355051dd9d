function tests = test_engine
%TEST_ENGINE  The run: stages of all forms, errors before it starts, NaN on the way, time, statistics.
tests = functiontests (localfunctions);
end

function testFigure8RunsAsPrinted (t)
% the script of the paper's Figure 8, with a limit on the steps
c1 = mesh_cube();
  c1.u = [-1;0;0];
  c1.dynamic = false;
c2 = mesh_cube();
  c2.u = [1;0;0];
  c2.dynamic = false;
c3 = mesh_cube();
  c3.u = [0;1;0];
  c3.dynamic = false;
c4 = mesh_cube();
  c4.u = [0; -1; 0];
  c4.dynamic = false;
dropBox = mesh_cube();
  dropBox.u = [0;0;1.5];
  dropBox = ...
   scale_mesh(dropBox, 0.99999);
bodies = [c1, c2, c3, c4, dropBox];
sim = Simulator();
sim = sim_addBody(sim, bodies);
sim.MAX_STEP = 40;  sim.draw = false;
sim = sim_run(sim);
verifyEqual (t, sim.step, 40);
verifyLessThan (t, sim.bodies(5).u(3), 1.5);
verifyEqual (t, sim.stats.failures, 0);
end

function testPegThatIsTooLargeStaysOut (t)
sim = peg_in_hole (1.001);
sim.MAX_STEP = 100;  sim.draw = false;
sim = sim_run (sim);
verifyEqual (t, sim.bodies(5).u(3), 0.5 + 1.001/2, 'AbsTol', 1e-6);
end

function testExamplesKeepTheirPromises (t)
sim = custom_collision (100);
curve = 2*9.81*1.5*sim.h^2/(2*1.2);                     % (v h)^2/(2 R): a step goes straight, the wall bends away; v from 1.5 m
verifyLessThanOrEqual (t, norm (sim.bodies(1).u - [0;0;1.5]), 1.3 + curve);
verifyLessThanOrEqual (t, norm (sim.bodies(2).u - [0;0;1.5]), 1.2 + curve);
verifyEqual (t, sim.stats.failures, 0);
sim = custom_formulation (200);
verifyEqual (t, sim.bodies(1).u(3), 0.5 - 9.81/4*1e-4, 'AbsTol', 1e-6);
sim = custom_solver (100);
verifyLessThan (t, max (sim.stats.residual), 1e-9);
verifyEqual (t, sim.bodies(1).u(1), 1/(2*0.5*9.81), 'AbsTol', 0.01);       % v^2/(2 mu g), first order in h
verifyEqual (t, sim.bodies(1).nu(1), 0, 'AbsTol', 1e-9);
sim = custom_penalty (2000);
verifyEqual (t, sim.bodies(1).u(3), 0.5 - 9.81/1e4, 'AbsTol', 1e-5);
end

function testSolverForms (t)
% z = f (A, b), anonymous, with options, f (sim): the same motion
want = run_with (@lemke, []);
got = run_with (@(A, b) lemke (A, b), []);
verifyEqual (t, got.bodies(1).u, want.bodies(1).u, 'AbsTol', 1e-9);
got = run_with (@(A, b, o) lemke (A, b, o), struct ('tol', 1e-12));
verifyEqual (t, got.bodies(1).u, want.bodies(1).u, 'AbsTol', 1e-9);
got = run_with (@whole_step, []);
verifyEqual (t, got.bodies(1).u, want.bodies(1).u, 'AbsTol', 1e-9);
got = run_with (@(sim) whole_step (sim), []);
verifyEqual (t, got.bodies(1).u, want.bodies(1).u, 'AbsTol', 1e-9);
for f = {@pgs, @jacobi_mex, @fixed_point_mex}
  got = run_with (f{1}, struct ('tol', 1e-10, 'maxIter', 20000));
  verifyEqual (t, got.bodies(1).u, want.bodies(1).u, 'AbsTol', 1e-6);
end
for f = {@interior_point_mex, @fischer_newton_mex, @minmap_newton_mex, @solve_lcp_mex, @solve_lcp}
  got = run_with (f{1}, []);
  verifyEqual (t, got.bodies(1).u, want.bodies(1).u, 'AbsTol', 1e-6);
end
end

function testBadSolverIsSeen (t)
% a solver that returns anything is counted as failed, and warned about once
sim = ball ();
sim.H_solver = @(A, b) zeros (size (b));
sim.MAX_STEP = 30;
verifyWarning (t, @() sim_run (sim), 'stickslip:sim_run:solverFailed');
sim.onSolverFailure = 'continue';
sim = sim_run (sim);
verifyGreaterThan (t, sim.stats.failures, 0);
sim = ball ();
sim.H_solver = @(A, b) zeros (size (b));
sim.onSolverFailure = 'stop';
sim.MAX_STEP = 100;
before = warning ('off', 'stickslip:sim_run:stopped');
sim = sim_run (sim);
warning (before);
verifyLessThan (t, sim.step, 100);
verifyGreaterThan (t, sim.bodies(1).u(3), 0.4);
end

function testWrongReturnsAreErrors (t)
cases = { 'H_solver',              @(A, b) 'no',                'stickslip:sim_run:H_solver'
          'H_solver',              @(A, b) 1:3,                 'stickslip:sim_run:H_solver'
          'H_collision_detection', @(sim) 7,                    'stickslip:sim_run:H_collision_detection'
          'H_collision_detection', @(sim) setfield(sim, 'contacts', 5), 'stickslip:sim_run:H_collision_detection'
          'H_collision_detection', @(sim) setfield(sim, 'contacts', Contact(1, 9, [0;0;0], [0;0;1], 0)), 'stickslip:sim_run:H_collision_detection'
          'H_collision_detection', @(sim) setfield(sim, 'contacts', Contact(1, 2, [0;0;0], [0;0;3], 0)), 'stickslip:sim_run:H_collision_detection'
          'H_dynamics',            @(sim) sim,                  'stickslip:sim_run:H_dynamics'
          'H_dynamics',            @(sim) setfield(sim, 'dynamics', struct ('A', 1, 'b', 1)), 'stickslip:sim_run:H_dynamics'
          'H_solver',              @(sim) 7,                    'stickslip:sim_run:H_solver'
          'H_solver',              @(sim) setfield(sim, 'newNU', 1), 'stickslip:sim_run:H_solver'
          'H_solver',              @(sim) setfield(whole_step (sim), 'info', 4), 'stickslip:sim_run:H_solver'
          'H_solver',              @(sim) setfield(whole_step (sim), 'info', struct ('status', 1)), 'stickslip:sim_run:H_solver'
          'H_impact',              @(sim) setfield(sim, 'newNU', 1), 'stickslip:sim_run:H_impact'
          'H_solver',              @STdynamics,                 'stickslip:sim_check:H_solver'
          'H_dynamics',            @lemke,                      'stickslip:sim_check:H_dynamics'
          'H_collision_detection', @pgs,                        'stickslip:sim_check:H_collision_detection'
          'userFunction',          @collision_detection_mex,    'stickslip:sim_check:userFunction'
          'H_solver',              @() 1,                       'stickslip:sim_check:H_solver'
          'userFunction',          @() 1,                       'stickslip:sim_check:userFunction'
          'userFunction',          @(sim) setfield(sim, 'bodies', 1), 'stickslip:sim_run:userFunction'
          'userFunction',          @(sim) setfield(sim, 'h', -1), 'stickslip:sim_check:h'
          'userFunction',          @(sim) 3,                    'stickslip:sim_run:userFunction' };
for k = 1:size (cases, 1)
    sim = ball ();
    sim.bodies(1).u(3) = 0.5;
    sim.(cases{k,1}) = cases{k,2};
    verifyError (t, @() sim_run (sim), cases{k,3});
end
sim = ball ();
sim.userReadsState = true;
sim.userFunction = @(sim) setfield (sim, 'state', setfield (sim.state, 'q', 1));
verifyError (t, @() sim_run (sim), 'stickslip:sim_run:state');
motions = {@() 1, 'stickslip:body_check:motion'; @(t) 1, 'stickslip:sim_run:motion'; @(t) 'abcdefg', 'stickslip:sim_run:motion'; ...
           @(t) nan(7, 1), 'stickslip:sim_run:motion'; @(t) zeros(7, 1), 'stickslip:sim_run:motion'};
for k = 1:size (motions, 1)
    sim = ball ();
    sim.bodies(2).motion = motions{k,1};
    sim.MAX_STEP = 0;                                   % asked when the run starts
    verifyError (t, @() sim_run (sim), motions{k,2});
end
sim = ball ();                                          % what a solver leaves out of info is filled in
sim.H_solver = @(sim) setfield (whole_step (sim), 'info', struct ());
sim = sim_run (sim);
verifyEqual (t, {sim.step, sim.info.status}, {20, 'solved'});
end

function testWorkOfSeveralSolves (t)
% counts are added up; what a solver of the user's calls by the same names is not
a = struct ('iterations', 2, 'newton', 3, 'residual', 1);
b = struct ('iterations', int32 (5), 'newton', 4, 'residual', 2);
verifyEqual (t, info_work (b, a, b), struct ('iterations', 7, 'newton', 7, 'residual', 2));
c = struct ('iterations', 1, 'newton', [1 2 3], 'factors', 'LU', 'residual', 3);
verifyEqual (t, info_work (c, a, c), struct ('iterations', 3, 'newton', [1 2 3], 'factors', 'LU', 'residual', 3));
verifyEqual (t, info_work (a, c, rmfield (a, 'newton')), struct ('iterations', 3, 'newton', 3, 'residual', 1));
end

function testNumbersOfAnyClass (t)
% options of any numeric class mean the same
want = sim_run (ball ());
sim = ball ();
sim.MAX_STEP = int32 (20);  sim.num_fricdirs = int8 (8);  sim.epsilon = single (0.5)/10;  sim.tolerance = single (1e-10);
sim.h = sparse (0.01);  sim.FRICTION = uint8 (1);  sim.statsLength = single (100);  sim.step = int16 (0);
got = sim_run (sim);
verifyEqual (t, got.state.q, want.state.q, 'AbsTol', 1e-7);               % single precision of epsilon
verifyEqual (t, got.step, want.step);
verifyEqual (t, {class(got.num_fricdirs), class(got.tolerance), class(got.step)}, {'double', 'double', 'double'});
end

function testBadInputNamesTheField (t)
cases = { 'time', NaN; 'time', 'x'; 'time', {}; 'step', NaN; 'step', -3.5; 'step', -1; 'step', {}; 'h', 0; 'h', -1; 'h', NaN; 'h', 'x'; 'h', [1 2]; 'MAX_STEP', 1.5; 'MAX_STEP', -1; 'gravityVector', [1 2]; 'gravityVector', [NaN 0 0]
          'epsilon', -1; 'epsilon', Inf; 'num_fricdirs', 1; 'num_fricdirs', 2.5; 'FRICTION', 'yes'; 'pairFriction', 'some'; 'onSolverFailure', 3
          'tolerance', 0; 'userFunction', 5; 'H_solver', []; 'H_solver', {1}; 'H_dynamics', str2func('no_such_function'); 'form', 'ncp'; 'statsLength', 0; 'solverOptions', 4 };
for k = 1:size (cases, 1)
    sim = ball ();
    sim.(cases{k,1}) = cases{k,2};
    verifyError (t, @() sim_run (sim), ['stickslip:sim_check:' cases{k,1}]);
end
bodies = { 'mass', -1; 'mass', NaN; 'u', [0 0]; 'u', [0;NaN;0]; 'quat', [0;0;0;0]; 'nu', [0;0;0;0;0;Inf]; 'mu', -1; 'J', eye(2); 'Fext', 'x'; 'dynamic', 'x' };
for k = 1:size (bodies, 1)
    sim = ball ();
    sim.bodies(1).(bodies{k,1}) = bodies{k,2};
    verifyError (t, @() sim_run (sim), ['stickslip:body_check:' bodies{k,1}]);
end
sim = ball ();
sim.bodies(1).doesNotCollideWith = 9;
verifyError (t, @() sim_run (sim), 'stickslip:sim_start:doesNotCollideWith');
verifyError (t, @() Simulator (-1), 'stickslip:Simulator:h');
verifyError (t, @() sim_run (Simulator ()), 'stickslip:sim_check:bodies');
verifyError (t, @() sim_run (struct ()), 'stickslip:sim_check:sim');
end

function testWrongArgumentsAreNamed (t)
s = ball ();  b = Body_sphere (1, 1);
calls = { @() sim_run(),               'sim_check:sim';              @() sim_run(5),                 'sim_check:sim'
          @() sim_step(),              'sim_step:sim';               @() sim_step(5),                'sim_step:sim'
          @() sim_kernels(5, 'm'),     'sim_kernels:sim';            @() sim_kernels(s),             'sim_kernels:which'
          @() sim_addBody(5, b),       'sim_addBody:sim';            @() sim_addBody(s),             'sim_addBody:bodies'
          @() sim_setGravity(5, true), 'sim_setGravity:sim';         @() contacts_list(5),           'contacts_list:sim'
          @() body_contactForce(5, 1), 'body_contactForce:sim';      @() body_contactForce(s),       'body_contactForce:b'
          @() sim_energy(5),           'sim_energy:sim';             @() sim_energy(s),              'sim_energy:notStarted' };
for k = 1:size (calls, 1), verifyError (t, calls{k,1}, ['stickslip:' calls{k,2}]); end
s.contacts = Contact (1, 2, [0;0;0], [0;0;1], 0);       % before a run there is no force, whatever is in contacts
verifyEqual (t, body_contactForce (s, 1), zeros (3, 1));
verifyEqual (t, size (contacts_list (s)), [1 0]);
end

function testMisspeltFieldIsNamed (t)
sim = ball ();
sim.MAXSTEP = 5;
verifyWarning (t, @() sim_run (sim), 'stickslip:sim_check:unknownField');
verifyEqual (t, nearest_name ('MAXSTEP', {'MAX_STEP', 'h', 'mass'}), 'MAX_STEP');
sim = ball ();
[sim.bodies.Mu] = deal (1);
verifyWarning (t, @() sim_run (sim), 'stickslip:body_check:unknownField');
end

function testNaNStopsWithTheStage (t)
% a NaN on the way: stop at that step, with the stage that made it, and the last good state
cases = { 'userFunction',          @(s) put(s, 'u', [0; 0; NaN]),            'userFunction'
          'userFunction',          @(s) put(s, 'u', [0, NaN, 0]),            'userFunction'
          'userFunction',          @(s) put(s, 'quat', [NaN; 0; 0; 0]),      'userFunction'
          'userFunction',          @(s) put(s, 'quat', zeros (4, 1)),        'userFunction'
          'userFunction',          @(s) put(s, 'nu', nan (6, 1)),            'userFunction'
          'userFunction',          @(s) put(s, 'Fext', nan (6, 1)),          'userFunction'
          'userFunction',          @(s) put(s, 'mass', NaN),                 'userFunction'
          'userFunction',          @(s) sim_addBody(s, setfield (Body_sphere (1, 1), 'u', [NaN; 0; 9])), 'userFunction'
          'H_collision_detection', @(s) setfield(s, 'contacts', Contact (1, 2, [0;0;0], [0;0;-1], NaN)), 'collision'
          'H_collision_detection', @(s) setfield(s, 'contacts', Contact (1, 2, [0;0;0], [0;0;NaN], 0)),  'collision'
          'H_dynamics',            @(s) nan_problem(s, 'A'),                 'dynamics'
          'H_dynamics',            @(s) nan_problem(s, 'b'),                 'dynamics'
          'H_solver',              @(s) setfield(s, 'newNU', nan (6, 1)),    'solver'
          'H_impact',              @(s) setfield(s, 'newNU', nan (6, 1)),    'impact' };
standard = struct ('userFunction', @(s) s, 'H_collision_detection', @collision_detection, 'H_dynamics', @(s) setfield (s, 'dynamics', as_lcp (s.dynamics)), ...
    'H_solver', @whole_step, 'H_impact', @(s) s);
silence (t);
for k = 1:size (cases, 1)
    sim = falling ();
    sim.(cases{k,1}) = @(s) at_step (s, 5, standard.(cases{k,1}), cases{k,2});
    stopped_at_four (t, sim_run (sim), cases{k,3});
end
states = {'q', 'nu', 'Fext'};                           % the same in the arrays of the state
for k = 1:3
    sim = falling ();
    sim.userReadsState = true;
    sim.userFunction = @(s) at_step (s, 5, @(s) s, @(s) setfield (s, 'state', setfield (s.state, states{k}, NaN*s.state.(states{k}))));
    stopped_at_four (t, sim_run (sim), 'userFunction');
end
sim = ball ();                                          % a plain solver
sim.bodies(1).u(3) = 0.5;
sim.H_solver = @(A, b) nan (size (b));
sim = sim_run (sim);
verifyEqual (t, sim.step, 0);
verifyEqual (t, sim.info.stage, 'solver');
for kernels = {'m', 'mex'}                              % a motion, staged and fused, vectorised or not
    for motion = {@(t) [0*t; 0*t; -2 + 0./(t < 0.045); 1 + 0*t; 0*t; 0*t; 0*t], @(t) [0; 0; -2; t(1) < 0.045; 0; 0; 0]}
        sim = sim_kernels (falling (), kernels{1});
        sim.bodies(2).motion = motion{1};
        stopped_at_four (t, sim_run (sim), 'motion');
    end
end
stage = cell (2, 3);                                    % an overflow: of the force, of the mass, of the place; staged and fused
for k = 1:3
    sim = falling ();
    switch k
        case 1, sim.bodies(1).Fext = [1e308; 1e308; 1e308; 0; 0; 0];  sim.bodies(1).mass = 1e-3;
        case 2, sim.bodies(1).mass = 1e-309;
        case 3, sim.bodies(1).u(1) = 1e160;
    end
    for fused = [true false]
        sim.userReadsState = true;
        sim.userFunction = [];
        if ~fused, sim.userFunction = @(s) s; end
        out = sim_run (sim);
        verifyEqual (t, [out.step, out.engine.fused], [0, fused]);
        verifyEqual (t, out.bodies(1).u, sim.bodies(1).u);
        verifyEqual (t, out.info.status, 'not_finite');
        stage{2 - fused,k} = out.info.stage;
    end
end
verifyEqual (t, stage, {'dynamics', 'dynamics', 'collision'; 'dynamics', 'dynamics', 'collision'});
end

function stopped_at_four (t, sim, stage)
verifyEqual (t, [sim.step, sim.stats.count], [4 4], stage);
verifyEqual (t, sim.time, 0.04, 'AbsTol', 1e-15);
verifyEqual (t, sim.info.stage, stage);
verifyEqual (t, sim.bodies(1).nu(3), -9.81*0.04, 'AbsTol', 1e-12);      % still falling: the state of four steps
verifyEqual (t, sim.bodies(1).u(3), 0.53 - 9.81*1e-4*10, 'AbsTol', 1e-12);
end

function testUserFunctionPushesAndSees (t)
% Fext is the user's alone: gravity is not in it
sim = ball ();
sim.gravity = false;
sim.bodies(1).u = [0;0;5];
sim.userFunction = @push;
sim.userData = zeros (0, 3);
sim.MAX_STEP = 10;
sim = sim_run (sim);
verifyEqual (t, sim.bodies(1).nu(1), 10*sim.h*2/sim.bodies(1).mass, 'RelTol', 1e-12);
verifyEqual (t, size (sim.userData), [10 3]);
verifyEqual (t, sim.userData(:,1)', 1:10);
verifyEqual (t, sim.userData(:,2)', (1:10)*sim.h, 'AbsTol', 1e-15);
end

function testBodiesCanBeAddedOnTheWay (t)
sim = ball ();
sim.userFunction = @add_one;
sim.MAX_STEP = 5;
sim = sim_run (sim);
verifyEqual (t, sim.num_bodies, 3);
verifyLessThan (t, sim.bodies(3).nu(3), 0);
end

function testTimeGoesOn (t)
sim = ball ();
sim.MAX_STEP = 7;
sim = sim_run (sim);
sim = sim_run (sim);
verifyEqual (t, sim.step, 14);
verifyEqual (t, sim.time, 14*sim.h, 'AbsTol', 1e-15);
sim.h = 0.005;
sim.MAX_STEP = 2;
sim = sim_run (sim);
verifyEqual (t, sim.time, 0.14 + 0.01, 'AbsTol', 1e-14);
end

function testStepSizeMayChangeOnTheWay (t)
% a step of another size starts where the last one ended, also for kinematic bodies
sim = ball ();
sim.gravity = false;
sim.bodies(1).nu(1) = 1;
sim.bodies(2).motion = @(t) [t; 0; -5; 1; 0; 0; 0];
sim.userFunction = @smaller_steps;
sim.userData = [];
sim.MAX_STEP = 8;
sim = sim_run (sim);
verifyEqual (t, sim.userData, 0.01*[1 2 3 4 5 4.2 4.3 4.4], 'AbsTol', 1e-15);        % seen before the change, in the fifth step
verifyEqual (t, sim.time, 0.044, 'AbsTol', 1e-15);
verifyEqual (t, [sim.bodies(1).u(1), sim.bodies(2).u(1)], [0.044 0.044], 'AbsTol', 1e-15);
sim.userFunction = [];
sim.MAX_STEP = 1;
sim = sim_run (sim);
verifyEqual (t, sim.time, 0.045, 'AbsTol', 1e-15);
end

function testStagesMayChangeOnTheWay (t)
sim = ball ();
sim.userFunction = @(s) at_step (s, 5, @(s) s, @(s) setfield (s, 'H_solver', @(A, b) lemke (A, b)));
sim.MAX_STEP = 40;
sim = sim_run (sim);
want = ball ();
want.MAX_STEP = 40;
want = sim_run (want);
verifyEqual (t, sim.engine.solver, 'plain');
verifyEqual (t, sim.bodies(1).u, want.bodies(1).u, 'AbsTol', 1e-12);
end

function testOneWarningPerRun (t)
% also when the user's function adds bodies
sim = ball ();
sim.H_solver = @(A, b) zeros (size (b));
sim.userFunction = @add_always;
sim.MAX_STEP = 30;
text = evalc ('sim = sim_run (sim);');
verifyEqual (t, numel (strfind (text, 'did not reach the tolerance')), 1);
verifyGreaterThan (t, sim.stats.failures, 1);
verifyEqual (t, sim.stats.count, 30);
end

function testWrappedCollisionKeepsWhatItSets (t)
% a collision function around ours: its mu, group and id are used
want = {zeros(1, 4), [5 5 5 5], [11 12 13 14]};
for form = {'packed', 'list'}
    cube = mesh_cube ();  cube.u = [0; 0; 0.5];  cube.nu(1) = 1;
    sim = sim_addBody (Simulator (), [Body_plane(), cube]);
    sim.draw = false;
    sim.MAX_STEP = 10;
    sim.H_collision_detection = @(s) slippery (s, form{1});
    sim = sim_run (sim);
    verifyEqual (t, {sim.contacts.mu, sim.contacts.group, sim.contacts.id}, want);
    verifyEqual (t, sim.bodies(2).nu(1), 1, 'AbsTol', 1e-12);
end
for bad = {-1, 'x', 1i}
    sim.H_collision_detection = @(s) with_mu (s, bad{1});
    verifyError (t, @() sim_run (sim), 'stickslip:sim_run:H_collision_detection');
end
end

function testUnitsOfLength (t)
% the same scene in metres, centimetres and kilometres moves alike, with all defaults
for variant = 1:4
    want = sim_run (scene_in_unit (1, variant));
    for unit = [100 1e-3]
        got = sim_run (scene_in_unit (unit, variant));
        verifyEqual (t, got.state.q(1:3,:)/unit, want.state.q(1:3,:), 'AbsTol', 1e-9);
        verifyEqual (t, got.state.q(4:7,:), want.state.q(4:7,:), 'AbsTol', 1e-9);
        verifyEqual (t, got.stats.contacts, want.stats.contacts);
        verifyEqual (t, got.stats.failures, want.stats.failures);
        verifyEqual (t, [got.epsilon, got.epsilon_active, got.tolerance, got.gravityVector'], unit*[0.05, 1e-6, 1e-10, 0, 0, -9.81], 'RelTol', 4*eps);
        got = sim_run (got);                            % once, not in every run
        verifyEqual (t, got.epsilon, unit*0.05, 'RelTol', 4*eps);
    end
end
sim = ball ();                                          % a value of the user's stays
sim.lengthUnit = 100;
sim.epsilon = 3;
sim = sim_run (sim);
verifyEqual (t, [sim.epsilon, sim.tolerance], [3 1e-8], 'RelTol', 4*eps);
end

function sim = scene_in_unit (unit, variant)
% a ball that slides and rolls and a tetrahedron that lands on a corner; variants of the solver and the friction
b = Body_sphere (2, 0.5*unit);
b.u = unit*[0; 0; 0.6];  b.nu = [unit; 0.5*unit; 0; 0; 0; 3];
p = scale_mesh (mesh_tetrahedron (), unit);
p = body_setMass (p, 1);
p.u = unit*[4; 0; 1.5];
p.quat = quat_fromAxis ([1; 2; 3], 0.7);
sim = sim_addBody (Simulator (), [b, p, Body_plane()]);
sim.draw = false;
sim.lengthUnit = unit;
sim.MAX_STEP = 40;
switch variant
    case 2, sim.H_solver = @pgs_mex;
    case 3, sim.alignFriction = true;
    case 4, sim.alignFriction = true;  sim = sim_kernels (sim, 'm');
end
end

function testStatsAreBounded (t)
sim = ball ();
sim.statsLength = 25;
sim.MAX_STEP = 60;
sim = sim_run (sim);
verifyEqual (t, sim.stats.step, 36:60);
verifyEqual (t, sim.stats.count, 60);
end

function testLongRunDoesNotGrow (t)
% resident memory is flat after the first tenth: 100,000 steps fused, some staged
assumeTrue (t, kernels_built (), 'the kernels are not built');
assumeTrue (t, exist ('/proc/self/statm', 'file') == 2, 'no /proc on this system');
stages = {[], @(s) s};  steps = [100000 2000];
for k = 1:2
    sim = ball ();
    sim.userFunction = stages{k};
    sim.statsLength = 1000;
    sim.MAX_STEP = steps(k)/10;
    sim = sim_run (sim);
    sim = sim_run (sim);
    verifyEqual (t, sim.engine.fused, k == 1);
    start = resident ();
    sim.MAX_STEP = steps(k);
    sim = sim_run (sim);
    verifyLessThan (t, resident () - start, 8e6);       % the log of a batch, not of the run
    verifyEqual (t, [sim.stats.count, sim.stats.failures], [steps(k), 0]);
end
end

function testFusedPgsFindsRoom (t)
% 80 contacts: more work space than the fused run starts with
assumeTrue (t, kernels_built (), 'the kernels are not built');
bodies = cell (1, 20);
for k = 1:20
    bodies{k} = mesh_cube ();
    bodies{k}.u = [1.2*mod(k, 5); 1.2*floor(k/5); 0.5];
end
sim = sim_addBody (Simulator (), [Body_plane(), bodies{:}]);
sim.draw = false;
sim.MAX_STEP = 3;
sim.H_solver = @pgs_mex;
sim = sim_run (sim);
verifyTrue (t, sim.engine.fused);
verifyEqual (t, sim.stats.contacts, [80 80 80]);
verifyEqual (t, sim.stats.failures, 0);
end

function testKernelsSwap (t)
sim = ball ();
sim.H_solver = @(A, b) lemke (A, b);
m = sim_kernels (sim, 'm');
verifyEqual (t, func2str (m.H_dynamics), 'STdynamics');
verifyEqual (t, func2str (m.H_collision_detection), 'collision_detection');
verifyEqual (t, m.H_solver, sim.H_solver);
verifyError (t, @() sim_kernels (sim, 'c'), 'stickslip:sim_kernels:which');
end

function testContactsList (t)
sim = ball ();
sim.bodies(1).u(3) = 0.5;
sim.MAX_STEP = 3;
sim = sim_run (sim);
list = contacts_list (sim);
verifyEqual (t, numel (list), 1);
verifyEqual (t, [list.body1_id list.body2_id], [1 2]);
verifyEqual (t, list.impulse, [0; 0; -sim.bodies(1).mass*9.81*sim.h], 'AbsTol', 1e-12);      % on body 2, the floor
F = body_contactForce (sim, 1);
verifyEqual (t, F, [0; 0; sim.bodies(1).mass*9.81], 'AbsTol', 1e-10);
end

function testAlignedFrictionSlidesExactly (t)
% with the first direction against the slip the polygon is exact at any heading
p = Body_particle (1);  p.nu(1:3) = [cos(0.2); sin(0.2); 0];
sim = sim_addBody (Simulator (), [p, Body_plane([0;0;0], [0;0;1])]);
sim.draw = false;
sim.alignFriction = true;
sim.num_fricdirs = 4;
sim.MAX_STEP = 10;
sim = sim_run (sim);
v = 1 - 0.5*9.81*0.1;
verifyEqual (t, sim.bodies(1).nu(1:3), v*[cos(0.2); sin(0.2); 0], 'AbsTol', 1e-9);
F = body_contactForce (sim, 1);
verifyEqual (t, F(1:2), -0.5*9.81*[cos(0.2); sin(0.2)], 'AbsTol', 1e-8);
end

% ---- scenes and stages ----

function sim = ball ()
b = Body_sphere (2, 0.5);
b.u = [0;0;0.6];
sim = sim_addBody (Simulator (), [b, Body_plane([0;0;0], [0;0;1])]);
sim.draw = false;
sim.MAX_STEP = 20;
end

function sim = falling ()
% near enough to the floor to be a contact, and five steps from touching it
sim = ball ();
sim.bodies(1).u(3) = 0.53;
end

function sim = run_with (solver, options)
sim = ball ();
sim.bodies(1).nu(1) = 1;
sim.H_solver = solver;
sim.solverOptions = options;
sim.MAX_STEP = 40;
sim = sim_run (sim);
end

function sim = whole_step (sim)
D = sim.dynamics;
sim.newNU = step_velocity (D, lemke (D.A, D.b));
end

function sim = smaller_steps (sim)
sim.userData(end+1) = sim.time;
if sim.step == 5, sim.h = 0.001; end
end

function sim = add_always (sim)
b = Body_sphere (1, 0.1);
b.u = [2*sim.step; 0; 3];
sim = sim_addBody (sim, b);
end

function sim = slippery (sim, form)
sim = collision_detection (sim);
n = numel (sim.contacts.psi_n);
if strcmp (form, 'packed')
    sim.contacts.mu(:) = 0;  sim.contacts.group(:) = 5;  sim.contacts.id = 10 + (1:n);
else
    list = contacts_list (sim);
    for k = 1:n, list(k).mu = 0;  list(k).group = 5;  list(k).id = 10 + k; end
    sim.contacts = list;
end
end

function sim = with_mu (sim, mu)
c = Contact (1, 2, [0; 0; 0], [0; 0; 1], 0);
c.mu = mu;
sim.contacts = c;
end

function sim = at_step (sim, k, usual, f)
% f in step k, the other function in all others
if sim.step == k, sim = f (sim); else, sim = usual (sim); end
end

function sim = put (sim, field, value)
sim.bodies(1).(field) = value;
end

function sim = nan_problem (sim, field)
sim.dynamics = as_lcp (sim.dynamics);
sim.dynamics.(field)(1) = NaN;
end

function silence (t)
% no warning of a stop that is expected
before = warning ('off', 'stickslip:sim_run:stopped');
addTeardown (t, @() warning (before));
end

function sim = push (sim)
sim.bodies(1).Fext = [2; 0; 0; 0; 0; 0];
sim.userData(end+1,:) = [sim.step, sim.time, sim.bodies(1).u(1)];
end

function sim = add_one (sim)
if sim.step == 3
    b = Body_sphere (1, 0.1);  b.u = [3;0;3];
    sim = sim_addBody (sim, b);
end
end

function bytes = resident ()
% second number of statm: resident pages
f = fopen ('/proc/self/statm');
x = fscanf (f, '%d', 2);
fclose (f);
bytes = 4096*x(2);
end
