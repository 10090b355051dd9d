function tests = test_compound
%TEST_COMPOUND  Bodies of several parts: masses, contacts and motion.
tests = functiontests (localfunctions);
end

function testTwoCubesAreABlock (t)
two = two_cubes ();
block = body_setMass (mesh_rectangularBlock (2, 1, 1), 2);
verifyEqual (t, two.mass, 2);
verifyEqual (t, two.u, zeros (3, 1), 'AbsTol', 4*eps);
verifyEqual (t, two.J, block.J, 'AbsTol', 8*eps);
end

function testMassesOfAnL (t)
% foot 2 x 1 x 1 of mass 2 at the origin, leg 1 x 1 x 1 of mass 1 at [-1/2 0 1]
foot = body_setMass (mesh_rectangularBlock (2, 1, 1), 2);
leg = mesh_cube ();  leg.u = [-0.5; 0; 1];
L = Body_compound ([foot, leg]);
d1 = [1/6; 0; -1/3];  d2 = [-1/3; 0; 2/3];
J = diag ([2/6, 2*5/12, 2*5/12]) + diag ([1 1 1])/6 + 2*(d1'*d1*eye (3) - d1*d1') + (d2'*d2*eye (3) - d2*d2');
verifyEqual (t, L.u, [-1/6; 0; 1/3], 'AbsTol', 4*eps);
verifyEqual (t, L.J, J, 'AbsTol', 16*eps);
end

function testTurnedPartsAndNesting (t)
% a compound moved and turned as a whole has the inertia R J R'; of compounds a compound
two = two_cubes ();
two.quat = quat_fromAxis ([1; 2; 3], 0.8);
two.u = [3; -1; 2];
ball = Body_sphere (0.7, 0.3);  ball.u = [3; 1; 2];
C = Body_compound ({two, ball});
R = quat_rotation (two.quat);
block = body_setMass (mesh_rectangularBlock (2, 1, 1), 2);
u = (2*two.u + 0.7*ball.u)/2.7;
a = two.u - u;  b = ball.u - u;
J = R*block.J*R' + ball.J + 2*(a'*a*eye (3) - a*a') + 0.7*(b'*b*eye (3) - b*b');
verifyEqual (t, C.J, J, 'AbsTol', 64*eps);
verifyEqual (t, numel (C.shapes), 3);
verifyEqual (t, C.shapes(3).center, b, 'AbsTol', 8*eps);
p = Body_particle (2);  q = p;  q.u = [1; 0; 0];
C = Body_compound ([p, q, ball]);                           % points have no inertia of their own
verifyEqual (t, C.mass, 4.7);
d = [p.u, q.u, ball.u] - repmat (C.u, 1, 3);
verifyEqual (t, trace (C.J), 2*[2 2 0.7]*sum (d.^2)' + trace (ball.J), 'RelTol', 16*eps);
end

function testCentreOfMassMovesTheShapes (t)
two = two_cubes ();
c = body_setMass (two, 4, [], [0.25; 0; 0]);
verifyEqual (t, c.u, [0.25; 0; 0], 'AbsTol', 4*eps);
verifyEqual (t, c.shapes(1).verts, two.shapes(1).verts - repmat ([0.25 0 0], 8, 1), 'AbsTol', 4*eps);
end

function testTwoCubesMoveAsABlock (t)
% a tumbling block on a frictionless floor: the inner corners add nothing
block = body_setMass (mesh_rectangularBlock (2, 1, 1), 2);
pose = {[0; 0; 1.4], quat_fromAxis([1; 2; 0.5], 0.6), [0.3; -0.2; 0; 0.5; 0.4; -0.3]};
sims = cell (1, 2);
for k = 1:2
    b = block;
    if k == 2, b = two_cubes (); end
    [b.u, b.quat, b.nu] = pose{:};
    sims{k} = run ([Body_plane(), b], 60, 'mex', @(s) frictionless (s));
end
verifyLessThan (t, max (sims{1}.bodies(2).u(3), 0), 1.3);   % it fell and hit
verifyEqual (t, sims{2}.bodies(2).u, sims{1}.bodies(2).u, 'AbsTol', 1e-10);
verifyEqual (t, sims{2}.bodies(2).quat, sims{1}.bodies(2).quat, 'AbsTol', 1e-10);
verifyEqual (t, sims{2}.bodies(2).nu, sims{1}.bodies(2).nu, 'AbsTol', 1e-9);
end

function testTripodCarriesByTheLever (t)
% three spheres under a mast: each foot carries what the lever rule says, and nothing moves
foot = Body_sphere (0.2, 0.1);
at = [1 0; -0.5 0.8; -0.5 -0.8];
mast = body_setMass (mesh_rectangularBlock (0.1, 0.1, 1), 3);
mast.u = [0.1; 0.2; 0.7];
parts = mast;
for k = 1:3
    foot.u = [at(k,:)'; 0.1];
    parts = [parts, foot]; %#ok<AGROW>
end
tripod = Body_compound (parts);
for kernels = {'m', 'mex'}
    n = 5 + 195*strcmp (kernels{1}, 'mex');
    sim = run ([Body_plane(), tripod], n, kernels{1});
    verifyEqual (t, sim.bodies(2).u, tripod.u, 'AbsTol', 1e-12);
    verifyEqual (t, sim.bodies(2).nu, zeros (6, 1), 'AbsTol', 1e-12);
    verifyEqual (t, numel (sim.contacts.psi_n), 3);
    verifyEqual (t, sim.contacts.group, 1:3);               % each part its own
    load = [at'; 1 1 1] \ [tripod.u(1:2); 1] * tripod.mass * 9.81 * sim.h;
    verifyEqual (t, sim.contacts.impulse(1,:)', load, 'RelTol', 1e-9);
end
end

function testArmTipsWhenItIsTooLong (t)
% a leg of mass 1 and an arm of length a at its top: the centre of mass is over the leg for a < 1
for a = [0.9 1.1]
    leg = mesh_cube ();  leg.u = [0; 0; 0.5];
    arm = body_setMass (mesh_rectangularBlock (a, 1, 0.3), a);
    arm.u = [0.5 + a/2; 0; 0.85];
    L = Body_compound ([leg, arm]);
    verifyEqual (t, L.u(1), a*(0.5 + a/2)/(1 + a), 'AbsTol', 4*eps);
    sim = run ([Body_plane(), L], 40, 'mex');
    if a < 1
        verifyEqual (t, sim.bodies(2).u, L.u, 'AbsTol', 1e-10);
    else
        verifyGreaterThan (t, sim.bodies(2).nu(5), 0.05);   % over the edge at x = 1/2
        verifyEqual (t, sim.bodies(2).u(2), 0, 'AbsTol', 1e-9);
    end
end
end

function testCupHoldsABall (t)
% the ball stays in the cup, also when it is pushed; in the end the floor carries both
ball = Body_sphere (0.5, 0.2);
ball.u = [0.05; 0.02; 0.9];
cup = make_cup ();
cup.nu(1) = 1;
sim = run ([Body_plane(), cup, ball], 200, 'mex');
where = sim.bodies(3).u - sim.bodies(2).u;
verifyLessThan (t, max (abs (where(1:2))), 0.2 + 1e-6);     % between walls at 0.4, radius 0.2
verifyEqual (t, sim.bodies(3).u(3), 0.1 + 0.2, 'AbsTol', 1e-6);
verifyEqual (t, sim.stats.failures, 0);
on_floor = sim.contacts.body1 == 1;
verifyEqual (t, sum (sim.contacts.impulse(1,on_floor)), (cup.mass + 0.5)*9.81*sim.h, 'RelTol', 1e-6);
end

function testFusedIsStaged (t)
ball = Body_sphere (0.5, 0.2);
ball.u = [0.05; 0.02; 0.5];
cup = make_cup ();
cup.nu = [1; 0; 0; 0; 0; 0.5];
a = run ([Body_plane(), cup, ball], 50, 'mex');
b = run ([Body_plane(), cup, ball], 50, 'mex', @(s) setfield (s, 'userFunction', @(x) x));
verifyEqual (t, a.state.q, b.state.q);
verifyEqual (t, a.state.nu, b.state.nu);
end

function testVersionsAgreeInRandomPoses (t)
% every kind of body against every other, the same contacts from collide and ss_collide
rand ('twister', 5);
found = 0;
for trial = 1:20
    [q, geom, margin] = mixed_scene (trial);
    a = collide (q, geom, margin, 'geometric');
    b = ss_collide (q, geom, margin, 'geometric');
    as_rows = @(c) sortrows ([c.id; c.body1; c.body2; c.group; c.psi_n; c.p1; c.normal; c.mu]');
    verifyEqual (t, as_rows (b), as_rows (a), 'AbsTol', 1e-12);
    found = found + numel (a.id);
end
verifyGreaterThan (t, found, 100);
end

function testBadParts (t)
id = 'stickslip:Body_compound:parts';
verifyError (t, @() Body_compound (), id);
verifyError (t, @() Body_compound ({}), id);
verifyError (t, @() Body_compound ({mesh_cube(), 3}), id);
verifyError (t, @() Body_compound ([mesh_cube(), Body_plane()]), id);
b = mesh_cube ();  b.mass = -1;
verifyError (t, @() Body_compound (b), 'stickslip:body_check:mass');
c = two_cubes ();
c.shapes(2).verts(1) = NaN;
verifyError (t, @() body_check (c, 1), 'stickslip:mesh_check:notFinite');
c = two_cubes ();
c.shapes = [];
verifyError (t, @() body_check (c, 1), 'stickslip:body_check:shapes');
c = Body_compound (Body_sphere (1, 1));
c.shapes.radius = -1;
verifyError (t, @() body_check (c, 1), 'stickslip:body_check:shapes');
end

function [q, geom, margin] = mixed_scene (trial)
% planar bodies in y = 0, others around, terrain and a polyline below
[x, y] = meshgrid (-2:2);
z = 0.3*sin (3*x + trial).*cos (2*y);
v = [x(:), y(:), z(:)];
k = reshape (1:25, 5, 5);
a = k(1:4,1:4);  b = k(1:4,2:5);  c = k(2:5,2:5);  d = k(2:5,1:4);
ground = Body_terrain (v, [a(:) b(:) c(:); a(:) c(:) d(:)]);
line = Body_polyline ([-2 0.2; -1 -0.2; 0 0.1; 1 0.1; 2 -0.3]);
L = Body_compound ([mesh_cube(), moved(mesh_tetrahedron (), [0.6; 0.2; 0.7]), moved(Body_sphere (1, 0.3), [0; 0; 0.6])]);
flat = Body_compound ([Body_polygon([0 0; 1 0; 0.4 0.9]), moved(Body_disc (1, 0.2), [0.2; 0; 0.8])]);
bodies = [ground, line, Body_plane([0;0;-0.2], [0.1;0.05;1]), L, mesh_octahedron(), Body_sphere(1, 0.4), flat, ...
          Body_polygon([-1 -1; 1 -1; 1.2 0.4; 0 1]/2), Body_disc(1, 0.35)];
if mod (trial, 2), bodies = bodies([4 5 1 2 6 7 3 8 9]); end        % pairs in both orders
nb = numel (bodies);
q = zeros (7, nb);
for k = 1:nb
    B = bodies(k);
    q(:,k) = [B.u; B.quat];
    if ~B.dynamic, continue; end
    q(1:3,k) = [2.4*rand() - 1.2; (1 - B.planar)*(2.4*rand () - 1.2); 1.2*rand() - 0.1];
    angle = 3*rand ();
    n = rand (3, 1) - 0.5;
    if B.planar, n = [0; 1; 0]; end
    q(4:7,k) = quat_fromAxis (n, angle);
end
geom = geom_pack (bodies, 1);
margin = 0.1*ones (1, nb);
end

function b = moved (b, u)
b.u = u;
end

function b = two_cubes ()
left = mesh_cube ();   left.u = [-0.5; 0; 0];
right = mesh_cube ();  right.u = [0.5; 0; 0];
b = Body_compound ([left, right]);
end

function cup = make_cup ()
% inside 0.8 x 0.8, 0.1 thick, 0.6 high
base = mesh_rectangularBlock (1, 1, 0.1);  base.u = [0; 0; 0.05];
parts = base;
for k = 0:3
    wall = mesh_rectangularBlock (0.1, 1, 0.5);
    wall.u = quat_rotation (quat_fromAxis ([0;0;1], k*pi/2))*[0.45; 0; 0.35];
    wall.quat = quat_fromAxis ([0;0;1], k*pi/2);
    parts = [parts, wall]; %#ok<AGROW>
end
cup = Body_compound (parts);
end

function sim = frictionless (sim)
sim.FRICTION = false;
end

function sim = run (bodies, n, kernels, change)
sim = sim_addBody (Simulator (0.01), bodies);
sim.draw = false;
sim.MAX_STEP = n;
sim = sim_kernels (sim, kernels);
if nargin > 3, sim = change (sim); end
sim = sim_run (sim);
end
