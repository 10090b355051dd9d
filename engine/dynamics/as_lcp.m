function D = as_lcp (D)
%AS_LCP  The step as a linear complementarity problem: velocities and joints eliminated.
%   D = AS_LCP (D) takes the blocks of sim.dynamics and sets the LCP of eq. 7 in the unknowns z = [p_n; p_f; sigma]:
%
%      w = A z + b,   0 <= w  complementary to  z >= 0
%
%      A = [ Gn'*M\Gn   Gn'*M\Gf   0 ]      b = [ Gn'*nu0 + PSI/h ]      nu0 = NU + h*M\FX,
%          [ Gf'*M\Gn   Gf'*M\Gf   E ]          [ Gf'*nu0 + SLIP  ]      the velocity without contact
%          [ U          -E'        0 ]          [ 0               ]
%
%   Joints change G'*M\G and nu0 to what they let through (REDUCED_OPERATOR).  Limits, friction and motors of joints are further unknowns
%   behind these, z = [p_n; p_f; sigma; p_l; p_d; s]: a limit is a contact without friction, a bounded row is the friction of a
%   contact with two directions, Gd and -Gd, whose largest impulse is PD in the place of mu*p_n.
%
%   D.A       n x n  sparse, n = nc*(2 + nd), nc without friction, and 1 of a limit, 3 of a bounded row
%   D.b       n x 1
%   D.form    'lcp'
%   D.blocks  n x 1  the contact, limit or bounded row of each row: what pgs and its kin solve exactly
%
%   Example: sim = preDynamics (sim);  D = as_lcp (sim.dynamics);  z = lemke (D.A, D.b);
%
%   See also AS_MLCP, PREDYNAMICS, JOINT_BLOCKS, STEP_VELOCITY, AS_LCP_MEX.

D = joint_none (D);
nc = numel (D.PSI);  ns = nc*(D.nd > 0);  nf = size (D.Gf, 2);
[nl, nr, Gd, Ed, vd, compliance] = joint_pairs (D);
G = [D.Gn D.Gf D.Gl Gd];
[W, nu0] = reduced_operator (D, G);                 % the Delassus matrix
first = nc + nf;                                    % of the impulses, those of contacts; then those of joints
Z = blkdiag ([D.U(1:ns,:), -D.E(:,1:ns)'], [sparse(nr, nl), -Ed']);
E = blkdiag ([sparse(nc, ns); D.E(:,1:ns)], [sparse(nl, nr); Ed]);
W(first+nl+1:end,first+nl+1:end) = W(first+nl+1:end,first+nl+1:end) + compliance;
A = [W, E; Z, sparse(ns+nr, ns+nr)];
b = [G'*nu0 + [D.PSI/D.h; D.SLIP; D.PSIL/D.h; -vd]; zeros(ns, 1); D.PD];
n = numel (b);
order = [1:first, n-nr-ns+(1:ns), first+1:n-nr-ns, n-nr+1:n];       % sigma of the contacts behind their impulses
D.A = sparse (A(order,order));
D.b = b(order);
D.form = 'lcp';
D.blocks = contact_blocks (nc, D.nd, nl, nr);
end
