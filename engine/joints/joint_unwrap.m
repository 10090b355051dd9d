function theta = joint_unwrap (J, c, before)
%JOINT_UNWRAP  Coordinates of joints that count whole turns.
%   theta = JOINT_UNWRAP (J, c, before) takes the coordinates c of JOINT_GEOMETRY and adds to the angles the multiple of 2 pi that brings
%   them nearest to before.  All are nk x 1.
%
%   See also JOINT_GEOMETRY, JOINT_PACK.

theta = c;
angle = J.co_kind ~= 2;
theta(angle) = c(angle) + 2*pi*round ((before(angle) - c(angle))/(2*pi));
end
