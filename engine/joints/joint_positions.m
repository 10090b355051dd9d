function [q, P] = joint_positions (sim, theta)
%JOINT_POSITIONS  Where the bodies of a jointed chain are for given coordinates of its joints.
%   q = JOINT_POSITIONS (sim, theta) places the bodies (q is 7 x nb, [u; quat]) so that every joint holds and its coordinates are theta, all
%   of them in the order of the joints, one after the other (JOINT_NEW): forward kinematics.  Bodies that nothing moves stay: the world,
%   static and kinematic bodies, and, of bodies joined to none of these, the one with the least number.
%   [q, P] = JOINT_POSITIONS (sim, theta) also gives the points of the joints, 3 x nj.
%   theta = JOINT_POSITIONS (sim) are the coordinates now.
%
%   Joints are followed from the bodies that stay outwards.  A joint that closes a loop is not used: look at the error of
%   JOINT_GEOMETRY there.  Spherical and planar joints have no coordinates: they keep how the body is turned and placed in them now.
%
%   Example: the tip of an arm of two rods at 30 and 60 degrees
%      sim = double_pendulum (0, 0);
%      q = joint_positions (sim, [-pi/6; -pi/3]);
%      for b = 1:2, sim.bodies(b).u = q(1:3,b);  sim.bodies(b).quat = q(4:7,b); end
%
%   See also SIM_ADDJOINT, JOINT_GEOMETRY, JOINT_NEW.

require_sim (sim, 'joint_positions');
sim.joints = joint_check (sim.joints, sim.bodies);
J = joint_pack (sim.joints);
nb = numel (sim.bodies);
now = zeros (7, nb);
for b = 1:nb
    pose = [sim.bodies(b).u(:); sim.bodies(b).quat(:)];
    if ~isempty (sim.bodies(b).motion), pose = reshape (sim.bodies(b).motion (sim.time), 7, 1); end
    now(:,b) = [pose(1:3); quat_normalize(pose(4:7))];
end
if nargin < 2
    g = joint_geometry (J, now);
    q = joint_unwrap (J, g.c, J.theta);
    return
end
if ~(isnumeric (theta) && isreal (theta) && numel (theta) == numel (J.co_kind) && all (isfinite (theta(:))))
    error ('stickslip:joint_positions:theta', 'joint_positions: theta must be %d finite numbers, got %s.', numel (J.co_kind), value_text (theta));
end

q = now;
placed = [true, ~[sim.bodies.dynamic] | ~cellfun('isempty', {sim.bodies.motion})];       % the world first
used = false (1, numel (sim.joints));
while ~all (placed)
    a = placed(J.body1 + 1);  b = placed(J.body2 + 1);
    j = find (xor (a, b) & ~used, 1);
    if isempty (j), placed(find (~placed, 1)) = true; continue; end
    used(j) = true;
    relative = turned (J, j, theta, now);                               % frame 2 seen from frame 1
    if a(j), q(:,J.body2(j)) = chain (chain (pose_of (q, J.body1(j)), chain (J.frame1(:,j), relative)), inverse (J.frame2(:,j)));
    else,    q(:,J.body1(j)) = chain (chain (pose_of (q, J.body2(j)), chain (J.frame2(:,j), inverse (relative))), inverse (J.frame1(:,j)));
    end
    placed([J.body1(j), J.body2(j)] + 1) = true;
end
g = joint_geometry (J, q);
P = g.P;
end

function p = turned (J, j, theta, now)
% the pose that the coordinates of joint j give to frame 2 in frame 1; without coordinates the present one
rows = find (J.co_joint == j);
kinds = J.row_kind(J.row_joint == j);
p = [0;0;0; 1;0;0;0];
if isempty (rows) && numel (kinds) < 6
    p = chain (inverse (chain (pose_of (now, J.body1(j)), J.frame1(:,j))), chain (pose_of (now, J.body2(j)), J.frame2(:,j)));
    p(kinds(kinds <= 3)) = 0;
    if any (kinds == 4), p(4:7) = quat_normalize ([p(4); 0; 0; p(7)]); end
end
for r = rows
    switch J.co_kind(r)
        case 1, p = chain (p, [0;0;0; quat_fromAxis([0;0;1], theta(r))]);
        case 2, p = chain (p, [0;0;theta(r); 1;0;0;0]);
        case 3, p = chain (p, [0;0;0; quat_fromAxis([1;0;0], theta(r))]);
    end
end
end

function p = pose_of (q, b)
p = [0;0;0; 1;0;0;0];
if b > 0, p = q(:,b); end
end

function r = chain (p, q)
r = [p(1:3) + quat_rotation(p(4:7))*q(1:3); quat_normalize(quat_multiply (p(4:7), q(4:7)))];
end

function r = inverse (p)
e = [p(4); -p(5:7)];
r = [-quat_rotation(e)*p(1:3); e];
end
