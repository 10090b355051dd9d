function changed = record_changes (head, step, caller)
%RECORD_CHANGES  What code of the user's had changed of a recorded scene.
%   changed = RECORD_CHANGES (head, step, caller), with the header of RECORD_HEADER, is a struct with those of the fields sim, bodies and joints of the scene (RECORD_TREE) that were other ones
%   in sim.step step, as they were then.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_run (sim);
%      file = record_file (sim.record_directory, 'example');
%      head = record_header (file, 'example');
%      changed = record_changes (head, 3, 'example');     % none
%
%   See also RECORD_STEP, RECORD_NOTE.

changed = struct ();
tables = record_layout (head.sizes(1), head.sizes(3));
n = head.count(strcmp ('/changes/scene_step', tables));
if n == 0, return; end
v = record_fetch (caller, head.file, {'/changes/scene_step', '/changes/scene_end'}, [1 1], [n n]);
ends = [0, reshape(v{2}, 1, [])];
j = find (v{1} <= step, 1, 'last');
if isempty (j), return; end
try
    if ~all (ends == floor (ends) & ends <= head.count(strcmp ('/changes/scene', tables))) || any (diff (ends) < 1), error ('stickslip:record_decode:badIndex', 'it has no places.'); end
    v = record_fetch (caller, head.file, {'/changes/scene'}, ends(j) + 1, ends(j+1) - ends(j));
    changed = record_pool (v{1}, head.bytes/8);
    if ~isstruct (changed) || ~isscalar (changed), error ('stickslip:record_decode:badIndex', 'it is no scene.'); end
catch err
    error (['stickslip:' caller ':badFile'], '%s: %s: the scene of step %g cannot be read: %s', caller, head.file, step, record_reason (err));
end
end
