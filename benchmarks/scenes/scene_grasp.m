function sim = scene_grasp (n, mu, seed)
%SCENE_GRASP  Two fingers on slides press on a row of boxes and hold them by friction.
%   sim = SCENE_GRASP (n, mu, seed): two fingers of 0.02 x 0.1 x 0.1 m, on prismatic joints along x, press with n times 3.2 N from either side on n
%   boxes of 5 cm and 0.25 kg in a row between them (defaults 1, 0.5, 0).  With mu = 0.5 the two outer faces carry up to 1.3 times the weight; with
%   mu = 0 the boxes fall.  With a seed other than 0 each box is moved by up to 5 mm along y and z.
%
%   Example: sim = sim_run (scene_grasp ());  sim.state.q(3,3)       % 0: held
%
%   See also RACE_SCENES, SIM_ADDJOINT.

if nargin < 1, n = 1; end
if nargin < 2, mu = 0.5; end
if nargin < 3, seed = 0; end
next = uniform_stream (seed);
side = 0.05;
bodies = [];
for direction = [-1 1]
    finger = body_setMass (mesh_rectangularBlock (0.02, 0.1, 0.1), 0.2);
    finger.u = [direction*(n*side/2 + 0.01); 0; 0];
    finger.Fext = [-direction*3.2*n; 0; 0; 0; 0; 0];
    bodies = [bodies, finger]; %#ok<AGROW>
end
for k = 1:n
    box = body_setMass (mesh_rectangularBlock (side, side, side), 0.25);
    box.u = [side*(k - (n + 1)/2); 0; 0];
    if seed > 0, box.u(2:3) = 0.005*(2*next (2, 1) - 1); end
    bodies = [bodies, box]; %#ok<AGROW>
end
[bodies.mu] = deal (mu);
sim = sim_addBody (Simulator (0.01), bodies);
for finger = 1:2, sim = sim_addJoint (sim, 0, finger, bodies(finger).u, [1;0;0], 'prismatic'); end
sim.MAX_STEP = 100;
end
