function T = pose_matrix (pose)
%POSE_MATRIX  The homogeneous matrix of a pose.
%   T = POSE_MATRIX (pose), 4 x 4, is [R u; 0 0 0 1]: T*[x; 1] is where the point x of the body is in the world.
%
%   pose   7  [u; quat], the quaternion of any length but zero
%
%   Example: pose_matrix ([1;2;3; 1;0;0;0])*[0;0;1;1]      % [1;2;4;1]
%
%   See also POSE_FROMMATRIX, QUAT_ROTATION.

T = [quat_rotation(quat_normalize (reshape (pose(4:7), 4, 1))), reshape(pose(1:3), 3, 1); 0 0 0 1];
end
