function D = as_paper (D, form, kernels)
%AS_PAPER  Eq. 6 of the RPIsim paper with its third row, from the blocks of PAPER_BLOCKS.
%   D = AS_PAPER (D, 'mlcp', kernels) sets the mixed LCP as it is printed, in the unknowns z = [nu; p_n; c; p_f; sigma], nu free:
%
%      A = [ M    -Gn    0    -Gf   0 ]      b = [ -M*NU - h*FX ]
%          [ Gn'   0     E1    0    0 ]          [ PSI/h        ]
%          [ Ga'   0     E2    0    0 ]          [ PSIA/h       ]
%          [ Gf'   0     0     0    E ]          [ SLIP         ]
%          [ 0     U     0    -E'   0 ]          [ 0            ]
%
%   D = AS_PAPER (D, 'lcp', kernels) is the same with nu eliminated, z = [p_n; c; p_f; sigma]; kernels is 'm' or 'mex'.
%
%   With psi_j+ = psi_j + h*Gn_j'*nu the gap of a subcontact at the end of the step, the third row makes the slacks of a group
%
%      c_2 = max (0, psi_2+ - psi_1+)/h,   c_3 = max (0, psi_3+ - max (psi_1+, psi_2+))/h,   ...
%
%   because E2 is lower triangular, and the second row adds them up: psi_1+ + h*sum (c) = max_j psi_j+.  So what is enforced is that ONE
%   subcontact of the group is apart, by a force along the normal of the first.  A group of one has no slack and is Stewart and Trinkle's.
%
%   With joints z has what AS_LCP and AS_MLCP have besides: p_b behind nu, and p_l, p_d, s at the end.
%
%   D.A, D.b, D.form, and D.l, D.u, D.scale of the mixed form, D.blocks of the other: as from AS_MLCP and AS_LCP
%   D.slack  1 x na  where c is in z
%
%   How: the problem of AS_FORM with Gn = [Gn Ga] has all rows of eq. 6; Ga has no impulse, and its columns become those of the slacks.
%
%   Example: sim = paper_blocks (preDynamics (sim), 'm');  D = as_paper (sim.dynamics, 'lcp', 'm');  z = lemke (D.A, D.b);
%
%   See also PAPER_BLOCKS, PEGDYNAMICS, AS_MLCP, AS_LCP.

D = joint_none (D);
nc = numel (D.PSI);  na = numel (D.PSIA);  nd = D.nd;  n = nc + na;
P = D;
P.Gn = [D.Gn D.Ga];
P.PSI = [D.PSI; D.PSIA];
P.Gf = [D.Gf, sparse(size (D.Gf, 1), na*nd)];                   % no friction along Ga
P.SLIP = [D.SLIP; zeros(na*nd, 1)];
P.U = blkdiag (D.U, sparse (na, na));
P.E = kron (speye (n), ones (nd, 1));
P = as_form (P, form, kernels);

nv = 0;                                                         % free unknowns: nu, and impulses of joints
if strcmp (form, 'mlcp'), nv = P.free;  D.free = nv; end
sigma = nv + n*(1 + nd);
keep = [1:nv+n+nc*nd, sigma+(1:nc*(nd > 0)), sigma+n*(nd > 0)+(1:joint_rows (D))];     % all but the friction of Ga
c = nv + nc + (1:na);
A = P.A(keep,keep);
A(:,c) = [sparse(nv, na); D.E1; D.E2; sparse(numel (keep) - nv - n, na)];
D.A = A;
D.b = P.b(keep);
D.form = P.form;
D.slack = c;
owner = full ((1:nc)*D.E1)';
if nv > 0
    D.l = P.l(keep);  D.u = P.u(keep);
    D.scale = P.scale(keep,:);
    D.scale(c,:) = 1;                                           % c and its row are velocities
else
    D.blocks = P.blocks(keep);
    D.blocks(c) = owner;
end
end
