function scene = record_told (scene)
%RECORD_TOLD  A scene without what every step of a recording has.
%   scene = RECORD_TOLD (scene) is RECORD_CONSTANT without commands of motors that are numbers, and without the step size.
%
%   Example:
%      sim = sim_start (rolling_sphere ());
%      scene = record_told (record_parts (sim));
%
%   See also RECORD_NOTE, RECORD_BEGIN.

scene = record_constant (scene);
for j = 1:numel (scene.joints)*isfield (scene.joints, 'command')      % an older recording may have no such field
    if isnumeric (scene.joints(j).command), scene.joints(j).command = []; end
end
scene.sim.h = [];
end
