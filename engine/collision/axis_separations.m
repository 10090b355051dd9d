function [s, n] = axis_separations (A, B)
%AXIS_SEPARATIONS  Separation of two convex meshes along every candidate axis.
%   [s, n] = AXIS_SEPARATIONS (A, B): two convex solids are apart exactly when one of these axes separates them,
%
%      s_k = min over B of n_k'x  -  max over A of n_k'x  >= 0.
%
%   s    1 x K  separation, the support taken over all vertices
%   n    3 x K  unit axes from A to B: the face normals of A, those of B turned round, then the cross products of the edge directions of
%               A (running fastest) and of B, and at last the same ones turned round
%
%   Two nearly parallel edges span no axis: s is -Inf there, and where one of the parts is planar along normals that lean out of the x-z plane.
%   The numbering is the same in every pose.
%
%   Example: cubes with a gap of 0.2 along x
%      P = motion_parts (geom_pack (mesh_cube (), 1));
%      s = axis_separations (part_pose (P, [0;0;0;1;0;0;0]), part_pose (P, [1.2;0;0;1;0;0;0]));     % max (s) is 0.2
%
%   See also KINETIC_AXIS_TEST, AXIS_MANIFOLD, SEPARATING_AXIS.

tol = peg_tolerance ();
sA = min (B.vert'*A.plane(1:3,:), [], 1) - A.plane(4,:);
sB = min (A.vert'*B.plane(1:3,:), [], 1) - B.plane(4,:);
if A.planar || B.planar
    sA(abs (A.plane(2,:)) > tol.parallel) = -Inf;
    sB(abs (B.plane(2,:)) > tol.parallel) = -Inf;
end

ka = size (A.dir, 2);  kb = size (B.dir, 2);
pair = 0:ka*kb-1;
a = A.dir(:,mod (pair, ka) + 1);
b = B.dir(:,floor (pair/ka) + 1);
c = [a(2,:).*b(3,:) - a(3,:).*b(2,:); a(3,:).*b(1,:) - a(1,:).*b(3,:); a(1,:).*b(2,:) - a(2,:).*b(1,:)];
len = sqrt (sum (c.^2, 1));
none = len < tol.parallel;
len(none) = 1;
c = c ./ len([1 1 1],:);
x = A.vert'*c;  y = B.vert'*c;
sC = [min(y, [], 1) - max(x, [], 1), min(x, [], 1) - max(y, [], 1)];
sC([none none]) = -Inf;

s = [sA, sB, sC];
n = [A.plane(1:3,:), -B.plane(1:3,:), c, -c];
end
