function g = joint_geometry (J, q)
%JOINT_GEOMETRY  Constraints and coordinates of the joints in a configuration, and their wrenches.
%   g = JOINT_GEOMETRY (J, q) takes the packed joints (JOINT_PACK) and the poses q (7 x nb) and gives
%
%   g.C       nr x 1  values of the constraints, zero where the joints hold: m, and sines of angles (JOINT_TYPES)
%   g.G1 g.G2 6 x nr  their wrenches on body 1 and body 2:  dC/dt = G1'*nu1 + G2'*nu2
%   g.c       nk x 1  coordinates, angles between -pi and pi
%   g.H1 g.H2 6 x nk  their wrenches
%   g.P       3 x nj  the joints' points, as body 2 sees them
%
%   A constraint is a product of an axis a of body 1 with the vector d from point 1 to point 2 or with an axis b of body 2:
%      a'*d:  wrench  +[a; (P2-u2) x a] on body 2,  -[a; (P2-u1) x a] on body 1
%      a'*b:  wrench  +[0; b x a],  -[0; b x a]
%   Both arms go to the same point: the impulses of a joint leave the angular momentum of its bodies unchanged.
%
%   Example: sim = sim_start (sim);  g = joint_geometry (sim.engine.joints, sim.state.q);  max (abs (g.C))
%
%   See also JOINT_TYPES, JOINT_PACK, JOINT_BLOCKS.

nr = numel (J.row_kind);  nk = numel (J.co_kind);
[P1, A1, u1] = frames (J.body1, J.frame1, q);
[P2, A2, u2] = frames (J.body2, J.frame2, q);

g = struct ('C', zeros (nr, 1), 'G1', zeros (6, nr), 'G2', zeros (6, nr), 'c', zeros (nk, 1), 'H1', zeros (6, nk), 'H2', zeros (6, nk), 'P', P2);
for r = 1:nr
    j = J.row_joint(r);
    X1 = A1(:,1,j);  Y1 = A1(:,2,j);  Z1 = A1(:,3,j);  X2 = A2(:,1,j);  Z2 = A2(:,3,j);
    d = P2(:,j) - P1(:,j);
    switch J.row_kind(r)
        case {1, 2, 3}
            a = A1(:,J.row_kind(r),j);
            g.C(r) = a'*d;
            [g.G1(:,r), g.G2(:,r)] = push (a, P2(:,j), u1(:,j), u2(:,j));
        case 4,  [g.C(r), g.G1(:,r), g.G2(:,r)] = product (-Y1, Z2);
        case 5,  [g.C(r), g.G1(:,r), g.G2(:,r)] = product (X1, Z2);
        case 6,  [g.C(r), g.G1(:,r), g.G2(:,r)] = product (Y1, X2);
        case 7,  [g.C(r), g.G1(:,r), g.G2(:,r)] = product (Z1, X2);
    end
end
for k = 1:nk
    j = J.co_joint(k);
    X1 = A1(:,1,j);  Y1 = A1(:,2,j);  Z1 = A1(:,3,j);  X2 = A2(:,1,j);  Y2 = A2(:,2,j);  Z2 = A2(:,3,j);
    switch J.co_kind(k)
        case 1                                              % X2 = cos X1 + sin Y1
            g.c(k) = atan2 (Y1'*X2, X1'*X2);
            g.H2(:,k) = [0;0;0; Z1];
            g.H1(:,k) = -g.H2(:,k);
        case 2
            g.c(k) = Z1'*(P2(:,j) - P1(:,j));
            [g.H1(:,k), g.H2(:,k)] = push (Z1, P2(:,j), u1(:,j), u2(:,j));
        case 3                                              % Z1 = cos Z2 + sin Y2
            g.c(k) = atan2 (Z1'*Y2, Z1'*Z2);
            g.H2(:,k) = [0;0;0; X2];
            g.H1(:,k) = -g.H2(:,k);
    end
end
end

function [P, A, u] = frames (body, frame, q)
% origins, axes (columns) and centres of mass in the world; body 0 is the world
n = numel (body);
q = [[0;0;0; 1;0;0;0], q];
P = zeros (3, n);  A = zeros (3, 3, n);
u = q(1:3,body+1);
for j = 1:n
    R = quat_rotation (q(4:7,body(j)+1));
    P(:,j) = u(:,j) + R*frame(1:3,j);
    A(:,:,j) = R*quat_rotation (frame(4:7,j));
end
end

function [w1, w2] = push (a, p, u1, u2)
w1 = -[a; cross(p - u1, a)];
w2 = [a; cross(p - u2, a)];
end

function [c, w1, w2] = product (a, b)
c = a'*b;
w2 = [0;0;0; cross(b, a)];
w1 = -w2;
end
