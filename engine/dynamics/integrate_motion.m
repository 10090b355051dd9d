function q = integrate_motion (q, nu, h, kind)
%INTEGRATE_MOTION  Configurations at the end of the step.
%   q = INTEGRATE_MOTION (q, nu, h, kind) moves the dynamic bodies:  u+ = u + h*v,  e+ = e + h/2*[0; w] e,  the quaternion
%   brought back to unit length.
%
%   q     7 x nb  [u; e] per body, e scalar first
%   nu    6 x nb  [v; w] in the world frame, of the end of the step
%   kind  1 x nb  1 for dynamic bodies; the others stay
%
%   Example: one metre per second for a tenth of a second
%      q = integrate_motion ([0;0;0;1;0;0;0], [1;0;0;0;0;0], 0.1, 1)     % q(1) is 0.1
%
%   See also SIM_STEP, SS_INTEGRATE.

d = kind == 1;
e = q(4:7,d);  w = nu(4:6,d);
q(1:3,d) = q(1:3,d) + h*nu(1:3,d);
e = e + (h/2)*[-w(1,:).*e(2,:) - w(2,:).*e(3,:) - w(3,:).*e(4,:)
                w(1,:).*e(1,:) + w(2,:).*e(4,:) - w(3,:).*e(3,:)
                w(2,:).*e(1,:) + w(3,:).*e(2,:) - w(1,:).*e(4,:)
                w(3,:).*e(1,:) + w(1,:).*e(3,:) - w(2,:).*e(2,:)];
q(4:7,d) = e ./ repmat (sqrt (sum (e.^2, 1)), 4, 1);
end
