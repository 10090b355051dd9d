function [P, a, b] = joint_marks (joints, q, long)
%JOINT_MARKS  The points and axes of joints, to be drawn.
%   [P, a, b] = JOINT_MARKS (joints, q, long) gives the points of the joints (3 x nj, as their second body sees them) and the ends of lines
%   (3 x n) of length long, by type:
%
%      revolute      a line through the point along the axis
%      prismatic     the same, with a short bar across each end
%      cylindrical   the same, with a bar across one end
%      universal     a line along each of its two axes
%      planar        a square in the plane
%      rigid         a cross of three short lines
%      spherical     nothing but the point
%
%   Example:
%      sim = sim_start (hanging_rod ());
%      [P, a, b] = joint_marks (sim.joints, sim.state.q, 0.2);
%
%   See also SIM_DRAW, JOINT_TYPES, JOINT_PACK.

nj = numel (joints);
P = zeros (3, nj);
a = zeros (3, 0);  b = a;
for j = 1:nj
    S = joints(j);
    T1 = frame_on (q, S.body1id, S.jointPos1, S.quat1);
    T2 = frame_on (q, S.body2id, S.jointPos2, S.quat2);
    p = T2(1:3,4);
    X = long/2*T2(1:3,1);  Y = long/2*T2(1:3,2);  Z = long/2*T1(1:3,3);
    P(:,j) = p;
    switch S.type
        case 'revolute',           from = p - Z;                     to = p + Z;
        case 'prismatic',          from = [p-Z, p-Z-X/3, p+Z-X/3];   to = [p+Z, p-Z+X/3, p+Z+X/3];
        case 'cylindrical',        from = [p-Z, p+Z-X/3];            to = [p+Z, p+Z+X/3];
        case 'universal',          from = [p-Z, p-X];                to = [p+Z, p+X];
        case 'planar',             from = [p-X-Y, p+X-Y, p+X+Y, p-X+Y];   to = from(:,[2 3 4 1]);
        case {'rigid', 'fixed'},   from = [p-X/3, p-Y/3, p-Z/3];     to = [p+X/3, p+Y/3, p+Z/3];
        otherwise,                 from = zeros (3, 0);              to = from;
    end
    a = [a, from]; %#ok<AGROW>
    b = [b, to]; %#ok<AGROW>
end
end

function T = frame_on (q, body, p, quat)
T = pose_matrix ([p(:); quat(:)]);
if body > 0, T = pose_matrix (q(:,body))*T; end
end
