function sim = impact_poisson_mex (sim)
%IMPACT_POISSON_MEX  Poisson's law of restitution, compiled.
%   sim = IMPACT_POISSON_MEX (sim) is IMPACT_POISSON, fast: the same velocities and impulses.
%
%   Example: sim.H_impact = @impact_poisson_mex;
%
%   See also IMPACT_POISSON, SS_IMPACT.

sim = impact_apply (sim, true, @ss_impact, @preDynamics_mex);
end
