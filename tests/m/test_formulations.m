function tests = test_formulations
%TEST_FORMULATIONS  Anitescu-Potra and the quadratic cone beside Stewart-Trinkle: closed-form mechanics, .m against C, fused against staged.
tests = functiontests (localfunctions);
end

function setupOnce (t)
assumeTrue (t, kernels_built (), 'the kernels are not built');
end

% ---- friction in every direction ----

function testConeSlidesAlikeInEveryDirection (t)
% 15 degrees, mu 0.2: a = g (sin th - mu cos th) straight downhill at every heading, under both normal laws that take the cone
th = 15*pi/180;  mu = 0.2;  g = 9.81;
for heading = (0:5:90)*pi/180
    want = g*(sin (th) - mu*cos (th))*[cos(heading); sin(heading)];
    for law = {@NCPdynamics_mex, @APdynamics_mex}
        sim = on_slope (th, heading, mu, Inf);
        sim.H_dynamics = law{1};
        sim.MAX_STEP = 50;
        sim = sim_run (sim);
        verifyEqual (t, sim.stats.failures, 0);
        verifyEqual (t, sim.bodies(2).nu(1:2)/sim.time, want, 'AbsTol', 1e-8, sprintf ('%s at %g degrees', func2str (law{1}), heading*180/pi));
        verifyLessThan (t, norm (sim.bodies(2).nu(3:6)), 1e-8);
    end
end
end

function testPolygonSlidesAsItsFormulaSays (t)
% the same slope over polygons, as vectors (DESIGN, section 4), Stewart-Trinkle and Anitescu-Potra
th = 15*pi/180;  mu = 0.2;  g = 9.81;
modes = zeros (1, 3);
for nd = [4 8]
    A = 2*pi/nd;
    for heading = (0:5:90)*pi/180
        k = floor (heading/A + 1e-9);  phi = heading - k*A;  d = phi - A/2;
        if tan (th)*cos (d) <= mu*cos (A/2)
            mode = 1;  a = [0; 0];
        elseif tan (th)*abs (sin (d)) <= mu*sin (A/2)
            mode = 2;  a = g*(sin (th)*cos (d) - mu*cos (th)*cos (A/2))*[cos(A/2); sin(A/2)];
        else
            mode = 3;  e = [1; 0];
            if d > 0, e = [cos(A); sin(A)]; end
            a = g*(sin (th)*[cos(phi); sin(phi)] - mu*cos (th)*e);
        end
        modes(mode) = modes(mode) + 1;
        want = [cos(k*A) -sin(k*A); sin(k*A) cos(k*A)]*a;
        for law = {@STdynamics_mex, @APdynamics_mex}
            sim = on_slope (th, heading, mu, nd);
            sim.H_dynamics = law{1};
            sim.MAX_STEP = 20;
            sim = sim_run (sim);
            verifyEqual (t, sim.bodies(2).nu(1:2)/sim.time, want, 'AbsTol', 1e-8, sprintf ('%s, %d directions, %g degrees', func2str (law{1}), nd, heading*180/pi));
        end
    end
end
verifyGreaterThan (t, modes(2:3), 5);                   % along the bisector, and beside it
end

function testConeSticksBelowTheFrictionAngle (t)
% tan (th) just below and just above mu, at headings between the axes of a polygon
mu = 0.4;
for heading = [0.1 0.7 1.3]
    for side = [-1 1]
        sim = on_slope (atan (mu*(1 + 0.01*side)), heading, mu, Inf);
        sim.MAX_STEP = 100;
        sim = sim_run (sim);
        moved = norm (sim.bodies(2).u - [0; 0; 0.01]);
        if side < 0, verifyLessThan (t, moved, 1e-9);
        else,        verifyGreaterThan (t, moved, 1e-3);
        end
    end
end
end

function testSphereRollsAtAnyHeading (t)
% rolls after 2 v/(7 mu g), to one step, then at 5/7 v: at any heading over the cone, with eight directions along each of them
mu = 0.2;  v = 1;  h = 0.005;  R = 0.25;
due = 2*v/(7*mu*9.81);
for c = {{@NCPdynamics_mex, Inf, [0 0.2 pi/8 1 2.5 4]}, {@APdynamics_mex, Inf, [0 0.2 pi/8 1 2.5 4]}, {@STdynamics_mex, 8, (0:7)*pi/4}}
    headings = c{1}{3};
    for heading = headings(1:soak_or (2, 1):end)
        d = [cos(heading); sin(heading); 0];
        ball = Body_sphere (1.3, R);
        ball.u = [0; 0; R];  ball.nu = [v*d; 0; 0; 0];  ball.mu = mu;
        floor = Body_plane ();  floor.mu = mu;
        sim = scene ([ball floor], h);
        [sim.H_dynamics, sim.num_fricdirs] = c{1}{1:2};
        sim.MAX_STEP = 1;
        rolling = 0;
        while rolling == 0 && sim.time < 2*due
            sim = sim_run (sim);
            b = sim.bodies(1);
            if norm (b.nu(1:3) + cross (b.nu(4:6), [0; 0; -R])) < 1e-9, rolling = sim.time; end
        end
        verifyLessThan (t, abs (rolling - due), h*(1 + 1e-6));
        sim.MAX_STEP = 50;
        sim = sim_run (sim);
        verifyEqual (t, sim.bodies(1).nu, 5/7*v*[d; [-d(2); d(1); 0]/R], 'AbsTol', 1e-8);
    end
end
end

% ---- Painleve's rod ----

function testPainleveRod (t)
% sliding lower end first at 55 degrees, the equations of rigid bodies with Coulomb's law have no bounded force for mu > 1.17: the step
% answers by an impact without collision that stops the end.  Its impulses are those of the 2 x 2 system of the stuck end.
th = 55*pi/180;  v = 3;  h = 0.01;  g = 9.81;
r = 0.5*[cos(th); -sin(th)];                            % from the centre to the lower end, x and z
W = eye (2) + 12*[r(2)^2, -r(1)*r(2); -r(1)*r(2), r(1)^2];
p = -W \ [v; -h*g];
verifyEqual (t, p(2), 1.13, 'AbsTol', 0.005);
for mu = [1.5 2 5]
    verifyLessThan (t, 4 - 3*sin (th)^2 - 3*mu*sin (th)*cos (th), 0);       % the paradox: sliding on needs a negative force
    verifyLessThan (t, abs (p(1)), mu*p(2));
    for law = {@STdynamics_mex, @NCPdynamics_mex, @STdynamics, @NCPdynamics}
        rod = body_setMass (mesh_cube (), 1, diag ([1e-3 1/12 1/12]));
        rod.u = [0; 0; -r(2)];
        rod.quat = [cos(th/2); 0; sin(th/2); 0];        % its x axis goes down
        rod.nu = [v; 0; 0; 0; 0; 0];
        rod.mu = mu;
        floor = Body_plane ();  floor.mu = mu;
        sim = scene ([floor rod], h);
        sim.H_collision_detection = @rod_ends;
        sim.H_dynamics = law{1};
        sim.MAX_STEP = 1;
        sim = sim_run (sim);
        verifyEqual (t, sim.contacts.impulse(:,1), [p(2); p(1); 0], 'AbsTol', 1e-9, sprintf ('%s, mu %g', func2str (law{1}), mu));
        sim.MAX_STEP = 60;
        if isempty (strfind (func2str (law{1}), '_mex')), sim.MAX_STEP = soak_or (15, 60); end
        sim = sim_run (sim);
        verifyEqual (t, sim.stats.failures, 0);
        verifyLessThan (t, max (sim.stats.residual), 1e-10);
    end
end
end

function sim = rod_ends (sim)
% both ends of a rod of length 1 against the floor z = 0
q = sim.bodies(2);
R = quat_rotation (q.quat);
ends = [q.u + R*[0.5; 0; 0], q.u - R*[0.5; 0; 0]];
sim.contacts = [Contact(1, 2, [ends(1:2,1); 0], [0;0;1], ends(3,1)), Contact(1, 2, [ends(1:2,2); 0], [0;0;1], ends(3,2))];
end

% ---- energy, momentum ----

function testEnergyBudgetOverTheCone (t)
% E+ - E = -1/2 dv'M dv - p_n'PSI/h - sum of mu p_n |u_t|, for isotropic inertia: friction does the work of Coulomb's law; PSI is the gap
% under Stewart-Trinkle, zero under Anitescu-Potra
for law = {@NCPdynamics_mex, @APdynamics_mex}
    cube = mesh_cube ();  cube.u = [0.1; 0.2; 0.9];  cube.quat = [cos(0.3); sin(0.3)*[0.6; 0; 0.8]];
    cube.nu = [1; -0.5; -2; 0.4; 1; -1];
    ball = Body_sphere (0.5, 0.3);  ball.u = [1.4; 0.2; 0.35];  ball.nu = [-1; 0; 0; 0; 3; 0];
    sim = scene ([cube ball Body_plane()], 0.01);
    sim.num_fricdirs = Inf;
    sim.H_dynamics = law{1};
    sim.userFunction = @(s) s;                          % stage by stage: sim.dynamics is there
    sim.MAX_STEP = 1;
    touched = 0;  friction = 0;
    E1 = sum (sim_energy (sim_start (sim)));
    for k = 1:80
        E0 = E1;
        sim = sim_run (sim);
        E1 = sum (sim_energy (sim_start (sim)));
        D = sim.dynamics;
        r = sim.contacts.impulse;
        u = reshape (D.W*r(:) + D.q, 3, []);
        work = sum (D.mu' .* r(1,:) .* sqrt (sum (u(2:3,:).^2, 1)));
        dv = sim.newNU - D.NU;
        verifyEqual (t, E1 - E0, -0.5*dv'*D.M*dv - sum (r(1,:)' .* D.PSI)/D.h - work, 'AbsTol', 1e-9);
        if strcmp (func2str (law{1}), 'APdynamics_mex'), verifyEqual (t, D.PSI, zeros (size (D.PSI))); end
        verifyLessThanOrEqual (t, sqrt (sum (r(2:3,:).^2, 1)), D.mu'.*r(1,:) + 1e-9);
        touched = touched + any (r(1,:) > 0);
        friction = friction + work;
    end
    verifyGreaterThan (t, touched, 40);
    verifyGreaterThan (t, friction, 0.1);
end
end

function testMomentumStays (t)
% two cubes collide off centre, no gravity: linear and angular momentum to roundoff
for law = {@NCPdynamics_mex, @APdynamics_mex}
    for k = 1:5
        a = mesh_cube ();  b = scale_mesh (mesh_cube (), 0.7);
        b.u = [1.1; 0.2*sin(k); 0.3*cos(2*k)];
        a.quat = [cos(0.1*k); 0; 0; sin(0.1*k)];
        b.quat = [cos(0.2*k); sin(0.2*k); 0; 0];
        a.nu = [0; 0.1; -0.2; 0.3; 0; -0.4];
        b.nu = [-2; 0.1*k; 0.3; 0; 0.5; 1];
        sim = scene ([a b], 0.01);
        sim.gravity = false;
        sim.num_fricdirs = Inf;
        sim.H_dynamics = law{1};
        before = momentum (sim);
        sim.MAX_STEP = 30;
        sim = sim_run (sim);
        verifyGreaterThan (t, norm (sim.bodies(1).nu(1:3) - a.nu(1:3)), 0.1);   % they met
        verifyEqual (t, momentum (sim), before, 'AbsTol', 1e-12);
    end
end
end

% ---- Anitescu-Potra ----

function testAPKeepsPenetration (t)
% a body at rest stays at rest, one that is in the floor stays in it; Stewart-Trinkle lifts it out in one step
for nd = [0 8 Inf]
    for depth = [0 1e-3]
        for kernels = {'m', 'mex'}
            cube = mesh_cube ();  cube.u = [0; 0; 0.5 - depth];
            sim = scene ([Body_plane() cube], 0.01);
            sim.FRICTION = nd > 0;
            if nd > 0, sim.num_fricdirs = nd; end
            sim.H_dynamics = @APdynamics;
            sim = sim_kernels (sim, kernels{1});
            sim.MAX_STEP = 30;
            sim = sim_run (sim);
            verifyEqual (t, sim.stats.failures, 0);
            verifyEqual (t, sim.bodies(2).u, cube.u, 'AbsTol', 1e-10);
            verifyEqual (t, max (sim.stats.penetration), depth, 'AbsTol', 1e-10);
        end
        sim = scene ([Body_plane() cube], 0.01);
        sim.MAX_STEP = 1;
        sim = sim_run (sim);
        verifyEqual (t, sim.bodies(2).u(3), 0.5, 'AbsTol', 1e-10);
    end
end
end

function testAPTakesContactsUpToItsTolerance (t)
% a gap within epsilon_active stays as it is, a larger one closes; in centimetres the default follows the unit
for unit = [1 100]
    for gap = [0.9e-6 1.1e-6]*unit
        ball = Body_sphere (1, 0.5*unit);  ball.u = [0; 0; 0.5*unit + gap];
        sim = scene ([Body_plane() ball], 0.01);
        sim.lengthUnit = unit;
        sim.H_dynamics = @APdynamics_mex;
        sim.MAX_STEP = 1;
        sim = sim_run (sim);
        active = gap < 1e-6*unit;
        verifyEqual (t, numel (sim.contacts.psi_n), double (active));
        verifyEqual (t, sim.bodies(2).nu(3), -9.81*unit*0.01*~active, 'AbsTol', 1e-9*unit);
    end
end
sim.epsilon_active = 1;                                 % of the user's own, in the scene's unit
sim = sim_run (sim);
verifyEqual (t, numel (sim.contacts.psi_n), 1);
end

function testAPStopsAFall (t)
% the contact is seen once it is closed: the ball stops at a depth below what it travels in a step, and stays there
ball = Body_sphere (1, 0.5);  ball.u = [0; 0; 0.7];
sim = scene ([Body_plane() ball], 0.01);
sim.H_dynamics = @APdynamics_mex;
sim.MAX_STEP = 100;
sim = sim_run (sim);
k = find (cumsum (9.81*1e-4*(1:100)) >= 0.2, 1);        % the step that ends below the floor
verifyEqual (t, sim.bodies(2).u(3), 0.7 - sum (9.81*1e-4*(1:k)), 'AbsTol', 1e-9);
verifyEqual (t, sim.bodies(2).nu, zeros (6, 1), 'AbsTol', 1e-9);
end

% ---- kinematic bodies ----

function testKinematicPlatesCarry (t)
% a turntable, and a plate that rises, sinks and accelerates sideways: what sticks to them goes along
turning = @(t) [0*t; 0*t; 0*t; cos(0.5*t); 0*t; 0*t; sin(0.5*t)];
lifting = @(t) [0.5*t.^2; 0*t; 0.1*sin(3*t); 1 + 0*t; 0*t; 0*t; 0*t];          % at most 0.9 m/s^2 down, 1 aside
for law = {@APdynamics, @NCPdynamics}
    for nd = [8 Inf]
        for kernels = {'m', 'mex'}
            for order = {[1 2], [2 1]}                  % the plate as body 1 of the contact and as body 2
                for motion = {turning, lifting}
                    plate = mesh_rectangularBlock (4, 4, 0.2);  plate.motion = motion{1};  plate.mu = 1;
                    p = Body_particle (1);  p.u = [1; 0; 0.1];  p.mu = 1;
                    both = [plate p];
                    v = (motion{1} (1e-6) - motion{1} (-1e-6))/2e-6;
                    both(2).nu(1:3) = v(1:3) + cross (2*v(5:7), p.u);
                    sim = scene (both(order{1}), 0.01);
                    sim.num_fricdirs = nd;
                    sim.H_dynamics = law{1};
                    sim = sim_kernels (sim, kernels{1});
                    sim.MAX_STEP = 40;
                    if strcmp (kernels{1}, 'm'), sim.MAX_STEP = soak_or (10, 40); end       % a hundred times slower
                    sim = sim_run (sim);
                    at = sim.bodies(order{1}(1));
                    place = quat_rotation (at.quat)'*(sim.bodies(order{1}(2)).u - at.u);
                    verifyEqual (t, sim.stats.failures, 0);
                    verifyEqual (t, place, [1; 0; 0.1], 'AbsTol', 1e-9, sprintf ('%s, %g directions, %s', func2str (law{1}), nd, kernels{1}));
                end
            end
        end
    end
end
end

% ---- .m against C, fused against staged ----

function testBlocksAgreeOnRandomScenes (t)
% every field of sim.dynamics, and the contacts that are left, to 1e-12; W and q against eq. 7's matrix with four directions
for seed = 1:soak_or (13, 40)
    m = sim_start (random_scene (seed, 'm'));
    for b = find (m.geom.kind == 2), m.state.qEnd(1:3,b) = m.state.q(1:3,b) + [0.01; 0; 0.005]; end
    m = collision_detection (m);
    m.epsilon_active = 1e-6 + 0.02*mod (seed, 2);
    for nd = [0 5 Inf]
        m.FRICTION = nd > 0;
        if nd > 0, m.num_fricdirs = nd; end
        for law = {'STdynamics', 'APdynamics', 'NCPdynamics'}
            f = str2func (law{1});  g = str2func ([law{1} '_mex']);
            a = f (m);  b = g (m);
            verifyEqual (t, b.contacts, a.contacts);
            verifyEqual (t, b.num_fricdirs, m.num_fricdirs);
            same_fields (t, b.dynamics, a.dynamics, sprintf ('%s, scene %d', law{1}, seed));
            D = a.dynamics;
            if ~strcmp (D.form, 'ncp'), continue; end
            r = reshape (1:numel (D.q), [], 1)/7;
            verifyEqual (t, ss_velocity (D.M, D.Gn, D.Gf, D.NU, D.FX, D.h, r, false, true), step_velocity (D, r), 'RelTol', 1e-10, 'AbsTol', 1e-10);
            s = m;  s.FRICTION = true;  s.num_fricdirs = 4;
            if strcmp (law{1}, 'APdynamics'), s = APdynamics (s); else, s = STdynamics (s); end
            nc = numel (D.PSI);
            k = [1:nc; nc + (1:4:4*nc); nc + (2:4:4*nc)];
            verifyEqual (t, full (D.W), full (s.dynamics.A(k(:),k(:))), 'AbsTol', 1e-11);
            verifyEqual (t, D.q, s.dynamics.b(k(:)), 'AbsTol', 1e-11);
            verifyEqual (t, D.mu', a.contacts.mu);
        end
    end
end
end

function testFusedEqualsStagedToTheBit (t)
% normal laws x friction x solvers
laws = {@STdynamics_mex, @APdynamics_mex, @NCPdynamics_mex};
solvers = {@lemke_mex, @pgs_mex, @jacobi_mex, @fixed_point_mex, @interior_point_mex, @fischer_newton_mex, @minmap_newton_mex, @solve_lcp_mex};
cone = {@solve_ncp_mex, @pgs_ncp_mex, @fixed_point_ncp_mex, @fischer_newton_ncp_mex, @minmap_newton_ncp_mex};
seed = 0;
for law = laws
    for nd = [0 6 Inf]
        list = solvers;
        if isinf (nd) || strcmp (func2str (law{1}), 'NCPdynamics_mex'), list = [solvers(1) cone]; end
        for solver = list
            seed = seed + 1;
            a = random_scene (1 + mod (seed, 20), 'mex');
            a.H_dynamics = law{1};
            a.H_solver = solver{1};
            a.FRICTION = nd > 0;
            if nd > 0, a.num_fricdirs = nd; end
            a.epsilon_active = 1e-3;
            a.onSolverFailure = 'continue';
            a.MAX_STEP = soak_or (8, 12);
            fused = sim_run (a);
            what = sprintf ('%s, %g directions, %s', func2str (law{1}), nd, func2str (solver{1}));
            verifyTrue (t, fused.engine.fused, what);
            staged = a;
            staged.userFunction = @(sim) sim;
            staged.userReadsState = true;
            staged = sim_run (staged);
            verifyEqual (t, {staged.state.q, staged.state.nu, staged.state.warm}, {fused.state.q, fused.state.nu, fused.state.warm}, what);
            verifyEqual (t, staged.contacts, fused.contacts, what);
            verifyEqual (t, {staged.stats.residual, staged.stats.iterations, staged.stats.contacts, staged.stats.failures}, ...
                            {fused.stats.residual, fused.stats.iterations, fused.stats.contacts, fused.stats.failures}, what);
        end
    end
end
end

function testReferencesAgreeWithKernels (t)
% spheres: one contact a pair; 30 steps over the cone and under Anitescu-Potra, .m and C
for law = {@NCPdynamics, @APdynamics}
    bodies = Body_plane ();
    for k = 1:4
        b = Body_sphere (0.5 + 0.3*k, 0.3);
        b.u = [0.61*k; 0.02*k; 0.3 + 0.01*mod(k, 2)];
        b.nu = [-0.3*k; 0.1; 0; 1; k; 0.5];  b.mu = 0.2 + 0.1*k;
        bodies = [bodies, b]; %#ok<AGROW>
    end
    sim = scene (bodies, 0.01);
    sim.H_dynamics = law{1};
    sim.num_fricdirs = Inf;
    sim.tolerance = 1e-12;
    sim.MAX_STEP = 30;
    m = sim_run (sim_kernels (sim, 'm'));
    c = sim_run (sim_kernels (sim, 'mex'));
    verifyEqual (t, m.stats.failures + c.stats.failures, 0);
    verifyEqual (t, c.state.q, m.state.q, 'AbsTol', 1e-9);
    verifyEqual (t, c.state.nu, m.state.nu, 'AbsTol', 1e-9);
    verifyGreaterThan (t, max (c.stats.contacts), 3);
end
end

% ---- solvers over the cone ----

function testSolversAndTwins (t)
% every solver of ours and one of the user's give the motion of the slope; an LCP solver does what its twin does, to the bit
th = 0.3;  mu = 0.2;
want = 9.81*(sin (th) - mu*cos (th))*[cos(0.4); sin(0.4)];
twins = {'lemke', 'solve_ncp'; 'solve_lcp', 'solve_ncp'; 'interior_point', 'solve_ncp'; 'jacobi', 'solve_ncp'; 'pgs', 'pgs_ncp'; ...
         'fixed_point', 'fixed_point_ncp'; 'fischer_newton', 'fischer_newton_ncp'; 'minmap_newton', 'minmap_newton_ncp'};
for ending = {'', '_mex'}
    for k = 1:size (twins, 1)
        f = str2func ([twins{k,1} ending{1}]);  g = str2func ([twins{k,2} ending{1}]);
        verifyEqual (t, func2str (solver_stage (f, Inf)), func2str (g));
        verifyEqual (t, func2str (solver_stage (g, Inf)), func2str (g));
        a = slope_with (f, th, mu);
        b = slope_with (g, th, mu);
        verifyEqual (t, {b.state.q, b.state.warm}, {a.state.q, a.state.warm}, twins{k,1});
        slow = any (strcmp (twins{k,2}, {'pgs_ncp', 'fixed_point_ncp'}));
        verifyEqual (t, a.bodies(2).nu(1:2)/a.time, want, 'AbsTol', 1e-8 + 1e-3*slow, [twins{k,1} ending{1}]);
        verifyEqual (t, a.stats.failures, 0);
    end
end
plain = {@(W, q, mu) solve_ncp(W, q, mu), @two_outputs, @my_sweeps};
for k = 1:3
    sim = slope_with (plain{k}, th, mu);
    verifyEqual (t, sim.engine.solver, 'plain');
    verifyEqual (t, sim.bodies(2).nu(1:2)/sim.time, want, 'AbsTol', 1e-4);
    verifyEqual (t, sim.stats.failures, 0);
end
sim = on_slope (th, 0.4, mu, Inf);                      % a wrong answer is seen by the residual, options are handed on
sim.H_dynamics = @STdynamics_mex;                        % which does not halve the step
sim.H_solver = @(W, q, mu) zeros (size (q));
sim.onSolverFailure = 'continue';
sim.MAX_STEP = 3;
sim = sim_run (sim);
verifyEqual (t, sim.stats.failures, 3);
v = 9.81*0.01*[cos(th) - mu*sin(th), sin(th)];           % minus u + mu |u_t| e_n, which is outside of the cone: projected
verifyEqual (t, sim.stats.residual(1), (v(1) + mu*v(2))/(1 + mu^2), 'RelTol', 1e-6);
sim = on_slope (th, 0.4, mu, Inf);
sim.H_solver = @(W, q, mu, o) solve_ncp (W, q, mu, o);
sim.solverOptions = struct ('maxIter', 0);
sim.onSolverFailure = 'continue';
sim.MAX_STEP = 1;
sim = sim_run (sim);
verifyEqual (t, sim.stats.failures, 1);
end

function [r, info] = two_outputs (W, q, mu)
[r, info] = solve_ncp_mex (W, q, mu);
end

function r = my_sweeps (W, q, mu)
r = pgs_ncp_mex (W, q, mu, struct ('tol', 1e-10, 'maxIter', 20000));
end

function testWarmStart (t)
% a block at rest: the impulses of the last step are the answer, whatever the order of the contacts
sim = on_slope (0.1, 0.4, 0.5, Inf);
sim.H_solver = @pgs_ncp_mex;
sim.tolerance = 1e-6;
sim.MAX_STEP = 60;
sim = sim_run (sim);
verifyGreaterThan (t, sim.stats.iterations(1), 0);
verifyEqual (t, sim.stats.iterations(end), 0);
c = sim.contacts;
r = warm_gather (sim, 'pgs_ncp', Inf);
verifyEqual (t, r, c.impulse(:));
sim.contacts.id = fliplr (c.id);
verifyEqual (t, warm_gather (sim, 'pgs_ncp', Inf), reshape (fliplr (c.impulse), [], 1));
sim.contacts.id = -c.id;
verifyEqual (t, warm_gather (sim, 'pgs_ncp', Inf), 0*r);
verifyEqual (t, warm_gather (sim, 'solve_ncp', Inf), 0*r);
end

function testFormulationOfTheUsers (t)
% W, q, mu by the user's own formulation; what does not fit is an error
sim = on_slope (0.3, 0.4, 0.2, Inf);
sim.H_dynamics = @(s) setfield (s, 'dynamics', as_ncp (s.dynamics));
sim.MAX_STEP = 20;
want = slope_with (@solve_ncp_mex, 0.3, 0.2);
sim.H_solver = @solve_ncp_mex;
sim = sim_run (sim);
verifyEqual (t, sim.bodies(2).nu, want.bodies(2).nu, 'AbsTol', 1e-9);
bad = {@(D) setfield(D, 'q', 1), @(D) setfield(D, 'W', 'x'), @(D) setfield(D, 'mu', 1i), @(D) rmfield(D, 'W'), @(D) rmfield(D, 'M')};
for k = 1:numel (bad)
    sim.H_dynamics = @(s) setfield (s, 'dynamics', bad{k} (as_ncp (s.dynamics)));
    verifyError (t, @() sim_run (sim), 'stickslip:sim_run:H_dynamics');
end
end

function testChangesOnTheWay (t)
% from the polygon to the cone and to none in a run: the next step is made so
sim = on_slope (0.3, 0.4, 0.2, 8);
sim.userFunction = @friction_by_step;
sim.MAX_STEP = 9;
sim = sim_run (sim);
g = 9.81*0.01;
a = on_slope (0.3, 0.4, 0.2, 8);
a.MAX_STEP = 3;
a = sim_run (a);
v = a.bodies(2).nu(1:2);
for k = 1:3                                             % the cone: Coulomb's law, implicit in the direction
    free = v + g*sin (0.3)*[cos(0.4); sin(0.4)];
    v = free*(1 - 0.2*g*cos (0.3)/norm (free));
end
v = v + 3*g*sin (0.3)*[cos(0.4); sin(0.4)];
verifyEqual (t, sim.bodies(2).nu(1:2), v, 'AbsTol', 1e-8);
end

function sim = friction_by_step (sim)
if sim.step == 4, sim.num_fricdirs = Inf; end
if sim.step == 7, sim.FRICTION = false; end
end

function testBadCombinations (t)
cone = {'solve_ncp', 'pgs_ncp', 'fixed_point_ncp', 'fischer_newton_ncp', 'minmap_newton_ncp'};
for k = 1:numel (cone)
    for ending = {'', '_mex'}
        for law = {@STdynamics, @APdynamics_mex}
            sim = on_slope (0.3, 0.4, 0.2, 8);
            sim.H_dynamics = law{1};
            sim.H_solver = str2func ([cone{k} ending{1}]);
            verifyError (t, @() sim_run (sim), 'stickslip:sim_start:H_solver');
        end
    end
    sim.FRICTION = false;                               % without friction there is no cone: its twin for LCPs
    sim.MAX_STEP = 5;
    sim = sim_run (sim);
    verifyEqual (t, norm (sim.bodies(2).nu(1:3)), 9.81*sin (0.3)*0.05, 'RelTol', 1e-4);
end
for law = {@STdynamics, @APdynamics, @NCPdynamics_mex}
    sim = on_slope (0.3, 0.4, 0.2, Inf);
    sim.H_dynamics = law{1};
    sim.form = 'mlcp';
    verifyError (t, @() sim_run (sim), 'stickslip:sim_start:form');
end
for nd = {-Inf, NaN, [Inf Inf], 'Inf', 1, 1001}
    sim = on_slope (0.3, 0.4, 0.2, 8);
    sim.num_fricdirs = nd{1};
    verifyError (t, @() sim_run (sim), 'stickslip:sim_check:num_fricdirs');
end
sim = on_slope (0.3, 0.4, 0.2, 8);
sim.H_solver = @NCPdynamics;
verifyError (t, @() sim_run (sim), 'stickslip:sim_check:H_solver');
sim = on_slope (0.3, 0.4, 0.2, 8);
sim.H_dynamics = @solve_ncp;
verifyError (t, @() sim_run (sim), 'stickslip:sim_check:H_dynamics');
sim = on_slope (0.3, 0.4, 0.2, Inf);
sim.H_solver = @(W, q, mu) 1:3;
sim.MAX_STEP = 1;
verifyError (t, @() sim_run (sim), 'stickslip:sim_run:H_solver');
end

function testTangentsOfTheCone (t)
n = [0 0.6 -0.48 1; 0 0 0.6 0; 1 0.8 0.64 0];
T = contact_tangents (n, Inf);
verifyEqual (t, size (T), [3 2 4]);
one = contact_tangents (n, 1);
for k = 1:4
    verifyEqual (t, T(:,1,k), one(:,1,k), 'AbsTol', 1e-15);
    verifyEqual (t, T(:,2,k), cross (n(:,k), T(:,1,k)), 'AbsTol', 1e-15);
end
verifyEqual (t, size (contact_tangents (zeros (3, 0), Inf)), [3 2 0]);
end

% ---- scenes ----

function sim = scene (bodies, h)
sim = sim_addBody (Simulator (h), bodies);
sim.draw = false;
end

function sim = on_slope (th, heading, mu, nd)
% a thin block at rest on the floor, gravity turned: a slope of angle th whose downhill direction is at the heading from x, the first
% friction direction of the floor
plane = Body_plane ();  plane.mu = mu;
block = mesh_rectangularBlock (1, 1, 0.02);  block.mu = mu;  block.u = [0; 0; 0.01];
sim = scene ([plane block], 0.01);
sim.num_fricdirs = nd;
sim.gravityVector = 9.81*[sin(th)*cos(heading); sin(th)*sin(heading); -cos(th)];
end

function sim = slope_with (solver, th, mu)
sim = on_slope (th, 0.4, mu, Inf);
sim.H_solver = solver;
sim.MAX_STEP = 20;
sim = sim_run (sim);
end

function L = momentum (sim)
% [linear; angular about the origin]
L = zeros (6, 1);
for b = sim.bodies
    R = quat_rotation (b.quat);
    p = b.mass*b.nu(1:3);
    L = L + [p; cross(b.u, p) + R*b.J*R'*b.nu(4:6)];
end
end

function same_fields (t, a, b, what)
verifyEqual (t, sort (fieldnames (a)), sort (fieldnames (b)), what);
for f = fieldnames (b)'
    x = a.(f{1});  y = b.(f{1});
    verifyEqual (t, {size(x), issparse(x)}, {size(y), issparse(y)}, [f{1} ' of ' what]);
    if ischar (y), verifyEqual (t, x, y, what); continue; end
    finite = isfinite (y);
    verifyLessThanOrEqual (t, norm (full (x(finite) - y(finite)), inf), 1e-12*(1 + norm (full (y(finite)), inf)), [f{1} ' of ' what]);
end
end
