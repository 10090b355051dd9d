function y = qtrotate (q, x)
%QTROTATE  RPIsim's name: turn vectors by a unit quaternion.
%   y = QTROTATE (q, x), 3 x n, turns the columns of x.
%
%   Example: qtrotate (qt ([0 0 1], pi/2), [1; 0; 0])      % [0; 1; 0]
%
%   See also QT, QT2ROT, QUAT_ROTATION.

y = quat_rotation (q)*x;
end
