function g = draw_scene (ax, bodies, q, limits)
%DRAW_SCENE  Make the patches of all bodies.
%   g = DRAW_SCENE (ax, bodies, q, limits) draws the visible bodies at the poses q into the axes ax, sets axis, view and
%   light, and returns what DRAW_POSES needs to move them.
%
%   ax       axes                     bodies   struct array (SIM.BODIES)
%   q        7 x nb  poses            limits   3 x 2  what is to be seen (SCENE_LIMITS)
%   g        struct: axes, limits, patch (1 x nb cell of handles, [] if invisible), verts (1 x nb cell, body frame)
%
%   Example:
%      sim = sim_start (dominoes (3));
%      q = sim.state.q;
%      g = draw_scene (gca (), sim.bodies, q, scene_limits (sim.bodies, q));
%
%   See also DRAW_POSES, DRAW_MESH, SIM_DRAW_INIT.

nb = numel (bodies);
g = struct ('axes', ax, 'limits', limits, 'patch', {cell(1, nb)}, 'verts', {cell(1, nb)});
for b = 1 : nb
    if ~bodies(b).visible
        continue
    end
    body = bodies(b);
    body.u = q(1:3,b);
    body.quat = q(4:7,b);
    [verts, faces, shade] = draw_mesh (body, limits);
    color = body.color(:)';
    alpha = draw_alpha (body);
    colors = repmat (color, numel (shade), 1) + shade*(1 - color);
    look = {'FaceLighting', 'flat', 'EdgeColor', 0.35*color, 'EdgeAlpha', alpha(2)};
    shapes = body_shapes (body);
    if any (strcmp ({shapes.type}, 'sphere'))     % no lines over balls, alone or in a compound
        look = {'FaceLighting', 'flat', 'EdgeColor', 'none'};
        if strcmp (body.type, 'sphere'), look{2} = 'gouraud'; end
    elseif strcmp (body.type, 'plane')
        look = {'FaceLighting', 'none', 'EdgeColor', 'none'};
    end
    g.patch{b} = patch ('Parent', ax, 'Vertices', verts, 'Faces', faces, 'FaceVertexCData', colors, 'FaceColor', 'flat', ...
        'FaceAlpha', alpha(1), 'AmbientStrength', 0.55, 'DiffuseStrength', 0.6, 'SpecularStrength', 0.15, ...
        'BackFaceLighting', 'reverselit', look{:});
    g.verts{b} = verts;
end
g = draw_poses (g, q);

light ('Parent', ax, 'Position', [-1 -2 3], 'Style', 'infinite');
set (ax, 'DataAspectRatio', [1 1 1], 'Projection', 'orthographic', 'Color', 'w', 'Box', 'off');
set (ax, 'XLim', limits(1,:), 'YLim', limits(2,:), 'ZLim', limits(3,:));
grid (ax, 'on');
view (ax, 3);
end
