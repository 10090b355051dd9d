function sim = STdynamics_mex (sim)
%STDYNAMICS_MEX  Stewart-Trinkle time-stepping problem, compiled.
%   sim = STDYNAMICS_MEX (sim) is STDYNAMICS, fast: the same sim.dynamics.
%
%   See also STDYNAMICS, PREDYNAMICS_MEX.

sim = preDynamics_mex (sim);
if strcmp (sim.form, 'mlcp'), sim.dynamics = as_mlcp_mex (sim.dynamics);
else,                         sim.dynamics = as_lcp_mex (sim.dynamics);
end
end
