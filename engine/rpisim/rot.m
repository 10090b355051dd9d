function R = rot (k, theta)
%ROT  RPIsim's name: the matrix of a turn about an axis.
%   R = ROT (k, theta), 3 x 3: a turn by theta radians about the vector k of any length, row or column.
%
%   Example: rot ([0 0 1], pi/2)*[1; 0; 0]      % [0; 1; 0]
%
%   See also QT, QT2ROT, HAT.

R = quat_rotation (quat_fromAxis (k, theta));
end
