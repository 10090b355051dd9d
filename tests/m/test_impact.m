function tests = test_impact
%TEST_IMPACT  Laws of restitution against closed-form mechanics, energy and momentum, .m against C.
tests = functiontests (localfunctions);
end

function testBallBouncesToESquared (t)
% Flight keeps v^2/2 + g z - h g v/2; the bounce is at a gap psi in [0, h V]: with V the speed there the top is
% e^2 H + (1 - e^2) psi - (e + e^2) h V/2, up to second order in h
H = 0.1;  g = 9.81;  V = sqrt (2*g*H);
for law = {@impact_newton, @impact_poisson, @impact_newton_mex, @impact_poisson_mex}
    for e = [0.3 0.8 1]
        for h = [0.004 0.002 0.001]
            if h < 0.004 && isempty (strfind (func2str (law{1}), '_mex')), continue; end      % the references are slow
            sim = ball_scene (h, e, H);
            sim.H_impact = law{1};
            [sim, top] = first_bounce (sim);
            verifyGreaterThan (t, top - e^2*H, -(e + e^2)*h*V/2 - 8*g*h^2);
            verifyLessThan (t, top - e^2*H, (1 - e^2)*h*V - (e + e^2)*h*V/2 + 8*g*h^2);
            verifyEqual (t, sim.stats.failures, 0);
        end
    end
end
end

function testOffByDefault (t)
% no law: a ball with a restitution lands; a law and no restitution, the same bits
sim = ball_scene (0.005, 0.9, 0.2);
sim.MAX_STEP = 80;
a = sim_run (sim);
verifyEqual (t, a.bodies(1).nu(3), 0, 'AbsTol', 1e-12);
sim.bodies(1).restitution = 0;
sim.H_impact = @impact_newton;
b = sim_run (sim);
verifyEqual (t, b.state.q, a.state.q);
verifyEqual (t, b.state.nu, a.state.nu);
end

function testBouncesEnd (t)
% rebounds below 2 h g are none: the ball comes to rest on the floor and stays
sim = ball_scene (0.005, 0.5, 0.3);
sim.H_impact = @impact_newton_mex;
sim.MAX_STEP = 400;
sim = sim_run (sim);
verifyEqual (t, sim.bodies(1).u(3), 0.1, 'AbsTol', 1e-9);
verifyEqual (t, sim.bodies(1).nu, zeros (6, 1), 'AbsTol', 1e-9);
end

function testTwoSpheresCentral (t)
% v1 = ((m1 - e m2) V)/(m1 + m2), v2 = m1 (1 + e) V/(m1 + m2), to roundoff
m1 = 1.5;  m2 = 0.4;  V = 2;
for law = {@impact_newton, @impact_poisson, @impact_newton_mex, @impact_poisson_mex}
    for e = [0.25 0.7 1]
        sim = chain ([m1 m2], V, 0.03, e);
        sim.H_impact = law{1};
        sim.MAX_STEP = 5;
        sim = sim_run (sim);
        verifyEqual (t, sim.bodies(1).nu(1), (m1 - e*m2)*V/(m1 + m2), 'AbsTol', 1e-12);
        verifyEqual (t, sim.bodies(2).nu(1), m1*(1 + e)*V/(m1 + m2), 'AbsTol', 1e-12);
    end
end
end

function testTouchingChain (t)
% five equal balls that touch: both laws keep momentum and energy and let four go together: -3/5 and 2/5
for law = {@impact_newton, @impact_poisson, @impact_newton_mex, @impact_poisson_mex}
    sim = chain (ones (1, 5), 1, 0, 1);
    sim.H_impact = law{1};
    sim.MAX_STEP = 1;
    sim = sim_run (sim);
    nu = [sim.bodies.nu];
    verifyEqual (t, nu(1,:), [-3 2 2 2 2]/5, 'AbsTol', 1e-12);
end
end

function testObliqueBallWithFriction (t)
% a ball that slides through the bounce: v_t - mu (1+e) V, spin 5 mu (1+e) V/(2 R); one that sticks loses 2/7 of v_t
e = 0.6;  V = 2;  R = 0.1;  h = 0.001;
for law = {@impact_newton, @impact_poisson, @impact_newton_mex, @impact_poisson_mex}
    for mu = [0.05 2]
        ball = Body_sphere (1, R);  ball.u = [0;0;R];  ball.nu(1) = 1;  ball.nu(3) = -V;  ball.mu = mu;  ball.restitution = e;
        floor = Body_plane ();  floor.mu = mu;
        sim = sim_addBody (Simulator (h), [ball floor]);
        sim.gravity = false;  sim.draw = false;  sim.H_impact = law{1};  sim.MAX_STEP = 1;
        sim = sim_run (sim);
        nu = sim.bodies(1).nu;
        verifyEqual (t, nu(3), e*V, 'AbsTol', 1e-12);
        if mu < 1, want = [1 - mu*(1 + e)*V; 5*mu*(1 + e)*V/(2*R)]; else, want = [5/7; 5/(7*R)]; end
        verifyEqual (t, nu([1 5]), want, 'AbsTol', 1e-9);
        verifyEqual (t, sim.contacts.impulse(1), (1 + e)*V, 'AbsTol', 1e-12);
    end
end
end

function testRodOnTwoEnds (t)
% A rod (length 2, two small feet) rests on one end and lands with the other: Newton lets the resting end go with u >= 0;
% Poisson: compression stops both ends (p_C of each), and each gets e p_C more
e = 0.5;  w = 1;
foot = [-1 1];
rod = mesh_rectangularBlock (2, 0.2, 0.2);
rod = body_setMass (rod, 1, diag ([0.01 1/3 1/3]));
rod.mu = 0;  rod.nu = [0; 0; -w; 0; w; 0];                % about the left end: the right one comes down with 2 w
for law = {@impact_newton, @impact_poisson, @impact_newton_mex, @impact_poisson_mex}
    sim = sim_addBody (Simulator (0.001), [rod, Body_plane([0;0;-0.1], [0;0;1])]);
    sim.FRICTION = false;  sim.gravity = false;  sim.draw = false;  sim.restitution = e;
    sim.H_collision_detection = @(s) feet (s, foot);
    sim.H_impact = law{1};
    sim.MAX_STEP = 1;
    sim = sim_run (sim);
    nu = sim.bodies(1).nu;
    up = nu(3) - nu(5)*foot;                              % of the left, the right end
    W = [1 1; 1 1] + 3*[1 -1; -1 1];                      % 1/m + x_i x_j/J
    u0 = [0; -2*w];
    if ~isempty (strfind (func2str (law{1}), 'newton'))
        verifyEqual (t, up(2), 2*e*w, 'AbsTol', 1e-12);
        verifyGreaterThan (t, up(1), -1e-12);
    end
    p = lcp_enumerate (W, u0);                            % compression
    if isempty (strfind (func2str (law{1}), 'newton'))
        verifyEqual (t, up', u0 + (1 + e)*W*p, 'AbsTol', 1e-12);
    end
end
end

function testEnergyIsNeverGained (t)
% spheres and cubes (equal moments of inertia: no gyroscopic error) thrown at each other and at a floor, random restitution and
% friction: where nothing penetrates no step has more energy than the one before, and more is left than without a law
kept = 0;
for seed = 1:15
    plain = throw (seed);
    plain.MAX_STEP = 40;
    plain = sim_run (plain);
    for law = {@impact_newton_mex, @impact_poisson_mex}
        sim = throw (seed);
        sim.H_impact = law{1};
        sim.MAX_STEP = 40;
        E = sum (sim_energy (sim_start (sim)));
        sim = sim_run (sim);
        gain = diff ([E, sum(sim.stats.energy, 1)]);
        verifyLessThan (t, max (gain(sim.stats.penetration < 1e-9)), 1e-9);
        verifyEqual (t, sim.stats.failures, 0);
        kept = kept + (sum (sim.stats.energy(:,end)) > sum (plain.stats.energy(:,end)));
    end
end
verifyGreaterThan (t, kept, 20);
end

function testKaneGainIsTakenBack (t)
% One cube corner on a floor with mu = 1.2, e = 0.9, from rest of the gap: without the bound Newton's law gains, with it never
gained = 0;
rand ('twister', 11);
for k = 1:60
    D = corner_impact (rand (1, 8));
    z = lemke (D.A, D.b);
    nu0 = D.NU;
    law = nu0 + D.M\(D.Gn*z(1) + D.Gf*z(2:end-1));
    plain = D;  plain.b(1) = D.Gn'*nu0;
    zc = lemke (plain.A, plain.b);
    newNU = nu0 + D.M\(D.Gn*zc(1) + D.Gf*zc(2:end-1));
    P = [zc(1); [cos(2*pi*(0:7)/8); sin(2*pi*(0:7)/8)]*zc(2:end-1)];
    [nu, ~, info] = impact_solve (D.M, D.Gn, D.Gf, D.U, D.E, nu0, D.FX, 0, D.SLIP, 0.001, 0.9, zeros (3, 1), 0, newNU, P, false, 1e-12);
    gain = (law'*D.M*law - nu0'*D.M*nu0)/2;
    gained = gained + (gain > 1e-6);
    verifyEqual (t, info.share < 1, gain > 1e-14);
    verifyLessThan (t, (nu'*D.M*nu - nu0'*D.M*nu0)/2, 1e-12);
    verifyGreaterThan (t, D.Gn'*nu, -1e-12);
end
verifyGreaterThan (t, gained, 0);
end

function testMomentumIsKept (t)
% free pairs: linear and angular momentum to roundoff
for law = {@impact_newton_mex, @impact_poisson_mex}
    a = mesh_cube ();  b = Body_sphere (0.7, 0.4);
    a.restitution = 0.8;  b.u = [1.05; 0.2; 0.1];  b.nu = [-3; 0.2; 0.4; 1; 2; 3];
    sim = sim_addBody (Simulator (0.005), [a b]);
    sim.gravity = false;  sim.draw = false;  sim.H_impact = law{1};
    before = momentum (sim);
    sim.MAX_STEP = 30;
    sim = sim_run (sim);
    verifyEqual (t, momentum (sim), before, 'AbsTol', 1e-12);
    verifyGreaterThan (t, sim.bodies(2).nu(1), -1);                % it was hit
end
end

function testKinematicRacket (t)
% a racket with speed U meets a ball with speed V: the ball leaves with U + e (U + V)
U = 1.5;  V = 2;  e = 0.8;  h = 0.001;
for law = {@impact_newton, @impact_poisson, @impact_newton_mex, @impact_poisson_mex}
    ball = Body_sphere (0.2, 0.1);  ball.u = [0;0;0.5];  ball.nu(3) = -V;  ball.restitution = e;
    racket = Body_plane ();  racket.motion = @(s) [0*s; 0*s; U*s; 1 + 0*s; 0*s; 0*s; 0*s];
    sim = sim_addBody (Simulator (h), [ball racket]);
    sim.gravity = false;  sim.draw = false;  sim.H_impact = law{1};  sim.MAX_STEP = 150;
    sim = sim_run (sim);
    verifyEqual (t, sim.bodies(1).nu(3), U + e*(U + V), 'AbsTol', 1e-10);
end
end

function testJawsKeepTheSolve (t)
% a ball between two jaws that close on it cannot leave both: the island keeps the solve's velocities
Gn = sparse ([0 0; 0 0; 1 -1; 0 0; 0 0; 0 0]);
for f = {@impact_solve, @ss_impact}
    for poisson = [false true]
        [nu, impulse, info] = f{1} (speye (6), Gn, sparse (6, 0), sparse (2, 2), sparse (0, 2), zeros (6, 1), zeros (6, 1), [0; 0], zeros (0, 1), ...
            0.01, [0.5 0.5], [-1 -1; 0 0; 0 0], 0.01, zeros (6, 1), [1 1; 0 0; 0 0], poisson, 1e-10);
        verifyEqual (t, info, struct ('hits', 2, 'share', 1, 'failed', 1));
        verifyEqual (t, nu, zeros (6, 1));
        verifyEqual (t, impulse, [1 1; 0 0; 0 0]);
    end
end
end

function testReferenceAgainstKernel (t)
% frictionless: velocities are unique; islands and contacts at right angles among them
reference_against_kernel (t, false);
end

function testReferenceAgainstKernelWithFriction (t)
% coefficients up to 2: both lemkes go the same way
reference_against_kernel (t, true);
end

function reference_against_kernel (t, friction)
% spheres and cubes: the steps in which something rebounds, each from the same state
hits = 0;
for seed = 1:3
    for laws = {{@impact_newton, @impact_newton_mex}, {@impact_poisson, @impact_poisson_mex}}
        sim = throw (seed);
        sim.FRICTION = friction;
        sim.MAX_STEP = 1;
        for k = 1:40
            a = sim;  a.H_impact = laws{1}{1};
            b = sim;  b.H_impact = laws{1}{2};
            b = sim_run (b);
            if b.info.impact.hits > 0
                a = sim_run (a);
                verifyEqual (t, b.state.nu, a.state.nu, 'AbsTol', 1e-8);
                verifyEqual (t, contact_impulses (b), contact_impulses (a), 'AbsTol', 1e-8);
                verifyEqual (t, [b.info.impact.hits, b.info.impact.share, b.info.impact.failed], ...
                                [a.info.impact.hits, a.info.impact.share, a.info.impact.failed], 'AbsTol', 1e-8);
                hits = hits + b.info.impact.hits;
            end
            sim = b;
        end
    end
end
verifyGreaterThan (t, hits, 15);
end

function testFusedBallEqualsStagedToTheBit (t)
for law = {@impact_newton_mex, @impact_poisson_mex}
    sim = ball_scene (0.005, 0.8, 0.5);
    sim.H_impact = law{1};
    sim.MAX_STEP = 300;
    same_both_ways (t, sim, func2str (law{1}));
end
end

function testFusedPileEqualsStagedToTheBit (t)
% laws x formulations x friction on heaps with a moving floor among them, restitution of the bodies or of all
hits = 0;
seed = 0;
for law = {@impact_newton_mex, @impact_poisson_mex}
    for dynamics = {@STdynamics_mex, @APdynamics_mex, @NCPdynamics_mex}
        for nd = [0 5 8 Inf]
            for moving = [false true]
                seed = seed + 1;
                sim = throw (seed);
                if moving
                    sim.bodies(1).motion = @(x) [0.4*x; 0.1*sin(5*x); 0.3*x; cos(0.2*x); 0*x; 0*x; sin(0.2*x)];
                end
                if mod (seed, 3) == 0, sim.restitution = 0.7; end
                sim.H_dynamics = dynamics{1};
                sim.H_impact = law{1};
                sim.FRICTION = nd > 0;
                if nd > 0, sim.num_fricdirs = nd; end
                sim.epsilon_active = 1e-3;
                sim.onSolverFailure = 'continue';
                sim.MAX_STEP = 40;
                fused = same_both_ways (t, sim, sprintf ('%s, %s, %g directions, moving %d', func2str (law{1}), func2str (dynamics{1}), nd, moving));
                plain = sim;
                plain.H_impact = [];
                plain = sim_run (plain);
                hits = hits + ~isequal (plain.state.nu, fused.state.nu);
            end
        end
    end
end
verifyGreaterThan (t, hits, 40);                           % of 48: the law did something
end

function fused = same_both_ways (t, sim, what)
fused = sim_run (sim);
verifyTrue (t, fused.engine.fused, what);
sim.userFunction = @(s) s;
sim.userReadsState = true;
staged = sim_run (sim);
verifyFalse (t, staged.engine.fused, what);
verifyEqual (t, {fused.state.q, fused.state.nu, fused.state.warm}, {staged.state.q, staged.state.nu, staged.state.warm}, what);
verifyEqual (t, fused.contacts, staged.contacts, what);
verifyEqual (t, fused.info.impact, staged.info.impact, what);
verifyEqual (t, {fused.stats.residual, fused.stats.iterations, fused.stats.contacts, fused.stats.penetration, fused.stats.failures}, ...
                {staged.stats.residual, staged.stats.iterations, staged.stats.contacts, staged.stats.penetration, staged.stats.failures}, what);
end

function testCorner (t)
% frictionless ball into a corner: floor and wall at right angles share no entry of A; both components bounce
ball = Body_sphere (1, 0.1);  ball.u = [0.1;0;0.1];  ball.nu = [-2;0;-1;0;0;0];  ball.restitution = 0.5;
for law = {@impact_newton, @impact_poisson, @impact_newton_mex, @impact_poisson_mex}
    sim = sim_addBody (Simulator (0.001), [ball, Body_plane(), Body_plane([0;0;0], [1;0;0])]);
    sim.gravity = false;  sim.draw = false;  sim.FRICTION = false;  sim.H_impact = law{1};  sim.MAX_STEP = 1;
    sim = sim_run (sim);
    verifyEqual (t, sim.bodies(1).nu, [1;0;0.5;0;0;0], 'AbsTol', 1e-12);
end
end

function testAlignedFrictionAndMixedForm (t)
% the law works on whatever polygon and form the step has; impulses stay along the tangents of the normal
for variant = 1:2
    ball = Body_sphere (1, 0.1);  ball.u = [0;0;0.1];  ball.nu = [0.3; 0.4; -2; 0; 0; 0];  ball.mu = 0.02;  ball.restitution = 0.6;
    floor = Body_plane ();  floor.mu = 0.02;
    sim = sim_addBody (Simulator (0.001), [ball floor]);
    sim.gravity = false;  sim.draw = false;  sim.H_impact = @impact_newton_mex;  sim.MAX_STEP = 1;
    if variant == 1, sim.alignFriction = true; else, sim.form = 'mlcp'; end
    sim = sim_run (sim);
    P = contact_impulses (sim);                            % on the ball, body 2 of no contact: minus
    verifyEqual (t, sim.bodies(1).nu(1:3) - ball.nu(1:3), -P, 'AbsTol', 1e-12);
    if variant == 1, verifyEqual (t, sim.bodies(1).nu(1:3), [(0.5 - 0.02*3.2)*[0.6; 0.8]; 1.2], 'AbsTol', 1e-12); end
end
end

function testOtherFormulations (t)
% a step that was not made from the polygon's blocks (here by a solver that takes sim): the law makes its own
ball = Body_sphere (2, 0.1);  ball.u = [0;0;0.1];  ball.nu(3) = -3;  ball.restitution = 0.5;
for law = {@impact_newton, @impact_poisson_mex}
    sim = sim_addBody (Simulator (0.001), [ball, Body_plane()]);
    sim.gravity = false;  sim.draw = false;  sim.H_impact = law{1};  sim.MAX_STEP = 1;
    sim.H_dynamics = [];  sim.H_solver = @stop_ball;
    sim = sim_run (sim);
    verifyEqual (t, sim.bodies(1).nu, [0;0;1.5;0;0;0], 'AbsTol', 1e-12);
    verifyEqual (t, sim.contacts.impulse, [9;0;0], 'AbsTol', 1e-12);
end
end

function testKernelsSwap (t)
sim = ball_scene (0.01, 0.5, 1);
sim.H_impact = @impact_poisson;
sim = sim_kernels (sim, 'mex');
verifyEqual (t, func2str (sim.H_impact), 'impact_poisson_mex');
sim = sim_kernels (sim, 'm');
verifyEqual (t, func2str (sim.H_impact), 'impact_poisson');
end

function testBadInput (t)
sim = ball_scene (0.01, 0.5, 1);
bad = {-0.1, 1.1, NaN, [0.1 0.2], 'a'};
for k = 1:numel (bad)
    s = sim;  s.restitution = bad{k};
    verifyError (t, @() sim_run (s), 'stickslip:sim_check:restitution');
    s = sim;  s.bodies(1).restitution = bad{k};
    verifyError (t, @() sim_run (s), 'stickslip:body_check:restitution');
end
s = sim;  s.H_impact = @lemke;
verifyError (t, @() sim_run (s), 'stickslip:sim_check:H_impact');
s = sim;  s.H_solver = @impact_newton;
verifyError (t, @() sim_run (s), 'stickslip:sim_check:H_solver');
end

% ---------------------------------------------------------------------------------------------------------------------------

function sim = ball_scene (h, e, H)
ball = Body_sphere (1, 0.1);  ball.u = [0; 0; 0.1 + H];  ball.restitution = e;
sim = sim_addBody (Simulator (h), [ball, Body_plane()]);
sim.draw = false;
end

function [sim, top] = first_bounce (sim)
% the highest point between the first and the second bounce: the potential energy is m g z
e = sim.bodies(1).restitution;  H = sim.bodies(1).u(3) - 0.1;
sim.MAX_STEP = round ((1 + e)*sqrt (2*H/9.81)/sim.h);            % the time of the top
bounce = round (sqrt (2*H/9.81)/sim.h) + 5;
sim.MAX_STEP = max (sim.MAX_STEP, bounce) + 20;
sim = sim_run (sim);
top = max (sim.stats.energy(2,bounce:end))/(9.81*sim.bodies(1).mass) - 0.1;
end

function sim = chain (masses, V, gap, e)
% spheres of radius 0.1 along x, the first moving
bodies = [];
for k = 1:numel (masses)
    b = Body_sphere (masses(k), 0.1);
    b.u = [(k - 1)*(0.2 + gap); 0; 0];
    b.restitution = e;
    bodies = [bodies, b]; %#ok<AGROW>
end
bodies(1).nu(1) = V;
sim = sim_addBody (Simulator (0.01), bodies);
sim.gravity = false;
sim.FRICTION = false;
sim.draw = false;
end

function sim = stop_ball (sim)
% the plastic impact of one ball
sim.contacts.impulse = [-sim.bodies(1).mass*sim.bodies(1).nu(3); 0; 0];
sim.newNU = zeros (6, 1);
end

function sim = feet (sim, foot)
% two point feet of a rod above the plane
x = sim.bodies(1).u;
sim.contacts = [Contact(1, 2, x + [foot(1); 0; -0.1], [0;0;-1], x(3)), Contact(1, 2, x + [foot(2); 0; -0.1], [0;0;-1], x(3))];
end

function sim = throw (seed)
rand ('twister', seed);
bodies = Body_plane ();
bodies.mu = 2*rand ();
for k = 1:4
    if rand () < 0.5, b = Body_sphere (0.5 + rand (), 0.3); else, b = scale_mesh (mesh_cube (), 0.5); end
    b.u = [0.9*mod(k, 2); 0.9*floor((k - 1)/2); 0.5 + 0.3*rand()];
    q = rand (4, 1) - 0.5;
    b.quat = q/norm (q);
    b.nu = [4*(rand(2, 1) - 0.5) + 2*([0.45; 0.45] - b.u(1:2)); -1 - 2*rand(); 6*(rand (3, 1) - 0.5)];
    b.mu = 2*rand ();
    b.restitution = rand ();
    bodies = [bodies, b]; %#ok<AGROW>
end
sim = sim_addBody (Simulator (0.005), bodies);
sim.draw = false;
end

function D = corner_impact (r)
% a cube of side 1, turned, whose corner hits the floor: Newton's problem with e = 0.9, mu = 1.2
q = r(1:4)' - 0.5;
R = quat_rotation (q/norm (q));
corner = R*[0.5; 0.5; 0.5]*sign (-[0 0 1]*R*[0.5; 0.5; 0.5]);
n = [0;0;1];
T = reshape (contact_tangents (n, 8), 3, 8);
D.M = sparse (diag ([1 1 1 1/6 1/6 1/6]));
D.Gn = sparse ([n; cross(corner, n)]);
D.Gf = sparse ([T; cross(repmat (corner, 1, 8), T, 1)]);
D.U = sparse (1.2);  D.E = sparse (ones (8, 1));
D.NU = [4*(r(5:6)' - 0.5); -2; 4*(r([7 8 5])' - 0.5)];
D.NU = D.NU - D.Gn*max (0, D.Gn'*D.NU + 0.5)/(D.Gn'*D.Gn);      % approaching by at least half a metre per second
D.FX = zeros (6, 1);  D.SLIP = zeros (8, 1);  D.PSI = 0;  D.h = 0.001;  D.nd = 8;
D = as_lcp (D);
D.b(1) = 1.9*(D.Gn'*D.NU);
end

function p = momentum (sim)
% linear, and angular about the origin
p = zeros (6, 1);
for b = sim.bodies
    R = quat_rotation (b.quat);
    p = p + [b.mass*b.nu(1:3); cross(b.u, b.mass*b.nu(1:3)) + R*b.J*R'*b.nu(4:6)];
end
end
