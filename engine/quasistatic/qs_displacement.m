function nu = qs_displacement (q0, q1, h, which)
%QS_DISPLACEMENT  The constant velocities that lead bodies from one pose to another.
%   nu = QS_DISPLACEMENT (q0, q1, h, which), 6 x nb, is what INTEGRATE_MOTION needs to get from q0 to q1 (7 x nb) in the time h, for the bodies where which
%   (1 x nb) is true; zero for the others.
%
%      u1 = u0 + h*v,    e1 parallel to e0 + h/2*[0; w] e0,  that is  w = 2/h * r(2:4)/r(1),  r = e1 conj(e0)
%
%   See also INTEGRATE_MOTION, QS_MOTION.

nu = zeros (6, size (q0, 2));
for b = find (which)
    r = quat_multiply (q1(4:7,b), [q0(4,b); -q0(5:7,b)]);
    nu(:,b) = [(q1(1:3,b) - q0(1:3,b))/h; 2/h*r(2:4)/r(1)];
end
end
