function pose = pose_fromMatrix (T)
%POSE_FROMMATRIX  The pose of a homogeneous matrix.
%   pose = POSE_FROMMATRIX (T), 7 x 1, is [u; quat] of T = [R u; 0 0 0 1].
%
%   Example: pose_fromMatrix (eye (4))'      % 0 0 0 1 0 0 0
%
%   See also POSE_MATRIX, QUAT_FROMROTATION.

pose = [T(1:3,4); quat_fromRotation(T(1:3,1:3))];
end
