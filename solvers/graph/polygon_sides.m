function [m, height, e] = polygon_sides (d)
%POLYGON_SIDES  The sides of a friction polygon.
%   [m, height, e] = POLYGON_SIDES (d) gives, for the side from each corner d_j to the next (2 x nd, counterclockwise), the outward normal m, its
%   distance from the centre, and the unit vector e along it.  The polygon is where m'*x <= height' (of two directions, a segment, the line
%   that it lies on).
%
%   Example: [m, height] = polygon_sides ([1 0 -1 0; 0 1 0 -1])      % m = [1 -1 -1 1; 1 1 -1 -1]/sqrt (2), height = sqrt ([1 1 1 1]/2)
%
%   See also FRICTION_ANSWER, CONTACT_TANGENTS.

e = [d(:,2:end), d(:,1:min (1, end))] - d;
length = hypot (e(1,:), e(2,:));
e = e ./ [length; length];
m = [e(2,:); -e(1,:)];
height = sum (m .* d, 1);
end
