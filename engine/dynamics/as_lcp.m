function D = as_lcp (D)
%AS_LCP  The step as a linear complementarity problem: velocities eliminated.
%   D = AS_LCP (D) takes the blocks of sim.dynamics and sets the LCP of eq. 7 in the unknowns z = [p_n; p_f; sigma]:
%
%      w = A z + b,   0 <= w  complementary to  z >= 0
%
%      A = [ Gn'*M\Gn   Gn'*M\Gf   0 ]      b = [ Gn'*nu0 + PSI/h ]      nu0 = NU + h*M\FX,
%          [ Gf'*M\Gn   Gf'*M\Gf   E ]          [ Gf'*nu0 + SLIP  ]      the velocity without contact
%          [ U          -E'        0 ]          [ 0               ]
%
%   D.A       n x n  sparse, n = nc*(2 + nd); nc without friction
%   D.b       n x 1
%   D.form    'lcp'
%   D.blocks  n x 1  the contact of each row: what pgs and its kin solve exactly
%
%   Example: sim = preDynamics (sim);  D = as_lcp (sim.dynamics);  z = lemke (D.A, D.b);
%
%   See also AS_MLCP, PREDYNAMICS, STEP_VELOCITY, AS_LCP_MEX.

nc = numel (D.PSI);
nu0 = D.NU + D.h*(D.M\D.FX);
G = [D.Gn D.Gf];
W = G' * (D.M\G);                                   % the Delassus matrix
if D.nd > 0
    D.A = [W, [sparse(nc, nc); D.E]; D.U, -D.E', sparse(nc, nc)];
else
    D.A = W;
end
D.b = [G'*nu0 + [D.PSI/D.h; D.SLIP]; zeros(nc*(D.nd > 0), 1)];
D.A = sparse (D.A);
D.form = 'lcp';
D.blocks = contact_blocks (nc, D.nd);
end
