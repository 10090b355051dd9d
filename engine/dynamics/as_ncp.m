function D = as_ncp (D)
%AS_NCP  The step as a friction problem over the quadratic cone: velocities and joints eliminated.
%   D = AS_NCP (D) takes the blocks of sim.dynamics, made with nd = Inf, and sets the problem of Coulomb's law in the impulses r,
%   three of a contact, along its normal n, its tangent t1 and n x t1:
%
%      u = W r + q,   r_i in K_mu = { |r_t| <= mu*r_n },   u_i + mu_i*|u_t|*e_n in the dual cone, orthogonal to r_i
%
%      W = H'*M\H,   q = H'*nu0 + [PSI/h; SLIP] contact by contact,   nu0 = NU + h*M\FX, the velocity without contact
%
%   where H has the columns of Gn and Gf contact by contact.  u is the velocity of body 2 relative to body 1 at the end of the
%   step, with the gap over h in its normal component.
%
%   Joints change W and nu0 to what they let through (REDUCED_OPERATOR).  Their limits and bounded rows stand behind the contacts in the form of
%   contacts: a limit has mu = 0 and two tangents that nothing moves; a bounded row has mu = 1, its own row for the first tangent, and
%   a normal r_n that nothing but r_n = PD allows.
%
%   D.W     n x n  sparse, n = 3nc, and 3 of a limit or bounded row
%   D.q     n x 1
%   D.mu    n/3 x 1
%   D.form  'ncp'
%
%   Example: sim.num_fricdirs = Inf;  sim = preDynamics (sim);  D = as_ncp (sim.dynamics);  r = solve_ncp (D.W, D.q, D.mu);
%
%   See also AS_LCP, AS_MLCP, PREDYNAMICS, NCPDYNAMICS, SOLVE_NCP, AS_NCP_MEX.

D = joint_none (D);
nc = numel (D.PSI);  nl = numel (D.PSIL);  nr = numel (D.PD);
order = [1:nc; nc + (1:2:2*nc); nc + (2:2:2*nc)];
H = [D.Gn D.Gf];
H = [H(:,order(:)) D.Gl D.Gd];
gap = [D.PSI'/D.h; reshape(D.SLIP, 2, nc)];
[W, nu0] = reduced_operator (D, H);                 % the Delassus operator
at = [1:3*nc, 3*nc + (1:3:3*nl), 3*(nc + nl) + (2:3:3*nr)];     % where the columns of H stand among the unknowns
n = 3*(nc + nl + nr);
place = sparse (at, 1:numel (at), 1, n, numel (at));
own = full (diag (W));
own = reshape (own(3*nc+1:end), nl + nr, 1) + [zeros(nl, 1); D.CD];
own(own == 0) = 1;
still = [[zeros(1, nl); ones(2, nl)], [ones(1, nr); zeros(1, nr); ones(1, nr)]] .* repmat (own', 3, 1);
D.W = sparse (place*W*place') + sparse (1:n, 1:n, [zeros(3*nc, 1); still(:)], n, n) + sparse (at, at, [zeros(3*nc+nl, 1); D.CD], n, n);
D.q = full (place*(H'*nu0 + [gap(:); D.PSIL/D.h; -D.VD]));
normal = 3*(nc + nl) + (1:3:3*nr);
D.q(normal,1) = -own(nl+1:end,1).*D.PD;
D.mu = full (diag (D.U));
D.mu = [D.mu(:); zeros(nl, 1); ones(nr, 1)];
D.form = 'ncp';
end
