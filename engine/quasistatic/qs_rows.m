function R = qs_rows (sim, q)
%QS_ROWS  What is asked of the velocities of a quasistatic scene before any contact: joints, driven components of bodies, motors.
%   R = QS_ROWS (sim, q), for the poses q (7 x nb):
%
%   R.K            k x 6m  rows: constraints of joints, driven components of bodies (sim.engine.driven), coordinates with a velocity motor
%   R.target       k x 1   what K*nu must be when all commands are zero: the motion of kinematic bodies that joints hold on to
%   R.constraints  number of rows that are constraints; row constraints + i belongs to actuated coordinate i
%   R.C            errors of the constraints, and R.theta, coordinates of all joints, whole turns counted
%
%   See also QS_COORDINATES, JOINT_GEOMETRY.

g = sim.geom;
dynamic = find (g.kind == 1);
m = numel (dynamic);
number = zeros (1, numel (g.kind));
number(dynamic) = 1:m;
driven = find (sim.engine.driven(:,dynamic));
unit = sparse (1:numel (driven), driven, 1, numel (driven), 6*m);
R = struct ('K', unit, 'target', zeros (numel (driven), 1), 'constraints', 0, 'C', zeros (0, 1), 'theta', zeros (0, 1));
if isempty (sim.joints), return; end

J = sim.engine.joints;
s = joint_geometry (J, q);
[G, drift] = rows_of (s.G1, s.G2, J.body1(J.row_joint), J.body2(J.row_joint), number, sim.state.twist);
on = J.motor == 2;
[H, rate] = rows_of (s.H1(:,on), s.H2(:,on), J.body1(J.co_joint(on)), J.body2(J.co_joint(on)), number, sim.state.twist);
R.K = [G; unit; H];
R.target = [-drift; zeros(numel (driven), 1); -rate];
R.constraints = size (G, 1);
R.C = s.C;
R.theta = joint_unwrap (J, s.c, sim.state.theta);
end

function [K, moved] = rows_of (w1, w2, b1, b2, number, twist)
% wrenches on two bodies each, as rows; moved: what kinematic bodies do to them
n = size (w1, 2);
K = zeros (n, 6*max ([0 number]));
moved = zeros (n, 1);
w = {w1, w2};  b = {b1, b2};
for side = 1:2
    for i = find (b{side} > 0)
        moved(i) = moved(i) + w{side}(:,i)'*twist(:,b{side}(i));
        k = number(b{side}(i));
        if k > 0, K(i,6*k-5:6*k) = w{side}(:,i)'; end
    end
end
K = sparse (K);
end
