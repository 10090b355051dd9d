function tests = test_drawing
%TEST_DRAWING  What is drawn is where the bodies are.
tests = functiontests (localfunctions);
end

function testPolygonsOfABoxAreItsSides (t)
[verts, faces] = draw_mesh (mesh_cube (), [-1 1; -1 1; -1 1]);
verifySize (t, faces, [6 4]);
for k = 1 : 6
    corners = verts(faces(k,:),:);
    verifyEqual (t, sqrt (sum (diff (corners([1:4 1],:)).^2, 2)), ones (4, 1), 'AbsTol', 8*eps);    % sides, no diagonals
end
end

function testBallLiesOnItsSphere (t)
verts = draw_mesh (Body_sphere (1, 0.3), [-1 1; -1 1; -1 1]);
verifyEqual (t, sqrt (sum (verts.^2, 2)), 0.3*ones (size (verts, 1), 1), 'AbsTol', 4*eps);
end

function testSquareLiesInItsPlane (t)
body = Body_plane ([1; 2; 3], [1; -2; 2]);
verts = draw_mesh (body, [0 4; 0 4; 0 4]);
verifyEqual (t, verts*body.plane_normal, zeros (size (verts, 1), 1), 'AbsTol', 64*eps);
end

function testPartsOfACompoundAreWhereTheyCollide (t)
ball = Body_sphere (1, 0.3);  ball.u = [2; 0; 0];
cube = mesh_cube ();  cube.u = [0; 1; 0];
c = Body_compound ([cube, ball]);
[v, f, shade] = draw_mesh (c, [-1 1; -1 1; -1 1]);
verifyEqual (t, size (f, 1), numel (shade));
verifyEqual (t, sortrows (v(1:8,:) + repmat (c.u', 8, 1)), sortrows (cube.verts_local + repmat ([0 1 0], 8, 1)), 'AbsTol', 8*eps);
d = v(9:end,:) + repmat (c.u' - [2 0 0], size (v, 1) - 8, 1);
verifyEqual (t, sqrt (sum (d.^2, 2)), 0.3*ones (size (d, 1), 1), 'AbsTol', 8*eps);
end

function testPlanarBodiesArePlates (t)
p = Body_polygon ([0 0; 2 0; 0 1]);
[v, f] = draw_mesh (p, [-1 1; -1 1; -1 1]);
verifySize (t, v, [6 3]);
verifySize (t, f, [5 4]);
verifyEqual (t, sortrows (v(1:3,[1 3]) + repmat ([2 1]/3, 3, 1)), [0 0; 0 1; 2 0], 'AbsTol', 8*eps);
v = draw_mesh (Body_disc (1, 0.5), [-1 1; -1 1; -1 1]);
verifyEqual (t, max (sqrt (sum (v(:,[1 3]).^2, 2))), 0.5, 'AbsTol', 8*eps);
verifyEqual (t, max (v(:,2)), 0.05, 'AbsTol', 8*eps);
end

function testLimitsOfTerrainAreItsPoints (t)
ground = Body_terrain ([0 0 0; 9 0 0; 0 9 0; 9 9 1], [1 2 3; 2 4 3]);
verifyEqual (t, scene_limits (ground, [0 0 0 1 0 0 0]'), [0 9; 0 9; 0 1]);
end

function testLimitsHoldAllBodies (t)
ball = Body_sphere (1, 0.5);
limits = scene_limits ([Body_plane(), ball], [0 1; 0 2; 0 3; 1 1; 0 0; 0 0; 0 0]);
verifyEqual (t, limits, [0.5 1.5; 1.5 2.5; 2.5 3.5]);
end

function testJointsAreMarked (t)
% points and axes of every type, where the bodies are; in the window only with sim.drawJoints
z = [1;2;2]/3;
lines = struct ('rigid', 3, 'fixed', 3, 'revolute', 1, 'prismatic', 3, 'cylindrical', 2, 'spherical', 0, 'universal', 2, 'planar', 4);
for name = joint_types ()
    sim = sim_addBody (Simulator (), [mesh_cube(), mesh_cube()]);
    sim.bodies(2).u = [0.4;0;0];
    sim = sim_addJoint (sim, 1, 2, [0.2;0.1;0], z, name{1});
    R = quat_rotation (quat_fromAxis ([3;-1;2], 0.8));                      % both bodies go elsewhere together
    q = [R*[0;0;0] + [1;2;3], R*[0.4;0;0] + [1;2;3]; repmat(quat_fromAxis ([3;-1;2], 0.8), 1, 2)];
    [P, a, b] = joint_marks (sim.joints, q, 0.3);
    verifyEqual (t, P, R*[0.2;0.1;0] + [1;2;3], 'AbsTol', 1e-12);
    verifyEqual (t, size (a, 2), lines.(name{1}), name{1});
    verifySize (t, b, size (a));
    if ~any (strcmp (name{1}, {'rigid', 'fixed', 'spherical', 'planar'})), verifyEqual (t, b(:,1) - a(:,1), 0.3*R*z, 'AbsTol', 1e-12); end
    if strcmp (name{1}, 'planar'), verifyEqual (t, (R*z)'*(b - a), zeros (1, 4), 'AbsTol', 1e-12); end
end
assumeTrue (t, display_available (), 'no display');
sim = sim_draw_init (sim_addJoint (sim_addBody (Simulator (), mesh_cube ()), 'world', 1, [0;0;1], [1;0;0], 'revolute'));
verifyTrue (t, all (isnan (get (sim.graphics.joints, 'XData'))));
sim.drawJoints = true;
sim = sim_draw (sim);
verifyEqual (t, [get(sim.graphics.joints, 'XData'), get(sim.graphics.joints, 'YData'), get(sim.graphics.joints, 'ZData')], [0 0 1], 'AbsTol', 1e-12);
x = get (sim.graphics.jointAxes, 'XData');
verifyEqual (t, x(1), -x(2), 'AbsTol', 1e-12);
verifyGreaterThan (t, abs (x(1)), 0.01);
close (sim.graphics.figure);
end

function testPatchesFollowThePoses (t)
assumeTrue (t, display_available (), 'no display');
sim = scene ();
sim = sim_draw_init (sim);
addTeardown (t, @close_if_open, sim.graphics.figure);
made = sim.graphics.patch{2};
sim.bodies(2).u = [0; 0; 5];
sim.bodies(2).quat = [cos(0.3); sin(0.3); 0; 0];
sim.time = 1;
sim = sim_draw (sim);
verifyTrue (t, sim.graphics.patch{2} == made);                              % moved, not made again
R = quat_rotation (sim.bodies(2).quat);
wanted = sim.bodies(2).verts_local*R' + repmat ([0 0 5], 8, 1);
verifyEqual (t, get (made, 'Vertices'), wanted, 'AbsTol', 16*eps);
verifyGreaterThan (t, sim.graphics.limits(3,2), 5.5);                       % the axes grew
end

function testClosingTheWindowIsSeen (t)
assumeTrue (t, display_available (), 'no display');
sim = sim_draw_init (scene ());
verifyFalse (t, sim_windowClosed (sim));
close (sim.graphics.figure);
verifyTrue (t, sim_windowClosed (sim));
sim = sim_draw (sim);                                                       % no error, no new window
verifyTrue (t, sim_windowClosed (sim));
end

function testContactsAndBoxes (t)
assumeTrue (t, display_available (), 'no display');
sim = scene ();
sim.drawContacts = true;
sim.drawBoundingBoxes = true;
sim.contacts = struct ('p1', [0 1; 0 0; 0 0], 'normal', [0 0; 0 0; 1 1]);
sim = sim_draw_init (sim);
addTeardown (t, @close_if_open, sim.graphics.figure);
verifyEqual (t, get (sim.graphics.contacts, 'XData'), [0 1]);
x = get (sim.graphics.boxes, 'XData');
verifyEqual (t, nnz (~isnan (x)), 2*12*2);                                  % two bodies, twelve edges of two ends
end

function testCurvesOverTime (t)
% three lines that grow by a point in each step; closing the figure does not stop the run
assumeTrue (t, display_available (), 'no display');
sim = sim_addBody (Simulator (), [Body_plane(), Body_sphere(1, 1)]);
for f = {'plotEnergy', 'plotPVA'}
    sim.step = 1;  sim.time = sim.h;
    sim = feval (f{1}, sim);
    h = sim.userData.(f{1}).h;
    drawn = get (get (h(1), 'Parent'), 'Parent');
    addTeardown (t, @close_if_open, drawn);
    sim.step = 2;  sim.time = 2*sim.h;
    sim = feval (f{1}, sim);
    verifyEqual (t, numel (h), 3);
    verifyEqual (t, get (h(3), 'XData'), [0 sim.h], 'AbsTol', 1e-15);
    verifyEqual (t, get (h(3), 'YData'), sim.userData.(f{1}).y(3,:));
    close (drawn);
    sim.step = 3;  sim.time = 3*sim.h;
    sim = feval (f{1}, sim);
    verifyEqual (t, size (sim.userData.(f{1}).y), [3 3]);
    for bad = {3, 0, 1.5, 'x', [1 2]}, verifyError (t, @() numel (feval (f{1}, sim, bad{1})), ['stickslip:' f{1} ':body']); end
end
end

function testStripIsWritten (t)
assumeTrue (t, display_available (), 'no display');
file = [tempname() '.png'];
addTeardown (t, @delete, file);
sim = scene ();
draw_strip ({sim, struct('bodies', sim.bodies, 'q', scene_poses (sim), 't', 0.5)}, file);
picture = imread (file);
verifyEqual (t, size (picture, 2), 2*size (picture, 1));                     % two squares
verifyGreaterThan (t, double (max (picture(:))) - double (min (picture(:))), 50);
verifyEqual (t, double (reshape (picture(1,1,:), 1, [])), [255 255 255]);    % light background
end

function sim = scene ()
box = mesh_cube ();
ball = Body_sphere (1, 0.5);
ball.u = [2; 0; 0.5];
sim = struct ('bodies', [Body_plane(), box, ball], 'contacts', [], 'time', 0);
end

function close_if_open (fig)
if ishghandle (fig), close (fig); end
end
