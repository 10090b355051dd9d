function sim = impact_poisson (sim)
%IMPACT_POISSON  Poisson's law of restitution.
%   sim = IMPACT_POISSON (sim) is an impact stage like IMPACT_NEWTON, in two phases of impulses instead of a ratio of velocities.
%   Compression brings the contacts that hit to rest along their normals; restitution gives back e times the normal impulse
%   that every contact took in compression,
%
%      p_n = p_C + p_R,   p_R >= e p_C,   p_R - e p_C  complementary to  u_n+ >= 0  (with the gap, where that is open),
%
%   with friction in each phase inside the cone of the phase's own normal impulse: two LCPs with the step's matrix.  So a contact
%   that was not approaching but took part in compression pushes back too: a rod that lands with one end and rests on the
%   other rebounds at both, where Newton's law gives u_n+ >= 0 to the resting end.  One contact alone, without friction, moves as
%   under Newton's law.
%
%   Which contacts hit, the coefficient, what is said about energy and sim.info.impact are as in IMPACT_NEWTON; without friction
%   Poisson's law loses energy when all contacts have the same e, else the same rule takes the gain back.
%
%   Example: sim.H_impact = @impact_poisson;  sim.restitution = 0.5;
%
%   See also IMPACT_NEWTON, IMPACT_POISSON_MEX, IMPACT_SOLVE, IMPACT_OPTIONS.

sim = impact_apply (sim, true, @impact_solve, @preDynamics);
end
