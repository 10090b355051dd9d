function tests = test_quasistatic
%TEST_QUASISTATIC  Quasistatic steps: coordinates, motion, a pushed puck, an arm, bad input.
tests = functiontests (localfunctions);
end

function testCoordinatesOfAnArm (t)
% reference and kernel; A is the derivative of the motion; the arm has no unactuated coordinate, a free body has six
sim = sim_start (arm ());
q = sim.state.q;
sim.state.twist = zeros (6, numel (sim.bodies));
B = qs_coordinates (sim, q);
C = qs_coordinates_mex (sim, q);
verifyEqual (t, full (C.A), full (B.A), 'AbsTol', 1e-12);
verifyEqual (t, full (C.P), full (B.P), 'AbsTol', 1e-12);
verifyEqual (t, full (C.U*C.U'), full (B.U*B.U'), 'AbsTol', 1e-12);     % the same motions
verifyEqual (t, [size(B.A, 2), size(B.U, 2)], [2 6]);
M = mass_matrix (sim.geom, q);
verifyEqual (t, full (B.U'*M*B.U), eye (6), 'AbsTol', 1e-12);
sim.h = 1e-6;
va = [0.3; -0.7];
[q1, nu] = qs_motion (sim, B, va, zeros (6, 1));
[q2, mu] = qs_motion_mex (sim, C, va, zeros (6, 1));
verifyEqual (t, q2, q1, 'AbsTol', 1e-14);
verifyEqual (t, mu, nu, 'AbsTol', 1e-7);
verifyEqual (t, reshape (nu(:,sim.geom.kind == 1), [], 1), full (B.A*va), 'AbsTol', 1e-5);
end

function testArmsStandWhereTheirRatesSay (t)
% 50 steps of 0.1 rad: the coordinates are the sum of the commands, the joints hold
sim = arm ();
sim.bodies(3).u = [5;0;0.1];                                            % out of reach, on the table
sim.command = [1; -0.5];
sim.h = 0.1;  sim.MAX_STEP = 50;
sim = sim_run (sim);
verifyEqual (t, sim.state.theta, [5; -2.5], 'AbsTol', 1e-12);
verifyLessThan (t, max (sim.stats.joint_error(1,:)), 1e-12);
verifyEqual (t, sim.stats.failures, 0);
end

function testPuckIsPushedWithTheForceOfFriction (t)
sim = puck ();
sim.MAX_STEP = 20;
sim = sim_run (sim);
verifyEqual (t, sim.stats.failures, 0);
verifyEqual (t, sim.bodies(2).u', [-0.08 + 0.02 + 0.01 + 0.02 + 0.04 + 0.04/3, 0, 0.02], 'AbsTol', 1e-8);      % it goes along, in touch
hit = sim.contacts.body1 == 2 & sim.contacts.body2 == 3;
verifyEqual (t, sum (sim.contacts.impulse(1,hit))/sim.h, 0.5*9.81*sim.bodies(2).mass, 'RelTol', 1e-6);
verifyEqual (t, sim.info.va', [0.1 0 0 0 0 0], 'AbsTol', 1e-9);
verifyEqual (t, abs (sim.info.effort(1)), 0.5*9.81*sim.bodies(2).mass, 'RelTol', 1e-6);
end

function testWhatNothingHoldsUpHasNoAnswer (t)
sim = puck ();
sim.bodies(1).collides = false;
sim.onSolverFailure = 'continue';
done = sim_step (sim);
verifyEqual (t, done.info.status, 'infeasible');
verifyEqual (t, done.bodies(2).u, sim.bodies(2).u);
sim.onSolverFailure = 'stop';
before = warning ('off', 'stickslip:sim_step:stopped');
addTeardown (t, @() warning (before));
done = sim_step (sim);
verifyEqual (t, done.step, 0);
end

function testSpringsKeepWhatOnlySlipMends (t)
% Two fingers that cannot turn hold two balls 0.08 m apart.  Moved by 2e-6 m along the squeeze the object is moved back; turned by 1e-6 rad about the vertical, by
% which its balls are 4e-8 m off, it stays so, its balls pressing by 4e-8*K more and less; with one finger nothing is squeezed
for kernels = {'m', 'mex'}
  sim = sim_kernels (grip (), kernels{1});
  sim = sim_step (sim);
  verifyEqual (t, sim.info.status, 'solved');
  verifyEqual (t, sim.contacts.impulse(1,:)/sim.h, [5 5 5 5], 'AbsTol', 1e-6);        % K*1 mm
  sim.bodies(1).u(1) = sim.bodies(1).u(1) + 2e-6;
  sim.bodies(1).quat = [1;0;0;5e-7];
  sim = sim_step (sim);
  verifyEqual (t, sim.info.status, 'solved');
  side = sign (sim.contacts.p1(1,:));
  ball = sign (sim.contacts.p1(2,:));
  verifyEqual (t, sim.dynamics.misfit', 4e-8*side.*ball, 'AbsTol', 1e-12);
  verifyEqual (t, sim.dynamics.gap', -2e-6*side, 'AbsTol', 1e-12);
  verifyEqual (t, sim.contacts.impulse(1,:)/sim.h, 5 - 5e3*4e-8*side.*ball, 'AbsTol', 1e-6);
  verifyEqual (t, sim.bodies(1).u(1), 0, 'AbsTol', 1e-10);
  verifyEqual (t, sim.bodies(1).quat(4), 5e-7, 'AbsTol', 1e-12);
  sim.command = [0.1;0;0; 0.2;0;0];                                     % a finger would leave; but then nothing holds it up, and they go together
  sim = sim_step (sim_step (sim));
  verifyEqual (t, sim.info.status, 'solved');
  verifyEqual (t, sim.info.va', [0.15 0 0 0.15 0 0], 'AbsTol', 1e-7);
  verifyEqual (t, sim.dynamics.misfit', zeros (1, 4));                  % not squeezed any more: it must slip back
end
end

function testBadInput (t)
sim = puck ();
bad = {{'num_fricdirs', 5}, {'num_fricdirs', Inf}, {'H_solver', @solve_ncp}, {'H_impact', @impact_newton}};
for k = 1:numel (bad)
    s = sim;
    s.(bad{k}{1}) = bad{k}{2};
    verifyError (t, @() sim_start (s), ['stickslip:sim_start:' bad{k}{1}]);
end
fields = {{'qsForm', 'lp'}, {'qsKinematics', 1}, {'command', 'x'}, {'command', [1 NaN]}, {'stiffness', -1}, {'stiffness', NaN}, {'stiffnessDelay', 2}};
for k = 1:numel (fields)
    s = sim;
    s.(fields{k}{1}) = fields{k}{2};
    verifyError (t, @() sim_start (s), ['stickslip:sim_check:' fields{k}{1}]);
end
s = sim;  s.command = [1 2 3];
verifyError (t, @() sim_step (s), 'stickslip:sim_run:command');
s = sim;  s.bodies(3).actuated = [1 0 2];
verifyError (t, @() sim_start (s), 'stickslip:body_check:actuated');
s = sim;  s.bodies(1).actuated = true;
verifyError (t, @() sim_start (s), 'stickslip:sim_start:actuated');
s = sim;  s.H_dynamics = @STdynamics;
verifyError (t, @() sim_start (s), 'stickslip:sim_start:H_solver');
s = arm ();  s.joints(1).maxForce = 1;
verifyError (t, @() sim_start (s), 'stickslip:sim_start:joints');
for kernels = {'m', 'mex'}                                              % both ends of a rigid pair driven
    s = sim_kernels (puck (), kernels{1});
    s = sim_addJoint (s, 2, 3, [0;0;0.025], [0;0;1], 'rigid');
    s.bodies(2).actuated = true;
    s.command = zeros (12, 1);
    verifyError (t, @() sim_step (s), 'stickslip:QSdynamics:dependent');
end
end

function testBadInputIsToldPlainly (t)
% what was expected and what came
said (t, @() sim_step (set (puck (), 'num_fricdirs', 3)), 'stickslip:sim_start:num_fricdirs', 'opposite pairs.*even number is expected, got 3');
said (t, @() sim_step (set (puck (), 'command', @(time) zeros (1, 5))), 'stickslip:sim_run:command', 'must give 6 velocities.*at t = 0.01');
said (t, @() sim_step (set (puck (), 'command', @(time) 'forwards')), 'stickslip:sim_run:command', 'must give 6 velocities');
said (t, @() sim_step (set (puck (), 'command', [1 2 3])), 'stickslip:sim_run:command', 'must give 6 velocities \(see actuated_coordinates\)');
said (t, @() sim_step (set (puck (), 'stiffness', -1)), 'stickslip:sim_check:stiffness', 'sim.stiffness');
said (t, @() sim_step (set (puck (), 'qsForm', 'qp')), 'stickslip:sim_check:qsForm', 'sim.qsForm.*''lcp''');
said (t, @() sim_step (set (puck (), 'H_solver', @(P, opts) 1)), 'stickslip:sim_run:H_solver', 'real vector of \d+ elements');
said (t, @() sim_step (set (puck (), 'H_solver', @(s) s)), 'stickslip:sim_run:H_solver', '\[x, info\] = f \(P, opts\)');
said (t, @() sim_step (set (puck (), 'solverOptions', struct ('maxNodes', -1))), 'stickslip:miqp:badArgument', 'maxNodes');
s = arm ();
for motor = {'position', 'velocity'}
  s.joints(1).motor = motor{1};  s.joints(1).maxForce = 1;
  said (t, @() sim_step (s), 'stickslip:sim_start:joints', 'joint 1.*position motors');
end
% a NaN in the run: the step is not made
lastwarn ('');
s = set (puck (), 'command', @(time) [NaN 0 0 0 0 0]);
evalc ('s = sim_step (s);');
verifyEqual (t, s.step, 0);
verifyNotEmpty (t, regexp (lastwarn (), 'NaN', 'once'), lastwarn ());
s.command = [0.1 0 0 0 0 0];
verifyEqual (t, sim_step (s).info.status, 'solved');
end

function testListOfCoordinates (t)
verifyEqual (t, actuated_coordinates (arm ()), {'joint 1, angle'; 'joint 2, angle'});
list = actuated_coordinates (puck ());
verifyEqual (t, list([1 6]), {'body 3, v_x'; 'body 3, w_z'});
sim = arm ();                                                           % bodies first, then joints: so sim.command is read
sim.bodies(3).u = [5;0;0.1];
sim.bodies(3).actuated = [1 0 0 0 0 1];
verifyEqual (t, actuated_coordinates (sim), {'body 3, v_x'; 'body 3, w_z'; 'joint 1, angle'; 'joint 2, angle'});
for kernels = {'m', 'mex'}
  s = sim_kernels (sim, kernels{1});
  s.bodies(1).mu = 0;  s.bodies(3).mu = 0;  s.bodies(4).mu = 0;
  s.command = @(time) [1; 2; 0.1; -0.2];
  s = sim_step (s);
  verifyEqual (t, s.info.status, 'solved');
  verifyEqual (t, s.info.va', [1 2 0.1 -0.2], 'AbsTol', 1e-9);
  verifyEqual (t, s.state.nu(:,3)', [1 0 0 0 0 2], 'AbsTol', 1e-9);
  verifyEqual (t, s.state.theta, [0.001; -0.002], 'AbsTol', 1e-12);
end
end

function sim = set (sim, field, value)
sim.(field) = value;
end

function said (t, f, id, words)
try
  f ();
  verifyFail (t, ['no ' id]);
catch err
  verifyEqual (t, err.identifier, id);
  verifyNotEmpty (t, regexp (err.message, words, 'once'), err.message);
end
end

function sim = puck ()
foot = Body_sphere (1, 0.02);                                           % a plate on three feet: whose loads are known
feet = {foot, foot, foot};
feet{1}.u = [0.04;0.04;0.02];  feet{2}.u = [0.04;-0.04;0.02];  feet{3}.u = [-0.04;0;0.02];
puck = Body_compound (feet);
finger = Body_sphere (1, 0.01);
finger.u = [-0.08;0;0.02];
finger.actuated = true;
finger.mu = 0;
sim = sim_addBody (sim_quasistatic (Simulator (0.01)), [Body_plane(), puck, finger]);
sim.command = [0.1;0;0; 0;0;0];
sim.bodies(2).mu = 0.5;  sim.bodies(1).mu = 0.5;
sim.epsilon = 0.02;
sim.draw = false;
end

function sim = grip ()
ball = Body_sphere (1, 0.03);
parts = {ball, ball};
parts{1}.u = [0;-0.04;0];  parts{2}.u = [0;0.04;0];
object = body_setMass (Body_compound (parts), 0.2);
left = mesh_rectangularBlock (0.01, 0.12, 0.08);
left.actuated = true;
left.locked = [0;0;0;1;1;1];
right = left;
left.u = [-0.035;0;0];  right.u = [0.035;0;0];
left.doesNotCollideWith = 3;
sim = sim_addBody (sim_quasistatic (Simulator (0.01)), [object left right]);
sim.command = [0.1;0;0; -0.1;0;0];
sim.stiffness = 5e3;
for b = 1:3, sim.bodies(b).mu = 0.8; end
sim.draw = false;
end

function sim = arm ()
a = mesh_rod ([0;0;1], [1;0;1]);  b = mesh_rod ([1;0;1], [1;1;1]);
ball = Body_sphere (1, 0.1);  ball.u = [0;0;0.1];
sim = sim_addBody (sim_quasistatic (Simulator (0.01)), [a b ball Body_plane()]);
sim = sim_addJoint (sim, 'world', 1, [0;0;1], [0;0;1], 'revolute');
sim = sim_addJoint (sim, 1, 2, [1;0;1], [0;0;1], 'revolute');
for k = 1:2, sim.joints(k).motor = 'velocity'; end
sim.command = [0;0];
sim.draw = false;
end
