function text = compare_script (scene, formulations, solvers, opts)
%COMPARE_SCRIPT  A comparison as a script to keep.
%   text = COMPARE_SCRIPT (scene, formulations, solvers, opts) is the call of SIMCOMPARE with these arguments, with the options one to a line, as a script that does the
%   same again.  Handles are written as FUNC2STR gives them.
%
%   Example:
%      compare_script ('sliding_block', {'STdynamics'}, 'lemke', struct ('steps', 10))
%
%   See also SIMCOMPARE.

if ~(isstruct (opts) && isscalar (opts)), error ('stickslip:SimCompare:opts', 'SimCompare: opts must be a struct, got %s.', value_text (opts)); end
lines = {'% made by SimCompare: does the same again', 'stickslip_setup', 'opts = struct ();'};
for name = fieldnames (opts)', lines{end+1} = sprintf ('opts.%s = %s;', name{1}, written (opts.(name{1}))); end %#ok<AGROW>
lines{end+1} = sprintf ('results = SimCompare (%s, %s, %s, opts);', written (scene), written (formulations), written (solvers));
lines{end+1} = '% SimReplay ({results.rows.directory})          % the runs side by side';
lines{end+1} = '% SimReplay ({results.rows.directory}, ''html'')  % the same as a page for a browser';
text = sprintf ('%s\n', lines{:});
end

function text = written (x)
if iscell (x),                      text = ['{' strjoin(cellfun (@written, reshape (x, 1, []), 'UniformOutput', false), ', ') '}'];
elseif ischar (x),                  text = ['''' strrep(x, '''', '''''') ''''];
elseif isa (x, 'function_handle')
    text = func2str (x);
    if text(1) ~= '@', text = ['@' text]; end
else,                               text = mat2str (x, 15);
end
end
