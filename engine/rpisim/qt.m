function q = qt (k, theta)
%QT  RPIsim's name of quat_fromAxis: the unit quaternion of a turn.
%   q = QT (k, theta), 4 x 1, scalar first: a turn by theta radians about the vector k of any length, row or column.
%
%   Example: qt ([0 0 2], pi/2)'      % [0.7071 0 0 0.7071]
%
%   See also QTMULTIPLY, QTROTATE, QUAT_FROMAXIS.

q = quat_fromAxis (k, theta);
end
