function results = compare_run (scene, formulations, solvers, opts, watch)
%COMPARE_RUN  Run the comparison that SimCompare was asked for.
%   results = COMPARE_RUN (scene, formulations, solvers, opts, watch) takes the arguments of SIMCOMPARE and the function watch of SIM_COMPARE, which does the
%   work; every run is recorded.  With opts.file the table and the curves are drawn and written there.
%
%   Example:
%      results = compare_run ('sliding_block', [], 'lemke', struct ('steps', 10), @(pair, pairs, step, steps) step >= 5);
%
%   See also SIMCOMPARE, SIM_COMPARE, COMPARE_SHEET.

if ischar (scene)
    name = scene;
    scene = scene_named (name);
    if isempty (scene), error ('stickslip:SimCompare:scene', 'SimCompare: there is no scene %s; the examples are %s.', value_text (name), strjoin (compare_scenes (), ' ')); end
elseif ~(isa (scene, 'function_handle') && isscalar (scene))
    error ('stickslip:SimCompare:scene', 'SimCompare: scene must be the name or the handle of a function that makes a simulation, got %s.', value_text (scene));
end
file = '';
o = struct ('print', false, 'progress', true, 'draw', false, 'record', '', 'set', struct (), 'watch', watch);
for name = fieldnames (opts)'
    switch name{1}
        case 'file',              file = opts.file;
        case {'steps', 'record'}, o.(name{1}) = opts.(name{1});
        otherwise,                o.set.(name{1}) = opts.(name{1});
    end
end
if ~(ischar (file) && size (file, 1) <= 1), error ('stickslip:SimCompare:file', 'SimCompare: opts.file must be the name of a file, got %s.', value_text (file)); end
if isempty (o.record), o.record = tempname (); end
results = sim_compare (scene, formulations, solvers, o);
if ~isempty (file)
    fig = compare_sheet (results);
    closing = onCleanup (@() close (fig));
    before = warning ('off', 'print:nogs');                % PNG needs no Ghostscript
    restore = onCleanup (@() warning (before));
    print (fig, file, '-dpng', '-r90');
end
end
