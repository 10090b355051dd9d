function sim = STdynamics_mex (sim)
%STDYNAMICS_MEX  Stewart-Trinkle time-stepping problem, compiled.
%   sim = STDYNAMICS_MEX (sim) is STDYNAMICS, fast: the same sim.dynamics.
%
%   See also STDYNAMICS, PREDYNAMICS_MEX.

sim = preDynamics_mex (sim);
sim.dynamics = as_form (sim.dynamics, problem_form (sim), 'mex');
end
