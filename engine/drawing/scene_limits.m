function limits = scene_limits (bodies, q)
%SCENE_LIMITS  The box that the bodies of a scene fill.
%   limits = SCENE_LIMITS (bodies, q) encloses all visible bodies but planes, each by the sphere about its centre of mass
%   that holds it, terrain by its points; a scene of planes alone gets a box of side 2 about them.
%
%   bodies   struct array (SIM.BODIES)
%   q        7 x nb x k  poses, of one or more moments
%   limits   3 x 2  [least, greatest] x, y, z
%
%   Example:
%      sim = sim_start (dominoes (3));
%      limits = scene_limits (sim.bodies, sim.state.q)
%
%   See also DRAW_SCENE.

limits = [inf(3,1), -inf(3,1)];
for b = 1 : numel (bodies)
    if strcmp (bodies(b).type, 'plane') || ~bodies(b).visible
        continue
    end
    r = shapes_radius (body_shapes (bodies(b)));
    u = reshape (q(1:3,b,:), 3, []);
    if strcmp (bodies(b).type, 'terrain')                   % wide and flat: by its points
        [u, r] = deal (terrain_points (bodies(b).verts_local, reshape (q(:,b,:), 7, [])), 0);
    end
    u = u(:,all (isfinite (u), 1));
    if ~isempty (u)
        limits = [min(limits(:,1), min (u, [], 2) - r), max(limits(:,2), max (u, [], 2) + r)];
    end
end
if any (isinf (limits(:)))
    centre = zeros (3, 1);
    if ~isempty (q)
        centre = mean (q(1:3,:), 2);
    end
    limits = [centre - 1, centre + 1];
end
thin = limits(:,2) - limits(:,1) <= 0;                      % a particle alone
limits(thin,:) = limits(thin,:) + repmat ([-0.5 0.5], nnz (thin), 1);
end

function x = terrain_points (verts, q)
% at all poses, 3 x n
x = cell (1, size (q, 2));
for k = 1:size (q, 2), x{k} = (verts*quat_rotation (q(4:7,k))')' + repmat (q(1:3,k), 1, size (verts, 1)); end
x = [zeros(3, 0), x{:}];
end
