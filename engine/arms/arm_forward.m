function [hand, T] = arm_forward (arm, q)
%ARM_FORWARD  Where the hand of an arm is: forward kinematics.
%   hand = ARM_FORWARD (arm, q) is the pose of the hand, 7 x 1 [u; quat], at the coordinates q of the joints.
%   [hand, T] = ARM_FORWARD (arm, q) also gives the frames, 4 x 4 x n+1: T(:,:,1) is frame 0, the base, T(:,:,i+1) frame i.
%
%   arm   of ARM_DH.  Poses are in the frame that arm.base is given in: the world's, or that of the body that the arm stands on
%   q     n  coordinates, rad or m
%
%   Example: arm = arm_dh ([1 0 0 0; 0.5 0 0 0]);  arm_forward (arm, [0 pi/2])'      % 1 0.5 0 and a quarter turn about z
%
%   See also ARM_DH, ARM_JACOBIAN, ARM_INVERSE, JOINT_POSITIONS.

if nargin < 2, q = []; end
q = arm_check (arm, q, 'arm_forward');
n = numel (q);
T = zeros (4, 4, n + 1);
T(:,:,1) = pose_matrix (arm.base);
prismatic = arm.types(:) == 'P';
d = arm.dh(:,3) + q.*prismatic;
theta = arm.dh(:,4) + q.*~prismatic;
standard = strcmp (arm.convention, 'standard');
for i = 1:n
    a = arm.dh(i,1);
    ca = cos (arm.dh(i,2));  sa = sin (arm.dh(i,2));
    ct = cos (theta(i));     st = sin (theta(i));
    if standard                                             % Rz(theta) Tz(d) Tx(a) Rx(alpha)
        A = [ct, -st*ca,  st*sa, a*ct
             st,  ct*ca, -ct*sa, a*st
             0,   sa,     ca,    d(i)
             0,   0,      0,     1];
    else                                                    % Rx(alpha) Tx(a) Rz(theta) Tz(d)
        A = [ct,    -st,     0,   a
             st*ca,  ct*ca, -sa, -sa*d(i)
             st*sa,  ct*sa,  ca,  ca*d(i)
             0,      0,      0,   1];
    end
    T(:,:,i+1) = T(:,:,i)*A;
end
hand = pose_fromMatrix (T(:,:,n+1)*pose_matrix (arm.tool));
end
