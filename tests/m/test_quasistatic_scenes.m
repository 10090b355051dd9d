function tests = test_quasistatic_scenes
%TEST_QUASISTATIC_SCENES  Quasistatic steps of scenes of all kinds against closed forms, reference and kernels alike; recorded, replayed and compared.
tests = functiontests (localfunctions);
end

function testRollsUnderADrivenPlate (t)
% a disc in the plane, between the ground and a plate that slides over it: sticking at both it rolls with half of the plate's velocity
for s = both ()
  disc = Body_disc (1, 0.05);  disc.u = [0;0;0.05];
  plate = Body_polygon ([-0.2 0; 0.2 0; 0.2 0.02; -0.2 0.02]);  plate.u = [0;0;0.11];
  plate.actuated = true;
  sim = quiet (s{1}, [Body_plane(), disc, plate]);
  sim.num_fricdirs = 2;
  sim.stiffness = 1e4;
  names = actuated_coordinates (sim);
  verifyEqual (t, names, {'body 3, v_x'; 'body 3, v_z'; 'body 3, w_y'});
  sim.command = [0.1; -0.05; 0];                            % the springs press with 5 N
  sim = sim_step (sim);
  verifyEqual (t, sim.info.status, 'solved');
  verifyEqual (t, sim.newNU(1:6)', [0.05 0 0 0 1 0], 'AbsTol', 1e-6);
  verifyEqual (t, sim.info.va', [0.1 0 0], 'AbsTol', 1e-7);
  top = sim.contacts.body1 == 2 | sim.contacts.body2 == 2;
  verifyEqual (t, sum (sim.contacts.impulse(1,top))/sim.h, 5 + 5 + 9.81, 'AbsTol', 1e-4);
end
end

function testRidesOnATurntable (t)
% A cube on a kinematic table that turns by 0.5 rad/s goes round with it, but for what no rigid velocity can follow: (1 - cos (0.005)) of the way from
% its middle to a corner, in each step
for s = both ()
  table = mesh_rectangularBlock (0.3, 0.3, 0.02);
  table.motion = @(t) [zeros(2, numel (t)); -0.01*ones(1, numel (t)); cos(t/4); zeros(2, numel (t)); sin(t/4)];
  cube = mesh_rectangularBlock (0.04, 0.04, 0.04);  cube.u = [0.05;0;0.02];
  sim = quiet (s{1}, [table, cube]);
  sim.solverOptions = struct ('tieNodes', 20);              % many ties, and the reference is slow
  sim.MAX_STEP = 5;
  sim = sim_run (sim);
  verifyEqual (t, sim.stats.failures, 0);
  a = 0.5*0.05;
  verifyEqual (t, sim.state.q(:,2)', [0.05*cos(a), 0.05*sin(a), 0.02, cos(a/2), 0, 0, sin(a/2)], 'AbsTol', 5*(1 - cos (0.005))*0.03);
end
end

function testStopsAtAWall (t)
% 0.5 mm to a wall that does not move, commands of 1 mm a step: the finger stops when the block does, and presses as its spring allows, K*1 mm
for s = both ()
  block = foot_plate (0.02);
  wall = mesh_rectangularBlock (0.02, 0.2, 0.2);  wall.u = [0.0705;0;0.05];  wall.dynamic = false;
  finger = Body_sphere (1, 0.01);  finger.u = [-0.07;0;0.02];  finger.actuated = true;  finger.doesNotCollideWith = [1 3];
  sim = quiet (s{1}, [Body_plane(), block, wall, finger]);
  sim.command = [0.1;0;0; 0;0;0];
  sim.epsilon = 0.03;
  sim.stiffness = 3e4;
  x = zeros (1, 3);
  for k = 1:3, sim = sim_step (sim);  x(k) = sim.state.q(1,2) - block.u(1);  verifyEqual (t, sim.info.status, 'solved'); end
  verifyEqual (t, x(2:3), [5e-4 5e-4], 'AbsTol', 1e-7);
  verifyEqual (t, sim.info.va(1), 0, 'AbsTol', 1e-7);
  verifyEqual (t, sim.info.effort(1), 30, 'AbsTol', 1e-3);
  verifyEqual (t, sim.info.objective, 1e-6, 'AbsTol', 1e-12);
end
end

function testWithoutFriction (t)
% sim.FRICTION = false and mu = 0: a plate is pushed by no force at all
for s = both ()
  for without = [false true]
    plate = foot_plate (0.02);
    finger = Body_sphere (1, 0.01);  finger.u = [-0.07;0;0.02];  finger.actuated = true;  finger.doesNotCollideWith = 1;
    sim = quiet (s{1}, [Body_plane(), plate, finger]);
    if without, sim.FRICTION = false; end
    for b = 1:3, sim.bodies(b).mu = 0.5*without; end
    sim.command = [0.1;0;0; 0;0;0];
    sim.epsilon = 0.02;
    for k = 1:3, sim = sim_step (sim);  verifyEqual (t, sim.info.status, 'solved'); end
    verifyEqual (t, sim.state.q(1:3,2)', plate.u' + [0.003 0 0], 'AbsTol', 1e-8);
    verifyEqual (t, sim.info.effort(1), 0, 'AbsTol', 1e-6);
  end
end
end

function testLidStopsAtItsLimit (t)
% A finger lifts a lid on a hinge up to its limit of 0.15 rad.  Told to go on upwards it does what is nearest to that: it slides along the lid.  Downwards nothing stops it
for s = both ()
  lid = mesh_rectangularBlock (0.2, 0.1, 0.01);  lid.u = [0.1;0;0.05];
  finger = Body_sphere (1, 0.01);  finger.u = [0.18;0;0.034];  finger.actuated = true;
  sim = quiet (s{1}, [lid, finger]);
  sim = sim_addJoint (sim, 'world', 1, [0;0;0.05], [0;-1;0], 'revolute');
  sim.joints(1).limits = [0 0.15];
  sim.command = [0;0;1; 0;0;0];
  sim.stiffness = 1e3;
  theta = zeros (1, 6);
  for k = 1:6, sim = sim_step (sim);  theta(k) = sim.state.theta;  verifyEqual (t, sim.info.status, 'solved'); end
  verifyEqual (t, max (theta), 0.15, 'AbsTol', 1e-3);       % the limit is met by the tangent at the start of the step
  verifyEqual (t, theta(6), theta(5), 'AbsTol', 1e-6);
  verifyEqual (t, sim.info.va(3), sin (theta(6))^2, 'AbsTol', 1e-4);
  sim.command = [0;0;-0.1; 0;0;0];
  sim = sim_step (sim);
  verifyEqual (t, sim.info.va(3), -0.1, 'AbsTol', 1e-8);
  verifyLessThan (t, sim.state.theta, theta(6) - 1e-3);
end
end

function testSlope (t)
% a tripod on a slope of 0.2 rad: it stands while tan (0.2) <= mu along a friction direction, else no forces balance
for s = both ()
  for mu = [0.21 0.2]
    plate = foot_plate (0.02);
    plate.quat = [cos(0.1);0;sin(0.1);0];
    plate.u = quat_rotation (plate.quat)*plate.u;
    slope = Body_plane ([0;0;0], [sin(0.2);0;cos(0.2)]);
    plate.mu = mu;  slope.mu = mu;
    sim = quiet (s{1}, [slope, plate]);
    sim.onSolverFailure = 'continue';
    sim.num_fricdirs = 2;
    before = sim.bodies(2).u;
    sim = sim_step (sim);
    if tan (0.2) <= mu, verifyEqual (t, sim.info.status, 'solved'); else, verifyEqual (t, sim.info.status, 'infeasible'); end
    verifyEqual (t, sim.bodies(2).u, before, 'AbsTol', 1e-8);
  end
end
end

function testFailuresAreWarnedOfStoppedAtOrCounted (t)
ball = Body_sphere (1, 0.1);  ball.u = [0;0;1];             % nothing holds it up
for s = both ()
  sim = quiet (s{1}, ball);
  sim.MAX_STEP = 3;
  sim.onSolverFailure = 'continue';
  [done, id] = watched (sim);
  verifyEqual (t, {done.step, done.stats.failures, id}, {3, 3, ''});
  sim.onSolverFailure = 'warn';
  [done, id] = watched (sim);
  verifyEqual (t, {done.step, done.stats.failures, id}, {3, 3, 'stickslip:sim_run:solverFailed'});
  sim.onSolverFailure = 'stop';
  [done, id] = watched (sim);
  verifyEqual (t, {done.step, id}, {0, 'stickslip:sim_run:stopped'});
end
end

function testRecordedReplayedAndCompared (t)
% a recorded step is loaded and made again; the page is written; miqp beside an LCP's solver
folder = scratch_folder ();
cleaner = onCleanup (@() scratch_folder (folder));
sim = setRecord (pushed (), true);
sim.record_directory = fullfile (folder, 'run');
sim.MAX_STEP = 4;
sim = sim_run (sim);
log = record_load (sim.record_directory);
verifyEqual (t, log.q(:,:,4), sim.state.q);
again = sim_step (record_step (sim.record_directory, 4));
verifyEqual (t, again.state.q, log.q(:,:,4), 'AbsTol', 1e-9);
verifyEqual (t, again.info.status, 'solved');
page = SimReplay (sim.record_directory, 'html');
verifyEqual (t, exist (page, 'file'), 2);
sim = record_resume (sim.record_directory);                 % three more steps, with the bits of seven in one run
sim.MAX_STEP = 3;
sim = sim_run (sim);
whole = pushed ();
whole.MAX_STEP = 7;
whole = sim_run (whole);
verifyEqual (t, sim.state.q, whole.state.q);
r = sim_compare (@pushed, {'QSdynamics'}, {'miqp', 'solve_lcp'}, struct ('steps', 3));
verifyEqual (t, {r.rows.status}, {'done', 'done'});
verifyEqual (t, [r.rows.failures], [0 0]);
verifyLessThan (t, r.rows(2).difference, 1e-8);
end

function testStepsOfAGraspAgain (t)
% The chord and the springs of a grip know the step before: of steps of a lift and a turn it is found from the recording, and they come out as recorded
folder = scratch_folder ();
cleaner = onCleanup (@() scratch_folder (folder));
for kinematics = {'linear', 'chord'}
  d = fullfile (folder, kinematics{1});
  log = arm_grasp_qs ('cylinder', 0.1, kinematics{1}, false, false, d);
  verifyEqual (t, sum (~strcmp ('solved', log.status)), 0);
  made = record_load (d);
  verifyEqual (t, permute (made.q(:,2,:), [1 3 2]), log.object);
  for k = [20 62 70 100 120]
    again = sim_step (record_step (d, k));
    verifyEqual (t, again.info.status, 'solved');
    verifyEqual (t, again.info.va, log.va(:,k), 'AbsTol', 1e-8);
    verifyEqual (t, again.state.q, made.q(:,:,k), 'AbsTol', 1e-9);
    verifyEqual (t, sort (again.contacts.impulse(1,:)), sort (made.contacts.impulse(1,made.contacts.first(k):made.contacts.first(k+1)-1)), 'AbsTol', 1e-6);
  end
end
end

function testABoxOnItsFace (t)
% Four feet or a flat bottom: loads are not determined and modes are many.  Every step is solved and turns as the lines vote; through the centre it does not turn,
% also with 50 nodes for the ties
for feet = {[], [0.04 0.04 -0.04 -0.04; 0.04 -0.04 0.04 -0.04]}
  for y = [-0.03 0.01]
    log = push_block (y, 0, struct ('feet', feet{1}, 'time', 0.04));
    verifyEqual (t, {log.info.status}, {'solved', 'solved'});
    verifyEqual (t, sign (log.turn), -sign (y)*[1 1]);
    verifyEqual (t, log.vote, -sign (y)*[1 1]);
  end
  log = push_block (0.03, -0.2, struct ('feet', feet{1}, 'time', 0.04));
  verifyEqual (t, {log.info.status}, {'solved', 'solved'});
end
sim = pushed ();
block = mesh_rectangularBlock (0.1, 0.1, 0.05);  block.u = [0;0;0.025];
sim.bodies(2) = block;
sim.bodies(3).u = [-0.06;0;0.025];
sim.solverOptions = struct ('tieNodes', 50);
sim.MAX_STEP = 3;
sim = sim_run (sim);
verifyEqual (t, sim.stats.failures, 0);
verifyEqual (t, sim.state.q(:,2)', [0.003 0 0.025 1 0 0 0], 'AbsTol', 1e-8);
end

% ---- ----

function list = both ()
list = {'m', 'mex'};
end

function sim = quiet (kernels, bodies)
sim = sim_kernels (sim_addBody (sim_quasistatic (Simulator (0.01)), bodies), kernels);
sim.draw = false;
end

function plate = foot_plate (r)
% three balls, 0.12 m wide
foot = Body_sphere (1, r);
feet = {foot, foot, foot};
feet{1}.u = [0.04;0.04;r];  feet{2}.u = [0.04;-0.04;r];  feet{3}.u = [-0.04;0;r];
plate = Body_compound (feet);
end

function sim = pushed ()
finger = Body_sphere (1, 0.01);  finger.u = [-0.07;0;0.02];  finger.actuated = true;  finger.doesNotCollideWith = 1;
sim = quiet ('mex', [Body_plane(), foot_plate(0.02), finger]);
sim.command = [0.1;0;0; 0;0;0];
sim.epsilon = 0.02;
end

function [sim, id] = watched (sim)
% runs it and tells the identifier of its warning
lastwarn ('', '');
evalc ('sim = sim_run (sim);');
[~, id] = lastwarn ();
end
