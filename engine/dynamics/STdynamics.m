function sim = STdynamics (sim)
%STDYNAMICS  Stewart-Trinkle time-stepping problem.
%   sim = STDYNAMICS (sim) formulates the step of Stewart and Trinkle: for every contact
%
%      0 <= p_n  complementary to  psi/h + Gn'*nu+ >= 0,
%
%   with polygonal Coulomb friction of sim.num_fricdirs directions (none with sim.FRICTION = false).  sim.dynamics gets the
%   blocks of PREDYNAMICS and the problem A, b: as an LCP (eq. 7) or, with sim.form = 'mlcp', as a mixed one (eq. 6
%   without its third row).
%
%   Example: sim.H_dynamics = @STdynamics;
%
%   See also PREDYNAMICS, AS_LCP, AS_MLCP, STDYNAMICS_MEX.

sim = preDynamics (sim);
if strcmp (sim.form, 'mlcp'), sim.dynamics = as_mlcp (sim.dynamics);
else,                         sim.dynamics = as_lcp (sim.dynamics);
end
end
