function sim = BulletCD (sim)
%BULLETCD  RPIsim's name of collision detection by the Bullet library.
%   sim.H_collision_detection = @BulletCD is COLLISION_DETECTION with sim.useBULLET = true (RPISIM_STAGES).  Called by hand it
%   fills sim.contacts.
%
%   See also COLLISION_DETECTION, SS_BULLET, RPISIM_STAGES.

sim.useBULLET = true;
sim = collision_detection (sim);
end
