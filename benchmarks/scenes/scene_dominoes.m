function sim = scene_dominoes (n, mu, seed)
%SCENE_DOMINOES  A row of dominoes, the first pushed.
%   sim = SCENE_DOMINOES (n, mu, seed) is the row of DOMINOES, n of 0.06 x 0.2 x 0.4 m and 0.5 kg, 0.2 m apart, with one coefficient of friction for all
%   (defaults 12, 0.5, 0).  With a seed other than 0 each is moved by up to 1 cm along y and turned by up to 0.05 rad about z.
%
%   Example: sim = sim_run (scene_dominoes (8));
%
%   See also RACE_SCENES, DOMINOES.

if nargin < 1, n = 12; end
if nargin < 2, mu = 0.5; end
if nargin < 3, seed = 0; end
next = uniform_stream (seed);
sim = dominoes (n);
for k = 2:n + 1
    x = (seed > 0)*(2*next (2, 1) - 1);
    sim.bodies(k).u(2) = 0.01*x(1);
    sim.bodies(k).quat = quat_fromAxis ([0;0;1], 0.05*x(2));
end
[sim.bodies.mu] = deal (mu);
sim.num_fricdirs = 8;
end
