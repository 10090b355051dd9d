function tests = test_peg_shapes
%TEST_PEG_SHAPES  Polyhedral exact geometry with planar bodies, moving unions of convex parts, kinematic bodies, other friction and restitution.
tests = functiontests (localfunctions);
end

% ---- planar bodies ----

function testPlanarPegFallsThrough (t)
for s = soak_or (0.99999, [0.99 0.999 0.9999 0.99999])
    for sideways = 0:1
        sim = planar_hole (s, 1.5);
        sim.bodies(3).nu(1) = sideways*2.5*(1 - s)/2;
        [sim, r] = peg_watch (sim, 60);
        verifyEqual (t, sim.state.q(3,3), 1.5 - 9.81*sim.h^2*60*61/2, 'AbsTol', 1e-12 + sideways*0.01);
        verifyEqual (t, r.impulse > 0, sideways > 0);
        verifyEqual (t, sim.state.q([2 5 7],:), zeros (3, 3));          % in the plane, to the bit
        check_run (t, r);
    end
end
for s = [1.00001 1.001]
    [sim, r] = peg_watch (planar_hole (s, 1.05), 30);
    verifyEqual (t, sim.state.q(3,3), 0.5 + s/2, 'AbsTol', 1e-8);
    check_run (t, r);
    sim = planar_hole (s, 1.05);
    sim.bodies(3).quat = quat_fromAxis ([0;1;0], 0.005);                % rests on a side and a corner, or goes into the hole askew
    [~, r] = peg_watch (sim, soak_or (20, 80));
    check_run (t, r);
end
end

function testPlanarCornerPassIsFree (t)
d = [1;0;-1]/sqrt (2);  m = [1;0;1]/sqrt (2);
for v = [1 50]
    for miss = [1e-4 -1e-4]
        b = rectangle (1, 1, [1;0;1] + miss*m - 0.025*v*d);
        b.nu(1:3) = v*d;
        sim = scene ([still_body(rectangle (1, 1, [0;0;0])), b]);
        sim.gravity = false;
        [sim, r] = peg_watch (sim, 5);
        if miss > 0, verifyEqual (t, sim.state.q(1:3,2), b.u + 0.05*v*d, 'AbsTol', 1e-12*v);  verifyEqual (t, r.impulse, 0);
        else,        verifyGreaterThan (t, r.impulse, 0.1*v);
        end
        check_run (t, r);
    end
end
end

function testPlanarSeamIsNotFelt (t)
floor = [still_body(rectangle (2, 1, [-1;0;-0.5])), still_body(rectangle (2, 1, [1;0;-0.5]))];
disc = Body_disc (1, 0.25);
disc.u = [-0.09;0;0.25];  disc.nu = [2;0;0;0;8;0];                      % rolls
for v = [1 20]
    b = rectangle (1, 1, [-0.5 - 0.043*v; 0; 0.5]);
    b.nu(1) = v;  b.mu = 0;
    [sim, r] = peg_watch (scene ([floor, b]), 10);
    verifyEqual (t, sim.state.nu(:,3), [v;0;0;0;0;0], 'AbsTol', 1e-9);
    check_run (t, r);
end
[sim, r] = peg_watch (scene ([floor, disc]), 10);
verifyEqual (t, sim.state.nu(:,3), [2;0;0;0;8;0], 'AbsTol', 1e-9);
check_run (t, r);
end

function testPolygonMovesAsThePrismInSpace (t)
% thrown onto the edge of a block, which is a polygon or one in space; sliding down a block that is turned; onto the half space
pentagon = [0 0; 1 0; 1.3 0.7; 0.5 1.2; -0.3 0.6];
box = [-1 -0.6; 1 -0.6; 1 0.6; -1 0.6]/2;
th = 0.6;
place = {@(b, space) [edge_of(space), thrown(b, [1;0;0;0;3;0])], @(b, space) [edge_of(true), thrown(b, [0.5;0;-2;0;-4;0])], ...
         @(b, space) on_slope(b, space, th), @(b, space) [Body_plane(), thrown(b, [1;0;0;0;3;0])]};
verts = {pentagon, pentagon, box, pentagon};
for k = 1:4
    [a, r] = peg_watch (scene (place{k} (Body_polygon (verts{k}), false)), 50);
    check_run (t, r);
    verifyGreaterThan (t, r.impulse, 0);
    [b, r] = peg_watch (scene (place{k} (prism (verts{k}), true)), 50);
    check_run (t, r);
    verifyEqual (t, b.state.q(:,2), a.state.q(:,2), 'AbsTol', 1e-9);
    verifyEqual (t, b.state.nu([1 3 5],2), a.state.nu([1 3 5],2), 'AbsTol', 1e-8);
    if k == 3, verifyEqual (t, norm (a.state.nu(1:3,2)), 9.81*(sin (th) - 0.3*cos (th))*0.5, 'AbsTol', 1e-8); end
end
end

function testDiscRollsDownAPolygonAsABallInSpace (t)
% 2/3 g sin th; a ball with the inertia of the disc on a block in space goes the same way, and off its edge
th = 0.2;
q = cell (1, 2);
for space = [false true]
    if space, ball = Body_sphere (2, 0.3);  ball.J = 2*0.3^2/2*eye (3);  slope = mesh_rectangularBlock (2, 1, 1);
    else,     ball = Body_disc (2, 0.3);                                 slope = rectangle (2, 1, [0;0;0]);
    end
    slope.quat = quat_fromAxis ([0;1;0], -th);
    n = [-sin(th); 0; cos(th)];  down = [-cos(th); 0; -sin(th)];
    ball.u = n*(0.5 + 0.3) - 0.5*down;
    [sim, r] = peg_watch (scene ([still_body(slope), ball]), 50);
    verifyEqual (t, sim.state.nu(1:3,2), 2/3*9.81*sin (th)*0.5*down, 'AbsTol', 1e-8);
    check_run (t, r);
    [sim, r] = peg_watch (sim, soak_or (50, 100));
    check_run (t, r);
    q{1 + space} = sim.state.q(:,2);
end
verifyEqual (t, q{2}, q{1}, 'AbsTol', 1e-9);
end

function testPlanarBodiesPileUp (t)
% polygons, discs and a planar union; one in another plane falls past
floor = still_body (rectangle (4, 1, [0;0;-0.5]));
pins = Body_compound ([Body_disc(1, 0.3), at(Body_disc (0.1, 0.08), [0.25; 0; 0.25]), at(rectangle (0.2, 0.3, [0;0;0]), [-0.25; 0; 0.25])]);
bodies = [floor, at(Body_polygon ([0 0; 1 0; 1.3 0.7; 0.5 1.2; -0.3 0.6]), [0.1;0;0.7]), at(Body_disc (1, 0.25), [0.3;0;1.6]), ...
          at(pins, [-0.2;0;2.4]), at(rectangle (0.5, 0.5, [0;0;0]), [0.05;0;3.1]), at(rectangle (0.5, 0.5, [0;0;0]), [0.1;2;0.8])];
bodies(5).quat = quat_fromAxis ([0;1;0], 0.4);
[sim, r] = peg_watch (scene (bodies), soak_or (60, 200));
verifyEqual (t, sim.state.q(3,6), 0.8 - 9.81*sim.h^2*sim.step*(sim.step + 1)/2, 'AbsTol', 1e-12);
verifyEqual (t, sim.state.q([5 7],:), zeros (2, 6));
verifyLessThan (t, r.gain, 1e-4);
check_run (t, r);
end

% ---- local ----

function sim = scene (bodies)
sim = sim_addBody (Simulator (), bodies);
sim.H_dynamics = @PEGdynamics;
end

function check_run (t, r)
verifyLessThan (t, r.depth, 1e-8);
verifyEqual (t, r.failed, 0);
end

function sim = planar_hole (s, z)
sim = scene ([still_body(rectangle (1, 1, [-1;0;0])), still_body(rectangle (1, 1, [1;0;0])), rectangle(s, s, [0;0;z])]);
end

function b = rectangle (x, z, u)
b = Body_polygon ([-x -z; x -z; x z; -x z]/2);
b.u = u;
end

function b = prism (verts)
% of unit depth
k = size (verts, 1);
front = 1:k;  next = [2:k, 1];
v = [verts(:,1), -0.5 + zeros(k, 1), verts(:,2); verts(:,1), 0.5 + zeros(k, 1), verts(:,2)];
b = Body_mesh (v, [mesh_fan(front); mesh_fan(k + fliplr (front)); mesh_fan([front', k+front', k+next', next'])]);
end

function b = edge_of (space)
% a block that ends at x = 0
if space, b = at (mesh_rectangularBlock (2, 1, 1), [-1;0;-0.5]); else, b = rectangle (2, 1, [-1;0;-0.5]); end
b = still_body (b);
end

function b = thrown (b, nu)
b.u = [0;0;1.2];
b.nu = nu;
end

function bodies = on_slope (b, space, th)
if space, slope = mesh_rectangularBlock (8, 1, 1); else, slope = rectangle (8, 1, [0;0;0]); end
n = [-sin(th); 0; cos(th)];
slope.quat = quat_fromAxis ([0;1;0], -th);  slope.u = -0.5*n;  slope.mu = 0.3;
b.quat = slope.quat;  b.u = 0.3*n;  b.mu = 0.3;
bodies = [still_body(slope), b];
end

function b = at (b, u)
b.u = u;
end

function b = still_body (b)
b.dynamic = false;
end
