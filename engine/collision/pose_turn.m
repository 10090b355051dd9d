function angle = pose_turn (q)
%POSE_TURN  The angle between two poses, rad.
%   angle = POSE_TURN (q) for the 7 x 2 poses [u; quat] at the start and at the end of a motion; from 0 to pi.
%
%   Example: pose_turn ([zeros(3, 2); quat_fromAxis([0;0;1], 0.1), quat_fromAxis([0;0;1], 0.3)])      % 0.2
%
%   See also POSE_BETWEEN, KINETIC_AXIS_TEST, KINETIC_SPHERE_TEST.

angle = 2*acos (min (1, abs (q(4:7,1)'*q(4:7,2))));
if angle < 1e-7, angle = 2*norm (q(4:7,2) - q(4:7,1)); end              % where the cosine has no digits left
end
