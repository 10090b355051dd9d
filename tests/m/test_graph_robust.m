function tests = test_graph_robust
%TEST_GRAPH_ROBUST  The contact graph's solver in hard and hopeless situations: masses, steps, sizes, NaN, Ctrl-C, contradictions: an answer, or a report, in bounded work.
tests = functiontests (localfunctions);
end

function setupOnce (t)
use_race_scenes (t);
end

% ---- hard ----

function testMassRatios (t)
% up to 1e6 from one block to the next, light on heavy and heavy on light.  A residual below eps*(impulse/mass of the lightest) cannot be asked for: that is
% 1e-16*(1e6*9.81*0.01)/1 at rest
for masses = {[1e6 1], [1 1e6], 10.^(6:-1:0), 10.^(0:6), [1 1e6 1 1e6 1 1e6], [1e6 1 1e6 1 1e6 1], [1e3 1e-3 1 100 0.1 1e3]}
    n = numel (masses{1});
    sim = run (weighed (scene_stack (n, 0.5, 1, 'aligned'), masses{1}), soak_or (50, 1000));
    verifyEqual (t, sim.stats.failures, 0, mat2str (masses{1}));
    verifyEqual (t, sim.state.q(3,2:end), 0.5:n - 0.5, 'AbsTol', 1e-8, mat2str (masses{1}));
    weight = 9.81*sum (masses{1});
    verifyEqual (t, body_contactForce (sim, 1), [0; 0; -weight], 'AbsTol', 1e-8*weight, mat2str (masses{1}));
end
for masses = {[1e6 1], [1 1e6], 10.^(6:-1:0)}                   % impacts, too
    sim = run (weighed (scene_stack (numel (masses{1}), 0.5, 1, 'tilted'), masses{1}), soak_or (60, 300));
    verifyEqual (t, sim.stats.failures, 0, mat2str (masses{1}));
end
end

function testStepSizes (t)
% 10 microseconds to a tenth of a second, each long enough that things touch
for h = 10.^(-5:-1)
    for sim = {scene_stack(10, 0.5, 1, 'aligned'), scene_spheres(27, 0.5, 1, 'collapsing'), scene_dominoes(12, 0.5, 1), scene_stack(4, 0.5, 1, 'tilted')}
        s = sim{1};
        s.h = h;
        s = run (s, soak_or (40, 300));
        verifyEqual (t, s.stats.failures, 0, sprintf ('h = %g, %d bodies', h, numel (s.bodies)));
    end
end
end

function testTwentyThousandContacts (t)
% one island: a wall, whose contacts are 4 a block with the floor or the two below; it stands
rows = soak_or (31, 71);
sim = scene_wall (rows, 0.5, 0);
before = sim_start (sim);
sim = run (sim, 2);
verifyEqual (t, sim.stats.contacts(1), 4*rows + 8*rows*(rows - 1)/2);
verifyEqual (t, sim.stats.failures, 0);
verifyEqual (t, sim.info.islands, 1);
verifyEqual (t, sim.state.q, before.state.q, 'AbsTol', 1e-8);
end

function testManyIslands (t)
% 20,000 contacts of 5000 cubes that lie side by side
n = soak_or (1000, 5000);
cube = mesh_cube ();
bodies = repmat (cube, 1, n);
for k = 1:n, bodies(k).u = [2*mod(k, 50); 2*floor(k/50); 0.5]; end
sim = run (sim_addBody (Simulator (0.01), [Body_plane(), bodies]), 3);
verifyEqual (t, sim.stats.contacts, [4 4 4]*n);
verifyEqual (t, [sim.stats.failures, sim.info.islands], [0 n]);
verifyEqual (t, sim.state.q(3,2:end), 0.5*ones (1, n), 'AbsTol', 1e-12);
end

% ---- hopeless ----

function testSqueezedBody (t)
% a press comes down on a cube of 1 m to 1.1 - t/10: nothing can hold both gaps from t = 1 s - 0.2 on; a stack beside it stays at rest.  The run goes on, and says whom it concerns
methods = {@graph_solver_mex, @graph_solver};                   % the reference takes half a minute to give up
for f = methods(1:soak_or (1, 2))
    sim = pressed (f{1}, 5);
    lastwarn ('');
    evalc ('sim = sim_run (sim);');
    verifyEqual (t, sim.stats.failures, 3);                     % it may go on to touch in the step that ends on it
    verifyEqual (t, sim.stats.failed, [0 0 1 1 1]);
    verifyEqual (t, sim.stats.step(find (sim.stats.failed, 1)), 3);
    verifyEqual (t, sim.info.status, 'stalled');
    verifyEqual (t, sim.info.unsolved, {3}, func2str (f{1}));
    verifyEqual (t, sim.stats.unsolved, {3}, func2str (f{1}));
    verifyNotEmpty (t, strfind (lastwarn (), 'step 3'), lastwarn ());
    verifyNotEmpty (t, strfind (lastwarn (), 'island of body 3'), lastwarn ());
    verifyLessThan (t, max (max (abs (sim.state.nu(:,4:5)))), 1e-9);        % the stack beside it
    verifyGreaterThan (t, sim.stats.residual(end), 0.04);
    verifyLessThan (t, max (abs (sim.state.nu(:))), 1);         % and nothing flies off
end
end

function testSqueezedTower (t)
% all bodies between the plates are named, in the order of the scene
sim = pressed (@graph_solver_mex, 4);
sim.bodies(4).u = [0; 0; 1.5];
sim.bodies(5).u = [5; 0; 0.5];
sim.bodies(2).motion = @(time) sim.bodies(2).motion (time) + [0; 0; 1; 0; 0; 0; 0]*ones (1, numel (time));
evalc ('sim = sim_run (sim);');
verifyEqual (t, sim.info.unsolved, {[3 4]});
sim.onSolverFailure = 'stop';
[~] = evalc ('sim = sim_run (sim);');
verifyNotEmpty (t, strfind (lastwarn (), 'island of bodies 3 4'), lastwarn ());
end

function testSqueezedFusedEqualsStaged (t)
a = pressed (@graph_solver_mex, 6);
b = a;
b.userFunction = @(s) s;
evalc ('a = sim_run (a);  b = sim_run (b);');
verifyEqual (t, [a.engine.fused, b.engine.fused], [true false]);
verifyEqual (t, b.state.q, a.state.q);
verifyEqual (t, b.info.unsolved, a.info.unsolved);
verifyEqual (t, b.stats.unsolved, a.stats.unsolved);
end

function testBoundedWork (t)
% The worst that an island of up to 250 contacts may cost is one run of proximal steps (at most 500 factorisations, and what the last step adds, 32) and ten tries
% of interior points (30), proximal steps and Newton's method (20), in at most 20 rounds: ss_graph_solve.c
most = 532 + 10*(30 + 532 + 20);
sim = pressed (@graph_solver_mex, 30);
evalc ('sim = sim_run (sim);');
verifyGreaterThan (t, sim.stats.failures, 20);
verifyLessThanOrEqual (t, max (sim.stats.graph(4,:)), 2*most);          % a corner may come in: a second round
for tol = [1e-10 1e-300]                                                % a tolerance that nothing meets
    sim = scene_stack (10, 0.5, 1, 'tilted');
    sim.solverOptions = struct ('tol', tol);
    sim = run (sim, soak_or (20, 100));
    islands = max (1, sim.stats.graph(1,:));
    verifyLessThanOrEqual (t, sim.stats.graph(4,:), 20*islands*most);
end
verifyGreaterThan (t, sim.stats.failures, 0);
end

function testNotFinite (t)
% a NaN or Inf ends the run before the step that met it, and is named; the state stays good
for bad = [NaN Inf]
    sim = scene_stack (3, 0.5, 1, 'aligned');
    sim.H_solver = @graph_solver_mex;
    sim.num_fricdirs = Inf;
    sim.draw = false;
    sim.MAX_STEP = 3;
    sim = sim_run (sim);
    for where = {'nu', 'Fext', 'userFunction'}
        broken = sim;
        switch where{1}
            case 'userFunction', broken.userFunction = @(s) pushed (s, bad);
            otherwise,           broken.bodies(2).(where{1})(3) = bad;
        end
        said = '';
        after = [];
        try
            text = evalc ('after = sim_run (broken);'); %#ok<NASGU>
            verifyEqual (t, after.info.status, 'not_finite', where{1});
            verifyEqual (t, after.state.q, sim.state.q, where{1});
            verifyEqual (t, after.step, sim.step, where{1});
        catch err
            said = err.identifier;
        end
        verifyTrue (t, isempty (said) || strncmp (said, 'stickslip:', 10), [where{1} ': ' said]);
    end
end
end

function testHugeNumbers (t)
% forces and speeds that overflow on the way: reported, not returned
for force = [1e150 1e300]
    sim = scene_stack (3, 0.5, 1, 'aligned');
    sim.bodies(3).Fext = [force; 0; -force; 0; 0; 0];
    sim.onSolverFailure = 'continue';
    text = evalc ('sim = run (sim, 3);'); %#ok<NASGU>
    verifyTrue (t, all (isfinite (sim.state.q(:))));
    verifyTrue (t, any (strcmp (sim.info.status, {'not_finite', 'stalled'})) || sim.info.residual <= 1e-10, sim.info.status);
    verifyEqual (t, sum (sim.state.q(4:7,:).^2, 1), ones (1, 4), 'AbsTol', 1e-12);
end
end

function testCtrlCInAFusedRun (t)
% the signal comes in the middle of a batch of steps of the graph's solver, which would take minutes: the prompt comes back at the next Newton iteration
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0 && isunix (), 'signals are sent to a child Octave');
root = fileparts (fileparts (fileparts (mfilename ('fullpath'))));
setup = {['cd ' root '; stickslip_setup; addpath benchmarks/scenes'], ...
         'sim = scene_wall (15, 0.5, 0); sim.H_solver = @graph_solver_mex; sim.num_fricdirs = Inf; sim.draw = false; sim.solverOptions = struct (''tol'', 1e-300);', ...
         'sim.onSolverFailure = ''continue''; sim.MAX_STEP = 1; sim = sim_run (sim); sim.MAX_STEP = 1e5;'};
for seconds = [0.7 2 5]                                         % the signal may come before the batch begins, where the host takes it
    text = interrupt_octave (setup, 'after = sim_run (sim);', seconds, {'small = scene_stack (2); small.draw = false; small.MAX_STEP = 5; small = sim_run (small); fprintf (''USABLE %d\n'', small.step);'});
    if ~isempty (regexp (text, 'stopped by Ctrl-C', 'once')), break; end
end
verifyNotEmpty (t, regexp (text, 'stopped by Ctrl-C', 'once'), text);
verifyEmpty (t, regexp (text, 'CAME TO ITS END', 'once'), text);
verifyNotEmpty (t, regexp (text, 'USABLE 5', 'once'), text);
end

% ---------------------------------------------------------------------------------------------------------------------------

function sim = run (sim, steps)
sim.draw = false;
sim.num_fricdirs = Inf;
sim.H_solver = @graph_solver_mex;
sim.onSolverFailure = 'continue';
sim.MAX_STEP = steps;
sim = sim_run (sim);
end

function sim = weighed (sim, masses)
for k = 1:numel (masses), sim.bodies(k+1) = body_setMass (sim.bodies(k+1), masses(k)); end
end

function sim = pressed (solver, steps)
% a press, 2 and a half steps above body 3; bodies 4 and 5 are a stack
press = mesh_rectangularBlock (1, 1, 0.2);
press.motion = @(time) [0*time; 0*time; 1.1 + 0.0025 - 0.1*time; 1 + 0*time; 0*time; 0*time; 0*time];
a = mesh_cube ();  b = a;  c = a;
a.u = [0; 0; 0.5];  b.u = [5; 0; 0.5];  c.u = [5; 0; 1.5];
sim = sim_addBody (Simulator (0.01), [Body_plane(), press, a, b, c]);
sim.draw = false;
sim.num_fricdirs = Inf;
sim.H_solver = solver;
sim.MAX_STEP = steps;
end

function sim = pushed (sim, force)
sim.bodies(2).Fext(1) = force;
end
