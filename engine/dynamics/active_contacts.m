function sim = active_contacts (sim)
%ACTIVE_CONTACTS  The contacts that Anitescu-Potra time stepping takes, and their blocks.
%   sim = ACTIVE_CONTACTS (sim) takes the blocks of PREDYNAMICS and leaves in sim.contacts and sim.dynamics the contacts whose gap
%   at the start of the step is at most sim.epsilon_active.  That gap is PSI - h*DPSI: PSI has kinematic bodies at the end of
%   the step.  PSI becomes h*DPSI: the formulation asks for velocities alone.
%
%   Example: sim = active_contacts (preDynamics (sim));
%
%   See also APDYNAMICS, PREDYNAMICS.

D = sim.dynamics;
on = D.PSI - D.h*D.DPSI <= sim.epsilon_active;
if ~all (on)
    nd = size (D.Gf, 2)/numel (on);
    f = reshape (repmat (on', nd, 1), [], 1);
    D.Gn = D.Gn(:,on);  D.Gf = D.Gf(:,f);
    D.U = D.U(on,on);   D.E = D.E(f,on);
    D.DPSI = D.DPSI(on);  D.SLIP = D.SLIP(f);
    if nd > 0, D.T1 = D.T1(:,on); end
    names = fieldnames (sim.contacts);
    for k = 1:numel (names), sim.contacts.(names{k}) = sim.contacts.(names{k})(:,on'); end
end
D.PSI = D.h*D.DPSI;
sim.dynamics = D;
end
