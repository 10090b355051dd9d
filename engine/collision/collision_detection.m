function sim = collision_detection (sim)
%COLLISION_DETECTION  Find the contacts of a step.
%   sim = COLLISION_DETECTION (sim) reads sim.geom, sim.state (q, nu, qEnd), sim.epsilon, sim.h, sim.pairFriction and
%   sim.engine.subcontacts, and fills sim.contacts.  Kinematic bodies are taken where they will be at the end of the step.
%
%   With sim.useBULLET the contacts between meshes and spheres are those of the Bullet library (SS_BULLET).
%
%   Example: sim.H_collision_detection = @collision_detection;
%
%   See also COLLISION_DETECTION_MEX, COLLIDE, SS_BULLET, CONTACT_MARGIN.

[q, margin] = collision_pose (sim);
if sim.useBULLET, sim.contacts = ss_bullet (q, sim.geom, margin, sim.pairFriction);
else,             sim.contacts = collide (q, sim.geom, margin, sim.pairFriction, sim.engine.subcontacts);
end
end
