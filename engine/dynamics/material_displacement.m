function x = material_displacement (p, q0, q1)
%MATERIAL_DISPLACEMENT  How far a point that is fixed to a body moves with it.
%   x = MATERIAL_DISPLACEMENT (p, q0, q1), 3 x 1, is x(t+h) - x(t) of the material point that is at p when its body is at q0 (7 x 1, [u; quat])
%   and the body moves to q1: a point that sticks to a kinematic body goes along.
%
%   Example: half a turn about z
%      material_displacement ([1;0;0], [0;0;0;1;0;0;0], [0;0;0;0;0;0;1])'      % -2 0 0
%
%   See also PREDYNAMICS, IMPACT_APPLY.

x = q1(1:3) + quat_rotation (q1(4:7)) * (quat_rotation (q0(4:7))' * (p - q0(1:3))) - p;
end
