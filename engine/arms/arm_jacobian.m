function [J, hand] = arm_jacobian (arm, q)
%ARM_JACOBIAN  The velocity of the hand of an arm for velocities of its joints.
%   J = ARM_JACOBIAN (arm, q), 6 x n: J*qdot is the velocity [v; w] of the hand, in the frame of ARM_FORWARD.  [J, hand] gives the pose of
%   the hand too.  With z the axis of a joint through p, and u the hand,
%
%      revolute   [z x (u - p); z]        prismatic   [z; 0]
%
%   A force and a moment [f; m] on the hand ask for the torques -J'*[f; m].
%
%   Example: arm = arm_dh ([1 0 0 0; 0.5 0 0 0]);  J = arm_jacobian (arm, [0; 0]);  J(1:2,:)      % [0 0; 1.5 0.5]
%
%   See also ARM_FORWARD, ARM_INVERSE, ARM_TORQUES.

if nargin < 2, q = []; end
[hand, T] = arm_forward (arm, arm_check (arm, q, 'arm_jacobian'));
[Z, P] = arm_axes (arm, T);
n = size (Z, 2);
J = [cross(Z, repmat (hand(1:3), 1, n) - P, 1); Z];
slide = arm.types == 'P';
J(:,slide) = [Z(:,slide); zeros(3, nnz (slide))];
end
