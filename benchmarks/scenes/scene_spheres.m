function sim = scene_spheres (n, mu, seed, kind)
%SCENE_SPHERES  Spheres in columns that stand or collapse.
%   sim = SCENE_SPHERES (n, mu, seed, kind) is n spheres (a cube number, default 125) of diameter 1 m and 1 kg in columns 1.06 m apart on a floor, each on
%   the one below, with the coefficient of friction mu (default 0.5).  kind is
%      'columns'     upright, an equilibrium that nothing disturbs; the seed does nothing (default)
%      'collapsing'  each sphere moved by up to 1 mm along x and along y: the columns fall over each other
%
%   Example: sim = scene_spheres (27, 0.5, 1, 'collapsing');  sim = sim_run (sim);
%
%   See also RACE_SCENES, SPHERES_125.

if nargin < 1, n = 125; end
if nargin < 2, mu = 0.5; end
if nargin < 3, seed = 1; end
if nargin < 4, kind = 'columns'; end
if ~any (strcmp (kind, {'columns', 'collapsing'}))
    error ('stickslip:scene_spheres:kind', 'scene_spheres: kind must be ''columns'' or ''collapsing'', got %s.', value_text (kind));
end
side = round (n^(1/3));
if side^3 ~= n, error ('stickslip:scene_spheres:n', 'scene_spheres: n must be a cube number, got %s.', value_text (n)); end
next = uniform_stream (seed);
bodies = repmat (Body_sphere (1, 0.5), 1, n);
for k = 0:n - 1
    bodies(k+1).u = [1.06*mod(k, side); 1.06*mod(floor (k/side), side); 0.5 + floor(k/side^2)];
    if strcmp (kind, 'collapsing'), bodies(k+1).u(1:2) = bodies(k+1).u(1:2) + 1e-3*(2*next (2, 1) - 1); end
end
bodies = [bodies, Body_plane()];
[bodies.mu] = deal (mu);
sim = sim_addBody (Simulator (0.01), bodies);
sim.MAX_STEP = 100;
if strcmp (kind, 'collapsing'), sim.MAX_STEP = 300; end
end
