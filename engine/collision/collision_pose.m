function [q, margin] = collision_pose (sim)
%COLLISION_POSE  Where the bodies are when contacts are looked for, and how far from them.
%   [q, margin] = COLLISION_POSE (sim): q (7 x nb) is sim.state.q with the kinematic bodies at the end of the step, margin
%   (1 x nb) is CONTACT_MARGIN's.
%
%   See also COLLISION_DETECTION, CONTACT_MARGIN.

q = sim.state.q;
moving = sim.geom.kind == 2;
q(:,moving) = sim.state.qEnd(:,moving);
margin = contact_margin (sim.geom, sim.state.nu, sim.epsilon, sim.h);
end
