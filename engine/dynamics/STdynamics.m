function sim = STdynamics (sim)
%STDYNAMICS  Stewart-Trinkle time-stepping problem.
%   sim = STDYNAMICS (sim) formulates the step of Stewart and Trinkle: for every contact
%
%      0 <= p_n  complementary to  psi/h + Gn'*nu+ >= 0,
%
%   with polygonal Coulomb friction of sim.num_fricdirs directions, over the quadratic cone where that is Inf, or with none
%   where sim.FRICTION is false.  sim.dynamics gets the blocks of PREDYNAMICS and the problem: A, b as an LCP (eq. 7) or, with
%   sim.form = 'mlcp', as a mixed one (eq. 6 without its third row); W, q, mu over the cone.
%
%   Example: sim.H_dynamics = @STdynamics;
%
%   See also APDYNAMICS, NCPDYNAMICS, PREDYNAMICS, AS_LCP, AS_MLCP, AS_NCP, STDYNAMICS_MEX.

sim = preDynamics (sim);
sim.dynamics = as_form (sim.dynamics, problem_form (sim), 'm');
end
