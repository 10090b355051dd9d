function nd = friction_directions (sim)
%FRICTION_DIRECTIONS  How many friction directions a contact has in this simulation.
%   nd = FRICTION_DIRECTIONS (sim) is sim.num_fricdirs, Inf for the quadratic cone, or 0 when sim.FRICTION is false.
%
%   See also CONTACT_TANGENTS, PREDYNAMICS.

nd = 0;
if sim.FRICTION, nd = sim.num_fricdirs; end
end
