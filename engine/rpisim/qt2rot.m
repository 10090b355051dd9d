function R = qt2rot (q)
%QT2ROT  RPIsim's name of quat_rotation: the matrix of a unit quaternion.
%   R = QT2ROT (q), 3 x 3.
%
%   Example: qt2rot (qt ([0 0 1], pi/2))*[1; 0; 0]      % [0; 1; 0]
%
%   See also QT, ROT, QUAT_ROTATION.

R = quat_rotation (q);
end
