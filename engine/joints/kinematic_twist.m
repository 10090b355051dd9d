function twist = kinematic_twist (sim)
%KINEMATIC_TWIST  The velocities of kinematic bodies that lead them from the start to the end of the step.
%   twist = KINEMATIC_TWIST (sim) is 6 x nb, [v; w] in the world frame, of the motion at constant velocity from sim.state.q to
%   sim.state.qEnd; zero for bodies that are not kinematic.
%
%   See also KINEMATIC_MOTION, JOINT_BLOCKS.

twist = zeros (6, numel (sim.geom.kind));
for b = find (sim.geom.kind == 2)
    q0 = sim.state.q(:,b);  q1 = sim.state.qEnd(:,b);
    e = quat_multiply (q1(4:7), [q0(4); -q0(5:7)]);
    if e(1) < 0, e = -e; end
    s = norm (e(2:4));
    turn = 2*e(2:4);
    if s > 0, turn = 2*atan2 (s, e(1))/s*e(2:4); end
    twist(:,b) = [q1(1:3) - q0(1:3); turn]/sim.h;
end
end
