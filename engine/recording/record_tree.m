function tree = record_tree (head, caller)
%RECORD_TREE  The scene of a recording as it was taken apart.
%   tree = RECORD_TREE (head, caller), with the header of RECORD_HEADER, has the fields sim, bodies, joints, random and start of the scene; function handles are structs with
%   their text.  A scene that does not fit together is the error stickslip:<caller>:badFile.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_run (sim);
%      file = record_file (sim.record_directory, 'example');
%      head = record_header (file, 'example');
%      tree = record_tree (head, 'example');
%
%   See also RECORD_SCENE, RECORD_DECODE.

text = record_fetch (caller, head.file, {'/scene/index'});
try
    index = record_index (text{1});
    full = find ([index.count] > 0);
    columns = repmat ({zeros(1, 0)}, 1, numel (index));
    columns(full) = record_fetch (caller, head.file, strcat ('/scene/', {index(full).path}));
    tree = record_decode (index, columns, head.bytes/8);
    parts = {'sim', 'bodies', 'joints', 'random', 'start'};
    if ~isstruct (tree) || ~isscalar (tree) || ~all (isfield (tree, parts)), error ('stickslip:record_decode:badIndex', 'the scene lacks a part.'); end
catch err
    error (['stickslip:' caller ':badFile'], '%s: %s: the scene cannot be read: %s', caller, head.file, record_reason (err));
end
end
