function sim = impact_newton_mex (sim)
%IMPACT_NEWTON_MEX  Newton's law of restitution, compiled.
%   sim = IMPACT_NEWTON_MEX (sim) is IMPACT_NEWTON, fast: the same velocities and impulses.
%
%   Example: sim.H_impact = @impact_newton_mex;
%
%   See also IMPACT_NEWTON, SS_IMPACT.

sim = impact_apply (sim, false, @ss_impact, @preDynamics_mex);
end
