function sim = collision_detection_mex (sim)
%COLLISION_DETECTION_MEX  Find the contacts of a step, compiled.
%   sim = COLLISION_DETECTION_MEX (sim) is COLLISION_DETECTION, fast.
%
%   See also COLLISION_DETECTION, SS_COLLIDE.

[q, margin] = collision_pose (sim);
if sim.useBULLET, sim.contacts = ss_bullet (q, sim.geom, margin, sim.pairFriction);
else,             sim.contacts = ss_collide (q, sim.geom, margin, sim.pairFriction, sim.engine.subcontacts);
end
end
