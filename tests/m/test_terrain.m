function tests = test_terrain
%TEST_TERRAIN  Ground of triangles: contacts, seams, slopes and ridges.
tests = functiontests (localfunctions);
end

function testBoxAndBallCrossFlatGroundUndisturbed (t)
% no friction, many seams: velocities stay to roundoff
ground = slope_of (0, 7, 0);
box = mesh_cube ();  box.u = [-2.3; -1.2; 0.5];  box.nu = [3; 1.7; 0; 0; 0; 0];  box.mu = 0;
box.quat = quat_fromAxis ([0; 0; 1], 0.3);
ball = Body_sphere (1, 0.3);  ball.u = [-2.2; 2.1; 0.3];  ball.nu = [2.5; -0.4; 0; 0; 0; 0];  ball.mu = 0;
sim = run ([ground, box, ball], 100, 'mex');
verifyEqual (t, sim.bodies(2).nu, box.nu, 'AbsTol', 1e-9);
verifyEqual (t, sim.bodies(3).nu, ball.nu, 'AbsTol', 1e-9);
verifyEqual (t, sim.bodies(2).u, box.u + box.nu(1:3), 'AbsTol', 1e-9);
verifyEqual (t, sim.stats.failures, 0);
end

function testBlockSlidesDownTriangles (t)
% g (sin th - mu cos th) along a friction direction, as on a plane
th = 0.4;  mu = 0.2;  n = 60;  h = 0.01;
ground = slope_of (th, 7, mu);
up = [-sin(th); 0; cos(th)];
block = mesh_rectangularBlock (0.8, 0.6, 0.4);
block.quat = quat_fromAxis ([0; 1; 0], -th);
block.u = 2*[cos(th); 0; sin(th)] + 0.2*up;
block.mu = mu;
sim = run ([ground, block], n, 'mex');
v = -9.81*(sin (th) - mu*cos (th))*n*h*[cos(th); 0; sin(th)];
verifyEqual (t, sim.bodies(2).nu(1:3), v, 'AbsTol', 1e-8);
verifyEqual (t, sim.bodies(2).nu(4:6), zeros (3, 1), 'AbsTol', 1e-8);
ball = Body_sphere (1, 0.2);                                        % rolls with 5/7 g sin th
ball.u = 2*[cos(th); 0; sin(th)] + 0.2*up;
ground.mu = 1;  ball.mu = 1;
sim = run ([ground, ball], n, 'mex');
verifyEqual (t, sim.bodies(2).nu(1:3), -5/7*9.81*sin (th)*n*h*[cos(th); 0; sin(th)], 'AbsTol', 1e-8);
end

function testBoxRestsOnARidge (t)
% along the ridge by its own bottom, normal up, though neither face looks up
roof = Body_terrain ([-1 -2 0; -1 2 0; 0 -2 1; 0 2 1; 1 -2 0; 1 2 0], [1 3 4; 1 4 2; 3 5 6; 3 6 4]);
q = [0 0 0 1 0 0 0; 0 0 1.5 1 0 0 0]';
for version = {@collide, @ss_collide}
    c = version{1} (q, geom_pack ([roof, mesh_cube()], 1), [0.005 0.005], 'geometric');
    c_near = c.psi_n < 1e-9;
    verifyGreaterThanOrEqual (t, nnz (c_near), 2);
    verifyEqual (t, c.normal(:,c_near), repmat ([0; 0; 1], 1, nnz (c_near)), 'AbsTol', 1e-9);
    verifyEqual (t, c.p1(1,c_near), zeros (1, nnz (c_near)), 'AbsTol', 1e-9);
    verifyEqual (t, [min(c.p1(2,c_near)), max(c.p1(2,c_near))], [-0.5 0.5], 'AbsTol', 1e-9);
    ball = Body_sphere (1, 0.3);
    q(3,2) = 1.3;
    c = version{1} (q, geom_pack ([roof, ball], 1), [0.005 0.005], 'geometric');
    verifyEqual (t, c.normal, repmat ([0; 0; 1], 1, numel (c.psi_n)), 'AbsTol', 1e-12);
    verifyEqual (t, c.psi_n, zeros (1, numel (c.psi_n)), 'AbsTol', 1e-12);
    verifyGreaterThanOrEqual (t, numel (c.psi_n), 1);
    q(3,2) = 1.5;
end
end

function testCrossedEdgesOnARidge (t)
% the lowest edge of a box across the ridge: one place, straight up
roof = Body_terrain ([-1 -2 0; -1 2 0; 0 -2 1; 0 2 1; 1 -2 0; 1 2 0], [1 3 4; 1 4 2; 3 5 6; 3 6 4]);
q = [0 0 0 1 0 0 0; 0.1 0.2 1+sqrt(0.5) quat_fromAxis([1;0;0], pi/4)']';
for version = {@collide, @ss_collide}
    c = version{1} (q, geom_pack ([roof, mesh_cube()], 1), [0.005 0.005], 'geometric');
    verifyGreaterThanOrEqual (t, numel (c.psi_n), 1);
    verifyEqual (t, c.normal, repmat ([0; 0; 1], 1, numel (c.psi_n)), 'AbsTol', 1e-9);
    verifyEqual (t, c.p1, repmat ([0; 0.2; 1], 1, numel (c.psi_n)), 'AbsTol', 1e-9);
end
end

function testValleyHoldsABall (t)
% a trough at 45 degrees: two contacts, each of m g/sqrt (2)
trough = Body_terrain ([-1 -2 1; -1 2 1; 0 -2 0; 0 2 0; 1 -2 1; 1 2 1], [1 3 4; 1 4 2; 3 5 6; 3 6 4]);
ball = Body_sphere (2, 0.3);
ball.u = [0; 0.1; 0.3*sqrt(2)];
trough.mu = 0;
sim = run ([trough, ball], 20, 'mex');
verifyEqual (t, sim.bodies(2).u, ball.u, 'AbsTol', 1e-10);
on = sim.contacts.impulse(1,:) > 1e-6;
verifyEqual (t, sum (sim.contacts.impulse(1,on)), 2*2*9.81*0.01/sqrt (2), 'RelTol', 1e-9);
end

function testWhatIsBehindIsFree (t)
% a roof high above a box, and a box that hangs beside the rim
ground = slope_of (0, 4, 0);
q = [0 0 0 1 0 0 0; 0.2 0.3 -0.51 1 0 0 0; 0 0 -0.31 1 0 0 0; 2.51 0 -0.2 1 0 0 0]';
for version = {@collide, @ss_collide}
    c = version{1} (q, geom_pack ([ground, mesh_cube(), Body_sphere(1, 0.3), mesh_cube()], 1), [0.05 0.05 0.05 0.05], 'geometric');
    verifyFalse (t, any (c.body1 == 1 & c.body2 < 4));
    rim = c.body1 == 1 & c.body2 == 4;
    verifyTrue (t, any (rim));
    verifyEqual (t, c.normal(:,rim), repmat ([1; 0; 0], 1, nnz (rim)), 'AbsTol', 1e-12);
    verifyEqual (t, c.psi_n(rim), 0.01*ones (1, nnz (rim)), 'AbsTol', 1e-12);
end
end

function testHeapOnHillsAgreesAndStaysOut (t)
% a dozen things on a bumpy ground: fused is staged, both versions the same contacts, nothing sinks in
bodies = hills ();
rand ('twister', 3);
makers = {@() mesh_cube(), @() Body_sphere(1, 0.4), @() mesh_tetrahedron(), @() mesh_cylinder(8, 1, 0.3, 0.8)};
for k = 1:8
    which = 1 + mod (k, 4);
    b = makers{which} ();
    b.u = [1.4*mod(k, 3) - 1.4; 1.4*mod(floor (k/3), 3) - 1.4; 1.2 + 0.1*k];
    b.quat = quat_fromAxis (rand (3, 1) - 0.5, 2*rand ());
    bodies = [bodies, b]; %#ok<AGROW>
end
a = run (bodies, 60, 'mex');
b = run (bodies, 60, 'mex', @(x) x);
verifyEqual (t, a.state.q, b.state.q);
q = a.state.q;
margin = 0.025*ones (1, numel (bodies));
x = collide (q, a.geom, margin, 'geometric');
y = ss_collide (q, a.geom, margin, 'geometric');
as_rows = @(c) sortrows ([c.id; c.psi_n; c.p1; c.normal]');
verifyEqual (t, as_rows (y), as_rows (x), 'AbsTol', 1e-12);
verifyGreaterThan (t, numel (x.id), 10);
for k = 2:numel (bodies)
    height = q(3,k) - 0.2*sin (1.5*q(1,k))*cos (1.2*q(2,k));
    verifyGreaterThan (t, height, 0.1);                             % centres above the ground
end
end

function testBadTerrain (t)
v = [0 0 0; 1 0 0; 0 1 0; 1 1 0];
refused = @(what, v, f) verifyError (t, @() Body_terrain (v, f), ['stickslip:terrain_check:' what]);
verifyError (t, @() Body_terrain (v), 'stickslip:Body_terrain:arguments');
refused ('size', v(:,1:2), [1 2 3]);
refused ('size', v, [1 2]);
refused ('size', 'abc', [1 2 3]);
refused ('size', v, zeros (0, 3));
refused ('notFinite', [v; NaN 0 0], [1 2 3]);
refused ('badIndex', v, [1 2 5]);
refused ('badIndex', v, [1 2 1.5]);
refused ('degenerate', v, [1 2 2]);
refused ('degenerate', [v; 2 0 0], [1 2 5]);
refused ('flipped', v, [1 2 3; 3 2 4; 2 3 4]);
refused ('flipped', v, [1 2 3; 2 3 4]);
b = Body_terrain (v, [1 2 3; 2 4 3]);
b.dynamic = true;
verifyError (t, @() body_check (b, 1), 'stickslip:body_check:dynamic');
b = Body_terrain (v, [1 2 3; 2 4 3]);
b.verts_local(2) = NaN;
verifyError (t, @() body_check (b, 1), 'stickslip:terrain_check:notFinite');
end

function ground = slope_of (th, n, mu)
% n x n squares of two triangles each around the origin, tilted about y
x = linspace (-n/2, n/2, n + 1);
[x, y] = meshgrid (x, x);
ground = Body_terrain ([cos(th)*x(:), y(:), sin(th)*x(:)], grid_triangles (n + 1));
ground.mu = mu;
end

function ground = hills ()
[x, y] = meshgrid (-4:0.5:4);
ground = Body_terrain ([x(:), y(:), 0.2*sin(1.5*x(:)).*cos(1.2*y(:))], grid_triangles (17));
end

function f = grid_triangles (n)
k = reshape (1:n*n, n, n);
a = k(1:n-1,1:n-1);  b = k(1:n-1,2:n);  c = k(2:n,2:n);  d = k(2:n,1:n-1);
f = [a(:) b(:) c(:); a(:) c(:) d(:)];
end

function sim = run (bodies, n, kernels, userFunction)
sim = sim_addBody (Simulator (0.01), bodies);
sim.draw = false;
sim.MAX_STEP = n;
sim = sim_kernels (sim, kernels);
if nargin > 3, sim.userFunction = userFunction; end
sim = sim_run (sim);
end
