function tests = test_stages
%TEST_STAGES  Each stage, .m against C, on random scenes of mixed shapes; staged and fused runs.
tests = functiontests (localfunctions);
end

function setupOnce (t)
assumeTrue (t, kernels_built (), 'the kernels are not built');
end

function testStagesAgreeOnRandomScenes (t)
% contacts as sets to 1e-12, matrices to 1e-12 relative, solutions to the tolerance
for seed = 1:200
    m = sim_start (random_scene (seed, 'm'));
    c = m;
    for b = find (m.geom.kind == 2), m.state.qEnd(1:3,b) = m.state.q(1:3,b) + [0.01; 0; 0.005]; end
    c.state.qEnd = m.state.qEnd;
    m = collision_detection (m);
    c = collision_detection_mex (c);
    verifyEqual (t, c.contacts, m.contacts, 'AbsTol', 1e-12, sprintf ('contacts of scene %d', seed));
    for form = {'lcp', 'mlcp'}
        m.form = form{1};  c.form = form{1};
        c.contacts = m.contacts;
        m = STdynamics (m);
        c = STdynamics_mex (c);
        names = fieldnames (m.dynamics);
        for k = 1:numel (names)
            f = names{k};
            if ~isfield (c.dynamics, f), verifyFail (t, ['missing field ' f]); continue; end
            x = m.dynamics.(f);  y = c.dynamics.(f);
            verifyEqual (t, size (y), size (x), [f ' of ' form{1}]);
            if isnumeric (x)
                finite = isfinite (x);
                verifyEqual (t, issparse (y), issparse (x), f);
                verifyLessThan (t, norm (full (y(finite) - x(finite)), inf), 1e-12*(1 + norm (full (x(finite)), inf)), [f ' of ' form{1}]);
            else
                verifyEqual (t, y, x, f);
            end
        end
    end
    D = as_lcp (m.dynamics);
    [z, info] = lemke (D.A, D.b);
    [y, other] = lemke_mex (D.A, D.b);
    verifyLessThanOrEqual (t, info.residual, 1e-10, sprintf ('lemke on scene %d: %s', seed, info.status));
    verifyLessThanOrEqual (t, other.residual, 1e-10, sprintf ('lemke_mex on scene %d: %s', seed, other.status));
    verifyEqual (t, ss_velocity (D.M, D.Gn, D.Gf, D.NU, D.FX, D.h, z, false), step_velocity (D, z), 'AbsTol', 1e-11, 'RelTol', 1e-12);
    k = size (D.Gn, 2);                                % without friction the velocities are unique, impulses or not
    D.nd = 0;  D.Gf = D.Gf(:,[]);  D.E = zeros (0, k);  D.SLIP = zeros (0, 1);
    D = as_lcp (D);
    verifyEqual (t, step_velocity (D, lemke_mex (D.A, D.b)), step_velocity (D, lemke (D.A, D.b)), 'AbsTol', 1e-9, sprintf ('scene %d', seed));
    q = integrate_motion (m.state.q, m.state.nu, 0.01, m.geom.kind);
    verifyEqual (t, ss_integrate (m.state.q, m.state.nu, 0.01, m.geom.kind), q, 'AbsTol', 1e-15);
    verifyEqual (t, numel (y), numel (z));
end
end

function testVelocitiesAgreeWithFriction (t)
% the step of mixed shapes from the same state, with friction, where its velocities are unique (unique_problem)
compared = 0;  sticking = 0;  sliding = 0;
for seed = 1:100
    for steps = [0 15]
        sim = random_scene (seed, 'mex');
        sim.num_fricdirs = 4 + 4*mod (seed, 2);
        sim.onSolverFailure = 'continue';
        sim.MAX_STEP = steps;
        sim = collision_detection_mex (sim_start (sim_run (sim)));
        [sim, error_factor] = unique_problem (sim);
        if isempty (error_factor), continue; end
        m = STdynamics (sim);  c = STdynamics_mex (sim);
        [z, info] = lemke (m.dynamics.A, m.dynamics.b);
        [y, other] = lemke_mex (c.dynamics.A, c.dynamics.b);
        D = c.dynamics;
        nu = ss_velocity (D.M, D.Gn, D.Gf, D.NU, D.FX, D.h, y, false);
        r = info.residual + other.residual + 10*eps*(norm (D.b) + norm (full (D.A))*norm (z));
        if error_factor*r > 1e-8, continue; end                 % a bound that says too little
        verifyLessThanOrEqual (t, norm (nu - step_velocity (m.dynamics, z)), error_factor*r, sprintf ('scene %d after %d steps', seed, steps));
        nc = numel (D.PSI);
        touching = z(1:nc) > 1e-9;
        sliding = sliding + nnz (touching & z(end-nc+1:end) > 1e-9);
        sticking = sticking + nnz (touching & z(end-nc+1:end) <= 1e-9);
        compared = compared + 1;
    end
end
verifyGreaterThan (t, compared, 100);
verifyGreaterThan (t, [sticking sliding], 30);
end

function testTrajectoriesAgree (t)
% spheres and particles: one contact a pair, the velocities of a step are unique; 50 steps to 1e-9
for seed = 1:10
    a = unique_scene (seed);
    a.MAX_STEP = 50;
    m = sim_run (sim_kernels (a, 'm'));
    c = sim_run (sim_kernels (a, 'mex'));
    verifyEqual (t, m.stats.failures + c.stats.failures, 0);
    verifyEqual (t, [c.bodies.u], [m.bodies.u], 'AbsTol', 1e-9, sprintf ('seed %d', seed));
    verifyEqual (t, [c.bodies.nu], [m.bodies.nu], 'AbsTol', 1e-9);
end
end

function testFusedEqualsStagedToTheBit (t)
for seed = 1:20
    a = random_scene (seed, 'mex');
    a.MAX_STEP = 60;
    a.onSolverFailure = 'continue';
    solvers = {'lemke_mex', 'solve_lcp_mex', 'pgs_mex', 'lemke_mex', 'fischer_newton_mex', 'jacobi_mex', 'minmap_newton_mex', 'fixed_point_mex', 'interior_point_mex'};
    a.H_solver = str2func (solvers{1 + mod(seed, numel (solvers))});
    stage = stage_table (a.H_solver);
    if stage.splitting, a.MAX_STEP = 20; end
    fused = sim_run (a);
    verifyTrue (t, fused.engine.fused);
    again = sim_run (a);
    staged = a;
    staged.userFunction = @(sim) sim;                  % forces the stages
    staged.userReadsState = true;
    staged = sim_run (staged);
    verifyFalse (t, staged.engine.fused);
    verifyEqual (t, again.state.q, fused.state.q);
    verifyEqual (t, staged.state.q, fused.state.q, sprintf ('q of seed %d', seed));
    verifyEqual (t, staged.state.nu, fused.state.nu);
    verifyEqual (t, staged.contacts, fused.contacts);
    verifyEqual (t, staged.stats.residual, fused.stats.residual);
    verifyEqual (t, staged.stats.iterations, fused.stats.iterations);
    verifyEqual (t, staged.stats.contacts, fused.stats.contacts);
    verifyEqual (t, staged.stats.energy, fused.stats.energy, 'RelTol', 1e-12);
    b = a;                                             % in two runs
    b.MAX_STEP = 13;  b = sim_run (b);
    b.MAX_STEP = a.MAX_STEP - 13;  b = sim_run (b);
    verifyEqual (t, b.state.q, fused.state.q);
    verifyEqual (t, b.time, fused.time);
end
end

function testTimeLimitMovesNoBit (t)
% a batch that comes back after every step gives what one call gives
a = sim_start (random_scene (5, 'mex'));
verifyTrue (t, a.engine.fused);
[b, done] = batch_run (a, 30, 0);
verifyEqual (t, done, 30);
for k = 1:30
    [a, done, stopped] = batch_run (a, 30, 1e-12);
    verifyEqual (t, {done, stopped, a.step}, {1, '', k});
end
verifyEqual (t, {a.state.q, a.state.nu, a.time, a.contacts}, {b.state.q, b.state.nu, b.time, b.contacts});
end

function testStepByStepEqualsRun (t)
a = random_scene (3, 'mex');
a.MAX_STEP = 20;
b = sim_run (a);
for k = 1:20, a = sim_step (a); end
verifyEqual (t, a.state.q, b.state.q);
verifyEqual (t, a.stats.count, 20);
end

function sim = unique_scene (seed)
rand ('twister', seed);
bodies = Body_plane ([0;0;0], [0;0;1]);
for k = 1:5
    b = Body_sphere (0.5 + rand (), 0.3);
    b.u = [0.62*k + 0.05*rand(); 0.1*rand(); 0.3 + 0.05*rand()];
    b.nu = [-rand(); 0.1*rand(); 0; rand(3, 1)];
    b.mu = 0.1 + 0.5*rand ();
    bodies = [bodies, b]; %#ok<AGROW>
end
sim = sim_addBody (Simulator (), bodies);
sim.draw = false;
end
