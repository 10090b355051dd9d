function sim = preDynamics (sim)
%PREDYNAMICS  The blocks of the time-stepping problem, from state and contacts.
%   sim = PREDYNAMICS (sim) fills sim.dynamics with what every formulation is built from (seed paper, eq. 2 to 6).  With
%   m dynamic bodies (in index order), nc contacts and nd friction directions:
%
%   M     6m x 6m     mass-inertia matrix in the world frame, block diagonal, sparse
%   Gn    6m x nc     normal wrenches (eq. 4): +[n; r2 x n] for body 2, -[n; r1 x n] for body 1, sparse
%   Gf    6m x nc*nd  friction wrenches (eq. 5), contact by contact, the same signs, sparse.  Over the quadratic cone (nd = Inf)
%                     there are two of a contact, along t1 and n x t1
%   Gb ...            joint wrenches, and what belongs to them: JOINT_BLOCKS
%   U     nc x nc     diagonal, coefficients of friction
%   E     nc*nd x nc  the blocks of ones
%   NU    6m x 1      velocities at the start of the step
%   FX    6m x 1      forces and torques: Fext, gravity, and the gyroscopic -w x (I w)
%   PSI   nc x 1      gaps, kinematic bodies being at the end of the step
%   SLIP  nc*nd x 1   what the motion of kinematic bodies adds to the sliding velocities: eq. 6's d(psi_f)/dt
%   DPSI  nc x 1      what it adds to the rate of the gaps: eq. 6's d(psi_n)/dt, which PSI contains already
%   T1    3 x nc      first friction direction of each contact (3 x 0 without friction)
%   h nd  step size, number of friction directions: Inf for the cone
%   body  1 x nb      number of a body among the dynamic ones, 0 for the others
%
%   Both lever arms of a contact go to its point p1, so that its impulses leave the total angular momentum unchanged.
%   A locked velocity component has a 1 in M, and zero force and wrench.
%
%   See also STDYNAMICS, APDYNAMICS, NCPDYNAMICS, AS_LCP, AS_MLCP, AS_NCP, CONTACT_TANGENTS, PREDYNAMICS_MEX.

D = struct ();
g = sim.geom;  q = sim.state.q;  nu = sim.state.nu;  c = sim.contacts;
nb = numel (g.kind);  nc = numel (c.psi_n);
nd = friction_directions (sim);

D.body = zeros (1, nb);
dynamic = find (g.kind == 1);
m = numel (dynamic);
D.body(dynamic) = 1:m;

% M, NU, FX body by body
[D.M, J] = mass_matrix (g, q);
FX = zeros (6, m);  gravity = sim_gravity (sim);
for k = 1:m
    b = dynamic(k);
    w = nu(4:6,b);
    f = sim.state.Fext(:,b) + [g.mass(b)*gravity; -cross(w, J(:,:,k)*w)];
    f(g.locked(:,b) ~= 0) = 0;
    FX(:,k) = f;
end
D.NU = reshape (nu(:,dynamic), 6*m, 1);
D.NU(reshape (g.locked(:,dynamic), 6*m, 1) ~= 0) = 0;
D.FX = FX(:);

% the touching points: what kinematic bodies do to them over the step, and how fast they slide at its start
V = zeros (3, nc);  slip = zeros (3, nc);
for side = 1:2
    if side == 1, b = c.body1; else, b = c.body2; end
    sgn = 2*side - 3;
    for i = find (g.kind(b) == 2)
        p = c.p1(:,i) + (side == 1)*c.psi_n(i)*c.normal(:,i);    % on the other body, which is where it was at the start
        V(:,i) = V(:,i) + sgn*material_displacement (p, q(:,b(i)), sim.state.qEnd(:,b(i)))/sim.h;
    end
    i = find (g.kind(b) == 1);
    slip(:,i) = slip(:,i) + sgn*(nu(1:3,b(i)) + cross (nu(4:6,b(i)), c.p1(:,i) - q(1:3,b(i)), 1));
end
if sim.alignFriction && isfinite (nd), T = contact_tangents (c.normal, nd, (slip + V)/sim.lengthUnit);
else,                                  T = contact_tangents (c.normal, nd);
end
D.nd = nd;
nd = size (T, 2);                                                % two for the cone

% Gn and Gf: column by column, for both bodies of each contact
directions = cat (2, reshape (c.normal, 3, 1, nc), T);          % 3 x 1+nd x nc
W = zeros (6, 1+nd, nc, 2);
for side = 1:2
    if side == 1, b = c.body1; else, b = c.body2; end
    for i = find (D.body(b) > 0)
        d = (2*side - 3)*directions(:,:,i);
        r = repmat (c.p1(:,i) - q(1:3,b(i)), 1, 1+nd);
        w = [d; cross(r, d, 1)];
        w(g.locked(:,b(i)) ~= 0,:) = 0;
        W(:,:,i,side) = w;
    end
end
D.Gn = scatter_wrenches (W(:,1,:,:), D.body(c.body1), D.body(c.body2), m);
D.Gf = scatter_wrenches (W(:,2:end,:,:), D.body(c.body1), D.body(c.body2), m);

D.U = sparse (1:nc, 1:nc, c.mu, nc, nc);
D.E = sparse (1:nc*nd, reshape (repmat (1:nc, nd, 1), 1, nc*nd), 1, nc*nd, nc);
D.PSI = c.psi_n(:);
D.DPSI = sum (c.normal .* V, 1)';
D.SLIP = reshape (sum (T .* repmat (reshape (V, 3, 1, nc), 1, nd), 1), nc*nd, 1);
D.T1 = reshape (T(:,1:min (nd, 1),:), 3, []);
D.h = sim.h;
if isempty (sim.joints), D = joint_none (D); else, D = joint_blocks (sim, D); end
sim.dynamics = D;
end

function G = scatter_wrenches (W, a, b, m)
% G(6 rows of a body, columns of a contact) = W, W 6 x k x nc x 2
[~, k, nc, ~] = size (W);
rows = zeros (6, k, nc, 2);
body = reshape ([a b], 1, 1, nc, 2);
for r = 1:6, rows(r,:,:,:) = repmat (6*(body - 1) + r, 1, k); end
cols = repmat (reshape (1:k*nc, 1, k, nc), 6, 1);
cols = cat (4, cols, cols);
there = repmat (body > 0, 6, k);
G = sparse (rows(there), cols(there), W(there), 6*m, k*nc);
end
