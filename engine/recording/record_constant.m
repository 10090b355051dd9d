function scene = record_constant (scene)
%RECORD_CONSTANT  A scene without what moves.
%   scene = RECORD_CONSTANT (scene) takes the scene of RECORD_PARTS and empties what every step changes, and the number of steps of a run: two scenes that are the same then are
%   the same scene.
%
%   Example:
%      sim = sim_start (rolling_sphere ());
%      scene = record_constant (record_parts (sim));
%
%   See also RECORD_PARTS, RECORD_STATE.

for name = {'u', 'quat', 'nu', 'Fext'}, [scene.bodies.(name{1})] = deal ([]); end
for name = {'theta', 'theta_prev', 'T1world', 'T2world'}
    if ~isempty (scene.joints), [scene.joints.(name{1})] = deal ([]); end
end
scene.sim.MAX_STEP = [];
for name = {'random', 'start'}
    if isfield (scene, name{1}), scene = rmfield (scene, name{1}); end
end
end
