function R = quat_rotation (quat)
%QUAT_ROTATION  Rotation matrix of a unit quaternion.
%   R = QUAT_ROTATION (quat), 3 x 3, turns vectors of the body frame to the world frame: x = R*x_body.
%
%   quat   4 x 1  [e0; ex; ey; ez], unit, scalar first
%
%   Example: a quarter turn about z
%      R = quat_rotation ([cos(pi/4); 0; 0; sin(pi/4)]);     % R*[1;0;0] is [0;1;0]
%
%   See also QUAT_MULTIPLY, QUAT_FROMAXIS, QUAT_NORMALIZE.

w = quat(1);  x = quat(2);  y = quat(3);  z = quat(4);
R = [1 - 2*(y*y + z*z),  2*(x*y - w*z),      2*(x*z + w*y)
     2*(x*y + w*z),      1 - 2*(x*x + z*z),  2*(y*z - w*x)
     2*(x*z - w*y),      2*(y*z + w*x),      1 - 2*(x*x + y*y)];
end
