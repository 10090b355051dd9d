function at = record_before (head, step, caller, tree)
%RECORD_BEFORE  What a step was told to start from.
%   at = RECORD_BEFORE (head, step, caller, tree), with the header of RECORD_HEADER and the tree of RECORD_TREE, is a struct with Fext (6 x nb), the forces of the user's in sim.step step, and q and nu where somebody changed them before that step,
%   else [].
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_run (sim);
%      file = record_file (sim.record_directory, 'example');
%      head = record_header (file, 'example');
%      at = record_before (head, 3, 'example', record_tree (head, 'example'));
%
%   See also RECORD_STEP, RECORD_MOVED.

tables = record_layout (head.sizes(1), head.sizes(3));
count = @(name) head.count(strcmp (name, tables));
jumps = count ('/changes/step');
forces = count ('/changes/force_step');
v = record_fetch (caller, head.file, {'/changes/step', '/changes/force_step'}, [1 1], [jumps forces]);
at = struct ('q', [], 'nu', [], 'Fext', []);
j = find (v{1} == step, 1, 'last');
if ~isempty (j)
    w = record_fetch (caller, head.file, {'/changes/q', '/changes/nu'}, [j j], [1 1]);
    at.q = w{1};
    at.nu = w{2};
end
j = find (v{2} <= step, 1, 'last');
if isempty (j)
    at.Fext = tree.start.state.Fext;
else
    w = record_fetch (caller, head.file, {'/changes/Fext'}, j, 1);
    at.Fext = w{1};
end
end
