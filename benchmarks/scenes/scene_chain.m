function sim = scene_chain (n, mu, seed)
%SCENE_CHAIN  A chain of beads between two anchors, which makes a loop with the ground, that swings onto a floor.
%   sim = SCENE_CHAIN (n, mu, seed) joins n beads of radius 4 cm and 0.1 kg, 10 cm apart, by spherical joints half way between them; the first and the last
%   hang from the world, 0.6 of the length apart (defaults 100, 0.5, 1).  The chain is a catenary at rest, swung out to the side by up to 0.3 rad as the seed says; as it swings back
%   its lowest beads meet a floor that is as high as they are below where they would hang.  The step is 2 ms: the tension of a hanging chain of 10 m turns a bead to and
%   fro with 280 rad/s, and with 10 ms every explicit treatment of the directions of joints comes apart.
%
%   Example: sim = scene_chain (20);  sim = sim_run (sim);  max (sim.stats.joint_error(1,:))
%
%   See also RACE_SCENES, SIM_ADDJOINT.

if nargin < 1, n = 100; end
if nargin < 2, mu = 0.5; end
if nargin < 3, seed = 1; end
next = uniform_stream (seed);
swing = 0.3*(2*next (1, 1) - 1);
length = 0.1*n;  span = 0.6*length;
a = fzero (@(a) 2*a*sinh (span/(2*a)) - length, [0.05 10]*length);       % of z = a cosh (x/a)
top = a*cosh (span/(2*a));
sag = @(s) top - sqrt (a^2 + (s - length/2).^2);                 % below the anchors, s along the chain
on = @(s) [a*asinh((s - length/2)/a); sin(swing)*sag(s); -cos(swing)*sag(s)];
bodies = repmat (Body_sphere (0.1, 0.04), 1, n);
for k = 1:n, bodies(k).u = on (0.1*k - 0.05); end
bodies = [bodies, Body_plane([0;0;-sag(length/2) - 0.04], [0;0;1])];
[bodies.mu] = deal (mu);
sim = sim_addBody (Simulator (0.002), bodies);
for k = 0:n
    ends = [k, k + 1];
    if k == n, ends = [n, 0]; end                                % the last joint closes the loop
    sim = sim_addJoint (sim, ends(1), ends(2), on (0.1*k), [], 'spherical');
end
sim.MAX_STEP = 500;
end
