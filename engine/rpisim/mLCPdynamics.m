function sim = mLCPdynamics (sim)
%MLCPDYNAMICS  RPIsim's name of Stewart-Trinkle dynamics as a mixed LCP.
%   sim.H_dynamics = @mLCPdynamics is STDYNAMICS with sim.form = 'mlcp' and RPIsim's coefficient of a pair of bodies,
%   sim.pairFriction = 'half-product' (RPISIM_STAGES).  Called by hand it formulates the step from sim.contacts as they are.
%
%   The motion is that of LCPDYNAMICS: only the form of the problem that the solver gets is another.
%
%   See also LCPDYNAMICS, STDYNAMICS, RPISIM_STAGES.

sim.form = 'mlcp';
sim = STdynamics (sim);
end
