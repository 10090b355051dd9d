function sim = APdynamics_mex (sim)
%APDYNAMICS_MEX  Anitescu-Potra time-stepping problem, compiled.
%   sim = APDYNAMICS_MEX (sim) is APDYNAMICS, fast: the same sim.dynamics and sim.contacts.
%
%   See also APDYNAMICS, PREDYNAMICS_MEX.

sim = active_contacts (preDynamics_mex (sim));
sim.dynamics = as_form (sim.dynamics, problem_form (sim), 'mex');
end
