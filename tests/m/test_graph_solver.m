function tests = test_graph_solver
%TEST_GRAPH_SOLVER  The contact graph's solver: its answers, what it solves without fail, its options; .m and C.
tests = functiontests (localfunctions);
end

function setupOnce (t)
use_race_scenes (t);
end

% ---- answers ----

function testOneBody (t)
% a mass pushed into the floor at 1 m/s: sticks, slides, parts
I = struct ('M', eye (6), 'H', eye (6, 3), 'nu0', [-1; 0.3; 0; 0; 0; 0], 's', zeros (3, 1), 'mu', 0.5, 'rho', 1);
verifyEqual (t, proximal_steps (I, zeros (3, 1), 1e-12), [1; -0.3; 0], 'AbsTol', 1e-12);
I.nu0(2:3) = [1.2; 1.6];
verifyEqual (t, proximal_steps (I, zeros (3, 1), 1e-12), [1; -0.3; -0.4], 'AbsTol', 1e-12);
I.nu0(1) = 1;
verifyEqual (t, proximal_steps (I, ones (3, 1), 1e-12), zeros (3, 1));
end

function testResidualOfRandomScenes (t)
% the assembled problem's own residual of the answer, computed by NCP_RESIDUAL, is what info says, and small; both versions
for seed = 1:soak_or (15, 100)
    sim = problem (seed, Inf, soak_or (5, 15));
    P = as_ncp (sim.dynamics);
    for f = {@graph_solver, @graph_solver_mex}
        s = f{1} (sim);
        what = sprintf ('%s, seed %d', func2str (f{1}), seed);
        verifyEqual (t, s.info.status, 'solved', what);
        residual = ncp_residual (P.W, P.q, P.mu, s.contacts.impulse(:));
        verifyLessThanOrEqual (t, residual, 1.1e-10, what);
        verifyEqual (t, residual, s.info.residual, 'AbsTol', 1e-12, what);
        verifyEqual (t, s.newNU, step_velocity (P, s.contacts.impulse(:)), 'AbsTol', 1e-12, what);
    end
end
end

function testVelocitiesWithoutFriction (t)
% they are unique: those of lemke
for seed = 1:soak_or (15, 100)
    sim = problem (seed, 0, soak_or (5, 15));
    D = as_lcp (sim.dynamics);
    [z, info] = lemke_mex (D.A, D.b);
    if ~strcmp (info.status, 'solved'), continue; end
    for f = {@graph_solver, @graph_solver_mex}
        s = f{1} (sim);
        verifyEqual (t, s.info.status, 'solved');
        verifyEqual (t, s.newNU, step_velocity (D, z), 'AbsTol', 1e-8, sprintf ('%s, seed %d', func2str (f{1}), seed));
        verifyEqual (t, s.contacts.impulse(2:3,:), zeros (2, numel (D.PSI)));
    end
end
end

function testVelocitiesWithFriction (t)
% spheres with little friction, whose problem has one solution: that of fischer_newton_ncp
compared = 0;
for seed = 1:soak_or (20, 100)
    rand ('twister', seed);
    bodies = Body_plane ();
    for k = 1:6
        b = Body_sphere (0.5 + rand (), 0.5);
        b.u = [0.98*mod(k, 2); 0.98*floor((k-1)/2); 0.5] + [0; 0; 0.02*rand()];
        b.nu = [rand(2, 1) - 0.5; -rand(); rand(3, 1) - 0.5];
        b.mu = 0.3*rand ();
        bodies = [bodies, b]; %#ok<AGROW>
    end
    sim = prepared (sim_addBody (Simulator (), bodies), Inf);
    P = as_ncp (sim.dynamics);
    [r, info] = fischer_newton_ncp_mex (P.W, P.q, P.mu);
    if ~strcmp (info.status, 'solved'), continue; end
    a = graph_solver (sim);
    b = graph_solver_mex (sim);
    verifyEqual (t, a.newNU, step_velocity (P, r), 'AbsTol', 1e-8, sprintf ('seed %d', seed));
    verifyEqual (t, b.newNU, step_velocity (P, r), 'AbsTol', 1e-8, sprintf ('seed %d', seed));
    compared = compared + 1;
end
verifyGreaterThan (t, compared, 15);
end

function testTrajectoriesOfBothVersions (t)
for name = {'stack 4', 'columns 27', 'offsets 3'}
    a = solved (t, name{1}, 1, 40, @graph_solver);
    b = solved (t, name{1}, 1, 40, @graph_solver_mex);
    verifyEqual (t, b.state.q, a.state.q, 'AbsTol', 1e-9, name{1});
    verifyEqual (t, b.state.nu, a.state.nu, 'AbsTol', 1e-9, name{1});
end
end

% ---- what must not fail ----

function testStacksHold (t)
for name = {'stack 10', 'stack 30', 'wall 10'}
    before = sim_start (scene (name{1}));
    sim = solved (t, name{1}, 1, soak_or (60, 1000), @graph_solver_mex);
    verifyLessThan (t, max (max (abs (sim.state.q - before.state.q))), 1e-8, name{1});
    verifyLessThan (t, max (sim.stats.penetration), 1e-8, name{1});
end
end

function testStackWeighs (t)
sim = solved (t, 'stack 10', 1, 20, @graph_solver_mex);
verifyEqual (t, body_contactForce (sim, 1), [0; 0; -10*sim.bodies(2).mass*9.81], 'AbsTol', 1e-8);
end

function testSpheresHold (t)
before = solved (t, 'columns 125', 1, 60, @graph_solver_mex);         % they fall onto one another
sim = run (before, soak_or (60, 1000), @graph_solver_mex);
verifyEqual (t, sim.stats.failures, 0);
verifyLessThan (t, max (max (abs (sim.state.q - before.state.q))), 1e-8);
verifyEqual (t, sim.info.islands, 25);
verifyEqual (t, sim.info.fast, 25);                         % at rest nothing is left to do
end

function testCollapse (t)
sim = solved (t, 'collapsing 125', 1, soak_or (150, 600), @graph_solver_mex);
verifyLessThan (t, max (sim.stats.penetration), 1e-8);
end

function testDropsAndDominoes (t)
% offsets without fail; tilted impacts and toppling bodies: redundant contacts that disagree by a little are the hardest there is
solved (t, 'offsets 10', 1, soak_or (100, 1000), @graph_solver_mex);
solved (t, 'dominoes', 1, soak_or (150, 400), @graph_solver_mex);
for seed = 1:2
    sim = run (scene ('tilted 10', seed), soak_or (100, 1000), @graph_solver_mex);
    verifyLessThanOrEqual (t, sim.stats.failures, 0.01*numel (sim.stats.step), sprintf ('seed %d', seed));
    verifyLessThan (t, max (sim.stats.residual), 1e-8, sprintf ('seed %d', seed));
    verifyEqual (t, sim.stats.failed ~= 0, sim.stats.residual > 1e-10);         % none is silent
end
end

function testHeap (t)
solved (t, 'heap 100', 1, soak_or (60, 300), @graph_solver_mex);
end

function testMassRatiosAndStepSizes (t)
% a cube of a millionth or a million times the mass on another; steps of 10 microseconds to a tenth of a second
for mass = [1e-6 1e6]
    below = mesh_cube ();
    below.u = [0; 0; 0.5];
    above = body_setMass (mesh_cube (), mass);
    above.u = [0; 0; 1.5];
    sim = sim_addBody (Simulator (), [Body_plane(), below, above]);
    sim.draw = false;
    sim.num_fricdirs = Inf;
    sim = run (sim, 30, @graph_solver_mex);
    verifyEqual (t, sim.stats.failures, 0, sprintf ('mass %g', mass));
    verifyLessThan (t, max (abs (sim.state.nu(:))), 1e-8);
end
for h = [1e-5 0.1]
    sim = scene ('collapsing 27');
    sim.h = h;
    sim = run (sim, 40, @graph_solver_mex);
    verifyEqual (t, sim.stats.failures, 0, sprintf ('h %g', h));
end
end

function testLaws (t)
% Anitescu-Potra and exact geometry over the cone, and no friction at all
for law = {@APdynamics_mex, @PEGdynamics_mex, @NCPdynamics_mex}
    sim = scene ('offsets 4');
    sim.H_dynamics = law{1};
    sim = run (sim, 60, @graph_solver_mex);
    verifyEqual (t, sim.stats.failures, 0, func2str (law{1}));
    verifyLessThan (t, max (abs (sim.state.nu(:))), 1e-6, func2str (law{1}));
end
sim = scene ('stack 5');
sim.FRICTION = false;
sim = run (sim, 30, @graph_solver_mex);
verifyEqual (t, sim.stats.failures, 0);
verifyLessThan (t, max (abs (sim.state.nu(:))), 1e-8);
end

function testKinematicBody (t)
% a cube on a plate that carries it along, but for h^2 of what turns and speeds up in a step
for f = {@graph_solver, @graph_solver_mex}
    plate = mesh_rectangularBlock (4, 4, 0.2);
    plate.motion = @(time) [0.2*time.^2; 0*time; 0.1 + 0.05*time; cos(0.1*time); 0*time; 0*time; sin(0.1*time)];
    cube = mesh_cube ();
    cube.u = [0; 0; 0.7];
    sim = sim_addBody (Simulator (), [plate, cube]);
    sim.draw = false;
    sim.num_fricdirs = Inf;
    sim = run (sim, 50, f{1});
    verifyEqual (t, sim.stats.failures, 0);
    carried = plate.motion (0.5);
    verifyEqual (t, sim.state.q(:,2), carried + [0; 0; 0.6; 0; 0; 0; 0], 'AbsTol', 1e-4);
end
end

% ---- fused ----

function testFusedEqualsStagedToTheBit (t)
% under every formulation that it takes, with restitution, options and mixed shapes; also in two runs
for seed = 1:soak_or (8, 30)
    sim = random_scene (seed, 'mex');
    laws = {@STdynamics_mex, @APdynamics_mex, @PEGdynamics_mex, @NCPdynamics_mex};
    sim.H_dynamics = laws{1 + mod(seed, 4)};
    sim.num_fricdirs = Inf;
    sim.FRICTION = mod (seed, 5) > 0;
    if mod (seed, 3) == 0, sim.H_impact = @impact_newton_mex; sim.restitution = 0.5; end
    if mod (seed, 7) == 0, sim.solverOptions = struct ('tol', 1e-8, 'fast', false); end
    fused = run (sim, 40, @graph_solver_mex);
    verifyTrue (t, fused.engine.fused);
    staged = sim;
    staged.userFunction = @(s) s;
    staged.userReadsState = true;
    staged = run (staged, 40, @graph_solver_mex);
    verifyFalse (t, staged.engine.fused);
    what = sprintf ('seed %d', seed);
    verifyEqual (t, staged.state.q, fused.state.q, what);
    verifyEqual (t, staged.state.nu, fused.state.nu, what);
    verifyEqual (t, staged.contacts, fused.contacts, what);
    verifyEqual (t, staged.state.warm, fused.state.warm, what);
    for f = {'residual', 'iterations', 'contacts', 'graph', 'failed'}, verifyEqual (t, staged.stats.(f{1}), fused.stats.(f{1}), [what ': ' f{1}]); end
    twice = run (run (sim, 13, @graph_solver_mex), 27, @graph_solver_mex);
    verifyEqual (t, twice.state.q, fused.state.q, what);
end
end

% ---- islands, repetition ----

function testIslandsDoNotKnowEachOther (t)
% two stacks far apart move as each does alone
one = side_by_side (0);
two = side_by_side ([0 50]);
a = run (one, 40, @graph_solver_mex);
b = run (two, 40, @graph_solver_mex);
verifyEqual (t, b.info.islands, 2);
verifyEqual (t, b.state.q(:,2:5), a.state.q(:,2:5));
end

function sim = side_by_side (places)
bodies = Body_plane ();
for x = places
    for k = 1:4
        b = mesh_cube ();
        b.u = [x + 0.02*k; 0.01*k; 1.01*k - 0.5];
        bodies = [bodies, b]; %#ok<AGROW>
    end
end
sim = sim_addBody (Simulator (), bodies);
sim.draw = false;
sim.num_fricdirs = Inf;
end

function testSameRunTwice (t)
a = run (scene ('tilted 5', 3), 80, @graph_solver_mex);
b = run (scene ('tilted 5', 3), 80, @graph_solver_mex);
verifyEqual (t, b.state.q, a.state.q);
verifyEqual (t, b.stats.residual, a.stats.residual);
end

% ---- options and errors ----

function testTolerance (t)
% a tolerance of the user's is kept, and no more is done than it takes
sim = scene ('collapsing 27');
sim.solverOptions = struct ('tol', 1e-4);
rough = run (sim, 100, @graph_solver_mex);
exact = run (scene ('collapsing 27'), 100, @graph_solver_mex);
verifyLessThanOrEqual (t, max (rough.stats.residual), 1e-4);
verifyGreaterThan (t, max (rough.stats.residual), 1e-10);
verifyLessThan (t, sum (rough.stats.iterations), sum (exact.stats.iterations));
end

function testSolveAll (t)
sim = scene ('stack 5');
sim.solverOptions = struct ('fast', false);
for f = {@graph_solver, @graph_solver_mex}
    s = run (sim, 10, f{1});
    verifyEqual (t, s.stats.failures, 0);
    verifyEqual (t, s.info.fast, 0);
end
end

function testErrors (t)
sim = scene ('stack 2');
sim.H_solver = @graph_solver_mex;
for bad = {struct('tol', -1), 'stickslip:graph_solver:badArgument'
           struct('tol', 'x'), 'stickslip:graph_solver:badArgument'
           struct('fast', 3), 'stickslip:graph_solver:badArgument'
           struct('tolerance', 1), 'stickslip:graph_solver:unknownOption'}'
    s = sim;
    s.solverOptions = bad{1};
    verifyError (t, @() sim_step (s), bad{2});
end
end

function testWhatLeavesItNoBlocks (t)
% a formulation of the user's, the paper's form of exact geometry, quasistatic steps: the same bits as with solve_lcp, over the cone solve_ncp
soft = custom_formulation (0);
soft.MAX_STEP = 10;
cone = soft;
cone.num_fricdirs = Inf;
cone.H_dynamics = @own_cone;
paper = scene ('stack 2');
paper.num_fricdirs = 4;
paper.H_dynamics = @PEGdynamics_mex;
paper.pegForm = 'paper';
paper.MAX_STEP = 5;
push = push_block ('scene');
push.MAX_STEP = 3;
lcp = push;
lcp.qsForm = 'lcp';
for sim = {soft, cone, paper, push, lcp}
    s = sim{1};
    s.draw = false;
    s.H_solver = @solve_lcp_mex;
    a = sim_run (s);
    s.H_solver = @graph_solver_mex;
    b = sim_run (s);
    verifyEqual (t, b.step, s.step + s.MAX_STEP);
    verifyEqual (t, b.state.q, a.state.q);
    verifyEqual (t, b.info.status, 'solved');
end
end

function sim = own_cone (sim)
D = as_ncp (sim.dynamics);
sim.dynamics.W = D.W;  sim.dynamics.q = D.q;  sim.dynamics.mu = D.mu;
end

% ---------------------------------------------------------------------------------------------------------------------------

function sim = scene (name, seed)
% 'kind n' of the race's scenes, over the quadratic cone
if nargin < 2, seed = 1; end
words = regexp (name, '^(\w+) ?(\d*)$', 'tokens', 'once');
n = str2double (words{2});
switch words{1}
    case 'stack',                   sim = scene_stack (n, 0.5, seed, 'aligned');
    case {'offsets', 'tilted'},     sim = scene_stack (n, 0.5, seed, words{1});
    case {'columns', 'collapsing'}, sim = scene_spheres (n, 0.5, seed, words{1});
    case 'wall',                    sim = scene_wall (n, 0.5, 0);
    case 'heap',                    sim = scene_heap (n, 0.5, seed, 'spheres');
    case 'dominoes',                sim = scene_dominoes (12, 0.5, seed);
end
sim.draw = false;
sim.num_fricdirs = Inf;
end

function sim = solved (t, name, seed, steps, solver)
sim = run (scene (name, seed), steps, solver);
verifyEqual (t, numel (sim.stats.step), steps, name);
verifyEqual (t, sim.stats.failures, 0, name);
verifyLessThanOrEqual (t, max (sim.stats.residual), 1e-10, name);
end

function sim = run (sim, steps, solver)
sim.H_solver = solver;
sim.onSolverFailure = 'continue';
sim.MAX_STEP = steps;
sim = sim_run (sim);
end

function sim = problem (seed, nd, steps)
% the blocks of a random scene after some steps
sim = random_scene (seed, 'mex');
sim.onSolverFailure = 'continue';
sim.MAX_STEP = steps;
sim = prepared (sim_run (sim), nd);
end

function sim = prepared (sim, nd)
sim.draw = false;
if nd == 0, sim.FRICTION = false; else, sim.num_fricdirs = nd; end
sim.H_solver = @graph_solver_mex;
sim = sim_start (sim);
sim.state.warm = struct ();
sim = preDynamics_mex (collision_detection_mex (sim));
end
