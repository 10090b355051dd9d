function [first, second] = swept_pairs (parts, geom, q0, q1)
%SWEPT_PAIRS  Pairs of parts that may touch on a motion.
%   [first, second] = SWEPT_PAIRS (parts, geom, q0, q1) lists the pairs (first < second, sorted) of parts whose swept bounding boxes meet, of
%   bodies that may touch at all.
%
%   parts    in the frames of their bodies, see MOTION_PARTS
%   q0, q1   7 x nb  poses at the start and at the end
%
%   A planar body meets what its plane cuts, and planar bodies of the same plane.
%
%   A box holds the part at both ends; between them a turning part bulges out by less than angle^2 R/8, which is added.
%
%   See also BROAD_PHASE, KINETIC_AXIS_TEST.

for k = 1:numel (parts)
    P = parts(k);
    if P.type == 2, continue; end
    a = part_pose (P, q0(:,P.body));
    b = part_pose (P, q1(:,P.body));
    if P.type == 1, x = [a.data(1:3) - a.data(4), a.data(1:3) + a.data(4), b.data(1:3) - b.data(4), b.data(1:3) + b.data(4)];
    else,           x = [a.vert, b.vert];
    end
    e = q1(4:7,P.body) - q0(4:7,P.body);
    bulge = P.reach*(1e-6 + (e'*e)/2);                                   % touching is meeting; (angle/2)^2 = |e|^2
    parts(k).lo = min (x, [], 2) - bulge;
    parts(k).hi = max (x, [], 2) + bulge;
end
[first, second] = broad_phase (parts, geom, zeros (1, numel (geom.kind)));
cut = true (1, numel (first));
for k = find (geom.planar([zeros(1, 0), parts(first).body]) | geom.planar([zeros(1, 0), parts(second).body]))
    cut(k) = in_one_plane (parts(first(k)), parts(second(k)), geom, q0);
end
first = first(cut);  second = second(cut);
end

function yes = in_one_plane (A, B, geom, q)
% whether the plane of a planar body is that of the other, or cuts it
if ~A.planar, [A, B] = deal (B, A); end
y = q(2,A.body);
if B.planar
    tol = collision_tolerance ();
    yes = abs (q(2,B.body) - y) <= tol.corner*geom.radius(A.body);
else
    yes = B.type == 2 || (B.lo(2) <= y && y <= B.hi(2));
end
end
