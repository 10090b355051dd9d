function tests = test_grasp
%TEST_GRASP  A gripper, one finger driven by a force: what is held stays, on a hand at rest and on one that turns, and slips as Coulomb says.
tests = functiontests (localfunctions);
end

function testHeldAtRest (t)
% friction to spare: after a second of settling less than 1e-9 m in ten
for law = laws ()
    [sim, cube] = held (law{1}, 0.01, 'world', 5);
    sim.MAX_STEP = 100;
    if isinf (law{1}{2}), sim.MAX_STEP = soak_or (60, 100); end
    sim = sim_run (sim);
    verifyTrue (t, sim.engine.fused);
    before = sim.state.q(:,cube);
    sim.MAX_STEP = 1000;
    if isinf (law{1}{2}), sim.MAX_STEP = soak_or (60, 1000); end            % the solver over the cone takes its time
    sim = sim_run (sim);
    what = func2str (law{1}{1});
    verifyEqual (t, sim.stats.failures, 0, what);
    verifyLessThan (t, norm (sim.state.q(1:3,cube) - before(1:3)), 1e-9, what);
    verifyLessThan (t, norm (sim.state.q(4:7,cube) - before(4:7)), 1e-9, what);
    verifyEqual (t, before(1:3), zeros (3, 1), 'AbsTol', 1e-6, what);
end
end

function testSlips (t)
% squeezed by less than m g/(2 mu) it falls with g - 2 mu F/m, by a little more it does not
m = 0.1;  mu = 1;  g = 9.81;
for law = laws ()
    for F = [0.3 0.95 1.05]*m*g/(2*mu)
        [sim, cube] = held (law{1}, 0.001, 'world', F);
        sim.MAX_STEP = 30;
        sim = sim_run (sim);
        what = sprintf ('%s, %g N', func2str (law{1}{1}), F);
        verifyEqual (t, sim.state.nu(:,cube), [0; 0; -max(0, g - 2*mu*F/m)*sim.time; 0; 0; 0], 'AbsTol', 1e-8, what);
        verifyEqual (t, sim.stats.failures, 0, what);
    end
end
end

function testTurningHand (t)
% on a hand that turns by a right angle in a second: creep in a second at h, h/2, h/4 and how it goes down, h^2 or nothing
spin = {[0;1;0], [1;0;0]};
for law = laws ()
    for axis = spin
        if isinf (law{1}{2}) && soak_or (true, false), continue; end        % the polygon, the cone, the solids: the cone in the soak
        creep = zeros (1, 3);
        for k = 1:3
            h = 0.01/2^(k-1);
            [sim, cube] = held (law{1}, h, axis{1}*pi/2, 10);
            sim.MAX_STEP = round (0.2/h);
            sim = sim_run (sim);
            before = on_hand (sim, cube);
            sim.MAX_STEP = round (1/h);
            sim = sim_run (sim);
            creep(k) = norm (on_hand (sim, cube) - before);
            verifyEqual (t, sim.stats.failures, 0);
            verifyLessThan (t, max (sim.stats.joint_error(1,:)), 1e-8);
        end
        what = [func2str(law{1}{1}) sprintf(' %.2e', creep)];
        verifyLessThan (t, creep, 2e-3*0.01./2.^(0:2), what);
        if max (creep) > 1e-12, verifyGreaterThan (t, creep(1:2)./creep(2:3), 3, what); end
    end
end
end

function testArmPicksUp (t)
% Figure 10, with fingers of 0.4 g on a torso of 4 kg: nothing fails, joints hold, the cylinder is carried, and stands where it should
sim = arm_gripper (0.01, 4e-4);
sim.draw = false;
times = sim.userData.times;
sim.MAX_STEP = round (times(4)/sim.h);
sim = sim_run (sim);
verifyEqual (t, sim.bodies(3).u(3), 0.2 + 0.05 + 0.12, 'AbsTol', 0.005);       % lifted
verifyEqual (t, sim.stats.failures, 0);
verifyLessThan (t, max (sim.stats.joint_error(1,:)), 1e-6);
if soak_or (true, false), return; end                                           % the rest of the way takes minutes
sim.MAX_STEP = round (times(end)/sim.h) - sim.step;
sim = sim_run (sim);
verifyEqual (t, sim.stats.failures, 0);
verifyLessThan (t, max (sim.stats.joint_error(1,:)), 1e-6);
verifyEqual (t, sim.bodies(3).u, sim.userData.place, 'AbsTol', 0.003);
R = quat_rotation (sim.bodies(3).quat);
verifyEqual (t, R(3,3), 1, 'AbsTol', 1e-6);
verifyEqual (t, sim.bodies(3).nu, zeros (6, 1), 'AbsTol', 1e-6);
hand = arm_forward (sim.userData.arm, [sim.joints(sim.userData.arm.joints).theta]);
verifyGreaterThan (t, hand(3), 0.3);                                           % and the hand is away
end

function testCarries (t)
% what the last link carries counts: torques of an arm with a load, and of one whose last link has it built in
arm = arm_dh ([0 pi/2 0.3 0; 0.5 0 0 0]);
q = [0.3; -0.4];  qd = [1; 2];  qdd = [3; -1];
[sim, arm] = sim_addArm (Simulator (), arm, 'world', q);
load_ = body_setMass (mesh_rectangularBlock (0.1, 0.2, 0.3), 2);
hand = arm_forward (arm, q);
load_.u = hand(1:3);
load_.quat = hand(4:7);
sim = sim_addBody (sim, load_);
loaded = arm_carries (sim, arm, sim.num_bodies);
built = arm;
load_.u = zeros (3, 1);
load_.quat = [1;0;0;0];
built.links(2) = Body_compound ([arm.links(2), load_]);
verifyEqual (t, arm_torques (loaded, q, qd, qdd), arm_torques (built, q, qd, qdd), 'AbsTol', 1e-12);
verifyGreaterThan (t, norm (arm_torques (loaded, q) - arm_torques (arm, q)), 1);
verifyEqual (t, arm_torques (arm_carries (sim, loaded, []), q), arm_torques (arm, q));
refused (t, @() arm_carries (sim, arm, 99), 'stickslip:arm_carries:bodies');
refused (t, @() arm_carries (sim, arm_dh ([1 0 0 0]), 1), 'stickslip:arm_carries:arm');
end

function testGripperOptions (t)
% where the fingers are; flat ones over the cone hold too; and nonsense is refused
pose = [1;2;3; quat_fromAxis([1;2;3], 0.5)];
sim = sim_addBody (Simulator (), mesh_cube ());
R = quat_rotation (pose(4:7));
for tips = {'round', 'flat'}
    [s, grip] = sim_addGripper (sim, 1, pose, struct ('tips', tips{1}, 'opening', 0.06));
    verifyEqual (t, grip.bodies, [2 3]);
    verifyEqual (t, (s.bodies(2).u + s.bodies(3).u)/2, pose(1:3), 'AbsTol', 0.011);
    for k = 1:2
        shapes = body_shapes (s.bodies(k+1));
        near = -Inf;
        for i = 1:numel (shapes)
            x = R'*(repmat (s.bodies(k+1).u - pose(1:3), 1, size (shapes(i).verts, 1)) + quat_rotation (s.bodies(k+1).quat)*shapes(i).verts');
            if strcmp (shapes(i).type, 'sphere'), x = R'*(s.bodies(k+1).u + quat_rotation (s.bodies(k+1).quat)*shapes(i).center - pose(1:3)) - [(2*k - 3)*shapes(i).radius;0;0]; end
            near = max ([near, -(2*k - 3)*x(1,:)]);
        end
        verifyEqual (t, near, -0.03, 'AbsTol', 1e-12);                      % half the opening
    end
end
[sim, cube] = held ({@NCPdynamics_mex, Inf}, 0.01, 'world', 5, 'flat');
sim.MAX_STEP = 50;
sim = sim_run (sim);
verifyLessThan (t, norm (sim.state.q(1:3,cube)), 1e-9);

for bad = {'opening', -1; 'size', [1 2]; 'tips', 'sharp'; 'reach', 0.005; 'mass', 0; 'mu', -1; 'force', NaN}'
    refused (t, @() sim_addGripper (sim, 0, pose, struct (bad{1}, bad{2})), ['stickslip:sim_addGripper:' bad{1}]);
end
refused (t, @() sim_addGripper (sim, 99, pose), 'stickslip:sim_addGripper:hand');
refused (t, @() sim_addGripper (sim, 0, [1 2]), 'stickslip:sim_addGripper:pose');
refused (t, @() sim_addGripper (sim, 0, pose, struct ('Force', 1)), 'stickslip:sim_addGripper:options');
end

% ---- what the tests share

function list = laws ()
list = {{@STdynamics_mex, 8}, {@NCPdynamics_mex, Inf}, {@PEGdynamics_mex, 8}};
end

function [sim, cube] = held (law, h, spin, force, tips)
% a cube of 4 cm and 0.1 kg between fingers on the world, or 0.1 m below a hand that turns
if nargin < 5, tips = 'round'; end
block = body_setMass (scale_mesh (mesh_cube (), 0.04), 0.1);
block.mu = 1;
hand = 'world';  bodies = block;  pose = [0;0;0; 0;1;0;0];
if isnumeric (spin)
    w = norm (spin);
    hand = 1;
    palm = mesh_rectangularBlock (0.2, 0.05, 0.03);
    palm.collides = false;
    palm.motion = @(t) [0;0;0; quat_fromAxis(spin, w*t)];
    pose(3) = -0.1;
    block.u = pose(1:3);
    block.nu = [cross(spin, block.u); spin];
    bodies = [palm, block];
end
sim = sim_addBody (Simulator (h), bodies);
cube = sim.num_bodies;
sim = sim_addGripper (sim, hand, pose, struct ('opening', 0.04, 'force', force, 'tips', tips));
sim.draw = false;
sim.tolerance = 1e-12;
sim.H_dynamics = law{1};
sim.num_fricdirs = law{2};
end

function x = on_hand (sim, cube)
% place of the cube as the hand sees it
T = pose_matrix (sim.state.q(:,1))\pose_matrix (sim.state.q(:,cube));
x = T(1:3,4);
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
