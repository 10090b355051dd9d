function tau = arm_torques (arm, q, qd, qdd, g)
%ARM_TORQUES  Torques and forces that give an arm its acceleration: inverse dynamics.
%   tau = ARM_TORQUES (arm, q, qd, qdd) is what the motors of the joints must do, N m or N, at the coordinates q, for their velocities qd and
%   accelerations qdd, under gravity.  tau = ARM_TORQUES (arm, q, qd, qdd, g) under another one.
%
%   q qd qdd   n each; [] for qd or qdd is zero: ARM_TORQUES (arm, q) is what holds the arm still
%   g          3  gravity in the frame of ARM_FORWARD, m/s^2; default [0;0;-9.81]
%
%   Newton and Euler's recursion: velocities and accelerations of the links from the base to the hand, with the base accelerated by -g
%   in the place of gravity; then the forces and moments through the joints from the hand back.  The masses are those of arm.links and of what the arm
%   carries (ARM_CARRIES).
%
%   Example: a horizontal rod of 1 m and 1 kg, held at its end
%      arm = arm_dh ([1 0 0 0], struct ('base', [0;0;0; cos(pi/4);-sin(pi/4);0;0]));      % its z along y
%      arm_torques (arm, 0)      % -4.905
%
%   See also ARM_DH, ARM_CARRIES, PID_CONTROL, ARM_JACOBIAN.

if nargin < 2, q = []; end
q = arm_check (arm, q, 'arm_torques');
n = numel (q);
if nargin < 3 || isempty (qd), qd = zeros (n, 1); end
if nargin < 4 || isempty (qdd), qdd = zeros (n, 1); end
if nargin < 5, g = [0;0;-9.81]; end
for x = {qd, qdd; 'qd', 'qdd'}
    if ~(isnumeric (x{1}) && isreal (x{1}) && numel (x{1}) == n && all (isfinite (x{1}(:))))
        error (['stickslip:arm_torques:' x{2}], 'arm_torques: %s must be %d finite numbers, got %s.', x{2}, n, value_text (x{1}));
    end
end
if ~(isnumeric (g) && isreal (g) && numel (g) == 3 && all (isfinite (g(:)))), error ('stickslip:arm_torques:g', 'arm_torques: g must be 3 finite numbers, got %s.', value_text (g)); end

[~, T] = arm_forward (arm, q);
[Z, P] = arm_axes (arm, T);
prismatic = arm.types == 'P';
w = zeros (3, 1);  dw = zeros (3, 1);                       % of the link before, and the acceleration of the joint's point on it
at = P(:,1);  acc = -g(:);
F = zeros (3, n);  N = zeros (3, n);  C = zeros (3, n);     % force and moment on each link at its centre of mass
for i = 1:n
    r = P(:,i) - at;                                        % from the last joint's point to this one's, on the link before
    acc = acc + cross (dw, r) + cross (w, cross (w, r));
    if prismatic(i)
        acc = acc + qdd(i)*Z(:,i) + 2*qd(i)*cross (w, Z(:,i));
    else
        dw = dw + qdd(i)*Z(:,i) + qd(i)*cross (w, Z(:,i));
        w = w + qd(i)*Z(:,i);
    end
    at = P(:,i);
    link = arm.links(i);
    if i == n && ~isempty (arm.carried), link = arm.carried; end
    R = T(1:3,1:3,i+1);
    C(:,i) = T(1:3,4,i+1) + R*link.u;
    r = C(:,i) - at;
    F(:,i) = link.mass*(acc + cross (dw, r) + cross (w, cross (w, r)));
    Q = R*quat_rotation (link.quat);
    I = Q*link.J*Q';
    N(:,i) = I*dw + cross (w, I*w);
end

tau = zeros (n, 1);
f = zeros (3, 1);  m = zeros (3, 1);                        % through the next joint, the moment about the point at
for i = n:-1:1
    m = m + cross (at - P(:,i), f) + N(:,i) + cross (C(:,i) - P(:,i), F(:,i));
    f = f + F(:,i);
    at = P(:,i);
    if prismatic(i), tau(i) = Z(:,i)'*f; else, tau(i) = Z(:,i)'*m; end
end
end
