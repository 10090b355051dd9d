function tests = test_arms
%TEST_ARMS  Arms: kinematics, inverse kinematics, inverse dynamics, ways and PID control against published and closed-form values.
tests = functiontests (localfunctions);
end

% ---- kinematics

function testPuma (t)
% the Puma 560 with the parameters and the poses that textbooks print
arm = puma ();
[hand, T] = arm_forward (arm, zeros (6, 1));
verifyEqual (t, T(:,:,7), [eye(3), [0.4521; -0.15005; 0.4318]; 0 0 0 1], 'AbsTol', 1e-12);
verifyEqual (t, hand, [0.4521; -0.15005; 0.4318; 1;0;0;0], 'AbsTol', 1e-12);
[~, T] = arm_forward (arm, [0 pi/4 pi 0 pi/4 0]);
verifyEqual (t, T(:,:,7), [0 0 1 0.5963; 0 1 0 -0.1501; -1 0 0 -0.0144; 0 0 0 1], 'AbsTol', 1e-4);
end

function testPanda (t)
% an arm of seven joints in the modified convention, its flange at rest 0.088 m out, 0.926 m up, pointing down
hand = arm_forward (panda (), zeros (7, 1));
verifyEqual (t, hand(1:3), [0.088; 0; 0.333 + 0.316 + 0.384 - 0.107], 'AbsTol', 1e-12);
verifyEqual (t, quat_rotation (hand(4:7)), diag ([1 -1 -1]), 'AbsTol', 1e-12);
end

function testConventions (t)
% the same arm both ways: the modified one has a and alpha a row later, the last of them in the tool
rand ('state', 3); %#ok<RAND>
dh = rand (4, 4) - 0.5;
last = pose_fromMatrix ([1 0 0 dh(4,1); 0 cos(dh(4,2)) -sin(dh(4,2)) 0; 0 sin(dh(4,2)) cos(dh(4,2)) 0; 0 0 0 1]);
a = arm_dh (dh, struct ('types', 'RPRP'));
b = arm_dh ([[0 0; dh(1:3,1:2)], dh(:,3:4)], struct ('types', 'rprp', 'convention', 'modified', 'tool', last));
for k = 1:3
    q = rand (4, 1);
    verifyEqual (t, arm_forward (b, q), arm_forward (a, q), 'AbsTol', 1e-12);
    verifyEqual (t, arm_jacobian (b, q), arm_jacobian (a, q), 'AbsTol', 1e-12);
end
end

function testJacobian (t)
% against central differences of the hand's pose, both conventions, revolute and prismatic, base and tool turned
rand ('state', 4); %#ok<RAND>
for c = {'standard', 'modified'}
    arm = arm_dh (rand (5, 4) - 0.5, struct ('convention', c{1}, 'types', 'RPRRP', 'base', [1;2;3; 1;2;3;4], 'tool', [0.1;0.2;0.3; 1;-1;0.5;0]));
    q = rand (5, 1);
    J = arm_jacobian (arm, q);
    for i = 1:5
        d = 1e-5*(1:5 == i)';
        a = arm_forward (arm, q - d);  b = arm_forward (arm, q + d);
        turn = quat_multiply (b(4:7), [a(4); -a(5:7)]);
        verifyEqual (t, J(:,i), [b(1:3) - a(1:3); 2*sign(turn(1))*turn(2:4)]/2e-5, 'AbsTol', 1e-9);
    end
end
end

function testInverse (t)
% random reachable poses from nearby starts; a redundant arm along a straight line and back; what is out of reach is not solved
rand ('state', 5); %#ok<RAND>
for arm = {puma(), panda()}
    n = numel (arm{1}.types);
    for k = 1:5
        q = rand (n, 1)*2 - 1;
        [x, info] = arm_inverse (arm{1}, arm_forward (arm{1}, q), q + 0.3*(rand (n, 1) - 0.5));
        verifyEqual (t, info.status, 'solved');
        a = arm_forward (arm{1}, x);  b = arm_forward (arm{1}, q);
        verifyEqual (t, pose_matrix (a), pose_matrix (b), 'AbsTol', 1e-9);
    end
end
arm = panda ();
start = [0.1; -0.5; 0.1; -2; 0.1; 1.6; 0.5];
a = arm_forward (arm, start);
b = a + [0; 0.3; -0.2; 0;0;0;0];
s = linspace (0, 1, 41);
way = a*(1 - s) + b*s;
[q, info] = arm_inverse (arm, [way, fliplr(way)], start);
verifyEqual (t, info.status, 'solved');
verifyLessThan (t, max (info.residual(:)), 1e-10);
verifyLessThan (t, max (max (abs (diff (q, 1, 2)))), 0.1);                  % a smooth way
verifyLessThan (t, max (info.iterations(2:end)), 10);

arm = arm_dh ([1 0 0 0; 0.5 0 0 0]);
[q, info] = arm_inverse (arm, [1; 0.5; 0], [0.1; 0.3]);
verifyEqual (t, q, [0; pi/2], 'AbsTol', 1e-9);
verifyEqual (t, info.solved, true);
[q, info] = arm_inverse (arm, [0; 3; 0], [0.1; 0.3]);
verifyEqual (t, info.status, 'stalled');
verifyEqual (t, q, [pi/2; 0], 'AbsTol', 1e-3);                              % the nearest it can come, stretched out
verifyEqual (t, info.residual(1), 1.5, 'AbsTol', 1e-6);
end

function testInverseMindsLimits (t)
% an elbow that bends one way only: the other solution is found, and what the limits forbid is not solved
arm = arm_dh ([1 0 0 0; 1 0 0 0], struct ('limits', [-3 3; -3 0]));
[q, info] = arm_inverse (arm, [1; 1; 0], [0.5; -0.1]);
verifyEqual (t, info.status, 'solved');
verifyEqual (t, q, [pi/2; -pi/2], 'AbsTol', 1e-9);
arm.limits(2,:) = [-0.5 0.5];
[q, info] = arm_inverse (arm, [1; 1; 0], [0.5; -0.1]);
verifyFalse (t, info.solved);
verifyLessThan (t, abs (q(2)), 0.5 + 1e-15);

% from anywhere to anywhere within limits
rand ('state', 8); %#ok<RAND>
arm = puma ();
arm.limits = repmat ([-2.5 2.5], 6, 1);
for k = 1:10
    [q, info] = arm_inverse (arm, arm_forward (arm, 4*rand (6, 1) - 2), 4*rand (6, 1) - 2);
    verifyEqual (t, info.status, 'solved');
    verifyTrue (t, all (abs (q) <= 2.5));
end
end

% ---- in a simulation

function testArmStands (t)
% links and joints are where ARM_FORWARD says, on the world and on a body, and coordinates count from zero
arm = puma ();
q = [0.3; 4; -1; 2; 0.5; -7];                                               % more than a turn, too
sim = sim_addBody (Simulator (), mesh_cube ());
sim.bodies(1).u = [1;2;3];
sim.bodies(1).quat = quat_fromAxis ([1;2;3], 0.7);
for base = 0:1
    [s, a] = sim_addArm (sim, arm, base, q);
    ground = eye (4);
    if base, ground = pose_matrix ([s.bodies(1).u; s.bodies(1).quat]); end
    [~, T] = arm_forward (a, q);
    for i = 1:6
        B = s.bodies(a.bodies(i));
        verifyEqual (t, pose_matrix ([B.u; B.quat]), ground*T(:,:,i+1)*pose_matrix ([a.links(i).u; a.links(i).quat]), 'AbsTol', 1e-12);
    end
    verifyEqual (t, joint_positions (s), q, 'AbsTol', 1e-12);
    s = sim_start (s);
    g = joint_geometry (s.engine.joints, s.state.q);
    verifyEqual (t, g.C, zeros (30, 1), 'AbsTol', 1e-12);
    verifyFalse (t, any (s.geom.collides(a.bodies)));
end
[s, b] = sim_addArm (s, arm, 0, q);                                         % a second arm beside the first
verifyEqual (t, b.bodies, 8:13);
verifyEqual (t, joint_positions (s), [q; q], 'AbsTol', 1e-12);
end

function testTorques (t)
% the simulation, driven by the torques for an acceleration, has it: revolute and prismatic, moving, masses given; and the power of gravity
rand ('state', 6); %#ok<RAND>
h = 1e-6;
for c = {'standard', 'modified'}
    inertia = zeros (3, 3, 4);
    for i = 1:4, inertia(:,:,i) = diag ([1 2 2.5]) + 0.1*[0 1 2; 1 0 1; 2 1 0]; end
    arm = arm_dh (rand (4, 4) - 0.5, struct ('convention', c{1}, 'types', 'RPRR', 'mass', [3 2 1 2], 'com', rand (3, 4), 'inertia', inertia, 'base', [0;0;0; 1;2;3;4]));
    q = rand (4, 1);  qd = rand (4, 1);  qdd = rand (4, 1);
    tau = arm_torques (arm, q, qd, qdd);
    [sim, arm] = sim_addArm (Simulator (h), arm, 0, q);
    sim.draw = false;
    sim.jointTolerance = 1e-14;
    sim.tolerance = 1e-12;
    for i = 1:4
        sim.joints(i).motor = 'force';
        sim.joints(i).command = tau(i);
    end
    sim = with_rates (sim, qd);
    start = sim_start (sim);
    before = joint_rates (start);
    verifyEqual (t, before, qd, 'AbsTol', 1e-10);
    sim = sim_step (sim);
    verifyEqual (t, (joint_rates (sim) - before)/h, qdd, 'AbsTol', 1e-3, c{1});

    hold_it = arm_torques (arm, q);                                         % statics: the gradient of the potential energy
    for i = 1:4
        d = 1e-5*(1:4 == i)';
        verifyEqual (t, hold_it(i), (potential (arm, q + d) - potential (arm, q - d))/2e-5, 'AbsTol', 1e-6);
    end
end
end

% ---- ways

function testTrajectories (t)
% the points, the derivatives by central differences, the ends, and what does not jump at the points
times = [1 2 2.5 4];
points = [0 1 0.5 2; 1 1 -1 0];
rand ('state', 7); %#ok<RAND>
inside = 1 + 3*rand (1, 20);
for method = {'linear', 'cubic', 'quintic'}
    path = trajectory (times, points, method{1});
    verifyEqual (t, trajectory_at (path, times), points, 'AbsTol', 1e-12, method{1});
    [x, v, a] = trajectory_at (path, inside);
    d = 1e-5;
    [x1, v1] = trajectory_at (path, inside - d);  [x2, v2] = trajectory_at (path, inside + d);
    verifyEqual (t, v, (x2 - x1)/(2*d), 'AbsTol', 1e-6, method{1});
    verifyEqual (t, a, (v2 - v1)/(2*d), 'AbsTol', 1e-5, method{1});
    [~, v, a] = trajectory_at (path, [times(1) - 1, times(end) + 1]);
    verifyEqual (t, [v, a], zeros (2, 4), method{1});
    verifyEqual (t, trajectory_at (path, [-9 9]), points(:,[1 4]), 'AbsTol', 1e-12, method{1});
    degree = size (path.coef, 2) - 1;
    for i = 2:3                                                             % derivatives from the left and from the right
        for r = 0:degree - 1
            left = derivative (path.coef(:,:,i-1), times(i) - times(i-1), r);
            verifyEqual (t, left, derivative (path.coef(:,:,i), 0, r), 'AbsTol', 1e-9*(1 + max (abs (left))), method{1});
        end
    end
end
for method = {'cubic', 'quintic'}
    ends = [0.5 -1; 2 3];
    if strcmp (method{1}, 'quintic'), ends = [ends, [4 5; 6 7]]; end %#ok<AGROW>
    [~, v, a] = trajectory_at (trajectory (times, points, method{1}, ends), times([1 4]));
    verifyEqual (t, v, ends(:,1:2), 'AbsTol', 1e-10);
    if strcmp (method{1}, 'quintic'), verifyEqual (t, a, ends(:,3:4), 'AbsTol', 1e-9); end
end

% between two points: the polynomials of textbooks
s = linspace (0, 1, 7);
verifyEqual (t, trajectory_at (trajectory ([0 2], [1 3], 'cubic'), 2*s), 1 + 2*(3*s.^2 - 2*s.^3), 'AbsTol', 1e-13);
verifyEqual (t, trajectory_at (trajectory ([0 2], [1 3]), 2*s), 1 + 2*(10*s.^3 - 15*s.^4 + 6*s.^5), 'AbsTol', 1e-13);

% another library: the host's clamped cubic spline
pp = spline (times, [0, points(1,:), 0]);
verifyEqual (t, trajectory_at (trajectory (times, points(1,:), 'cubic'), inside), ppval (pp, inside), 'AbsTol', 1e-12);
end

function d = derivative (c, s, r)
% the r-th derivative of sum c_j s^(j-1)
d = zeros (size (c, 1), 1);
for j = r:size (c, 2) - 1, d = d + c(:,j+1)*prod (j-r+1:j)*s^(j-r); end
end

% ---- PID control

function testPidLaw (t)
% a wheel, the law written out step by step; anti-windup too
I = 0.4*2*0.25;  h = 0.01;
for limit = [Inf 0.6]
    sim = sim_addBody (Simulator (h), Body_sphere (2, 0.5));
    sim = sim_addJoint (sim, 'world', 1, [0;0;0], [0;0;1], 'revolute');
    sim.draw = false;
    pid = pid_new (1, 1, 3, 2, 0.8);
    pid.maxForce = limit;
    sim.userFunction = @(sim) pid_control (sim, pid);
    sim.MAX_STEP = 100;
    sim = sim_run (sim);
    x = 0;  w = 0;  sum_e = 0;
    for k = 1:100
        e = 1 - x;
        u = 3*e + 2*(sum_e + h*e) - 0.8*w;
        if ~(abs (u) > limit && u*e > 0), sum_e = sum_e + h*e; end
        u = max (-limit, min (limit, 3*e + 2*sum_e - 0.8*w));
        w = w + h*u/I;
        x = x + 2*atan (h*w/2);                                             % the turn of a step
    end
    verifyEqual (t, sim.joints(1).theta, x, 'AbsTol', 1e-10);
    verifyEqual (t, sim.userData.pid.integral, sum_e, 'AbsTol', 1e-10);
    verifyEqual (t, sim.joints(1).command, u, 'AbsTol', 1e-9);
end
end

function testIntegralLiftsWeight (t)
% a weight on a rail: without the integral it hangs m g/kp low, with it not at all, and the limit of the motor holds
sim = sim_addBody (Simulator (), body_setMass (mesh_cube (), 2));
sim = sim_addJoint (sim, 'world', 1, [0;0;0], [0;0;1], 'prismatic');
sim.draw = false;
sim.MAX_STEP = 200;
for ki = [0 5000]
    pid = pid_new (1, 0.1, 800, ki, 80);
    pid.maxForce = 60;
    sim.userFunction = @(sim) pid_control (sim, pid);
    done = sim_run (sim);
    verifyEqual (t, done.joints(1).theta, 0.1 - (ki == 0)*2*9.81/800, 'AbsTol', 1e-4);
    verifyEqual (t, done.joints(1).command, 2*9.81, 'AbsTol', 1e-2);
end
end

function testPidFollows (t)
% a Puma along a quintic way by computed torque: the error is of order h
way = trajectory ([0 0.3 0.6], [zeros(6, 1), linspace(0.2, 0.6, 6)', linspace(0.4, -0.2, 6)']);
off = zeros (1, 2);
for k = 1:2
    h = 0.02/2^k;
    [sim, arm] = sim_addArm (Simulator (h), puma (), 'world', zeros (6, 1));
    pid = pid_new (arm.joints, way, 100, 50, 20);
    pid.arm = arm;
    sim.draw = false;
    sim.userFunction = @(sim) pid_watch (pid_control (sim, pid));
    sim.MAX_STEP = round (0.6/h);
    sim = sim_run (sim);
    verifyEqual (t, sim.stats.failures, 0);
    verifyLessThan (t, max (sim.stats.joint_error(1,:)), 1e-8);
    off(k) = sim.userData.worst;
end
verifyLessThan (t, off(2), 0.02);
verifyEqual (t, off(1)/off(2), 2, 'RelTol', 0.3);
end

function sim = pid_watch (sim)
if sim.step == 1, sim.userData.worst = 0; end
sim.userData.worst = max (sim.userData.worst, max (abs (sim.userData.pid.error)));
end

% ---- bad input

function testBadInput (t)
arm = puma ();
for bad = {'convention', 'dh'; 'types', 'RRR'; 'limits', [1 2]; 'base', [0;0;0]; 'tool', zeros(7, 1); 'mass', -1; 'com', 1; 'inertia', -repmat(eye (3), [1 1 6]); 'thickness', 0}'
    refused (t, @() arm_dh (arm.dh, struct (bad{1}, bad{2})), ['stickslip:arm_dh:' bad{1}]);
end
refused (t, @() arm_dh (arm.dh, struct ('Mass', 1)), 'stickslip:arm_dh:options');
refused (t, @() arm_dh ([1 2 3]), 'stickslip:arm_dh:dh');
refused (t, @() arm_forward (3, 1), 'stickslip:arm_forward:arm');
refused (t, @() arm_forward (arm, [1 2]), 'stickslip:arm_forward:q');
refused (t, @() arm_inverse (arm, [1 2], zeros (6, 1)), 'stickslip:arm_inverse:target');
refused (t, @() arm_inverse (arm, zeros (7, 1), zeros (6, 1)), 'stickslip:arm_inverse:target');
refused (t, @() arm_inverse (arm, [0;0;1], zeros (6, 1), struct ('tol', -1)), 'stickslip:arm_inverse:tol');
refused (t, @() arm_torques (arm, zeros (6, 1), 1), 'stickslip:arm_torques:qd');
refused (t, @() arm_torques (arm, zeros (6, 1), [], [], 9.81), 'stickslip:arm_torques:g');
refused (t, @() sim_addArm (Simulator (), arm, 1), 'stickslip:sim_addArm:base');
refused (t, @() sim_addArm (Simulator (), arm, 0, 1), 'stickslip:sim_addArm:q');
refused (t, @() trajectory ([0 0], [1 2]), 'stickslip:trajectory:times');
refused (t, @() trajectory ([0 1], [1 2 3]), 'stickslip:trajectory:points');
refused (t, @() trajectory ([0 1], [1 2], 'septic'), 'stickslip:trajectory:method');
refused (t, @() trajectory ([0 1], [1 2], 'cubic', 1), 'stickslip:trajectory:ends');
refused (t, @() trajectory_at (3, 1), 'stickslip:trajectory_at:path');
refused (t, @() trajectory_at (trajectory ([0 1], [0 1]), NaN), 'stickslip:trajectory_at:t');
refused (t, @() pid_new (0, 0, 1, 1, 1), 'stickslip:pid_new:joints');
refused (t, @() pid_new ([1 2], 0, 1, 1, 1), 'stickslip:pid_new:target');
refused (t, @() pid_new ([1 2], [0 0], -1, 1, 1), 'stickslip:pid_new:kp');
[sim, arm] = sim_addArm (Simulator (), arm);
sim.draw = false;
for bad = {1:7, 'joints', 0; 1, 'maxForce', -1; 1, 'feedforward', @(t) [1 2]}'
    pid = pid_new (bad{1}, zeros (1, numel (bad{1})), 1, 1, 1);
    if ~strcmp (bad{2}, 'joints'), pid.(bad{2}) = bad{3}; end
    sim.userFunction = @(sim) pid_control (sim, pid);
    refused (t, @() sim_step (sim), ['stickslip:pid_control:' bad{2}]);
end
pid = pid_new (1:6, @(t) t, 1, 1, 1);
sim.userFunction = @(sim) pid_control (sim, pid);
refused (t, @() sim_step (sim), 'stickslip:pid_control:target');
verifyEqual (t, arm.joints, 1:6);
end

% ---- what the tests share

function arm = puma ()
arm = arm_dh ([0 pi/2 0 0; 0.4318 0 0 0; 0.0203 -pi/2 0.15005 0; 0 pi/2 0.4318 0; 0 -pi/2 0 0; 0 0 0 0]);
end

function arm = panda ()
arm = arm_dh ([0 0 0.333 0; 0 -pi/2 0 0; 0 pi/2 0.316 0; 0.0825 pi/2 0 0; -0.0825 -pi/2 0.384 0; 0 pi/2 0 0; 0.088 pi/2 0 0], ...
              struct ('convention', 'modified', 'tool', [0;0;0.107; 1;0;0;0]));
end

function sim = with_rates (sim, qd)
% velocities of the bodies for rates of the joints
s = sim_start (sim);
s.contacts = contacts_empty ();
s.state.command = joint_commands (s, [0 0]);
D = preDynamics (s);
D = D.dynamics;
g = joint_geometry (s.engine.joints, s.state.q);
J = s.engine.joints;
H = zeros (6*numel (sim.bodies), numel (qd));
for k = 1:numel (qd)
    if J.body1(k) > 0, H(6*J.body1(k)-5:6*J.body1(k),k) = g.H1(:,k); end
    if J.body2(k) > 0, H(6*J.body2(k)-5:6*J.body2(k),k) = g.H2(:,k); end
end
nu = full ([D.Gb, H]')\[zeros(size (D.Gb, 2), 1); qd];
for b = 1:numel (sim.bodies), sim.bodies(b).nu = nu(6*b-5:6*b); end
end

function e = potential (arm, q)
[~, T] = arm_forward (arm, q);
e = 0;
for i = 1:numel (q)
    p = T(:,:,i+1)*[arm.links(i).u; 1];
    e = e + 9.81*arm.links(i).mass*p(3);
end
end

function refused (t, f, id)
got = '';
try
    f ();
catch err
    got = err.identifier;
end
verifyEqual (t, got, id);
end
