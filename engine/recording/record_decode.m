function x = record_decode (index, columns, most)
%RECORD_DECODE  The tree that RECORD_ENCODE took apart.
%   x = RECORD_DECODE (index, columns, most) checks all it is given, because a file may hold anything: what does not fit is the error
%   'stickslip:record_decode:badIndex'.  No array gets more than most elements that are not backed by numbers of the columns.  A function handle comes back as a
%   struct with the field function_text: whoever reads a file decides what he calls.
%
%   index may be a text, or the struct array that RECORD_INDEX made of it.
%
%   Example:
%      [index, columns] = record_encode (struct ('mass', {1 2 3}));
%      x = record_decode (index, columns, 100);
%
%   See also RECORD_ENCODE, RECORD_INDEX, RECORD_SCENE.

if ischar (index), index = record_index (index); end
if numel (columns) ~= numel (index), bad ('.', 'has another number of columns'); end
for k = 1:numel (index)
    if numel (columns{k}) ~= index(k).count, bad (index(k).path, 'has another count'); end
end
in = struct ('index', {index}, 'columns', {columns}, 'most', most);
[items, at] = take (in, 1, 1, 1);
if at ~= numel (index) + 1, bad ('.', 'has lines to spare'); end
x = items{1};
end

function [items, at] = take (in, at, n, depth)
% n values, 1 x n cell, from the lines that start at number at
if depth > 20, bad ('.', 'is nested too deep'); end
if n > in.most, bad ('.', 'has more elements than the file can hold'); end
L = line_at (in, at);
value = in.columns{at};
if strcmp (L.class, 'none')
    if n ~= 0, bad (L.path, 'is not none'); end
    items = cell (1, 0);
    at = at + 1;
    return
end
if strcmp (L.class, 'mixed')
    items = cell (1, n);
    kinds = str2double (L.names);
    if ~(numel (value) == n && kinds >= 1 && kinds <= 100 && all (value == floor (value) & value >= 1 & value <= kinds)), bad (L.path, 'has codes that do not fit'); end
    at = at + 1;
    for k = 1:kinds
        [part, at] = take (in, at, nnz (value == k), depth + 1);
        items(value == k) = part;
    end
    return
end
if n == 1 && ~isempty (L.size) && any (strcmp (L.class, {'double', 'char', 'logical'}))                 % most are such
    if prod (L.size) ~= numel (value), bad (L.path, 'has another count'); end
    value = typed (value, L);
    if ischar (value), value = record_utf8 (value, 'decode'); end
    size_of = L.size;
    if isempty (value), size_of(size_of > in.most) = 0; end
    items = {reshape(value, size_of')};
    at = at + 1;
    return
end
sizes = [];
if numel (L.path) > 5 && strcmp (L.path(end-4:end), '.size')
    sizes = reshape (value, 2, []);
    if size (sizes, 2) ~= n || ~all (isfinite (sizes(:))) || any (sizes(:) < 0 | sizes(:) ~= floor (sizes(:))), bad (L.path, 'holds no sizes'); end
    at = at + 1;
    L = line_at (in, at);
    value = in.columns{at};
end
if isempty (sizes)
    if isempty (L.size), bad (L.path, 'has no size'); end
    sizes = repmat (L.size, 1, n);
elseif ~isempty (L.size)
    bad (L.path, 'has two sizes');
end
lengths = sizes(1,:) .* sizes(2,:);
total = sum (lengths);
if any (sizes(:) > in.most) && total == 0, sizes(sizes > in.most) = 0; end         % empty, and of no use to anyone
at = at + 1;
switch L.class
    case 'struct'
        if total > in.most, bad (L.path, 'has more elements than the file can hold'); end
        [whole, at] = take_struct (in, at, L, total, depth);
        items = cut (whole, lengths);
    case 'cell'
        [whole, at] = take (in, at, total, depth + 1);
        items = cut (whole, lengths);
    case 'omitted'
        items = repmat ({[]}, 1, n);
        return
    otherwise
        if total ~= numel (value), bad (L.path, 'has another count'); end
        items = cut (reshape (typed (value, L), 1, []), lengths);
end
for k = 1:n, items{k} = reshape (items{k}, sizes(:,k)'); end
switch L.class
    case 'sparse',   items = cellfun (@sparse, items, 'UniformOutput', false);
    case 'char',     items = cellfun (@(s) record_utf8 (s, 'decode'), items, 'UniformOutput', false);
    case 'function', items = cellfun (@(s) struct ('function_text', record_utf8 (s, 'decode')), items, 'UniformOutput', false);
end
end

function [whole, at] = take_struct (in, at, L, total, depth)
% 1 x total struct with the fields that follow
names = {};
if ~isempty (L.names), names = strsplit (L.names, ','); end
if numel (unique (names)) ~= numel (names) || ~all (cellfun (@(s) ~isempty (regexp (s, '^[A-Za-z]\w*$', 'once')), names)), bad (L.path, 'has fields with bad names'); end
if isempty (names), whole = repmat (struct (), 1, total); return; end
values = cell (numel (names), total);
for k = 1:numel (names), [values(k,:), at] = take (in, at, total, depth + 1); end
whole = reshape (cell2struct (values, names, 1), 1, total);
end

function L = line_at (in, at)
if at > numel (in.index), bad ('.', 'ends too early'); end
L = in.index(at);
end

function x = typed (x, L)
switch L.class
    case {'double', 'sparse'}
        if ~isa (x, 'double'), bad (L.path, 'holds no numbers'); end
    case {'char', 'function'}
        if isa (x, 'double')                                    % from a state, where all are numbers
            if ~all (x(:) >= 0 & x(:) <= 255 & x(:) == floor (x(:))), bad (L.path, 'holds no text'); end
            x = char (x);
        end
    case 'logical'
        if ~isa (x, 'double') || ~all (x(:) == 0 | x(:) == 1), bad (L.path, 'holds no flags'); end
        x = logical (x);
    case {'single', 'int8', 'int16', 'int32', 'int64', 'uint8', 'uint16', 'uint32', 'uint64'}
        if ~isa (x, 'double'), bad (L.path, 'holds no numbers'); end
        x = feval (L.class, x);
    otherwise, bad (L.path, 'is of no known class');
end
end

function items = cut (whole, lengths)
items = cell (1, numel (lengths));
at = 0;
for k = 1:numel (lengths)
    items{k} = whole(at+1:at+lengths(k));
    at = at + lengths(k);
end
end

function bad (path, what)
error ('stickslip:record_decode:badIndex', 'record_decode: %s %s.', path, what);
end
