function sim = collision_detection (sim)
%COLLISION_DETECTION  Find the contacts of a step.
%   sim = COLLISION_DETECTION (sim) reads sim.geom, sim.state (q, nu, qEnd), sim.epsilon, sim.h, sim.pairFriction and
%   sim.engine.subcontacts, and fills sim.contacts.  Kinematic bodies are taken where they will be at the end of the step.
%
%   Example: sim.H_collision_detection = @collision_detection;
%
%   See also COLLISION_DETECTION_MEX, COLLIDE, CONTACT_MARGIN.

[q, margin] = collision_pose (sim);
sim.contacts = collide (q, sim.geom, margin, sim.pairFriction, sim.engine.subcontacts);
end
