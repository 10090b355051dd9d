function M = body_massInertiaMatrix (body)
%BODY_MASSINERTIAMATRIX  RPIsim's name: mass and inertia of a body, world frame.
%   M = BODY_MASSINERTIAMATRIX (body), 6 x 6: the mass, and the inertia turned to where the body is.  Its kinetic energy is
%   nu'*M*nu/2.
%
%   Example: b = Body_sphere (2, 1);  diag (body_massInertiaMatrix (b))'      % [2 2 2 0.8 0.8 0.8]
%
%   See also PREDYNAMICS, SIM_ENERGY.

R = quat_rotation (body.quat);
M = blkdiag (body.mass*eye (3), R*body.J*R');
end
