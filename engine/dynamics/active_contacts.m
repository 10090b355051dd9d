function sim = active_contacts (sim)
%ACTIVE_CONTACTS  The contacts that Anitescu-Potra time stepping takes, and their blocks.
%   sim = ACTIVE_CONTACTS (sim) takes the blocks of PREDYNAMICS and leaves in sim.contacts and sim.dynamics the contacts whose gap
%   at the start of the step is at most sim.epsilon_active.  That gap is PSI - h*DPSI: PSI has kinematic bodies at the end of
%   the step.  PSI becomes h*DPSI: the formulation asks for velocities alone.
%
%   Example: sim = active_contacts (preDynamics (sim));
%
%   See also APDYNAMICS, KEEP_CONTACTS, PREDYNAMICS.

D = sim.dynamics;
sim = keep_contacts (sim, (D.PSI - D.h*D.DPSI <= sim.epsilon_active)');
sim.dynamics.PSI = D.h*sim.dynamics.DPSI;
end
