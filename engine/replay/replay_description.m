function text = replay_description (run, scene, info)
%REPLAY_DESCRIPTION  A run in words: what was simulated, and how.
%   text = REPLAY_DESCRIPTION (run, scene, info) has a line for each of: when, how many steps, bodies (those with a name of their own by name),
%   joints, stages and options; scene as RECORD_SCENE, info as RECORD_INFO gives it.
%
%   Example:
%      R = SimCompare ('sliding_block', [], [], struct ('steps', 10));
%      run = replay_load (R.rows.directory);
%      replay_description (run, record_scene (run.directory), record_info (run.directory))
%
%   See also SIMREPLAY, REPLAY_LOAD.

lines = {};
if isfield (scene, 'description') && ~isempty (scene.description), lines = {scene.description, ''}; end
lines{end+1} = sprintf ('recorded     %s, Stickslip %s, %s', info.created, info.stickslip, info.host);
lines{end+1} = sprintf ('time         %g s to %g s, h = %g s, %d entries recorded', info.t(1), info.t(2), info.h, info.steps);
lines{end+1} = sprintf ('bodies       %d: %s', numel (run.bodies), strjoin (body_list (run.bodies), ', '));
if ~isempty (run.joints), lines{end+1} = sprintf ('joints       %d: %s', numel (run.joints), strjoin (counted ({run.joints.type}), ', ')); end
lines{end+1} = sprintf ('stages       %s, %s, %s', info.collision, info.formulation, info.solver);
law = sprintf ('%g directions', scene.num_fricdirs);
if isinf (scene.num_fricdirs), law = 'quadratic cone'; end
if ~scene.FRICTION, law = 'none'; end
lines{end+1} = sprintf ('friction     %s', law);
lines{end+1} = sprintf ('tolerance    %g m/s, epsilon %g', scene.tolerance, scene.epsilon);
lines{end+1} = sprintf ('directory    %s', info.directory);
text = strjoin (lines, sprintf ('\n'));
end

function list = body_list (bodies)
list = counted ({bodies.type});
named = {bodies(~strcmp ({bodies.name}, 'body')).name};
if ~isempty (named), list = [list, {['named ' strjoin(unique (named), ', ')]}]; end
end

function list = counted (words)
list = cellfun (@(w) sprintf ('%d %s', nnz (strcmp (words, w)), w), unique (words), 'UniformOutput', false);
end
