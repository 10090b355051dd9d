function g = draw_poses (g, q)
%DRAW_POSES  Move the patches of all bodies.
%   g = DRAW_POSES (g, q) puts the patches that DRAW_SCENE made at the poses q: only vertices are set, nothing is made.
%
%   q   7 x nb  [x y z e0 ex ey ez]' of each body
%
%   Example:
%      sim = sim_start (dominoes (3));
%      g = draw_scene (gca (), sim.bodies, sim.state.q, scene_limits (sim.bodies, sim.state.q));
%      sim = sim_step (sim);
%      g = draw_poses (g, sim.state.q);
%
%   See also DRAW_SCENE, SIM_DRAW.

for b = 1 : numel (g.patch)
    if ~isempty (g.patch{b})
        R = quat_rotation (q(4:7,b));
        V = g.verts{b}*R';                                  % x = u + R x_body, a row per point
        set (g.patch{b}, 'Vertices', V + repmat (q(1:3,b)', size (V, 1), 1));
    end
end
end
