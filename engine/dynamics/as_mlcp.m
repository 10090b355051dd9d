function D = as_mlcp (D)
%AS_MLCP  The step as a mixed linear complementarity problem: velocities and joints stay unknowns.
%   D = AS_MLCP (D) takes the blocks of sim.dynamics and sets the mixed LCP of eq. 6 without its third row, in the unknowns
%   z = [nu; p_n; p_f; sigma], nu free:
%
%      A = [ M     -Gn   -Gf   0 ]      b = [ -M*NU - h*FX ]      l = [ -Inf ]
%          [ Gn'    0     0    0 ]          [ PSI/h        ]          [  0   ]
%          [ Gf'    0     0    E ]          [ SLIP         ]          [  0   ]
%          [ 0      U    -E'   0 ]          [ 0            ]          [  0   ]
%
%   With joints z = [nu; p_b; p_n; p_f; sigma; p_l; p_d; s]: p_b, free, are the impulses of the independent rows of Gb, the rest is that of
%   AS_LCP.
%
%   D.A, D.b, D.l, D.u   the problem
%   D.form    'mlcp'
%   D.scale   n x 2  factors [s t] that turn z and w of a row into velocities, for the residual
%   D.free    how many unknowns are free: z(free+1:end) is that of AS_LCP
%
%   Example: sim = preDynamics (sim);  D = as_mlcp (sim.dynamics);
%            z = lemke (D.A, D.b, struct ('l', D.l, 'u', D.u, 'scale', D.scale));
%
%   See also AS_LCP, PREDYNAMICS, JOINT_BLOCKS, LCP_RESIDUAL, AS_MLCP_MEX.

D = joint_none (D);
nc = numel (D.PSI);  nv = numel (D.NU);  nf = size (D.Gf, 2);  ns = nc*(D.nd > 0);
F = joint_factor (D.M, D.Gb, D.CB);
joint_contradiction (D, joint_clash (D, F));
Gb = D.Gb(:,F.keep);
nb = numel (F.keep);
[nl, nr, Gd, Ed, vd, compliance] = joint_pairs (D);
Gc = [D.Gn D.Gf];  Gj = [D.Gl Gd];
Z = [D.U(1:ns,:), -D.E(:,1:ns)'];  nj = nl + 2*nr;
Zj = [sparse(nr, nl), -Ed'];
D.A = [D.M, -Gb, -Gc, sparse(nv, ns), -Gj, sparse(nv, nr)
       Gb', sparse(1:nb, 1:nb, D.CB(F.keep), nb, nb), sparse(nb, nc+nf+ns+nj+nr)
       Gc', sparse(nc+nf, nb+nc+nf), [sparse(nc, ns); D.E(:,1:ns)], sparse(nc+nf, nj+nr)
       sparse(ns, nv+nb), Z, sparse(ns, ns+nj+nr)
       Gj', sparse(nj, nb+nc+nf+ns), blkdiag(sparse (nl, nl), compliance), [sparse(nl, nr); Ed]
       sparse(nr, nv+nb+nc+nf+ns), Zj, sparse(nr, nr)];
D.A = sparse (D.A);
target = D.VB + D.VC;
D.b = [-D.M*D.NU - D.h*D.FX; -target(F.keep); D.PSI/D.h; D.SLIP; zeros(ns, 1); D.PSIL/D.h; -vd; D.PD];
D.free = nv + nb;
D.l = [-Inf(nv+nb, 1); zeros(nc+nf+ns+nj+nr, 1)];
D.u = Inf (size (D.l));
D.form = 'mlcp';

weight = @(G) full (sum (G .* (D.M\G), 1))';           % diagonal of the Delassus matrix: velocity per impulse
W = weight (Gc);  Wj = weight (Gj);
D.scale = [ones(nv, 1), 1 ./ full(diag (D.M))
           weight(Gb), ones(nb, 1)
           W, ones(nc+nf, 1)
           ones(ns, 1), W(1:ns)
           Wj, ones(nj, 1)
           ones(nr, 1), Wj(nl+1:2:nj)];
end
