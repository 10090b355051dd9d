function tests = test_joints
%TEST_JOINTS  Joints: constraints, elimination, loops, correction, limits, friction and motors against closed-form mechanics.
tests = functiontests (localfunctions);
end

% ---- the constraints themselves

function testWrenchesAreDerivatives (t)
% dC/dt and d(theta)/dt by central differences along random velocities, for every type, away from C = 0 too
rand ('state', 11); %#ok<RAND>
for name = joint_types ()
    sim = two_blocks (name{1});
    J = joint_pack (joint_check (sim.joints, sim.bodies));
    for trial = 1:3
        q = [rand(3, 2) - 0.5; quat_normalize([ones(1, 2); 0.3*rand(3, 2)])];
        nu = rand (6, 2) - 0.5;
        d = 1e-5;
        a = joint_geometry (J, integrate_motion (q, nu, -d, [1 1]));
        b = joint_geometry (J, integrate_motion (q, nu, d, [1 1]));
        g = joint_geometry (J, q);
        verifyEqual (t, g.G1'*nu(:,1) + g.G2'*nu(:,2), (b.C - a.C)/(2*d), 'AbsTol', 1e-9);
        if any (J.co_kind == 2), verifyEqual (t, g.H1(:,end)'*nu(:,1) + g.H2(:,end)'*nu(:,2), (b.c(end) - a.c(end))/(2*d), 'AbsTol', 1e-9); end
    end
end
end

function testFreedom (t)
% how many of the six relative velocities a joint leaves
left = struct ('rigid', 0, 'fixed', 0, 'revolute', 1, 'prismatic', 1, 'cylindrical', 2, 'spherical', 3, 'universal', 2, 'planar', 3);
for name = joint_types ()
    D = blocks (two_blocks (name{1}));
    verifyEqual (t, 12 - rank (full (D.Gb)) - 6, left.(name{1}));
    verifyEqual (t, D.Gb'*[1;2;3;0;0;0;1;2;3;0;0;0], zeros (size (D.Gb, 2), 1), 'AbsTol', 1e-14);     % no joint minds a common motion
end
end

function testCoordinates (t)
% move body 2 by known turns and ways; whole turns are counted
sim = two_blocks ('cylindrical');
sim.joints(1).theta = [4*pi; 0];
z = [1;2;2]/3;
u = [0.4;0;0] - [0.2;0;0];
R = quat_rotation (quat_fromAxis (z, 0.7));
sim.bodies(2).u = [0.2;0;0] + R*u + 0.3*z;
sim.bodies(2).quat = quat_fromAxis (z, 0.7);
sim = sim_start (sim);
g = joint_geometry (sim.engine.joints, sim.state.q);
verifyEqual (t, joint_unwrap (sim.engine.joints, g.c, sim.state.theta), [4*pi + 0.7; 0.3], 'AbsTol', 1e-12);
verifyEqual (t, g.C, zeros (4, 1), 'AbsTol', 1e-12);

% universal: about the first axis, then about the second, which goes along
sim = sim_addBody (Simulator (), [mesh_cube(), mesh_cube()]);
sim = sim_addJoint (sim, 1, 2, [0;0;0], [[0;0;1], [1;0;0]], 'universal');
sim.bodies(2).quat = quat_multiply (quat_fromAxis ([0;0;1], 0.5), quat_fromAxis ([1;0;0], -0.4));
sim = sim_start (sim);
g = joint_geometry (sim.engine.joints, sim.state.q);
verifyEqual (t, g.c, [0.5; -0.4], 'AbsTol', 1e-12);
verifyEqual (t, g.C, zeros (4, 1), 'AbsTol', 1e-12);
end

% ---- elimination

function testForms (t)
% one step of a jointed body on a floor: LCP, mixed LCP and a saddle point problem solved by hand have the same velocities
sim = jointed_boxes ();
sim.H_solver = @lemke;
a = one_step (sim);
sim.form = 'mlcp';
b = one_step (sim);
verifyEqual (t, a.info.status, 'solved');
verifyEqual (t, b.info.status, 'solved');
verifyGreaterThan (t, sum (a.contacts.impulse(1,:)), 1e-3);
verifyEqual (t, b.newNU, a.newNU, 'AbsTol', 1e-8);

D = a.dynamics;
p = D.Gn*a.contacts.impulse(1,:)' + tangential (D, a);
K = [full(D.M), -full(D.Gb); full(D.Gb)', diag(D.CB)];
x = pinv (K)*[D.M*D.NU + D.h*D.FX + p; D.VB + D.VC];
verifyEqual (t, a.newNU, x(1:numel (D.NU)), 'AbsTol', 1e-9);
verifyEqual (t, a.state.jointImpulse.b, x(numel (D.NU)+1:end), 'AbsTol', 1e-8);

sim.form = 'lcp';
sim.num_fricdirs = Inf;
sim.H_solver = @solve_ncp;
c = one_step (sim);
verifyEqual (t, c.info.status, 'solved');
verifyLessThan (t, norm (c.newNU - a.newNU), 0.05*norm (a.newNU));         % eight directions are not a cone
end

function testSolversAgree (t)
% every solver takes the joints' rows; without friction of contacts the LCP has one velocity
sim = jointed_boxes ();
sim.FRICTION = false;
sim.joints(1).friction = 0.3;
sim.joints(1).limits = [-0.01 0.01];
sim.jointCorrection = false;
sim.tolerance = 1e-12;
sim.H_solver = @lemke;
a = one_step (sim);
for s = {@pgs_mex, @jacobi_mex, @fixed_point_mex, @interior_point_mex, @fischer_newton_mex, @minmap_newton_mex, @solve_lcp_mex, @pgs, @solve_lcp}
    sim.H_solver = s{1};
    sim.solverOptions = struct ('tol', 1e-9, 'maxIter', 20000);
    if strncmp (func2str (s{1}), 'solve', 5), sim.solverOptions = struct ('tol', 1e-9); end
    b = one_step (sim);
    verifyEqual (t, b.info.status, 'solved', func2str (s{1}));
    verifyEqual (t, b.newNU, a.newNU, 'AbsTol', 1e-6, func2str (s{1}));
end
end

function testLeastNorm (t)
% a beam held rigidly at both ends carries its weight half and half; one more joint: a third each
for n = 2:3
    sim = sim_addBody (Simulator (), mesh_rectangularBlock (2, 0.1, 0.1));
    where = linspace (-1, 1, n);
    for k = 1:n, sim = sim_addJoint (sim, 'world', 1, [where(k);0;0], [0;0;1], 'rigid'); end
    D = blocks (sim);
    F = joint_factor (D.M, D.Gb, D.CB);
    verifyEqual (t, numel (F.keep), 6);
    nu0 = D.NU + D.h*(D.M\D.FX);
    [nu, p] = joint_push (F, D.VB - D.Gb'*nu0, nu0);
    verifyEqual (t, nu, zeros (6, 1), 'AbsTol', 1e-14);
    verifyEqual (t, p(3:6:end), 0.01*9.81/n*ones (n, 1), 'AbsTol', 1e-12);
    S = full (D.Gb'*(D.M\D.Gb));
    verifyEqual (t, p, pinv (S)*(-D.Gb'*(D.h*(D.M\D.FX))), 'AbsTol', 1e-12);
end
end

function testContradiction (t)
% two motors on one shaft that want different speeds; two carriages that pull one rod apart
sim = sim_addBody (Simulator (), mesh_cube ());
sim = sim_addJoint (sim, 'world', 1, [0;0;0], [0;0;1], 'revolute');
sim = sim_addJoint (sim, 'world', 1, [0;0;0.5], [0;0;1], 'revolute');
for k = 1:2, sim.joints(k).motor = 'velocity';  sim.joints(k).command = 2; end
sim.draw = false;
sim = sim_step (sim);
verifyEqual (t, sim.bodies(1).nu(6), 2, 'AbsTol', 1e-12);
sim.joints(2).command = 3;
message = refused (t, @() sim_step (sim), 'stickslip:sim_run:contradictory');
verifyTrue (t, ~isempty (strfind (message, 'joints 1, 2'))); %#ok<STREMP>

sim = sim_addBody (Simulator (), [mesh_cube(), mesh_cube(), mesh_cube()]);
sim.bodies(1).u = [-2;0;0];  sim.bodies(3).u = [2;0;0];
for k = [1 3], sim.bodies(k).motion = @(t) [(k - 2)*(2 + t);0;0; 1;0;0;0]; end
sim = sim_addJoint (sim, 1, 2, [-1;0;0], [0;0;1], 'spherical');
sim = sim_addJoint (sim, 2, 3, [1;0;0], [0;0;1], 'spherical');
sim.draw = false;
refused (t, @() sim_step (sim), 'stickslip:sim_run:contradictory');
end

function testKernelsAgree (t)
% random trees, loops and redundant joints with limits, friction and motors, on a floor: blocks and forms of .m and C
rand ('state', 5); %#ok<RAND>
for trial = 1:6
    sim = random_mechanism (trial);
    for nd = [0 4 Inf]
        sim.FRICTION = nd > 0;
        if nd > 0, sim.num_fricdirs = nd; end
        a = formulated (sim, 'm', 'lcp');
        b = formulated (sim, 'mex', 'lcp');
        forms = {'A', 'b'};
        if isinf (nd), forms = {'W', 'q', 'mu'}; end
        for f = [{'Gb', 'VB', 'CB', 'Gl', 'PSIL', 'Gd', 'VD', 'CD', 'PD', 'FX', 'JB', 'JL', 'JD'}, forms]
            x = full (a.(f{1}));
            verifyEqual (t, full (b.(f{1})), x, 'AbsTol', 1e-9*max ([1; abs(x(:))]), f{1});
        end
        z = rand (size (a.(forms{2})));
        [nu, impulse, joint] = step_velocity (a, z);
        [nu2, impulse2, p, l, d] = ss_velocity (b.M, b.Gn, b.Gf, b.NU, b.FX, b.h, z, false, isinf (nd), b);
        verifyEqual (t, {nu2, impulse2, l, d}, {nu, impulse, joint.l, joint.d}, 'AbsTol', 1e-8);
        verifyEqual (t, p, joint.b, 'AbsTol', 1e-6*max (abs (p)));
        if isinf (nd), continue; end
        a = formulated (sim, 'm', 'mlcp');
        b = formulated (sim, 'mex', 'mlcp');
        for f = {'A', 'b', 'scale', 'free', 'l', 'u'}, verifyEqual (t, full (b.(f{1})), full (a.(f{1})), 'AbsTol', 1e-9, f{1}); end
    end
end
end

function testRunsAgree (t)
% .m and C for 15 steps of every example with joints, of the arm with its gripper for 2
for f = {@hanging_rod, @double_pendulum, @joint_tree, @four_bar, @slider_crank, @cart, @pachinko, @arm_gripper}
    sim = sim_quiet (f{1} ());
    sim.MAX_STEP = 15;
    if isequal (f{1}, @arm_gripper), sim.MAX_STEP = 2; end
    if isequal (f{1}, @four_bar), sim.num_fricdirs = Inf; end               % over the cone, with nothing in it
    a = sim_run (sim_kernels (sim, 'm'));
    b = sim_run (sim_kernels (sim, 'mex'));
    verifyEqual (t, [a.stats.failures, b.stats.failures], [0 0], func2str (f{1}));
    verifyEqual (t, b.stats.contacts, a.stats.contacts, func2str (f{1}));
    verifyEqual (t, b.state.q, a.state.q, 'AbsTol', 1e-9, func2str (f{1}));
    verifyEqual (t, b.state.nu, a.state.nu, 'AbsTol', 1e-7, func2str (f{1}));
    verifyEqual (t, b.state.theta, a.state.theta, 'AbsTol', 1e-9, func2str (f{1}));
end
end

% ---- motion

function testPlanarBodies (t)
% a plank on a hinge swings alike whether it is planar or a solid of the same mass, in space or on a carriage, whatever rows of the joint the
% plane makes idle; a planar double pendulum keeps its energy to first order
for kernels = {'m', 'mex'}
    for kind = {'revolute', 'spherical', 'universal'}
        q = [];
        for planar = [true false]
            body = body_setMass (mesh_rectangularBlock (1, 1, 0.1), 0.3);
            if planar, body = body_setMass (Body_polygon ([0.5 0.05; -0.5 0.05; -0.5 -0.05; 0.5 -0.05]), 0.3); end
            body.u = [0.5;0;0];
            carriage = mesh_cube ();
            carriage.collides = false;
            carriage.motion = @(t) [t^2; 0; 0; 1; 0; 0; 0];
            sim = sim_addBody (Simulator (0.01), [carriage, body]);
            axes = [0;1;0];
            if strcmp (kind{1}, 'universal'), axes = [0 1; 1 0; 0 0]; end
            sim = sim_addJoint (sim, 1, 2, [0;0;0], axes, kind{1});
            sim.MAX_STEP = 10;
            sim = sim_run (sim_kernels (sim_quiet (sim), kernels{1}));
            verifyEqual (t, sim.stats.failures, 0, kind{1});
            verifyLessThan (t, max (sim.stats.joint_error(1,:)), 1e-8, kind{1});
            q(:,end+1) = sim.state.q(:,2); %#ok<AGROW>
        end
        verifyEqual (t, q(:,1), q(:,2), 'AbsTol', 1e-8, kind{1});
        verifyLessThan (t, q(3,1), -0.01, kind{1});
    end
end

off = zeros (1, 2);
for k = 1:2
    sim = Simulator (0.004/k);
    for i = 1:2
        bar = body_setMass (Body_polygon ([0.5 0.05; -0.5 0.05; -0.5 -0.05; 0.5 -0.05]), 1);
        bar.u = [i - 0.5; 0; 0];
        sim = sim_addBody (sim, bar);
        sim = sim_addJoint (sim, i - 1, i, [i - 1;0;0], [0;1;0], 'revolute');
    end
    sim = sim_quiet (sim);
    E0 = sum (sim_energy (sim_start (sim)));
    sim.MAX_STEP = 250*k;
    sim = sim_run (sim);
    off(k) = max (abs (sum (sim.stats.energy, 1) - E0));
    verifyGreaterThan (t, max (sim.stats.energy(1,:)), 1);
end
verifyEqual (t, off(1)/off(2), 2, 'RelTol', 0.2);
end

function testMomentum (t)
% free bodies with joints of every kind: momentum and angular momentum are kept to roundoff
sim = Simulator ();
sim.gravity = false;
names = {'rigid', 'revolute', 'prismatic', 'cylindrical', 'spherical', 'universal', 'planar'};
for k = 1:8
    b = mesh_rectangularBlock (0.4, 0.3, 0.2);
    b.u = [0.5*k; 0.1*mod(k, 3); 0];
    b.nu = [sin(k); cos(2*k); 0.3*k; cos(k); sin(3*k); 0.1*k]/4;
    sim = sim_addBody (sim, b);
end
for k = 1:7, sim = sim_addJoint (sim, k, k+1, [0.5*k+0.25; 0; 0], [1;k;2], names{k}); end
sim = sim_start (sim);
P0 = momentum (sim);
for k = 1:5, sim = sim_step (sim_quiet (sim)); end
P = momentum (sim);
verifyEqual (t, P(1:3), P0(1:3), 'AbsTol', 1e-12);
verifyLessThan (t, max (sim.info.joint_error), 1e-8);
verifyLessThan (t, norm (P(4:6) - P0(4:6)), 0.05*norm (P0(4:6)));          % the explicit gyroscopic term, of order h
end

function testFigure4 (t)
% 10,000 steps of the hanging rod: errors, period, energy; without correction the hinge opens more and more
sim = sim_quiet (hanging_rod ());
period = 4*sqrt (2/(3*9.81)*(1 + 0.02^2))*elliptic (sin (1));              % a square rod, 2% thick
verifyEqual (t, period, 2.1767, 'RelTol', 1e-3);
E0 = sum (sim_energy (sim_start (sim)));
Emin = -9.81/2;
sim.MAX_STEP = 10000;
a = sim_run (sim);
verifyTrue (t, a.engine.fused);
verifyEqual (t, a.stats.failures, 0);
verifyLessThan (t, max (a.stats.joint_error, [], 2), [1e-8; 1e-12]);
kinetic = a.stats.energy(1,:);
top = find (kinetic(2:end-1) > kinetic(1:end-2) & kinetic(2:end-1) >= kinetic(3:end)) + 1;     % twice a period it hangs straight down
verifyEqual (t, (top(end) - top(1))*sim.h/(numel (top) - 1)*2, period, 'RelTol', 1e-3);
last = sum (a.stats.energy(:,end-217:end), 1);
verifyEqual (t, mean (last), E0, 'AbsTol', 0.01*(E0 - Emin));
verifyLessThan (t, max (abs (sum (a.stats.energy, 1) - E0)), 0.05*(E0 - Emin));                 % the band, of order h

sim.jointCorrection = false;
sim.MAX_STEP = 1000;
b = sim_run (sim);
worst = @(k) max (b.stats.joint_error(1,k));
verifyGreaterThan (t, worst (1:100), 1e-3);
verifyGreaterThan (t, worst (901:1000), 5*worst (1:100));
end

function testEnergyOfFirstOrder (t)
% double pendulum and four-bar linkage: halving h halves how far the energy strays
for f = {@(h) double_pendulum(0.8, 1, h), @(h) four_bar(h)}
    off = zeros (1, 3);
    for k = 1:3
        h = 0.008/2^k;
        sim = sim_quiet (f{1} (h));
        E0 = sum (sim_energy (sim_start (sim)));
        sim.MAX_STEP = round (3/h);
        sim = sim_run (sim);
        off(k) = max (abs (sum (sim.stats.energy, 1) - E0));
        verifyLessThan (t, max (sim.stats.joint_error(1,:)), 1e-7);
    end
    verifyEqual (t, off(1:2)./off(2:3), [2 2], 'RelTol', 0.2);
end
end

function testSliderCrank (t)
% the slider is where the crank says, through more than a turn, and the motor keeps its speed
sim = sim_quiet (slider_crank ());
for k = 1:6
    sim.MAX_STEP = 67;
    sim = sim_run (sim);
    a = sim.joints(1).theta;
    verifyEqual (t, sim.bodies(3).u, [0.2*cos(a) + sqrt(0.36 - 0.04*sin (a)^2); 0; 0], 'AbsTol', 1e-6);
end
verifyEqual (t, a, 5*sim.time, 'AbsTol', 1e-3);                            % a step turns by 2 atan (h w/2)
verifyGreaterThan (t, a, 2*pi);
end

function testMassRatio (t)
% links of 1 g between bodies of 10 kg, in a chain, with lemke and with a direct Newton method
for solver = {@lemke_mex, @fischer_newton_mex}
    sim = Simulator (0.005);
    p = [0;0;0];
    for k = 1:6
        q = p + [0.2; 0; 0];
        sim = sim_addBody (sim, mesh_rod (p, q, 10^(1 - 4*mod (k, 2)), 0.05));
        sim = sim_addJoint (sim, k - 1, k, p, [0;1;0], 'revolute');
        sim.joints(k).limits = [-0.3 0.3];
        sim.bodies(k).collides = false;
        p = q;
    end
    sim = sim_quiet (sim);
    sim.H_solver = solver{1};
    sim.MAX_STEP = 400;
    sim = sim_run (sim);
    verifyEqual (t, sim.stats.failures, 0, func2str (solver{1}));
    verifyLessThan (t, max (sim.stats.joint_error(1,:)), 1e-5, func2str (solver{1}));
    for k = 1:6, verifyLessThan (t, abs (sim.joints(k).theta), 0.3 + 1e-3); end
end
end

function testFusedEqualsStaged (t)
% random mechanisms on a floor, laws x friction x solvers, to the bit
rand ('state', 8); %#ok<RAND>
cases = {@STdynamics_mex, 0, @lemke_mex; @STdynamics_mex, 4, @lemke_mex; @APdynamics_mex, 4, @solve_lcp_mex; @STdynamics_mex, 4, @pgs_mex
         @STdynamics_mex, 4, @fischer_newton_mex; @NCPdynamics_mex, Inf, @solve_ncp_mex; @PEGdynamics_mex, 4, @lemke_mex
         @PEGdynamics_mex, 4, @solve_lcp_mex};
for k = 1:size (cases, 1)
    a = random_mechanism (k);
    a.bodies(1).u(3) = -0.9;
    a.H_dynamics = cases{k,1};
    a.FRICTION = cases{k,2} > 0;
    if a.FRICTION, a.num_fricdirs = cases{k,2}; end
    a.H_solver = cases{k,3};
    if k == 8, a.pegForm = 'paper'; end
    if any (k == [2 4 6 7])
        laws = {@impact_newton_mex, @impact_poisson_mex};
        a.H_impact = laws{1 + (k > 3)};
        a.restitution = 0.5;
    end
    a.onSolverFailure = 'continue';
    for j = 1:numel (a.joints)
        n = numel (a.joints(j).theta);
        a.joints(j).command = @(t) 0.3 + t*ones (n, 1);
    end
    if mod (k, 2)                                                           % a tree on a body that moves; else one with loops
        u = a.bodies(2).u;  e = a.bodies(2).quat;
        a.bodies(2).motion = @(t) [u + [0; 0.2*t; 0]; quat_multiply(quat_fromAxis ([0;0;1], t), e)];
        a.bodies(4).locked = false (6, 1);
        a.joints = a.joints(2:6);
    end
    a.MAX_STEP = 5;
    fused = sim_run (a);
    verifyTrue (t, fused.engine.fused);
    staged = a;
    staged.userFunction = @(sim) sim;
    staged.userReadsState = true;
    staged = sim_run (staged);
    what = sprintf ('%s, %g, %s', func2str (cases{k,1}), cases{k,2}, func2str (cases{k,3}));
    for f = {'q', 'nu', 'theta', 'theta_prev', 'warm', 'jointImpulse'}, verifyEqual (t, staged.state.(f{1}), fused.state.(f{1}), [what ' ' f{1}]); end
    verifyEqual (t, staged.contacts, fused.contacts, what);
    verifyEqual (t, {staged.stats.joint_error, staged.stats.residual, staged.stats.iterations}, {fused.stats.joint_error, fused.stats.residual, fused.stats.iterations}, what);
end

% contradictory joints end a fused run with the same error
sim = sim_addBody (Simulator (), mesh_cube ());
for k = 1:2
    sim = sim_addJoint (sim, 'world', 1, [0;0;k], [0;0;1], 'revolute');
    sim.joints(k).motor = 'velocity';
    sim.joints(k).command = @(t) t*(k - 1);
end
refused (t, @() sim_run (sim_quiet (sim)), 'stickslip:sim_run:contradictory');
end

function testRunTakesNoNonsense (t)
% every field of options.joints spoiled: an error of ours
sim = sim_start (sim_quiet (slider_crank ()));
options = struct ('h', 0.01, 'gravity', [0; 0; -9.81], 'epsilon', 0.05, 'law', 1, 'epsilonActive', 1e-6, 'directions', 4, 'pairFriction', 'geometric', 'subcontacts', 'primary', ...
    'solver', 1, 'tolerance', 1e-10, 'stop', 0, 'seconds', 0, 'solveAll', 0, 'impact', [], ...
    'joints', struct ('pack', sim.engine.joints, 'correct', 1, 'tolerance', 1e-9, 'command', zeros (4, 4), 'theta', zeros (4, 1), 'warm', zeros (0, 1)));
go = @(o) ss_run (sim.state.q, sim.state.nu, sim.state.Fext, sim.geom, o, zeros (0, 4), zeros (1, 0), zeros (6, 0));
log = go (options);
verifyEqual (t, numel (log.step), 3);
names = fieldnames (options.joints);
for k = 1:numel (names)
    for bad = {NaN, 'x', [], {}, ones(3, 3, 2), sparse(1), -1, 1e9*ones(1, 50)}
        o = options;
        o.joints.(names{k}) = bad{1};
        if strcmp (names{k}, 'warm') && isnumeric (bad{1}) && (isempty (bad{1}) || isequal (bad{1}, -1)), continue; end       % a start of another length
        verifyTrue (t, fails_well (@() go (o)), names{k});
    end
end
names = setdiff (fieldnames (options.joints.pack), 'theta');
for k = 1:numel (names)
    for bad = {NaN, 'x', {}, -1, 1e9*ones(1, 50), ones(7, 3)}
        o = options;
        o.joints.pack.(names{k}) = bad{1};
        verifyTrue (t, fails_well (@() go (o)), names{k});
    end
end
end

function tf = fails_well (f)
tf = false;
try
    f ();
catch err
    tf = strncmp (err.identifier, 'stickslip:', 10);
end
end

function testKinematicHinge (t)
% a rod on a hinge that a kinematic body carries round a circle hangs on to it; a rigid joint takes the whole pose
carrier = mesh_cube ();
carrier.motion = @(t) [0.3*cos(t); 0.3*sin(t); 0; cos(t/2); 0; 0; sin(t/2)];
sim = sim_addBody (Simulator (), [carrier, mesh_rod([0.3;0;0], [0.3;0;-1]), mesh_cube()]);
sim.bodies(3).u = [2;0;0];
sim = sim_addJoint (sim, 1, 2, [0.3;0;0], [0;1;0], 'spherical');
sim = sim_addJoint (sim, 1, 3, [1;0;0], [0;1;0], 'rigid');
sim = sim_quiet (sim);
sim.MAX_STEP = 20;
sim = sim_run (sim);
s = sim.time;
verifyLessThan (t, max (sim.stats.joint_error(1,:)), 1e-8);
R = [cos(s) -sin(s) 0; sin(s) cos(s) 0; 0 0 1];
verifyEqual (t, sim.bodies(3).u, R*[2;0;0], 'AbsTol', 1e-7);
verifyEqual (t, quat_rotation (sim.bodies(3).quat), R, 'AbsTol', 1e-7);
end

function testCorrectionMindsContacts (t)
% a heavy pendulum pressed against a floor: the correction does not push it in
sim = sim_addBody (Simulator (), [Body_plane([0;0;-0.6], [0;0;1]), mesh_rod([0;0;0], [0.8;0;-0.58], 5, 0.02)]);
sim = sim_addJoint (sim, 'world', 2, [0;0;0], [0;1;0], 'revolute');
sim.bodies(2).nu(5) = 3;
sim = sim_quiet (sim);
sim.MAX_STEP = 30;
sim = sim_run (sim);
verifyEqual (t, sim.stats.failures, 0);
verifyLessThan (t, max (sim.stats.penetration(5:end)), 1e-6);
verifyLessThan (t, max (sim.stats.joint_error(1,:)), 1e-6);
verifyEqual (t, sim.bodies(2).nu, zeros (6, 1), 'AbsTol', 1e-9);
end

function testClosing (t)
% the impulses that close joints at the end of the step: closed, along the wrenches of the start, motors as they were; .m against C
rand ('state', 5); %#ok<RAND>
for k = 1:4
    sim = random_mechanism (k);
    sim.joints(end-1:end) = [];                                             % those two close loops that cannot be closed
    sim.bodies(4).locked = false (6, 1);
    sim = sim_start (sim);
    sim.state.command = joint_commands (sim, [0 0.01]);
    sim.state.qEnd = sim.state.q;
    sim.contacts = contacts_empty ();
    sim = preDynamics (sim);
    D = sim.dynamics;
    start = joint_push (joint_factor (D.M, D.Gb, D.CB), D.VB - D.Gb'*D.NU, D.NU);
    args = {sim.engine.joints, sim.geom, sim.state.q, sim.state.q, D.M, D.Gb, D.CB, 0.02, 1e-11, 20, start};
    [nu, p, change, open, C] = joint_close (args{:});
    [nu2, p2, change2, open2, C2] = ss_joint_close (args{:});
    verifyGreaterThan (t, open(1), 1e-5);
    verifyLessThan (t, open(2), 1e-11);
    verifyEqual (t, max (abs (C)), open(1));
    verifyEqual (t, nu, start + D.M\(D.Gb*p), 'AbsTol', 1e-9);
    verifyEqual (t, change, D.Gb'*(nu - start) + D.CB.*p, 'AbsTol', 1e-9);
    verifyEqual (t, change(numel (C)+1:end), zeros (numel (change) - numel (C), 1), 'AbsTol', 1e-9);
    verifyEqual (t, {nu2, p2, change2, open2(1), C2}, {nu, p, change, open(1), C}, 'AbsTol', 1e-8);
    few = args;  few{10} = 4;                                               % Newton's method, not one that gains a digit a step
    [~, ~, ~, open] = joint_close (few{:});
    verifyLessThan (t, open(2), 1e-4*open(1));
end
end

function testLongChain (t)
% 100 links of 10 cm let go from the side at an ordinary step: closed at every step, though the tension of the chain swings too fast for the
% step, which has to be halved; the energy stays within 1% of the fall's
sim = sim_quiet (chain (100, 0.01));
E0 = sum (sim_energy (sim_start (sim)));
sim.MAX_STEP = soak_or (60, 200);
a = sim_run (sim);
verifyTrue (t, a.engine.fused);
verifyEqual (t, a.stats.failures, 0);
verifyLessThan (t, max (a.stats.joint_error(1,:)), 1e-8);
verifyLessThan (t, max (abs (sum (a.stats.energy, 1) - E0)), 0.01*9.81*sum (a.geom.mass)*5);
end

function testHalvedSteps (t)
% a step that is too long for its joints is made in parts, motors told what is due in each: fused as staged to the bit, .m as C
sim = chain (6, 0.05);
sim.bodies(6).nu(4:6) = [0; 40; 3];
sim.joints(2).motor = 'position';
sim.joints(2).kp = 5;  sim.joints(2).kd = 0.1;
sim.joints(2).command = @(t) sin (20*t);
sim.joints(4).motor = 'velocity';
sim.joints(4).command = @(t) 10*t;
sim.joints(4).maxForce = 0.05;
sim = sim_quiet (sim);
sim.onSolverFailure = 'continue';
sim.MAX_STEP = 4;
a = sim_run (sim);
verifyTrue (t, a.engine.fused);
b = sim;
b.userFunction = @(sim) sim;
b.userReadsState = true;
b = sim_run (b);
verifyEqual (t, {b.state.q, b.state.nu, b.state.theta, b.state.jointImpulse, b.stats.iterations}, {a.state.q, a.state.nu, a.state.theta, a.state.jointImpulse, a.stats.iterations});
verifyLessThan (t, max (a.stats.joint_error(1,:)), 1e-6);
c = sim_run (sim_kernels (sim, 'm'));
verifyEqual (t, c.state.q, a.state.q, 'AbsTol', 1e-6);
verifyGreaterThan (t, b.info.passes, 1);                                    % it did take parts
end

function testJointsThatCannotClose (t)
% a rod held at both ends by points that are too far apart: the step is made, its failure counted and told, and no time wasted on halves
sim = hanging_rod (1);
sim = sim_addJoint (sim, 'world', 1, [0;0;0] + sim.bodies(1).u, [0;1;0], 'spherical');
sim.bodies(1).u = sim.bodies(1).u + [0.3; 0; 0.2];
sim.joints(2).jointPos1 = sim.joints(2).jointPos1 + [0.2; 0; 0];
sim = sim_quiet (sim);
sim.MAX_STEP = 4;
lastwarn ('', '');
said = evalc ('sim = sim_run (sim);');
[text, id] = lastwarn ();
verifyEqual (t, id, 'stickslip:sim_run:solverFailed');
verifyFalse (t, isempty (strfind (text, 'could not be closed')));
verifyFalse (t, isempty (strfind (said, '4 of 4')));
verifyEqual (t, sim.stats.failures, 4);
verifyGreaterThan (t, min (sim.stats.joint_error(1,:)), 1e-3);
verifyTrue (t, all (isfinite (sim.state.q(:))));

sim.userFunction = @(sim) sim;
sim.onSolverFailure = 'stop';
said = evalc ('b = sim_run (sim);');
verifyEqual (t, b.step, sim.step);
verifyFalse (t, isempty (said));
end

function testTornJointCloses (t)
% a body moved away from its joint comes back in a few steps
sim = hanging_rod (1);
sim.bodies(1).u = sim.bodies(1).u + [0.3; 0; 0.2];
sim = sim_quiet (sim);
sim.MAX_STEP = 10;
sim = sim_run (sim);
verifyLessThan (t, sim.stats.joint_error(1,end), 1e-8);
end

function testLawsWithContacts (t)
% a wheel on an axle that a cart carries rolls down a slope: ST, AP, PEG and the cone give the acceleration of a rolling mechanism
m = 2;  M = 3;  r = 0.25;  a = 0.2;                                         % two wheels of mass m, a cart M
due = 9.81*sin (a)*(M + 2*m)/(M + 2*m*(1 + 0.4));
for law = {@STdynamics, @APdynamics, @PEGdynamics, @NCPdynamics}
    n = [sin(a); 0; cos(a)];  down = [cos(a); 0; -sin(a)];
    sim = sim_addBody (Simulator (0.005), [Body_plane([0;0;0], n), body_setMass(mesh_rectangularBlock (1, 0.3, 0.1), M), Body_sphere(m, r), Body_sphere(m, r)]);
    for k = 1:3
        sim.bodies(k+1).u = r*n + (k == 2)*0.4*down - (k == 3)*0.4*down;
        sim.bodies(k+1).quat = quat_fromAxis ([0;1;0], a);
    end
    sim.bodies(2).collides = false;
    sim = sim_addJoint (sim, 2, 3, sim.bodies(3).u, [0;1;0], 'revolute');
    sim = sim_addJoint (sim, 2, 4, sim.bodies(4).u, [0;1;0], 'revolute');
    sim = sim_quiet (sim);
    sim.H_dynamics = law{1};
    sim.H_solver = @solve_lcp;
    if strcmp (func2str (law{1}), 'NCPdynamics'), sim.H_solver = @solve_ncp; end
    sim = sim_kernels (sim, 'mex');
    sim.MAX_STEP = 100;
    sim = sim_run (sim);
    verifyEqual (t, sim.stats.failures, 0, func2str (law{1}));
    verifyEqual (t, sim.bodies(2).nu(1:3), due*sim.time*down, 'AbsTol', 1e-3*due*sim.time, func2str (law{1}));
    verifyLessThan (t, max (sim.stats.joint_error(1,:)), 1e-7, func2str (law{1}));
end
end

function testReboundOnHinge (t)
% a rod on a hinge strikes a wall with its end: it turns back with e times its speed, the wall and the hinge share the impulse, under
% both laws, in every form and friction law, staged and fused; a second rod that hangs on by a rigid joint only makes it heavier
m = 2;  r = 0.05;
for law = {@impact_newton, @impact_newton_mex, @impact_poisson, @impact_poisson_mex}
    hows = {{'lcp', 4}, {'lcp', 0}, {'lcp', Inf}, {'mlcp', 4}};
    if isempty (strfind (func2str (law{1}), '_mex')), hows = hows(1); end
    for how = hows
        what = sprintf ('%s %s %g', func2str (law{1}), how{1}{:});
        rods = [mesh_rod([0;0;0], [0;0;-0.5], m/2, r), mesh_rod([0;0;-0.5], [0;0;-1], m/2, r)];
        turn = quat_fromAxis ([0;1;0], 0.002);
        for k = 1:2
            rods(k).u = quat_rotation (turn)*rods(k).u;
            rods(k).quat = quat_multiply (turn, rods(k).quat);
            rods(k).nu = [cross([0;-2;0], rods(k).u); 0; -2; 0];
        end
        sim = sim_addBody (Simulator (0.001), [Body_plane([r/2 + 0.003;0;0], [-1;0;0]), rods]);
        sim.bodies(1).mu = 0;
        sim = sim_addJoint (sim, 'world', 2, [0;0;0], [0;1;0], 'revolute');
        sim = sim_addJoint (sim, 2, 3, quat_rotation (turn)*[0;0;-0.5], [0;1;0], 'rigid');
        sim.bodies(2).collides = false;
        sim.gravity = false;
        sim.form = how{1}{1};
        sim.FRICTION = how{1}{2} > 0;
        if sim.FRICTION, sim.num_fricdirs = how{1}{2}; end
        if isinf (how{1}{2}), sim.H_solver = @solve_ncp_mex; end
        sim.H_impact = law{1};
        sim.restitution = 0.6;
        sim.MAX_STEP = 40;
        sim = sim_quiet (sim);
        struck = [];
        while isempty (struck) && sim.step < 40
            before = sim.bodies(3).nu;
            sim = sim_step (sim);
            if any (sim.contacts.impulse(1,:) > 0), struck = sim; end
        end
        I = m*(1 + r^2)/3 - m*r^2/4;                                        % about the hinge
        [~, k] = max (struck.contacts.impulse(1,:));
        z = -struck.contacts.p1(3,k);
        verifyEqual (t, struck.bodies(3).nu(5), -0.6*before(5), 'RelTol', 1e-4, what);
        push = sum (struck.contacts.impulse(1,:));
        verifyEqual (t, push, 1.6*2*I/z, 'RelTol', 2e-3, what);
        hinge = struck.state.jointImpulse.b(1:3);
        verifyEqual (t, norm (hinge), abs (m*0.5*3.2 - push), 'RelTol', 2e-2, what);
        verifyEqual (t, struck.info.impact.share, 1, what);
        verifyLessThan (t, max (struck.info.joint_error), 1e-8, what);
    end
end
end

function testReboundsOfLinkages (t)
% a chain of links and random mechanisms that bounce on a floor: energy never grows, joints hold, .m as C; joint impulses and limits too
for law = {@impact_newton, @impact_poisson}
    sim = sim_addBody (Simulator (0.005), Body_plane ([0;0;-0.3], [0;0;1]));
    for k = 1:4
        sim = sim_addBody (sim, mesh_rod ([0.3*(k - 1);0;0.1*mod(k, 2)], [0.3*k;0;0.1*mod(k + 1, 2)], 1, 0.05));
        if k > 1, sim = sim_addJoint (sim, k, k + 1, [0.3*(k - 1);0;0.1*mod(k, 2)], [0;1;0], 'revolute'); end
    end
    sim.joints(2).limits = [-0.4 0.4];
    sim.joints(3).friction = 0.05;
    sim.H_impact = law{1};
    sim.restitution = 0.7;
    sim.MAX_STEP = soak_or (80, 400);
    sim = sim_quiet (sim);
    a = sim_run (sim_kernels (sim, 'mex'));
    verifyTrue (t, a.engine.fused);
    verifyEqual (t, a.stats.failures, 0);
    verifyLessThan (t, max (a.stats.joint_error(1,:)), 1e-6);
    verifyLessThan (t, max (a.stats.penetration), 1e-6);
    E = sum (a.stats.energy, 1);
    verifyLessThan (t, max (diff (E)), 2e-2);                               % nothing but the band of the explicit turn
    verifyLessThan (t, E(end), E(1));
    sim.MAX_STEP = 25;
    b = sim_run (sim_kernels (sim, 'm'));
    c = sim_run (sim_kernels (sim, 'mex'));
    verifyEqual (t, b.state.q, c.state.q, 'AbsTol', 1e-6);
    verifyEqual (t, b.state.jointImpulse, c.state.jointImpulse, 'AbsTol', 1e-6);
end
end

function testPaperForm (t)
% eq. 6 with joints: with one subcontact a group it is Stewart and Trinkle's, in the mixed form too; a hinged box over an edge, .m as C
sim = jointed_boxes ();
sim.H_solver = @solve_lcp;
sim.joints(1).friction = 0.1;
sim.joints(1).limits = [-1 1];
for form = {'lcp', 'mlcp'}
    sim.form = form{1};
    if strcmp (form{1}, 'mlcp'), sim.H_solver = @lemke; end
    a = sim;
    a.subcontacts = 'all';
    a = one_step (a);
    b = sim;
    b.H_dynamics = @PEGdynamics;
    b.pegForm = 'paper';
    b = one_step (b);
    verifyEqual (t, b.info.status, 'solved');
    verifyEqual (t, b.newNU, a.newNU, 'AbsTol', 1e-8);
    verifyEqual (t, b.state.jointImpulse.l, a.state.jointImpulse.l, 'AbsTol', 1e-8);
end

% a flap on a hinge falls onto the edge of a block: in the paper's form it comes to rest there, joint closed
flap = mesh_rectangularBlock (1, 0.4, 0.05);
flap.u = [0.5;0;0.4];
block = mesh_rectangularBlock (0.5, 0.5, 0.5);
block.u = [0.9;0;0];
block.dynamic = false;
sim = sim_addBody (Simulator (0.005), [block, flap]);
sim = sim_addJoint (sim, 'world', 2, [0;0;0.4], [0;1;0], 'revolute');
sim.H_dynamics = @PEGdynamics;
sim.pegForm = 'paper';
sim.num_fricdirs = 4;
sim.MAX_STEP = 80;
sim = sim_quiet (sim);
c = sim;
c.MAX_STEP = 26;
b = sim_run (sim_kernels (c, 'm'));
c = sim_run (sim_kernels (c, 'mex'));
verifyEqual (t, b.state.q, c.state.q, 'AbsTol', 1e-6);
a = sim_run (sim_kernels (sim, 'mex'));
verifyTrue (t, a.engine.fused);
verifyEqual (t, a.stats.failures, 0);
verifyLessThan (t, max (a.stats.joint_error(1,:)), 1e-6);
verifyEqual (t, a.state.nu(:,2), zeros (6, 1), 'AbsTol', 1e-8);
verifyGreaterThan (t, a.joints(1).theta, 0.05);
verifyLessThan (t, a.joints(1).theta, 0.3);
end

% ---- forward kinematics, and where users look

function testPositions (t)
% an arm of three: by hand; and back
sim = sim_addBody (Simulator (), [mesh_rod([0;0;0], [1;0;0]), mesh_rod([1;0;0], [2;0;0]), mesh_rod([2;0;0], [3;0;0])]);
sim = sim_addJoint (sim, 'world', 1, [0;0;0], [0;0;1], 'revolute');
sim = sim_addJoint (sim, 2, 1, [1;0;0], [0;0;1], 'revolute');              % counts the other way
sim = sim_addJoint (sim, 2, 3, [2;0;0], [1;0;0], 'cylindrical');
[q, P] = joint_positions (sim, [0.3; -0.4; 0.5; 0.2]);
e = @(a) [cos(a); sin(a); 0];
verifyEqual (t, P, [[0;0;0], e(0.3), e(0.3) + 1.2*e(0.7)], 'AbsTol', 1e-12);
verifyEqual (t, q(1:3,:), [e(0.3)/2, e(0.3) + e(0.7)/2, e(0.3) + 1.7*e(0.7)], 'AbsTol', 1e-12);
for b = 1:3, sim.bodies(b).u = q(1:3,b);  sim.bodies(b).quat = q(4:7,b); end
verifyEqual (t, joint_positions (sim), [0.3; -0.4; 0.5; 0.2], 'AbsTol', 1e-12);
refused (t, @() joint_positions (sim, 1), 'stickslip:joint_positions:theta');
end

function testUserFunctionDrives (t)
% a userFunction that sets the command of every step, and reads the coordinate
sim = sim_quiet (slider_crank (0, 0.01));
sim.userFunction = @drive;
sim.MAX_STEP = 10;
sim = sim_run (sim);
verifyEqual (t, sim.joints(1).theta, 0.01*sum (0.1*(1:10)), 'AbsTol', 1e-5);
verifyEqual (t, sim.userData.seen, sim.joints(1).theta_prev, 'AbsTol', 1e-14);
end

function sim = drive (sim)
sim.joints(1).command = 0.1*sim.step;
sim.userData.seen = sim.joints(1).theta;
end

% ---- limits, friction, motors

function testMotors (t)
% a weight on a rail: all three motors, with and without a limit
m = 2;  g = 9.81;  h = 0.01;
sim = sim_addBody (Simulator (), body_setMass (mesh_cube (), m));
sim = sim_addJoint (sim, 'world', 1, [0;0;0], [0;0;1], 'prismatic');
sim = sim_quiet (sim);
sim.MAX_STEP = 20;
k = 1:20;

s = sim;  s.joints.motor = 'force';  s.joints.command = 30;                 % a constant acceleration
s = sim_run (s);
verifyEqual (t, s.joints.theta, h^2*(30/m - g)*210, 'AbsTol', 1e-12);
s = sim;  s.joints.motor = 'force';  s.joints.command = @(t) 30 + 0*t;  s.joints.maxForce = 25;
s = sim_run (s);
verifyEqual (t, s.bodies(1).nu(3), 20*h*(25/m - g), 'AbsTol', 1e-12);

s = sim;  s.joints.motor = 'velocity';  s.joints.command = 0.5;             % at once
s = sim_run (s);
verifyEqual (t, s.joints.theta, 0.5*h*20, 'AbsTol', 1e-12);
for form = {'lcp', 'mlcp', 'ncp'}
    s.joints.theta = 0;
    for force = [25 15]                                                     % strong enough after a while; too weak
        s = sim;  s.joints.motor = 'velocity';  s.joints.command = 0.2;  s.joints.maxForce = force;
        if strcmp (form{1}, 'ncp'), s.num_fricdirs = Inf; else, s.form = form{1}; end
        s = sim_run (s);
        v = min (0.2, k*h*(force/m - g));
        verifyEqual (t, s.joints.theta, h*sum (v), 'AbsTol', 1e-9, form{1});
        verifyEqual (t, s.stats.failures, 0);
    end
end

% position: the implicit spring and damper, step by step; it ends m g/kp below
s = sim;  s.joints.motor = 'position';  s.joints.command = 0.1;  s.joints.kp = 4000;  s.joints.kd = 120;
x = 0;  v = 0;
for i = k
    v = (m*v - h*m*g + h*4000*(0.1 - x))/(m + h^2*4000 + h*120);
    x = x + h*v;
end
s = sim_run (s);
verifyEqual (t, s.joints.theta, x, 'AbsTol', 1e-10);
weak = s;  weak.joints.maxForce = 1e6;                                      % the same as a bounded row
weak.bodies = sim.bodies;  weak.joints.theta = 0;
weak = sim_run (weak);
verifyEqual (t, weak.joints.theta, x, 'AbsTol', 1e-9);
s.MAX_STEP = 200;
s = sim_run (s);
verifyEqual (t, s.joints.theta, 0.1 - m*g/4000, 'AbsTol', 1e-6);
end

function testFrictionStopsWheel (t)
% w - T h k/I step by step, then rest, in every form
for form = {'lcp', 'mlcp', 'ncp'}
    sim = sim_addBody (Simulator (), Body_sphere (2, 0.5));
    I = 0.4*2*0.25;
    sim = sim_addJoint (sim, 'world', 1, [0;0;0], [1;1;0], 'revolute');
    sim.joints.friction = 3;
    sim.bodies(1).nu(4:6) = [1;1;0]/sqrt (2)*1.1;
    sim = sim_quiet (sim);
    if strcmp (form{1}, 'ncp'), sim.num_fricdirs = Inf; else, sim.form = form{1}; end
    sim.MAX_STEP = 12;
    sim = sim_run (sim);
    w = max (0, 1.1 - 3*0.01/I*(1:12));
    verifyEqual (t, sim.joints.theta, 0.01*sum (w), 'AbsTol', 1e-6, form{1});        % the turn of a step is 2 atan (h w/2)
    verifyEqual (t, norm (sim.bodies(1).nu), 0, 'AbsTol', 1e-9);
    verifyEqual (t, sim.stats.failures, 0);
end
end

function testFrictionStopsPendulum (t)
% small swings with dry friction T: every half swing loses 2 T/(m g l), until it rests where friction holds it
T = 0.012*9.81*0.5;
sim = sim_quiet (hanging_rod (0.1, 0.001));
sim.joints.friction = T;
lost = 2*T/(9.81*0.5);
half = pi*sqrt (2/(3*9.81));
for k = 1:4
    sim.MAX_STEP = round (k*half/sim.h) - sim.step;
    sim = sim_run (sim);
    verifyEqual (t, 0.1 + turn_of (sim), 0.1 + (-1)^k*(0.1 - k*lost), 'AbsTol', 2e-3);
end
sim.MAX_STEP = 1000;
sim = sim_run (sim);
rest = turn_of (sim);
verifyEqual (t, norm (sim.bodies(1).nu), 0, 'AbsTol', 1e-12);
verifyLessThan (t, abs (rest), lost/2*1.01);
sim = sim_run (sim);
verifyEqual (t, turn_of (sim), rest, 'AbsTol', 1e-12);                      % and stays
end

function a = turn_of (sim)
% angle from hanging straight down
a = atan2 (sim.bodies(1).u(1), -sim.bodies(1).u(3));
end

function testLimitWithoutBounce (t)
% a rod falls on its limit and stays there; the reaction at rest is its weight's torque
sim = sim_addBody (Simulator (), mesh_rod ([0;0;0], [1;0;0]));
sim = sim_addJoint (sim, 'world', 1, [0;0;0], [0;1;0], 'revolute');
sim.joints.limits = [-1 0.1];
sim = sim_quiet (sim);
sim.MAX_STEP = 40;
for form = {'lcp', 'mlcp', 'ncp'}
    s = sim;
    if strcmp (form{1}, 'ncp'), s.num_fricdirs = Inf; else, s.form = form{1}; end
    s = sim_run (s);
    verifyEqual (t, s.joints.theta, 0.1, 'AbsTol', 1e-6, form{1});
    verifyEqual (t, norm (s.bodies(1).nu), 0, 'AbsTol', 1e-7);
    verifyEqual (t, s.state.jointImpulse.l'*[0; 1]/s.h, 9.81*0.5*cos (0.1), 'AbsTol', 1e-4);
    verifyEqual (t, s.stats.failures, 0);
end
end

% ---- bad input

function testBadJoints (t)
sim = sim_addBody (Simulator (), [mesh_cube(), Body_plane()]);
refused (t, @() sim_addJoint (sim, 1, 3, [0;0;0], [0;0;1], 'revolute'), 'stickslip:sim_addJoint:b2');
refused (t, @() sim_addJoint (sim, 1, 1, [0;0;0], [0;0;1], 'revolute'), 'stickslip:sim_addJoint:b2');
refused (t, @() sim_addJoint (sim, 1, 0, [0;0], [0;0;1], 'revolute'), 'stickslip:sim_addJoint:point');
refused (t, @() sim_addJoint (sim, 1, 0, [0;0;0], [0;0;0], 'revolute'), 'stickslip:sim_addJoint:axis');
refused (t, @() sim_addJoint (sim, 1, 0, [0;0;0], [[0;0;1], [0;1;1]], 'universal'), 'stickslip:sim_addJoint:axis');
refused (t, @() sim_addJoint (sim, 1, 0, [0;0;0], [0;0;1], 'hinge'), 'stickslip:sim_addJoint:type');
refused (t, @() sim_start (sim_addJoint (sim, 0, 2, [0;0;0], [0;0;1], 'rigid')), 'stickslip:joint_check:body2id');
sim = sim_addJoint (sim, 1, 0, [0;0;0], [0;0;1], 'revolute');
for bad = {'limits', [1 0]; 'limits', [0 1; 0 1]; 'friction', -1; 'motor', 'servo'; 'command', 'fast'; 'command', [1 2]; 'maxForce', NaN; 'kp', Inf; 'quat1', [0;0;0;0]}'
    s = sim;
    s.joints.(bad{1}) = bad{2};
    refused (t, @() sim_start (s), ['stickslip:joint_check:' bad{1}]);
end
s = sim;  s.joints.motor = 'velocity';  s.joints.command = @(t) [1 2];
refused (t, @() sim_step (sim_quiet (s)), 'stickslip:sim_run:command');
s = sim;  s.joints = 3;
refused (t, @() sim_start (s), 'stickslip:joint_check:joints');
s = sim_addJoint (sim, 1, 0, [0;0;0], [0;0;1], 'spherical');
s.joints(2).friction = 1;
refused (t, @() sim_start (s), 'stickslip:joint_check:limits');
end

% ---- what the tests share

function testHostileFields (t)
% whatever a field of a joint is, the run is made or refused by an error of ours; joints may go while the run is on
sim = sim_quiet (two_blocks ('cylindrical'));
sim.MAX_STEP = 1;
for f = fieldnames (sim.joints)'
    for bad = {NaN, [], 'x', {}, struct(), @sin, 1i, ones(3, 3)}
        s = sim;
        s.joints(1).(f{1}) = bad{1};
        try
            evalc ('sim_run (s);');
        catch err
            verifyTrue (t, strncmp (err.identifier, 'stickslip:', 10), [f{1} ': ' err.message]);
        end
    end
end
sim.userFunction = @(sim) setfield (sim, 'joints', []); %#ok<SFLD>
sim = sim_run (sim);
verifyEqual (t, sim.step, 1);
end

function sim = two_blocks (type)
sim = sim_addBody (Simulator (), [mesh_rectangularBlock(0.2, 0.3, 0.4), mesh_rectangularBlock(0.3, 0.2, 0.1)]);
sim.bodies(2).u = [0.4;0;0];
sim = sim_addJoint (sim, 1, 2, [0.2;0;0], [1;2;2], type);
end

function sim = jointed_boxes ()
% a box hinged to another that slides on a floor, and a redundant joint
sim = sim_addBody (Simulator (), [Body_plane([0;0;0], [0;0;1]), mesh_cube(), mesh_rectangularBlock(0.6, 0.3, 0.3)]);
sim.bodies(2).u = [0;0;0.5];
sim.bodies(3).u = [1;0;0.15];
sim.bodies(2).nu(1) = 1;  sim.bodies(3).nu(1:2) = [1; 0.2];
sim = sim_addJoint (sim, 2, 3, [0.6;0;0.3], [0;1;0], 'revolute');
sim = sim_addJoint (sim, 2, 3, [0.6;0.1;0.3], [0;1;0], 'spherical');
sim = sim_kernels (sim_quiet (sim), 'm');
end

function sim = chain (n, h)
% links of 10 cm, 1 kg each, on hinges about y, straight out along x
sim = Simulator (h);
for k = 1:n
    link = mesh_rod ([0.1*(k - 1);0;0], [0.1*k;0;0]);
    link.collides = false;
    sim = sim_addBody (sim, link);
    sim = sim_addJoint (sim, k - 1, k, [0.1*(k - 1);0;0], [0;1;0], 'revolute');
end
end

function D = formulated (sim, kernels, form)
sim = sim_kernels (sim, kernels);
sim.form = form;
sim.H_impact = [];
sim = sim_start (sim);
sim.state.command = joint_commands (sim, [0 0.01]);
sim.contacts = contacts_empty ();
sim = sim.H_collision_detection (sim);
sim = sim.H_dynamics (sim);
D = sim.dynamics;
end

function p = tangential (D, sim)
% the friction of all contacts as a wrench on all bodies: along t1 and n x t1
p = zeros (size (D.NU));
P = contact_impulses (sim);
c = sim.contacts;
for k = 1:numel (c.psi_n)
    f = P(:,k) - c.normal(:,k)*c.impulse(1,k);
    for side = 1:2
        if side == 1, b = c.body1(k); else, b = c.body2(k); end
        if D.body(b) == 0, continue; end
        u = sim.startPose(1:3,b);
        rows = 6*(D.body(b) - 1) + (1:6);
        p(rows) = p(rows) + (2*side - 3)*[f; cross(c.p1(:,k) - u, f)];
    end
end
end

function sim = one_step (sim)
pose = [[sim.bodies.u]; [sim.bodies.quat]];
sim = sim_step (sim);
sim.startPose = pose;
end

function sim = sim_quiet (sim)
sim.draw = false;
end

function D = blocks (sim)
sim = sim_start (sim_kernels (sim, 'm'));
sim.contacts = contacts_empty ();
sim.state.command = joint_commands (sim, [0 0.01]);
sim = preDynamics (sim);
D = sim.dynamics;
end

function P = momentum (sim)
P = zeros (6, 1);
for b = 1:numel (sim.bodies)
    R = quat_rotation (sim.state.q(4:7,b));
    v = sim.state.nu(:,b);
    p = sim.bodies(b).mass*v(1:3);
    P = P + [p; cross(sim.state.q(1:3,b), p) + R*sim.bodies(b).J*R'*v(4:6)];
end
end

function K = elliptic (k)
% complete elliptic integral of the modulus k by the arithmetic-geometric mean
a = 1;  b = sqrt (1 - k^2);
for i = 1:8, [a, b] = deal ((a + b)/2, sqrt (a*b)); end
K = pi/(2*a);
end

function message = refused (t, f, id)
message = '';
try
    f ();
    verifyFail (t, ['no error, ' id ' was expected']);
catch err
    verifyEqual (t, err.identifier, id);
    message = err.message;
end
end
