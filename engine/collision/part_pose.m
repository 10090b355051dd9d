function P = part_pose (P, q)
%PART_POSE  A part in the world frame.
%   P = PART_POSE (P, q) takes a part in the frame of its body (MOTION_PARTS) to the pose q = [u; quat].
%
%   See also MOTION_PARTS, POSE_BETWEEN, SHAPE_WORLD.

u = q(1:3);
R = quat_rotation (q(4:7));
switch P.type
    case 2
        n = R*P.data(1:3);
        P.data = [n; P.data(4) + n'*u];
    otherwise
        P.data(1:3) = u + R*P.data(1:3);
        P.vert = R*P.vert + u(:,ones (1, size (P.vert, 2)));
        n = R*P.plane(1:3,:);
        P.plane = [n; P.plane(4,:) + u'*n];
        P.dir = R*P.dir;
end
end
