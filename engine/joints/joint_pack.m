function J = joint_pack (joints)
%JOINT_PACK  The joints as arrays.
%   J = JOINT_PACK (sim.joints) takes joints that JOINT_CHECK has seen.  With nj joints, nr constraints and nk coordinates in all:
%
%   body1 body2      1 x nj  the bodies, 0 for the world
%   frame1 frame2    7 x nj  the joint's frame on each: [origin; quaternion] in the frame of the body
%   row_joint row_kind   1 x nr  the joint of a constraint, and which of JOINT_TYPES' it is
%   co_joint co_kind     1 x nk  the same of a coordinate
%   limits           2 x nk  least and largest
%   friction maxForce kp kd   1 x nk
%   motor            1 x nk  0 none, 1 force, 2 velocity, 3 position
%   theta            nk x 1  coordinates that the joints start from
%
%   See also JOINT_NEW, JOINT_CHECK, JOINT_GEOMETRY, JOINT_COMMANDS.

nj = numel (joints);
J = struct ('body1', zeros (1, nj), 'body2', zeros (1, nj), 'frame1', zeros (7, nj), 'frame2', zeros (7, nj), ...
            'row_joint', zeros (1, 0), 'row_kind', zeros (1, 0), 'co_joint', zeros (1, 0), 'co_kind', zeros (1, 0), 'limits', zeros (2, 0), ...
            'friction', zeros (1, 0), 'motor', zeros (1, 0), 'maxForce', zeros (1, 0), 'kp', zeros (1, 0), 'kd', zeros (1, 0), 'theta', zeros (0, 1));
for j = 1:nj
    S = joints(j);
    t = joint_types (S.type);
    n = numel (t.axes);
    J.body1(j) = S.body1id;
    J.body2(j) = S.body2id;
    J.frame1(:,j) = [S.jointPos1; S.quat1];
    J.frame2(:,j) = [S.jointPos2; S.quat2];
    J.row_kind = [J.row_kind, t.mask];
    J.row_joint = [J.row_joint, repmat(j, 1, numel (t.mask))];
    if n == 0, continue; end
    motors = S.motor;
    if ischar (motors), motors = repmat ({motors}, 1, n); end
    [~, number] = ismember (reshape (motors, 1, n), {'force', 'velocity', 'position'});
    J.co_kind = [J.co_kind, t.axes];
    J.co_joint = [J.co_joint, repmat(j, 1, n)];
    J.limits = [J.limits, S.limits'];
    J.motor = [J.motor, number];
    J.friction = [J.friction, S.friction];
    J.maxForce = [J.maxForce, S.maxForce];
    J.kp = [J.kp, S.kp];
    J.kd = [J.kd, S.kd];
    J.theta = [J.theta; S.theta];
end
end
