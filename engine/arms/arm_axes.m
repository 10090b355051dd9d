function [Z, P] = arm_axes (arm, T)
%ARM_AXES  The axes of an arm's joints.
%   [Z, P] = ARM_AXES (arm, T) takes the frames of ARM_FORWARD and gives the direction of each joint's axis and a point on it, 3 x n: the z
%   of frame i-1 for joint i in the standard convention, of frame i in the modified one.
%
%   See also ARM_FORWARD, ARM_JACOBIAN, SIM_ADDARM.

n = size (arm.dh, 1);
k = (1:n) + strcmp (arm.convention, 'modified');
Z = reshape (T(1:3,3,k), 3, n);
P = reshape (T(1:3,4,k), 3, n);
end
