function tests = test_mechanics
%TEST_MECHANICS  Motion against closed-form mechanics.
tests = functiontests (localfunctions);
end

function testFreeFall (t)
% semi-implicit Euler: v exact, z off by h*g*t/2 (issue of the method, first order)
g = 9.81;
for h = [0.01 0.005]
    n = round (1/h);
    sim = run (Body_sphere (2, 0.5), n, h);
    verifyEqual (t, sim.bodies.nu(3), -g, 'AbsTol', 1e-12);
    verifyEqual (t, sim.bodies.u(3), -g/2 - h*g/2, 'AbsTol', 1e-12);
    verifyEqual (t, sim.time, 1, 'AbsTol', 1e-14);
end
end

function testBlockSticksBelowTheFrictionAngle (t)
% tan (th) < mu cos (pi/nd): inside the friction polygon at any heading
for nd = [4 6 8]
    for heading = [0 0.3 1.1]
        sim = incline (0.9*atan (0.5*cos (pi/nd)), heading, 0.5, nd, 0.01, 200);
        verifyLessThan (t, norm (sim.bodies(2).u - sim.userData), 1e-10);
        verifyEqual (t, sim.stats.failures, 0);
    end
end
end

function testBlockSlidesAlongAFrictionDirection (t)
% a = g (sin th - mu cos th): velocity after n steps is exact for a constant force
mu = 0.2;  th = 0.5;  g = 9.81;  h = 0.01;  n = 100;
sim = incline (th, 0, mu, 8, h, n);
v = sim.bodies(2).nu(1:3);
verifyEqual (t, norm (v), g*(sin (th) - mu*cos (th))*h*n, 'RelTol', 1e-8);
verifyEqual (t, sim.bodies(2).nu(4:6), zeros (3, 1), 'AbsTol', 1e-9);
end

function testBlockSlidesAsThePolygonSays (t)
% acceleration vector for headings between the friction directions
mu = 0.3;  g = 9.81;  h = 0.01;  n = 20;
for nd = [4 6 8]
    A = 2*pi/nd;
    for th = [0.35 0.6]
        for heading = A*[0.1 0.25 0.5 0.8 1.3]
            sim = incline (th, heading, mu, nd, h, n);
            phi = mod (heading, A);  d = phi - A/2;
            if tan (th)*cos (d) <= mu*cos (A/2)
                a = [0; 0];
            elseif tan (th)*abs (sin (d)) <= mu*sin (A/2)
                a = g*(sin (th)*cos (d) - mu*cos (th)*cos (A/2))*[cos(A/2); sin(A/2)];
            else
                e = [1; 0];
                if d > 0, e = [cos(A); sin(A)]; end
                a = g*(sin (th)*[cos(phi); sin(phi)] - mu*cos (th)*e);
            end
            % the plane's own frame, turned by the whole friction axes that were passed
            D = reshape (contact_tangents (sim.bodies(1).plane_normal, nd), 3, nd);
            k = floor (heading/A);
            t1 = D(:,1+mod (k, nd));  t2 = cross (sim.bodies(1).plane_normal, t1);
            v = sim.bodies(2).nu(1:3);
            verifyEqual (t, [t1'*v; t2'*v]/(n*h), a, 'AbsTol', 1e-10);
        end
    end
end
end

function testSphereSlidesThenRolls (t)
% rolls after 2 v/(7 mu g), then at 5/7 v
mu = 0.2;  v = 1;  h = 0.001;
ball = Body_sphere (1.3, 0.25);
ball.u = [0; 0; 0.25];  ball.nu = [v; 0; 0; 0; 0; 0];  ball.mu = mu;
floor = Body_plane ([0;0;0], [0;0;1]);  floor.mu = mu;
sim = scene ([ball floor], h);
due = 2*v/(7*mu*9.81);
rolling = 0;
sim.MAX_STEP = 1;
for k = 1:ceil (due/h) + 3
    sim = sim_run (sim);
    slip = sim.bodies(1).nu(1) - 0.25*sim.bodies(1).nu(5);
    if rolling == 0 && abs (slip) < 1e-9, rolling = sim.time; end
end
verifyLessThan (t, abs (rolling - due), h*(1 + 1e-6));
sim.MAX_STEP = 500;
sim = sim_run (sim);
verifyEqual (t, sim.bodies(1).nu(1), 5/7*v, 'AbsTol', 1e-9);
verifyEqual (t, sim.bodies(1).nu(5), 5/7*v/0.25, 'AbsTol', 1e-9);
end

function testMomentumOfAnIsolatedPair (t)
% two boxes collide off centre: linear and angular momentum stay
for k = 1:soak_or (2, 5)
    a = mesh_rectangularBlock (1, 0.8, 0.6);  b = mesh_rectangularBlock (0.5, 0.7, 0.9);
    b.u = [1.1; 0.2*sin(k); 0.3*cos(2*k)];
    a.quat = [cos(0.1*k); 0; 0; sin(0.1*k)];
    b.quat = [cos(0.2*k); sin(0.2*k); 0; 0];
    b.nu = [-2; 0.1*k; 0.3; 0; 0.5; 1];
    sim = scene ([a b], 0.01);
    sim.gravity = false;
    before = momentum (sim);
    hit = 0;
    sim.MAX_STEP = 1;
    for n = 1:30
        L0 = momentum (sim);
        E0 = sim_energy (sim_start (sim));
        sim = sim_run (sim);
        if any (sim.contacts.impulse(:) ~= 0)
            hit = hit + 1;
            L1 = momentum (sim);
            verifyEqual (t, L1(1:3), L0(1:3), 'AbsTol', 1e-12);
            E1 = sim_energy (sim_start (sim));
            verifyLessThan (t, E1(1) - E0(1), 1e-2*E0(1));
        end
    end
    verifyGreaterThan (t, hit, 0);
    after = momentum (sim);
    verifyEqual (t, after(1:3), before(1:3), 'AbsTol', 1e-12);
end
end

function testAngularMomentumOfACubePair (t)
% equal moments of inertia: no gyroscopic term, linear and angular momentum stay to roundoff through contacts of faces and edges
for k = 1:5
    a = mesh_cube ();  b = scale_mesh (mesh_cube (), 0.7);
    b.u = [1.1; 0.2*sin(k); 0.3*cos(2*k)];
    a.quat = [cos(0.1*k); 0; 0; sin(0.1*k)];
    b.quat = [cos(0.2*k); sin(0.2*k); 0; 0];
    a.nu = [0; 0.1; -0.2; 0.3; 0; -0.4];
    b.nu = [-2; 0.1*k; 0.3; 0; 0.5; 1];
    sim = scene ([a b], 0.01);
    sim.gravity = false;
    before = momentum (sim);
    sim.MAX_STEP = 30;
    sim = sim_run (sim);
    verifyGreaterThan (t, norm (sim.bodies(1).nu(1:3) - a.nu(1:3)), 0.1);       % they met
    verifyEqual (t, momentum (sim), before, 'AbsTol', 1e-12);
end
end

function testImpulsesKeepAngularMomentum (t)
% G'p of a contact has no net wrench: to roundoff, whatever the arms
a = Body_sphere (1, 0.5);  b = Body_sphere (2, 0.4);
b.u = [0.9; 0.1; 0.05];  b.nu = [-3; 0.2; 0.4; 1; 2; 3];
sim = scene ([a b], 0.001);
sim.gravity = false;
before = momentum (sim);
sim.MAX_STEP = 40;
sim = sim_run (sim);
after = momentum (sim);
verifyEqual (t, after(1:3), before(1:3), 'AbsTol', 1e-12);
verifyEqual (t, after(4:6), before(4:6), 'AbsTol', 1e-12);
verifyGreaterThan (t, norm (sim.bodies(1).nu(1:3)), 0.1);
end

function testEnergyBudget (t)
% E+ - E = -1/2 dv'M dv - p_n'psi/h - sigma'(mu p_n) for isotropic inertia
cube = mesh_cube ();  cube.u = [0.1; 0.2; 0.9];  cube.quat = [cos(0.3); sin(0.3)*[0.6; 0; 0.8]];
cube.nu = [1; -0.5; -2; 0.4; 1; -1];
ball = Body_sphere (0.5, 0.3);  ball.u = [1.4; 0.2; 0.35];  ball.nu = [-1; 0; 0; 0; 3; 0];
floor = Body_plane ([0;0;0], [0;0;1]);
sim = scene ([cube ball floor], 0.005);
sim.H_solver = @watched_lemke;
sim.MAX_STEP = 1;
touched = 0;
E1 = energy (sim);
for k = 1:200
    E0 = E1;
    sim = sim_run (sim);
    nu0 = sim.dynamics.NU;
    E1 = energy (sim);
    D = sim.dynamics;
    nc = numel (D.PSI);
    z = sim.userData;
    dv = sim.newNU - nu0;
    pn = z(1:nc);  sigma = z(end-nc+1:end);
    budget = -0.5*dv'*D.M*dv - pn'*D.PSI/D.h - sigma'*(D.U*pn);
    touched = touched + any (pn > 0);
    verifyEqual (t, E1 - E0, budget, 'AbsTol', 1e-9);
end
verifyGreaterThan (t, touched, 50);
end

function testStackOfTenCubes (t)
% 1000 steps: no penetration, no drift, no failure
sim = stack_scene (10);
if ~strcmp (sim.engine.kernels, 'mex'), assumeFail (t, 'the kernels are not built'); end
sim.MAX_STEP = 1000;
u0 = [sim.bodies.u];
sim = sim_run (sim);
verifyEqual (t, sim.stats.failures, 0);
verifyLessThan (t, max (sim.stats.penetration), 1e-8);
verifyLessThan (t, max (max (abs ([sim.bodies.u] - u0))), 1e-8);
end

function testSpinningBoxFirstOrder (t)
% explicit gyroscopic term: the error of the angular momentum halves with h
err = zeros (1, 3);
for k = 1:3
    box = mesh_rectangularBlock (0.3, 0.6, 1.2);
    box.nu = [0; 0; 0; 0.5; 2; 1];
    sim = scene (box, 0.004/2^k);
    sim.gravity = false;
    L0 = momentum (sim);
    sim.MAX_STEP = 2^k*250;
    sim = sim_run (sim);
    L1 = momentum (sim);
    err(k) = norm (L1(4:6) - L0(4:6));
end
verifyGreaterThan (t, err(1:2)./err(2:3), 1.8);
verifyLessThan (t, err(1:2)./err(2:3), 2.2);
end

function testOffCentreMassRocks (t)
% a block whose centre of mass is beyond its edge tips over, one whose is not stays
for c = [0.2 0.45 0.55 0.7]                            % from the geometric centre, which is 0.5 behind the edge
    block = body_setMass (mesh_cube (), 1, eye (3)/6, [c; 0; 0]);
    ledge = mesh_cube ();  ledge.dynamic = false;  ledge.u = [-0.4; 0; -0.5];      % its edge is at x = 0.1
    block.u = block.u + [-0.4; 0; 0.5];                                           % geometric centre at x = -0.4
    sim = scene ([ledge block], 0.005);
    sim.MAX_STEP = 100;
    sim = sim_run (sim);
    tipped = abs (sim.bodies(2).quat(3)) > 1e-3;
    verifyEqual (t, tipped, c > 0.5);
end
end

function testKinematicPlateCarries (t)
% a box on a plate that accelerates within the friction limit goes with it; psi contains the plate's motion
plate = mesh_rectangularBlock (4, 4, 0.2);
plate.motion = @(t) [0.5*t.^2; 0*t; 0.1*sin(3*t); 1 + 0*t; 0*t; 0*t; 0*t];       % a = 1 < mu g
box = mesh_cube ();  box.u = [0; 0; 0.6];
sim = scene ([plate box], 0.005);
sim.MAX_STEP = 200;
sim = sim_run (sim);
T = sim.time;
verifyEqual (t, sim.bodies(1).u, [0.5*T^2; 0; 0.1*sin(3*T)], 'AbsTol', 1e-12);
verifyEqual (t, sim.bodies(2).u, [0.5*T^2; 0; 0.6 + 0.1*sin(3*T)], 'AbsTol', 1e-9);
end

function testTurningAndTiltingPlatesCarry (t)
% what sticks to a plate keeps its place on it: a particle to roundoff, a cube (whose own turning is Euler's) to first order
turning = @(t) [0*t; 0*t; 0*t; cos(0.5*t); 0*t; 0*t; sin(0.5*t)];
tilting = @(t) [0*t; 0*t; 0*t; cos(0.1*sin(2*t)); 0*t; sin(0.1*sin(2*t)); 0*t];
for kernels = {'m', 'mex'}
    for motion = {turning, tilting}
        for order = {[1 2], [2 1]}                      % the plate as body 1 of the contact and as body 2
            sim = on_plate (Body_particle (1), 0.1, motion{1}, order{1}, 0.01, 60, kernels{1});
            verifyEqual (t, place_on_plate (sim, order{1}), [1; 0; 0.1], 'AbsTol', 1e-12);
        end
    end
end
h = 0.02./[1 2 4];
for motion = {turning, tilting}
    err = zeros (1, 3);
    for k = 1:3
        cube = scale_mesh (mesh_cube (), 0.2);
        sim = on_plate (cube, 0.2, motion{1}, [1 2], h(k), round (0.5/h(k)), 'mex');
        err(k) = norm (place_on_plate (sim, [1 2]) - [1; 0; 0.2]);
    end
    verifyGreaterThan (t, err(1:2)./err(2:3), 1.8);
    verifyLessThan (t, err(1:2)./err(2:3), 2.2);
end
end

function testParticleSlides (t)
% a particle has no rotation: it slides with g (sin th - mu cos th)
th = 0.4;  mu = 0.1;
p = Body_particle (0.7);  p.mu = mu;
plane = Body_plane ([0;0;0], [sin(th); 0; cos(th)]);  plane.mu = mu;
sim = scene ([plane p], 0.01);
sim.MAX_STEP = 50;
sim = sim_run (sim);
verifyEqual (t, norm (sim.bodies(2).nu(1:3)), 9.81*(sin (th) - mu*cos (th))*0.5, 'RelTol', 1e-9);
verifyEqual (t, sim.bodies(2).nu(4:6), zeros (3, 1));
end

function testWeightOnTheFloor (t)
% the contact force of a body at rest is its weight
sim = stack_scene (3);
sim.MAX_STEP = 20;
sim = sim_run (sim);
F = body_contactForce (sim, sim.num_bodies);
verifyEqual (t, F(3), -3*9.81, 'RelTol', 1e-9);                                   % on the floor, the last body
F = body_contactForce (sim, 2);
verifyEqual (t, F, [0; 0; 9.81], 'AbsTol', 1e-9);
end

function testFrictionlessAndMixedForm (t)
% FRICTION = false slides freely; the mixed form gives the velocities of the LCP
sim = incline (0.4, 0, 0.5, 4, 0.01, 20, 'frictionless');
verifyEqual (t, norm (sim.bodies(2).nu(1:3)), 9.81*sin (0.4)*0.2, 'RelTol', 1e-9);
a = incline (0.6, 0.2, 0.3, 6, 0.01, 20);
b = incline (0.6, 0.2, 0.3, 6, 0.01, 20, 'mixed');
verifyEqual (t, b.bodies(2).nu, a.bodies(2).nu, 'AbsTol', 1e-9);
end

% ---- scenes ----

function sim = scene (bodies, h)
sim = sim_addBody (Simulator (h), bodies);
sim.draw = false;
end

function sim = run (bodies, n, h)
sim = scene (bodies, h);
sim.MAX_STEP = n;
sim = sim_run (sim);
end

function sim = incline (th, heading, mu, nd, h, n, variant)
% a thin block at rest on a slope of angle th whose downhill direction is at the given angle from the first friction axis
% the slope is made by turning gravity, so that the plane's friction directions are known
D = reshape (contact_tangents ([0;0;1], nd), 3, nd);
plane = Body_plane ([0;0;0], [0;0;1]);  plane.mu = mu;
block = mesh_rectangularBlock (1, 1, 0.02);  block.mu = mu;  block.u = [0; 0; 0.01];
sim = scene ([plane block], h);
sim.num_fricdirs = nd;
down = D(:,1)*cos (heading) + cross ([0;0;1], D(:,1))*sin (heading);
sim.gravityVector = 9.81*(sin (th)*down - cos (th)*[0;0;1]);
sim.userData = block.u;
sim.MAX_STEP = n;
if nargin > 6
    switch variant
        case 'frictionless', sim.FRICTION = false;
        case 'mixed',        sim.form = 'mlcp';
    end
end
sim = sim_run (sim);
end

function sim = on_plate (body, height, motion, order, h, n, kernels)
% a body at [1; 0; height], at rest on a plate of height 0.2 that moves
plate = mesh_rectangularBlock (4, 4, 0.2);
plate.motion = motion;
body.u = [1; 0; height];
both = [plate body];
sim = sim_kernels (scene (both(order), h), kernels);
v = (motion (1e-6) - motion (-1e-6))/2e-6;              % the plate's velocity where the body is
w = 2*v(5:7);
if ~any (sim.bodies(order(2)).locked), sim.bodies(order(2)).nu(4:6) = w; end
sim.bodies(order(2)).nu(1:3) = cross (w, body.u);
sim.bodies(order(2)).mu = 1;
sim.MAX_STEP = n;
sim = sim_run (sim);
end

function x = place_on_plate (sim, order)
plate = sim.bodies(order(1));
x = quat_rotation (plate.quat)' * (sim.bodies(order(2)).u - plate.u);
end

function sim = stack_scene (n)
% n unit cubes on top of each other, on a plane, the plane last
bodies = [];
for k = 1:n
    c = mesh_cube ();  c.u = [0; 0; n - k + 0.5];
    bodies = [bodies, c]; %#ok<AGROW>
end
sim = scene ([bodies, Body_plane([0;0;0], [0;0;1])], 0.01);
end

function L = momentum (sim)
% [linear; angular about the origin]
L = zeros (6, 1);
for b = sim.bodies
    if ~b.dynamic, continue; end
    R = quat_rotation (b.quat);
    p = b.mass*b.nu(1:3);
    L = L + [p; cross(b.u, p) + R*b.J*R'*b.nu(4:6)];
end
end

function E = energy (sim)
s = sim_start (sim);
E = sum (sim_energy (s));
end

function sim = watched_lemke (sim)
% lemke, keeping the impulses for the energy budget
D = sim.dynamics;
z = lemke (D.A, D.b, struct ('tol', 1e-12));
sim.newNU = step_velocity (D, z);
sim.userData = z;
end
