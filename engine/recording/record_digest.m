function [numbers, rest] = record_digest (scene)
%RECORD_DIGEST  A scene as one vector and what does not fit into it, to be compared.
%   [numbers, rest] = RECORD_DIGEST (scene), with the parts of RECORD_PARTS, gives all numbers, logicals and texts of them with their sizes in a row, and a cell of all else that is not empty.
%   Comparing these is much faster than comparing structs field by field, which ISEQUALN does in Octave.
%
%   Example:
%      sim = sim_start (rolling_sphere ());
%      [numbers, rest] = record_digest (record_parts (sim));
%
%   See also RECORD_NOTE, RECORD_CHANGED, RECORD_TOLD.

parts = struct2cell (scene);
parts = parts(cellfun ('isclass', parts, 'struct'));
values = cellfun (@(s) reshape (struct2cell (s(:)), [], 1), parts, 'UniformOutput', false);
values = vertcat (cell (0, 1), values{:});
plain = (cellfun ('isclass', values, 'double') | cellfun ('isclass', values, 'logical') | cellfun ('isclass', values, 'char')) & cellfun ('ndims', values) == 2;
rest = values(~plain & cellfun ('prodofsize', values) > 0);
values = values(plain);
text = cellfun ('isclass', values, 'char');
rows = cellfun ('size', values, 1);
groups = {};
for r = unique (rows)'                                              % arrays of as many rows stand side by side
    groups = [groups, {reshape(double ([values{rows == r & ~text}]), 1, []), reshape(double ([values{rows == r & text}]), 1, [])}]; %#ok<AGROW>
end
numbers = full ([numel(plain), rows', cellfun('size', values, 2)', groups{:}]);
end
