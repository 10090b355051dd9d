function quat = quat_fromRotation (R)
%QUAT_FROMROTATION  Unit quaternion of a rotation matrix.
%   quat = QUAT_FROMROTATION (R), 4 x 1, scalar first, is one of the two of the rotation R (3 x 3); the other is -quat.
%
%   The symmetric matrix 4*quat*quat' is read off R, and its column with the largest diagonal is taken: no division by a small number
%   whatever the angle.
%
%   Example: quat_fromRotation ([0 -1 0; 1 0 0; 0 0 1])'      % 0.7071 0 0 0.7071
%
%   See also QUAT_ROTATION, QUAT_FROMAXIS, POSE_FROMMATRIX.

K = [1 + R(1,1) + R(2,2) + R(3,3), R(3,2) - R(2,3), R(1,3) - R(3,1), R(2,1) - R(1,2)
     0, 1 + R(1,1) - R(2,2) - R(3,3), R(1,2) + R(2,1), R(1,3) + R(3,1)
     0, 0, 1 - R(1,1) + R(2,2) - R(3,3), R(2,3) + R(3,2)
     0, 0, 0, 1 - R(1,1) - R(2,2) + R(3,3)];
K = K + triu (K, 1)';
[~, k] = max (diag (K));
quat = K(:,k)/norm (K(:,k));
end
