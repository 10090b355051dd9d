function tree = record_over (tree, changed)
%RECORD_OVER  A recorded scene with what was changed of it.
%   tree = RECORD_OVER (tree, changed) puts those of the fields sim, bodies and joints that the struct changed has in place of those of the scene (RECORD_TREE).
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_run (sim);
%      file = record_file (sim.record_directory, 'example');
%      head = record_header (file, 'example');
%      tree = record_over (record_tree (head, 'example'), record_changes (head, 3, 'example'));
%
%   See also RECORD_CHANGES, RECORD_RESUME, RECORD_STEP.

for name = {'sim', 'bodies', 'joints'}
    if isfield (changed, name{1}), tree.(name{1}) = changed.(name{1}); end
end
end
