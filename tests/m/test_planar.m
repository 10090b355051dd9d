function tests = test_planar
%TEST_PLANAR  Discs, polygons and polylines against the same prisms in space and against closed forms.
tests = functiontests (localfunctions);
end

function testWhatPlanarBodiesMeetMustBePrisms (t)
g = mesh_tetrahedron ();  g.dynamic = false;  g.quat = quat_fromAxis ([1;2;3]/sqrt (14), 0.4);
hill = Body_terrain ([-2 -2 0; 2 -2 0; 2 2 0.3; -2 2 0], [1 2 3; 1 3 4]);
p = Body_polygon (0.1*[-1 -1; 1 -1; 1 1; -1 1]);  p.u = [0.05; 0; 1];
for body = {p, Body_disc(1, 0.1)}
    for ground = {g, hill}
        sim = sim_addBody (Simulator (), [ground{1}, body{1}]);
        verifyError (t, @() sim_start (sim), 'stickslip:sim_start:planar');
        sim.bodies(2).doesNotCollideWith = 1;
        sim_start (sim);
        sim.bodies(2).doesNotCollideWith = [];
        sim.bodies(2).u(2) = 5;                                         % beside it
        sim_start (sim);
    end
end
end

function testMassesOfPolygons (t)
b = Body_polygon ([0 0; 3 0; 0 2], 2);                              % area 3, centroid [1 2/3]
verifyEqual (t, b.mass, 6, 'RelTol', 4*eps);
verifyEqual (t, b.u, [1; 0; 2/3], 'AbsTol', 8*eps);
verifyEqual (t, b.J(2,2), 6*(9 + 4)/18, 'RelTol', 16*eps);          % m (a^2 + b^2)/18
c = Body_polygon ([0 2; 3 0; 0 0], 2);                              % the other way round
verifyEqual (t, c.J, b.J, 'AbsTol', 32*eps);
d = Body_disc (3, 0.5);
verifyEqual (t, d.J(2,2), 3*0.25/2, 'RelTol', 4*eps);
verifyEqual (t, [b.locked, d.locked], logical ([0 1 0 1 0 1; 0 1 0 1 0 1]'));
end

function testContactsLieInThePlane (t)
square = Body_polygon ([-1 -1; 1 -1; 1 1; -1 1]/2);
bodies = [Body_plane(), square, square, Body_disc(1, 0.5)];
q = [0 0 0 1 0 0 0; 0 2 0.5 1 0 0 0; 0.2 2 1.5 1 0 0 0; 1 2 0.5 1 0 0 0]';
for version = {@collide, @ss_collide}
    c = version{1} (q, geom_pack (bodies, 1), 0.01*ones (1, 4), 'geometric');
    verifyEqual (t, c.p1(2,c.body1 > 1), 2*ones (1, nnz (c.body1 > 1)));
    verifyEqual (t, c.normal(2,:), zeros (1, numel (c.psi_n)));
    pairs = [c.body1; c.body2]';
    verifyEqual (t, sortrows (pairs), [1 2; 1 2; 1 4; 2 3; 2 3; 2 4]);
    on = c.body1 == 2 & c.body2 == 3;
    verifyEqual (t, sort (c.p1(1,on)), [-0.3 0.5], 'AbsTol', 8*eps);
end
q(2,3) = 2.5;                                                       % another plane
for version = {@collide, @ss_collide}
    c = version{1} (q, geom_pack (bodies, 1), 0.01*ones (1, 4), 'geometric');
    verifyFalse (t, any (c.body1 == 2 & c.body2 == 3));
end
end

function testSectionsOfSpheresAndPlanes (t)
% a sphere half a radius beside the plane is a circle of sqrt (3)/2 radii; a slanted half space its trace
disc = Body_disc (1, 0.2);
ball = Body_sphere (1, 1);
slope = Body_plane ([0; 0; 0], [0; 1; 1]);
q = [0 0 0 1 0 0 0; 0 0.5 5 1 0 0 0; 0 1 5+0.21+sqrt(3)/2 1 0 0 0]';
for version = {@collide, @ss_collide}
    c = version{1} (q, geom_pack ([slope, ball, disc], 1), [0 0.05 0.05], 'geometric');
    verifyEqual (t, [c.body1; c.body2], [2; 3]);
    verifyEqual (t, c.psi_n, 0.01, 'AbsTol', 8*eps);
    verifyEqual (t, c.normal, [0; 0; 1], 'AbsTol', 8*eps);
    p = q;  p(1:3,3) = [0; 0.5; 0.21 - 0.5];                        % trace of y + z = 0 at y = 1/2: z = -1/2
    c = version{1} (p, geom_pack ([slope, ball, disc], 1), [0.05 0 0.05], 'geometric');
    verifyEqual (t, c.psi_n, 0.01, 'AbsTol', 8*eps);
    verifyEqual (t, c.normal, [0; 0; 1], 'AbsTol', 8*eps);
end
end

function testBlockOnAnInclineAsInSpace (t)
% sliding with g (sin th - mu cos th), and the same as the box of unit depth; any even number of directions is exact, and the cone
th = 0.6;  mu = 0.3;  g = 9.81;  h = 0.01;  n = 50;
for law = formulations ()
    for nd = [4 6 8]
        [a, b] = both (@(block) on_slope (block, th, mu), box_verts (1, 0.6), n, nd, law{1});
        down = [-cos(th); 0; -sin(th)];
        verifyEqual (t, a.nu(1:3), g*(sin (th) - mu*cos (th))*n*h*down, 'AbsTol', 1e-9, law{1});
        if nd ~= 6, verifyEqual (t, b.u, a.u, 'AbsTol', 1e-9, law{1}); end
    end
    [a, b] = both (@(block) on_slope (block, 0.2, 0.3), box_verts (1, 0.6), n, 8, law{1});      % sticks
    verifyEqual (t, a.nu, zeros (6, 1), 'AbsTol', 1e-9, law{1});
    verifyEqual (t, b.u, a.u, 'AbsTol', 1e-9, law{1});
end
end

function testDiscRolls (t)
% 2/3 g sin th for a disc; the same as a sphere with the inertia of the disc
th = 0.2;  n = 50;  h = 0.01;
disc = Body_disc (2, 0.3);
ball = Body_sphere (2, 0.3);
ball.J = 2*0.3^2/2*eye (3);
v = cell (1, 2);
for law = formulations ()
    for k = 1:2
        b = disc;
        if k == 2, b = ball; end
        b.u = 0.3*[-sin(th); 0; cos(th)];
        sim = run ([Body_plane([0;0;0], [-sin(th); 0; cos(th)]), b], n, 8, 'mex', [], law{1});
        v{k} = sim.bodies(2);
    end
    verifyEqual (t, v{1}.nu(1:3), -2/3*9.81*sin (th)*n*h*[cos(th); 0; sin(th)], 'AbsTol', 1e-9, law{1});
    verifyEqual (t, v{1}.nu(5), -2/3*9.81*sin (th)*n*h/0.3, 'AbsTol', 1e-8, law{1});
    verifyEqual (t, v{1}.u, v{2}.u, 'AbsTol', 1e-9, law{1});
end
end

function testTumblingPolygonAsInSpace (t)
% a pentagon thrown onto the floor: flight, impact, sliding, rocking
for law = formulations ()
    [a, b] = both (@thrown, [0 0; 1 0; 1.3 0.7; 0.5 1.2; -0.3 0.6], 80, 8, law{1});
    verifyLessThan (t, a.u(3), 0.9, law{1});
    verifyEqual (t, b.u, a.u, 'AbsTol', 1e-9, law{1});
    verifyEqual (t, b.quat, a.quat, 'AbsTol', 1e-9, law{1});
    verifyEqual (t, b.nu([1 3 5]), a.nu([1 3 5]), 'AbsTol', 1e-8, law{1});
end
end

function names = formulations ()
names = {'STdynamics', 'APdynamics', 'NCPdynamics'};
end

function testVersionsAndFusedAgree (t)
square = Body_polygon (box_verts (0.6, 0.6));
square.u = [-0.5; 0; 1];  square.nu(5) = 2;
disc = Body_disc (1, 0.25);
disc.u = [0.7; 0; 0.6];
pins = Body_compound ([Body_disc(1, 0.3), at(Body_disc (0.1, 0.08), [0.25; 0; 0.25]), at(Body_disc (0.1, 0.08), [-0.25; 0; 0.25])]);
verifyTrue (t, pins.planar);
pins.u = pins.u + [0; 0; 1.8];
bodies = [Body_polyline([-3 1; -1 0; 0 0; 1 0; 3 1]), square, disc, pins];
a = run (bodies, 60, 8, 'mex');
b = run (bodies, 60, 8, 'mex', @(x) x);
m = run (bodies, 25, 8, 'm');
c = run (bodies, 25, 8, 'mex');
verifyEqual (t, b.state.q, a.state.q);
verifyEqual (t, b.state.nu, a.state.nu);
verifyEqual (t, m.state.q, c.state.q, 'AbsTol', 1e-9);
verifyEqual (t, a.state.q([2 5 7],:), zeros (3, 4));                % in the plane, to the bit
end

function testDiscRollsAlongAPolyline (t)
% down, over flat joints and up again: a flat joint is not felt
disc = Body_disc (1, 0.25);
disc.u = [-0.9; 0; 0.25];
disc.nu = [1; 0; 0; 0; 4; 0];                                       % rolling
x = linspace (-1, 1, 9)';
sim = run ([Body_polyline([x, 0*x]), disc], 120, 8, 'mex');
verifyEqual (t, sim.bodies(2).nu, [1; 0; 0; 0; 4; 0], 'AbsTol', 1e-9);
sim = run ([Body_polyline([x, 0*x]), at(Body_polygon (box_verts (0.5, 0.5)), [-0.6; 0; 0.25], [1;0;0;0;0;0], 0)], 100, 8, 'mex');
verifyEqual (t, sim.bodies(2).nu, [1; 0; 0; 0; 0; 0], 'AbsTol', 1e-9);
end

function testBadInput (t)
verifyError (t, @() Body_disc (1), 'stickslip:Body_disc:arguments');
verifyError (t, @() Body_disc (0, 1), 'stickslip:Body_disc:mass');
verifyError (t, @() Body_disc (1, NaN), 'stickslip:Body_disc:radius');
verifyError (t, @() Body_polygon (), 'stickslip:Body_polygon:verts');
verifyError (t, @() Body_polygon ([0 0; 1 0]), 'stickslip:Body_polygon:verts');
verifyError (t, @() Body_polygon ([0 0; 1 0; NaN 1]), 'stickslip:Body_polygon:verts');
verifyError (t, @() Body_polygon ([0 0; 1 0; 0 1], -1), 'stickslip:Body_polygon:density');
verifyError (t, @() Body_polygon ([0 0; 2 0; 2 2; 1 0.5]), 'stickslip:Body_polygon:notConvex');
verifyError (t, @() Body_polygon ([0 0; 1 0; 2 0; 1 1]), 'stickslip:Body_polygon:notConvex');
star = exp (2i*pi*2*(0:4)'/5);
verifyError (t, @() Body_polygon ([real(star), imag(star)]), 'stickslip:Body_polygon:notConvex');
verifyError (t, @() Body_polyline ([0 0]), 'stickslip:Body_polyline:points');
verifyError (t, @() Body_polyline ([0 0; 0 0; 1 1]), 'stickslip:Body_polyline:points');
verifyError (t, @() Body_polyline ([0 0; 1 1], 0), 'stickslip:Body_polyline:width');
b = Body_disc (1, 1);
b.quat = quat_fromAxis ([1; 0; 0], 0.1);
verifyError (t, @() body_check (b, 1), 'stickslip:body_check:quat');
b = Body_disc (1, 1);
b.locked(2) = false;
verifyError (t, @() body_check (b, 1), 'stickslip:body_check:locked');
end

function [a, b] = both (place, verts, n, nd, law)
% last state of the planar polygon and of the box or prism of unit depth
planar = Body_polygon (verts);
k = size (verts, 1);
front = 1:k;  next = [2:k, 1];
v = [verts(:,1), -0.5 + zeros(k, 1), verts(:,2); verts(:,1), 0.5 + zeros(k, 1), verts(:,2)];
prism = Body_mesh (v, [mesh_fan(front); mesh_fan(k + fliplr (front)); mesh_fan([front', k+front', k+next', next'])]);
sim = run (place (planar), n, nd, 'mex', [], law);
a = sim.bodies(2);
sim = run (place (prism), n, nd, 'mex', [], law);
b = sim.bodies(2);
end

function bodies = on_slope (block, th, mu)
block.quat = quat_fromAxis ([0; 1; 0], -th);                        % z to [-sin th, 0, cos th]
block.u = 0.3*[-sin(th); 0; cos(th)];
block.mu = mu;
slope = Body_plane ([0; 0; 0], [-sin(th); 0; cos(th)]);
slope.mu = mu;
bodies = [slope, block];
end

function bodies = thrown (b)
b.u = [0; 0; 1.2];
b.nu = [1; 0; 0; 0; 3; 0];
bodies = [Body_plane(), b];
end

function v = box_verts (x, z)
v = [-x -z; x -z; x z; -x z]/2;
end

function b = at (b, u, nu, mu)
b.u = u;
if nargin > 2, b.nu = nu;  b.mu = mu; end
end

function sim = run (bodies, n, nd, kernels, userFunction, law)
sim = sim_addBody (Simulator (0.01), bodies);
sim.draw = false;
sim.MAX_STEP = n;
sim.num_fricdirs = nd;
if nargin > 5, sim.H_dynamics = str2func (law); end
sim = sim_kernels (sim, kernels);
if nargin > 4, sim.userFunction = userFunction; end
sim = sim_run (sim);
end
