function sim = NCPdynamics_mex (sim)
%NCPDYNAMICS_MEX  Stewart-Trinkle time-stepping problem over Coulomb's quadratic cone, compiled.
%   sim = NCPDYNAMICS_MEX (sim) is NCPDYNAMICS, fast: the same sim.dynamics.
%
%   See also NCPDYNAMICS, STDYNAMICS_MEX.

given = sim.num_fricdirs;
sim.num_fricdirs = Inf;
sim = STdynamics_mex (sim);
sim.num_fricdirs = given;
end
