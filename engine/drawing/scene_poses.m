function q = scene_poses (scene)
%SCENE_POSES  Poses of all bodies of a scene.
%   q = SCENE_POSES (scene) is scene.q, else scene.state.q, else what scene.bodies say.
%
%   scene   struct: a simulation, or one with the fields bodies and q
%   q       7 x nb  [x y z e0 ex ey ez]' of each body
%
%   Example:
%      q = scene_poses (dominoes (3));
%
%   See also DRAW_SCENE, DRAW_STRIP.

nb = numel (scene.bodies);
if isfield (scene, 'q')
    q = scene.q;
elseif isfield (scene, 'state') && isfield (scene.state, 'q') && size (scene.state.q, 2) == nb
    q = scene.state.q;
else
    q = zeros (7, nb);
    for b = 1 : nb
        q(:,b) = [scene.bodies(b).u(:); scene.bodies(b).quat(:)];
    end
end
if ~isequal (size (q), [7 nb])
    error ('stickslip:scene_poses:badSize', 'scene_poses: q must be 7 x %d, a column per body, got %d x %d.', nb, size (q, 1), size (q, 2));
end
end
