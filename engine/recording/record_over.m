function tree = record_over (tree, changed)
%RECORD_OVER  A recorded scene with what was changed of it.
%   tree = RECORD_OVER (tree, changed) puts those of the fields sim, bodies and joints that the struct changed has in place of those of the scene (RECORD_TREE).
%
%   See also RECORD_CHANGES, RECORD_RESUME, RECORD_STEP.

for name = {'sim', 'bodies', 'joints'}
    if isfield (changed, name{1}), tree.(name{1}) = changed.(name{1}); end
end
end
