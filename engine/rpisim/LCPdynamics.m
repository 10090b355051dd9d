function sim = LCPdynamics (sim)
%LCPDYNAMICS  RPIsim's name of Stewart-Trinkle dynamics as an LCP.
%   sim.H_dynamics = @LCPdynamics is STDYNAMICS with sim.form = 'lcp' and RPIsim's coefficient of a pair of bodies,
%   sim.pairFriction = 'half-product' (RPISIM_STAGES).  Called by hand it formulates the step from sim.contacts as they are.
%
%   See also MLCPDYNAMICS, STDYNAMICS, RPISIM_STAGES.

sim.form = 'lcp';
sim = STdynamics (sim);
end
