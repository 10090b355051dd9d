function tests = test_peg
%TEST_PEG  Polyhedral exact geometry: what fits passes, what touches is held, and nothing penetrates.
tests = functiontests (localfunctions);
end

% ---- the geometry ----

function testSeparationIsThatOfTheMinkowskiFaces (t)
% the largest over all axes is the one of SEPARATING_AXIS, which looks at the faces of the Minkowski difference only
rng_seed (3);
shapes = {mesh_cube(), mesh_tetrahedron(), mesh_octahedron(), mesh_cylinder(5, 1, 0.4, 0.9)};
for k = 1:soak_or (40, 1000)
    pair = [shapes{randi(4)}, shapes{randi(4)}];
    q = [random_pose([0; 0; 0]), random_pose(0.4*randn (3, 1))];
    geom = geom_pack (pair, 1);
    W = shape_world (q, geom);
    P = motion_parts (geom);
    s = axis_separations (part_pose (P(1), q(:,1)), part_pose (P(2), q(:,2)));
    axis = separating_axis (W(1), W(2));
    if axis.gap <= 0, verifyEqual (t, max (s), axis.gap, 'AbsTol', 1e-12);
    else,             verifyGreaterThanOrEqual (t, max (s), axis.gap - 1e-12);          % apart, more axes can only say so louder
    end
end
end

function testKineticTestOfTranslationsIsExact (t)
P = motion_parts (geom_pack (mesh_cube (), 1));
still = [pose([0;0;0]), pose([0;0;0])];
hit = kinetic_axis_test (P, P, still, [pose([0;0;1.1]), pose([0;0;0.6])]);             % 0.1 of 0.5
verifyEqual (t, hit.time, 0.2, 'AbsTol', 1e-7);
verifyEqual (t, [hit.start, hit.end], [0.1, -0.4], 'AbsTol', 1e-14);
[~, n] = axis_separations (P, part_pose (P, pose ([0;0;1.1])));
verifyEqual (t, n(:,hit.axis), [0;0;1], 'AbsTol', 1e-15);
hit = kinetic_axis_test (P, P, still, [pose([1.1;0;0.8]), pose([0.9;0;1.3])]);         % round the edge: above it at 2/5, over it at 1/2
verifyEqual (t, hit.time, Inf);
hit = kinetic_axis_test (P, P, still, [pose([1.1;0;0.8]), pose([0.7;0;1.1])]);         % side crossed at 1/4, top would be free at 2/3
verifyEqual (t, hit.time, 0.25, 'AbsTol', 1e-7);
[~, n] = axis_separations (P, part_pose (P, pose ([1.1;0;0.8])));
verifyEqual (t, n(:,hit.axis), [1;0;0], 'AbsTol', 1e-15);
hit = kinetic_axis_test (P, P, still, [pose([-3;0;0]), pose([3;0;0])]);                % through and out: both ends are free
verifyEqual (t, hit.time, 1/3, 'AbsTol', 1e-7);
end

function testKineticTestOfSpheresIsExact (t)
P = motion_parts (geom_pack ([mesh_cube(), Body_sphere(1, 0.25)], 1));
still = [pose([0;0;0]), pose([0;0;0])];
hit = kinetic_sphere_test (P(1), P(2), still, [pose([0;0;1]), pose([0;0;0])], 1e-9);
verifyEqual (t, hit.time, 0.25, 'AbsTol', 1e-8);
d = [1;0;-1]/sqrt (2);  m = [1;0;1]/sqrt (2);                                           % past the edge, 2.4 times as long as wide
for miss = [1e-4, -1e-4]
    from = [0.5;0;0.5] + (0.25 + miss)*m - 0.6*d;
    hit = kinetic_sphere_test (P(1), P(2), still, [pose(from), pose(from + 1.2*d)], 1e-9);
    if miss > 0, verifyEqual (t, hit.time, Inf);
    else,        verifyEqual (t, hit.time, (0.6 - sqrt (0.25^2 - (0.25 - 1e-4)^2))/1.2, 'AbsTol', 1e-7);
    end
end
end

% ---- one axis per pair: Stewart-Trinkle ----

function testOneAxisIsStewartTrinkleToTheBit (t)
balls = Body_plane ();
for k = 1:4
    b = Body_sphere (1, 0.3);
    b.u = [0.2*k; 0.05*k; 0.4 + 0.65*(k-1)];
    balls = [balls, b]; %#ok<AGROW>
end
cube = mesh_cube ();  cube.u = [0;0;1.2];  cube.nu = [1;0;0;1;2;3];
scenes = {balls, [Body_plane(), cube]};
for k = 1:2
    st = scene (scenes{k});
    st.MAX_STEP = 60;
    peg = st;
    st.H_dynamics = @STdynamics_mex;
    st = sim_run (st);
    peg = sim_run (peg);
    verifyTrue (t, isequal (st.state.q, peg.state.q) && isequal (st.state.nu, peg.state.nu));
    verifyGreaterThan (t, max (st.stats.contacts), 0);
end
end

% ---- peg in hole ----

function testPegFallsThrough (t)
steps = soak_or (60, 100);
for s = [0.99 0.999 0.9999 0.99999]
    for sideways = first_of (s):1
        for yaw = (0:soak_or (0, 3))*pi/2
            sim = peg_in_hole (s);
            sim.bodies(5).quat = quat_fromAxis ([0;0;1], yaw);
            sim.bodies(5).nu(1:2) = sideways*2.5*(1 - s)/2*[1; 0.6];
            [sim, r] = peg_watch (sim, steps);
            free = 1.5 - 9.81*sim.h^2*steps*(steps + 1)/2;
            verifyLessThan (t, sim.state.q(3,5) - free, 0.01);
            if ~sideways, verifyEqual (t, sim.state.q(3,5), free, 'AbsTol', 1e-12); end
            check_run (t, r);
        end
    end
end
end

function k = first_of (s)
% without a soak only the tightest peg also falls straight
k = double (s < 0.99999)*soak_or (1, 0);
end

function testPegThatDoesNotFitStaysOut (t)
for s = [1.00001 1.001]
    for off = [0 2e-6]
        sim = peg_in_hole (s);
        sim.bodies(5).u(1:2) = off;
        [sim, r] = peg_watch (sim, 40);
        verifyEqual (t, sim.state.q(3,5), 0.5 + s/2, 'AbsTol', 1e-8);
        check_run (t, r);
    end
end
end

function testTiltedPegThatDoesNotFitStaysOut (t)
for s = soak_or (1.001, [1.00001 1.001])
    for axis = {[1;0;0], [0;1;0], [1;1;0]/sqrt(2)}
        for degrees = soak_or (0.5, [0.1 0.5])
            sim = peg_in_hole (s);
            sim.bodies(5).u(3) = 1.05;
            sim.bodies(5).quat = quat_fromAxis (axis{1}, degrees*pi/180);
            [sim, r] = peg_watch (sim, soak_or (25, 100));
            verifyGreaterThan (t, sim.state.q(3,5), 0.5 + s/2 - 0.01);
            check_run (t, r);
        end
    end
end
end

function testTurnedPegGoesThroughTheDiagonal (t)
% a side of 1/sqrt (2) = .70711 fits at 45 degrees
for s = [0.707 0.7072]
    sim = peg_in_hole (s);
    sim.bodies(5).u(3) = 0.55 + s/2;
    sim.bodies(5).quat = quat_fromAxis ([0;0;1], pi/4);
    [sim, r] = peg_watch (sim, 32);
    verifyEqual (t, sim.state.q(3,5) > 0.5, s > 0.70711);
    check_run (t, r);
end
end

function testTiltedPegNeverPenetrates (t)
for axis = {[1;0;0], [0;1;0], [1;1;0]/sqrt(2)}
    for degrees = soak_or (0.5, [0.1 0.5])
        sim = peg_in_hole (0.999);
        sim.bodies(5).u(3) = 1.05;
        sim.bodies(5).quat = quat_fromAxis (axis{1}, degrees*pi/180);
        [~, r] = peg_watch (sim, soak_or (15, 100));
        check_run (t, r);
    end
end
end

% ---- resting ----

function testEqualCubesRestOnEachOther (t)
for shift = [0 1e-12 1e-7 1e-3]
    for height = [0 0.02 0.3]
        a = still_body (mesh_cube ());
        b = mesh_cube ();
        b.u = [shift; -shift/2; 1 + height];
        [sim, r] = peg_watch (scene ([a, b]), 12 + 20*(height > 0.1));
        verifyEqual (t, sim.state.q(1:3,2), [shift; -shift/2; 1], 'AbsTol', 1e-9);
        verifyEqual (t, sim.state.nu(:,2), zeros (6, 1), 'AbsTol', 1e-9);
        check_run (t, r);
    end
end
end

function testCrossedEdgesRestAndSlide (t)
a = still_body (mesh_cube ());
a.quat = quat_fromAxis ([1;0;0], pi/4);                                 % its edge along x on top
b = mesh_cube ();
b.quat = quat_fromAxis ([0;1;0], pi/4);                                 % its edge along y below
b.u = [0;0;sqrt(2) + 0.02];
[sim, r] = peg_watch (scene ([a, b]), 15);
verifyEqual (t, sim.state.q(1:3,2), [0;0;sqrt(2)], 'AbsTol', 1e-9);
check_run (t, r);
a.mu = 0;
b.u(3) = sqrt (2);  b.nu(1) = 0.5;                                      % along the other's edge: the contact stays under its centre
[sim, r] = peg_watch (scene ([a, b]), 15);
verifyEqual (t, sim.state.nu(:,2), [0.5;0;0;0;0;0], 'AbsTol', 1e-9);
verifyEqual (t, sim.state.q(1,2), 0.5*15*sim.h, 'AbsTol', 1e-9);
check_run (t, r);
end

function testStackHoldsStill (t)
bodies = still_body (block (3, 3, 1, [0;0;-0.5]));
for k = 1:5
    b = mesh_cube ();
    b.u = [0.01*k; 0; k - 0.5];
    bodies = [bodies, b]; %#ok<AGROW>
end
[sim, r] = peg_watch (scene (bodies), 200);
verifyEqual (t, sim.state.q(1:3,2:6), [0.01*(1:5); zeros(1, 5); (1:5) - 0.5], 'AbsTol', 1e-8);
verifyLessThanOrEqual (t, r.passes, 200*1.05);
check_run (t, r);
end

% ---- passing and running into ----

function testCornerPassIsFreeAndCornerHitIsNot (t)
d = [1;0;-1]/sqrt (2);  m = [1;0;1]/sqrt (2);
for v = [1 10 50]
    for miss = [1e-4 -1e-4]
        a = still_body (mesh_cube ());
        b = mesh_cube ();
        b.u = [1;0;1] + miss*m - 0.025*v*d;                            % the edges pass at 2.5 steps
        b.nu(1:3) = v*d;
        sim = scene ([a, b]);
        sim.gravity = false;
        sim.FRICTION = false;
        from = b.u;
        [sim, r] = peg_watch (sim, 5);
        if miss > 0
            verifyEqual (t, r.impulse, 0);
            verifyEqual (t, sim.state.q(1:3,2), from + 0.05*v*d, 'AbsTol', 1e-12*v);
        else
            verifyGreaterThan (t, r.impulse, 0.1*v);
            change = abs (sim.state.nu(1:3,2) - v*d);                  % along the side or the top that it runs into
            verifyGreaterThan (t, max (change), 0.1*v);
            verifyLessThan (t, sum (change) - max (change), 1e-9*v);
        end
        check_run (t, r);
    end
end
end

function testRandomSolidsPassAtATenthOfAMillimetre (t)
% projected on m, perpendicular to the way, the two are 1e-4 apart all the time
rng_seed (7);
shapes = {mesh_cube(), mesh_tetrahedron(), mesh_cylinder(3, 1, 0.5, 0.8)};
speeds = [1 10 50];
for k = 1:soak_or (9, 100)
    a = still_body (shapes{randi(3)});
    b = shapes{mod(k, 3) + 1};
    q = random_pose ([0;0;0]);  a.quat = q(4:7);
    q = random_pose ([0;0;0]);  b.quat = q(4:7);
    R = quat_rotation (q(4:7));  d = R(:,1);  m = R(:,2);               % the first is the way
    top = max (m'*body_worldVerts (a)');
    low = min (m'*body_worldVerts (b)');
    v = speeds(mod (k, 3) + 1);
    b.u = m*(top - low + 1e-4) - 0.025*v*d;
    b.nu(1:3) = v*d;
    sim = scene ([a, b]);
    sim.gravity = false;
    [sim, r] = peg_watch (sim, 5);
    verifyEqual (t, r.impulse, 0);
    verifyEqual (t, sim.state.nu(:,2), b.nu, 'AbsTol', 1e-12*v);
end
end

function testSeamOfTwoFloorBlocksIsNotFelt (t)
for v = [1 5 20]
    bodies = [still_body(block(2, 2, 1, [-1;0;-0.5])), still_body(block(2, 2, 1, [1;0;-0.5])), mesh_cube()];
    for k = 1:3, bodies(k).mu = 0; end
    bodies(3).u = [-0.5 - 0.043*v; 0.013; 0.5];                         % its front reaches the seam in the fifth step
    bodies(3).nu(1) = v;
    [sim, r] = peg_watch (scene (bodies), 10);
    verifyEqual (t, sim.state.nu(:,3), [v;0;0;0;0;0], 'AbsTol', 1e-9);
    check_run (t, r);
end
end

function testBoxTipsOverALipWhenItsCentreIsBeyond (t)
bodies = [still_body(block(2, 2, 1, [-1;0;-0.5])), mesh_cube()];
bodies(1).mu = 0;
bodies(2).u = [-0.1; 0; 0.5];
bodies(2).nu(1) = 2;
[sim, r] = peg_watch (scene (bodies), 5);                                   % its centre is on the lip
verifyEqual (t, sim.state.nu(:,2), [2;0;0;0;0;0], 'AbsTol', 1e-9);
check_run (t, r);
[sim, r] = peg_watch (sim, 10);
verifyGreaterThan (t, sim.state.nu(5,2), 0.1);
check_run (t, r);
end

function testTumblingSolidsOntoAnEdge (t)
rng_seed (1);
shapes = {mesh_cube(), block(1, 0.6, 0.2, [0;0;0]), mesh_tetrahedron(), mesh_cylinder(3, 1, 0.5, 0.8)};
for k = 1:soak_or (4, 60)
    b = shapes{mod(k, 4) + 1};
    q = random_pose ([0;0;0]);
    b.quat = q(4:7);
    low = min (body_worldVerts (b));
    b.u = [0.1*randn; 0.2*randn; 0.03 - low(3)];
    b.nu = [0.5*randn(2, 1); -1; 3*randn(3, 1)];
    [~, r] = peg_watch (scene ([still_body(block(2, 2, 1, [-1;0;-0.5])), b]), soak_or (45, 150));
    verifyGreaterThan (t, r.impulse, 0);
    verifyLessThan (t, r.gain, 1e-4);
    check_run (t, r);
end
end

function testSphereOverSeamAndEdge (t)
ball = Body_sphere (1, 0.25);
ball.u = [-0.09; 0.02; 0.25];
ball.nu(1) = 2;  ball.nu(5) = 8;
[sim, r] = peg_watch (scene ([still_body(block(2, 2, 1, [-1;0;-0.5])), still_body(block(2, 2, 1, [1;0;-0.5])), ball]), 10);
verifyEqual (t, sim.state.nu(:,3), [2;0;0;0;8;0], 'AbsTol', 1e-9);
check_run (t, r);
end

% ---- laws ----

function testImpactKeepsMomentum (t)
% two cubes, whose inertia does not depend on how they are turned
a = mesh_cube ();  a.nu = [1;0;0;0.3;0.2;-1];
b = mesh_cube ();  b.u = [1.3;0.3;0.4];  b.nu = [-4;0;0;1;2;3];
b = body_setMass (b, 3, 3*b.J/b.mass);
sim = scene ([a, b]);
sim.gravity = false;
sim = sim_start (sim);
touched = 0;
for k = 1:12
    before = momentum (sim);
    sim = step_stages (sim);
    verifyEqual (t, momentum (sim), before, 'AbsTol', 1e-12);
    touched = touched + any (sim.contacts.impulse(1,:) > 0);
end
verifyGreaterThan (t, touched, 0);
end

function testUnitsDoNotMatter (t)
% the same scene in metres and in millimetres
z = zeros (1, 2);
for k = 1:2
    unit = 1000^(k - 1);
    a = still_body (block (2*unit, 2*unit, unit, [-1;0;-0.5]*unit));
    b = block (unit, 0.6*unit, 0.2*unit, [0.1;0;0.5]*unit);
    b = body_setMass (b, 1, unit^2*diag ([0.4 1.04 1.36]/12));
    b.quat = quat_fromAxis ([0.6;0;0.8], 0.7);
    b.nu = [0;0;-unit;1;2;0];
    sim = scene ([a, b]);
    sim.lengthUnit = unit;
    [sim, r] = peg_watch (sim, 20);
    verifyEqual (t, r.failed, 0);
    z(k) = sim.state.q(3,2)/unit;
end
verifyEqual (t, z(2), z(1), 'AbsTol', 1e-6);
end

function testEveryLcpSolverWillDo (t)
a = still_body (mesh_cube ());
b = mesh_cube ();  b.u = [0.1;0.05;1.01];  b.nu(3) = -0.5;
for solver = {@lemke, @pgs_mex, @jacobi_mex, @fixed_point_mex, @interior_point_mex, @fischer_newton_mex, @minmap_newton_mex, @solve_lcp_mex}
    sim = scene ([a, b]);
    sim.H_solver = solver{1};
    [sim, r] = peg_watch (sim, 8);
    verifyEqual (t, r.failed, 0);
    verifyEqual (t, sim.state.q(3,2), 1, 'AbsTol', 1e-7);
end
end

function testReferencesAndKernelsAgree (t)
% to roundoff, which an impact enlarges: the times of impacts are found to 1e-3 of a step only when bodies turn, by the same halvings
a = still_body (block (2, 2, 1, [-1;0;-0.5]));
b = mesh_cube ();  b.u = [0.1;0;0.9];  b.quat = quat_fromAxis ([0;1;0], 0.3);  b.nu = [0.2;0;-1;0;1;0];
ball = Body_sphere (1, 0.25);  ball.u = [-0.2;0.1;1.8];
crossed = mesh_tetrahedron ();  crossed.u = [-1;0;1.2];  crossed.quat = quat_fromAxis ([0.6;0.8;0], 1);  crossed.nu = [0;0;-2;1;0;2];
for bodies = {[a, b], [a, b, ball], [a, crossed]}
    sim = scene (bodies{1});
    verifyEqual (t, func2str (getfield (sim_kernels (sim, 'm'), 'H_dynamics')), 'PEGdynamics');
    verifyEqual (t, func2str (getfield (sim_kernels (sim, 'mex'), 'H_dynamics')), 'PEGdynamics_mex');
    [x, rx] = peg_watch (sim_kernels (sim, 'mex'), 20);
    [y, ry] = peg_watch (sim_kernels (sim, 'm'), 20);
    verifyEqual (t, y.state.q, x.state.q, 'AbsTol', 1e-9);
    verifyEqual (t, ry.passes, rx.passes);
    verifyEqual (t, y.contacts.id, x.contacts.id);
end
end

function testFusedIsStagedToTheBit (t)
% a heap of turned cubes and balls on a block, with impacts, several passes and halved steps
rng_seed (1);
bodies = still_body (block (4, 4, 1, [0;0;-0.5]));
for k = 1:4
    b = mesh_cube ();
    if mod (k, 3) == 0, b = Body_sphere (1, 0.5); end
    q = random_pose ([0.6*randn(2, 1); 1.8*k]);
    b.u = q(1:3);  b.quat = q(4:7);
    b.nu = [0;0;-3;randn(3, 1)];
    bodies = [bodies, b]; %#ok<AGROW>
end
for nd = [8 Inf 0]
    sim = scene (bodies);
    sim.num_fricdirs = max (nd, 4);
    sim.FRICTION = nd > 0;
    sim.MAX_STEP = 60;
    sim.draw = false;
    sim.onSolverFailure = 'continue';
    fused = sim_run (sim);
    verifyTrue (t, fused.engine.fused);
    staged = sim_start (sim);
    for k = 1:60, staged = step_stages (staged); end
    verifyTrue (t, isequal (fused.state.q, staged.state.q) && isequal (fused.state.nu, staged.state.nu));
    verifyTrue (t, isequal (fused.contacts, staged.contacts) && isequal (fused.state.warm, staged.state.warm));
    verifyEqual (t, fused.stats.iterations(1:60), staged.stats.iterations(1:60));
    verifyEqual (t, fused.stats.residual(1:60), staged.stats.residual(1:60));
    verifyGreaterThan (t, max (staged.stats.contacts), 2);
    verifyGreaterThan (t, sum (staged.stats.iterations), 0);
end
end

function testReboundsFusedAreStagedToTheBit (t)
% balls and cubes that bounce on a block and against each other: nothing gets deeper than without, no energy is gained
rng_seed (3);
bodies = still_body (block (4, 4, 1, [0;0;-0.5]));
for k = 1:4
    b = mesh_cube ();
    if mod (k, 2) == 0, b = Body_sphere (1, 0.5); end
    q = random_pose ([0.2*randn(2, 1); 1.5*k]);
    b.u = q(1:3);  b.quat = q(4:7);
    b.nu(3) = -3;
    bodies = [bodies, b]; %#ok<AGROW>
end
for law = {@impact_newton_mex, @impact_poisson_mex}
    sim = scene (bodies);
    sim.restitution = 0.7;
    sim.H_impact = law{1};
    sim.MAX_STEP = 80;
    sim.draw = false;
    fused = sim_run (sim);
    verifyTrue (t, fused.engine.fused);
    [staged, r] = peg_watch (sim, 80);
    verifyTrue (t, isequal (fused.state.q, staged.state.q) && isequal (fused.state.nu, staged.state.nu) && isequal (fused.contacts, staged.contacts));
    sim.H_impact = [];
    plastic = sim_run (sim);
    verifyGreaterThan (t, sum (sum (fused.stats.energy(:,1:80))), sum (sum (plastic.stats.energy(:,1:80))) + 1);
    check_run (t, r);
end
end

function testMotionCheckIsTheEnginesOwnAffair (t)
sim = scene ([Body_plane(), Body_sphere(1, 0.5)]);
verifyEmpty (t, sim.H_motion_check);
sim = sim_start (sim);
verifyEqual (t, func2str (sim.engine.motionCheck), 'PEGmotion_check_mex');
sim.H_dynamics = @PEGdynamics;
sim = sim_start (sim);
verifyEqual (t, func2str (sim.engine.motionCheck), 'PEGmotion_check');
sim.H_dynamics = @STdynamics;
sim = sim_start (sim);
verifyEmpty (t, sim.engine.motionCheck);
sim.H_motion_check = 3;
verifyError (t, @() sim_start (sim), 'stickslip:sim_check:H_motion_check');
end

function testMotionCheckOfTheUsers (t)
% halving every step is a run with a fraction of the step: a ball in free fall has z = z0 - g h^2 n (n+1)/2, and four levels are 1/16
plain = scene ([Body_plane(), Body_sphere(1, 0.5)]);
plain.bodies(2).u = [0;0;10];
plain.H_dynamics = @STdynamics_mex;
plain.draw = false;
check = plain;
check.H_motion_check = @(sim) deal (sim, 'accept');
plain = sim_step (plain);
check = sim_step (check);
verifyEqual (t, check.state.q, plain.state.q);
check.H_motion_check = @(sim) deal (sim, 'halve');
check = sim_step (check);
verifyEqual (t, check.state.q(3,2), plain.state.q(3,2) - 9.81*0.01^2*(1 + 17/32), 'AbsTol', 1e-14);
verifyEqual (t, check.info.status, 'stalled');
check.H_motion_check = @(sim) deal (sim, 'perhaps');
verifyError (t, @() sim_step (check), 'stickslip:sim_run:H_motion_check');
end

% ---- local ----

function sim = scene (bodies)
sim = sim_addBody (Simulator (), bodies);
sim.H_dynamics = @PEGdynamics_mex;
end

function check_run (t, r)
verifyLessThan (t, r.depth, 1e-8);
verifyEqual (t, r.failed, 0);
end

function p = momentum (sim)
p = zeros (6, 1);
for k = find (sim.geom.kind == 1)
    R = quat_rotation (sim.state.q(4:7,k));
    m = sim.geom.mass(k)*sim.state.nu(1:3,k);
    p = p + [m; cross(sim.state.q(1:3,k), m) + R*reshape(sim.geom.inertia(:,k), 3, 3)*R'*sim.state.nu(4:6,k)];
end
end

function b = block (x, y, z, u)
b = mesh_rectangularBlock (x, y, z);
b.u = u;
end

function b = still_body (b)
b.dynamic = false;
end

function q = pose (u)
q = [u; 1; 0; 0; 0];
end

function q = random_pose (u)
e = randn (4, 1);
q = [u; e/norm(e)];
end

function rng_seed (k)
rand ('twister', k);  randn ('twister', k); %#ok<RAND>
end
