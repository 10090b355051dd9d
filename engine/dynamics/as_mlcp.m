function D = as_mlcp (D)
%AS_MLCP  The step as a mixed linear complementarity problem: velocities stay unknowns.
%   D = AS_MLCP (D) takes the blocks of sim.dynamics and sets the mixed LCP of eq. 6 without its third row, in the unknowns
%   z = [nu; p_n; p_f; sigma], nu free:
%
%      A = [ M     -Gn   -Gf   0 ]      b = [ -M*NU - h*FX ]      l = [ -Inf ]
%          [ Gn'    0     0    0 ]          [ PSI/h        ]          [  0   ]
%          [ Gf'    0     0    E ]          [ SLIP         ]          [  0   ]
%          [ 0      U    -E'   0 ]          [ 0            ]          [  0   ]
%
%   D.A, D.b, D.l, D.u   the problem
%   D.form    'mlcp'
%   D.scale   n x 2  factors [s t] that turn z and w of a row into velocities, for the residual
%
%   Example: sim = preDynamics (sim);  D = as_mlcp (sim.dynamics);
%            z = lemke (D.A, D.b, struct ('l', D.l, 'u', D.u, 'scale', D.scale));
%
%   See also AS_LCP, PREDYNAMICS, LCP_RESIDUAL, AS_MLCP_MEX.

nc = numel (D.PSI);  nv = numel (D.NU);  nf = size (D.Gf, 2);  ns = nc*(D.nd > 0);
G = [D.Gn D.Gf];
Z = [D.U(1:ns,:), -D.E(:,1:ns)'];
D.A = [D.M, -G, sparse(nv, ns)
       G', sparse(nc+nf, nc+nf), [sparse(nc, ns); D.E(:,1:ns)]
       sparse(ns, nv), Z, sparse(ns, ns)];
D.A = sparse (D.A);
D.b = [-D.M*D.NU - D.h*D.FX; D.PSI/D.h; D.SLIP; zeros(ns, 1)];
D.l = [-Inf(nv, 1); zeros(nc+nf+ns, 1)];
D.u = Inf (nv+nc+nf+ns, 1);
D.form = 'mlcp';

W = full (sum (G .* (D.M\G), 1))';                    % diagonal of the Delassus matrix: velocity per impulse
D.scale = [ones(nv, 1), 1 ./ full(diag (D.M))
           W, ones(nc+nf, 1)
           ones(ns, 1), W(1:ns)];
end
