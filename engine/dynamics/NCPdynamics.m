function sim = NCPdynamics (sim)
%NCPDYNAMICS  Stewart-Trinkle time-stepping problem over Coulomb's quadratic cone.
%   sim = NCPDYNAMICS (sim) is STDYNAMICS with sim.num_fricdirs = Inf, whatever that field says: for every contact
%
%      0 <= p_n  complementary to  psi/h + Gn'*nu+ >= 0,
%      p_f with |p_f| <= mu*p_n makes  p_f'*u_t  least,  u_t the sliding velocity at the end of the step:
%
%   friction of the same size in every direction, straight against the sliding.  sim.dynamics gets the blocks of PREDYNAMICS and
%   W, q, mu of AS_NCP; without friction (sim.FRICTION = false) it is Stewart-Trinkle's LCP.
%
%   Example: sim.H_dynamics = @NCPdynamics;  sim.H_solver = @solve_ncp;
%
%   See also STDYNAMICS, APDYNAMICS, AS_NCP, SOLVE_NCP, NCPDYNAMICS_MEX.

given = sim.num_fricdirs;
sim.num_fricdirs = Inf;
sim = STdynamics (sim);
sim.num_fricdirs = given;
end
