function D = joint_blocks (sim, D)
%JOINT_BLOCKS  The rows that joints add to the time-stepping problem.
%   D = JOINT_BLOCKS (sim, D) adds to the blocks of PREDYNAMICS, with p the impulses and nu the velocities at the end of the step:
%
%   Gb VB CB VC  joints: constraints first, then motors without a limit:  Gb'*nu + CB.*p = VB + VC.  VC is what JOINT_CORRECT asks for,
%                zero to begin with
%   Gl PSIL      limits:  0 <= p  complementary to  PSIL/h + Gl'*nu >= 0
%   Gd VD CD PD  dry friction, and motors with a limit:  p opposes  Gd'*nu + CD.*p - VD  and  |p| <= PD
%   JB JL JD     number of the joint of each column of Gb, of Gl and of Gd
%
%   and the forces of force motors to FX.  A body that is not dynamic has no columns; what its motion does is in VB, PSIL and VD.
%   Friction has VD = 0.  A velocity motor has the command for VB or VD.  A position motor is a spring and a damper at the end of the step,
%
%      p/h = kp*(command - theta - h*rate) + kd*(rate of the command - rate),
%
%   that is, a compliance CD = 1/(h^2*kp + h*kd) and VD = CD*h*(kp*(command - theta) + kd*rate of the command): stable whatever kp is.
%
%   See also PREDYNAMICS, JOINT_GEOMETRY, JOINT_FACTOR, AS_LCP.

J = sim.engine.joints;
h = sim.h;
m = numel (D.NU)/6;
g = joint_geometry (J, sim.state.q);
theta = joint_unwrap (J, g.c, sim.state.theta);
twist = sim.state.twist;

[Gb, drift] = scatter_pairs (g.G1, g.G2, J.body1(J.row_joint), J.body2(J.row_joint), sim.geom, D.body, m, twist);
[H, rate] = scatter_pairs (g.H1, g.H2, J.body1(J.co_joint), J.body2(J.co_joint), sim.geom, D.body, m, twist);
command = sim.state.command(:,2);

% force motors
push = max (-J.maxForce', min (J.maxForce', command)) .* (J.motor' == 1);
D.FX = D.FX + H*push;

% velocity and position motors: target and compliance
target = command;
compliance = zeros (size (command));
spring = (J.motor == 3)';
stiffness = h^2*J.kp' + h*J.kd';
compliance(spring) = 1 ./ stiffness(spring);
force = J.kp'.*(command - theta) + J.kd'.*(command - sim.state.command(:,1))/h;
target(spring) = h*compliance(spring).*force(spring);
on = (J.motor == 2 | (J.motor == 3 & stiffness' > 0)) & J.maxForce > 0;
strong = find (on & isinf (J.maxForce));
weak = find (on & isfinite (J.maxForce));
rub = find (J.friction > 0);

D.Gb = [Gb, H(:,strong)];
D.VB = [-drift; target(strong) - rate(strong)];
D.CB = [zeros(numel (drift), 1); compliance(strong)];
D.VC = zeros (size (D.VB));
D.JB = [J.row_joint, J.co_joint(strong)];

low = find (isfinite (J.limits(1,:)));
high = find (isfinite (J.limits(2,:)));
D.Gl = [H(:,low), -H(:,high)];
D.PSIL = [theta(low) - J.limits(1,low)' + h*rate(low); J.limits(2,high)' - theta(high) - h*rate(high)];
D.JL = J.co_joint([low, high]);

D.Gd = H(:,[rub, weak]);
D.VD = [-rate(rub); target(weak) - rate(weak)];
D.CD = [zeros(numel (rub), 1); compliance(weak)];
D.PD = h*[J.friction(rub), J.maxForce(weak)]';
D.JD = J.co_joint([rub, weak]);
end

function [G, drift] = scatter_pairs (w1, w2, b1, b2, geom, number, m, twist)
% columns of wrenches on two bodies each; drift: what kinematic bodies do to them.  A wrench along locked directions, as of a joint that holds a planar
% body in its plane, leaves roundoff elsewhere: less than 1e-10 of it is nothing, else that roundoff would hold what is free to move
n = size (w1, 2);
G = zeros (6*m, n);
drift = zeros (n, 1);
whole = zeros (1, n);
for side = 1:2
    if side == 1, w = w1;  b = b1; else, w = w2;  b = b2; end
    for k = find (b > 0)
        drift(k) = drift(k) + w(:,k)'*twist(:,b(k));
        if number(b(k)) == 0, continue; end
        open = geom.locked(:,b(k)) == 0;
        whole(k) = whole(k) + w(:,k)'*w(:,k);
        G(6*(number(b(k)) - 1) + (1:6),k) = w(:,k) .* open;
    end
end
G(:,sum (G.^2, 1) <= 1e-20*whole) = 0;
G = sparse (G);
end
