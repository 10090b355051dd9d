function sim = scene_chain (n, mu, seed)
%SCENE_CHAIN  A chain of beads between two anchors, which makes a loop with the ground, that falls onto a floor.
%   sim = SCENE_CHAIN (n, mu, seed) joins n beads of radius 4 cm and 0.1 kg, 10 cm apart, by spherical joints half way between them; the first and the last
%   hang from the world (defaults 100, 0.5, 1).  The chain starts as a half circle; as it falls into a catenary its lowest beads meet the floor 5 cm below.  The seed
%   gives the beads velocities across of up to 0.1 m/s.
%
%   Example: sim = scene_chain (20);  sim = sim_run (sim);  max (sim.stats.joint_error(1,:))
%
%   See also RACE_SCENES, SIM_ADDJOINT.

if nargin < 1, n = 100; end
if nargin < 2, mu = 0.5; end
if nargin < 3, seed = 1; end
next = uniform_stream (seed);
R = 0.1*n/pi;
on = @(s) [-R*cos(pi*s/n); 0; -R*sin(pi*s/n)];                   % s links along the half circle
bodies = repmat (Body_sphere (0.1, 0.04), 1, n);
for k = 1:n
    bodies(k).u = on (k - 0.5);
    bodies(k).nu = [0; 0.1*(2*next (1, 1) - 1); 0; 0; 0; 0];
end
bodies = [bodies, Body_plane([0;0;-R - 0.09], [0;0;1])];
[bodies.mu] = deal (mu);
sim = sim_addBody (Simulator (0.01), bodies);
for k = 0:n
    ends = [k, k + 1];
    if k == n, ends = [n, 0]; end                                % the last joint closes the loop
    sim = sim_addJoint (sim, ends(1), ends(2), on (k), [], 'spherical');
end
sim.MAX_STEP = 200;
end
