function D = as_ncp (D)
%AS_NCP  The step as a friction problem over the quadratic cone: velocities eliminated.
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
%   D.W     3nc x 3nc  sparse
%   D.q     3nc x 1
%   D.mu    nc x 1
%   D.form  'ncp'
%
%   Example: sim.num_fricdirs = Inf;  sim = preDynamics (sim);  D = as_ncp (sim.dynamics);  r = solve_ncp (D.W, D.q, D.mu);
%
%   See also AS_LCP, AS_MLCP, PREDYNAMICS, NCPDYNAMICS, SOLVE_NCP, AS_NCP_MEX.

nc = numel (D.PSI);
order = [1:nc; nc + (1:2:2*nc); nc + (2:2:2*nc)];
H = [D.Gn D.Gf];
H = H(:,order(:));
gap = [D.PSI'/D.h; reshape(D.SLIP, 2, nc)];
D.W = sparse (H' * (D.M\H));                        % the Delassus operator
D.q = H'*(D.NU + D.h*(D.M\D.FX)) + gap(:);
D.mu = full (diag (D.U));
D.mu = D.mu(:);
D.form = 'ncp';
end
