function tests = test_arm_grasp
%TEST_ARM_GRASP  Section V.B of the quasistatic paper: an arm holds, lifts and turns a cylinder and a box; what eq. 13 and 15 let slip is of first order in h.
tests = functiontests (localfunctions);
end

function testCylinder (t)
holds (t, 'cylinder', 36, 2);
end

function testBox (t)
holds (t, 'box', 72, 4);
end

function holds (t, object, binaries, points)
% 240 steps of 0.05 s; all 2400 of 0.005 s, and 1200, with STICKSLIP_SOAK
h = 0.05;
if soak_or (false, true), h = 0.005; end
log = arm_grasp_qs (object, h, 'chord');
follows (t, log, binaries, points);
verifyLessThan (t, [log.lift, log.turn], 1e-6);

linear = arm_grasp_qs (object, h, 'linear');
follows (t, linear, binaries, points);
verifyLessThan (t, [linear.lift, linear.turn], 2e-3);
twice = arm_grasp_qs (object, 2*h, 'linear');
follows (t, twice, binaries, points);
verifyEqual (t, twice.lift/linear.lift, 2, 'AbsTol', 0.2);
verifyEqual (t, twice.turn/linear.turn, 2, 'AbsTol', 0.2);
end

function follows (t, log, binaries, points)
% every step is solved; the object goes where the hand goes; each point presses with the 8 N of its spring, and the weight leans on a finger
verifyEqual (t, sum (~strcmp ('solved', log.status)), 0);
verifyEqual (t, max (log.binaries), binaries);
h = log.t(1);
inHand = find (log.t > 6 - h/2);
from = inHand(1);
for k = inHand(2:5:end)
  turned = quat_multiply (log.hand(4:7,k), [log.hand(4,from); -log.hand(5:7,from)]);       % of the hand, since it closed
  verifyLessThan (t, norm (quat_rotation (turned) - quat_rotation (quat_multiply (log.object(4:7,k), [log.object(4,from); -log.object(5:7,from)]))), 0.1*h);
end
weight = 0.2*9.81;
verifyLessThan (t, abs (log.force(:,inHand(2:end)) - 8*points), weight);
verifyLessThan (t, norm (log.object(1:3,end) - ([0.5;0;0.03] + [0;0;0.15] + [-0.05;0.2;0.05])), log.lift + log.turn + 1e-6);    % where the hand was sent
end
