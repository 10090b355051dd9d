function best = nearest_name (name, known)
%NEAREST_NAME  The known name that a misspelt one is nearest to.
%   best = NEAREST_NAME (name, known) is the element of the cell array known with the least edit distance to name, letters
%   in either case being the same.
%
%   Example: nearest_name ('MAXSTEP', {'MAX_STEP', 'h'})     % MAX_STEP
%
%   See also SIM_CHECK, BODY_CHECK.

distance = zeros (1, numel (known));
for k = 1:numel (known)
    distance(k) = edit_distance (lower (name), lower (known{k}));
end
[~, k] = min (distance);
best = known{k};
end

function d = edit_distance (a, b)
% insertions, deletions and replacements that turn a into b
row = 0:numel (b);
for i = 1:numel (a)
    previous = row;
    row(1) = i;
    for j = 1:numel (b)
        row(j+1) = min ([row(j) + 1, previous(j+1) + 1, previous(j) + (a(i) ~= b(j))]);
    end
end
d = row(end);
end
