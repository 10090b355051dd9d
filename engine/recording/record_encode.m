function [index, columns] = record_encode (x)
%RECORD_ENCODE  Any tree of structs, cells, numbers and texts as a list of plain columns.
%   [index, columns] = RECORD_ENCODE (x) takes a struct.  A field of a struct array of n becomes one column, in which the values of all n elements follow each
%   other, so that a scene of 1000 bodies has as many columns as one of two.  index is a text with a line for each column (docs/recording.md):
%      path class count shape [names]
%   count   numbers (or characters) of the column           shape   'rxc' when all values have that size, '*' when the column path.size has them
%   class   'double' 'logical' 'char' ...; 'function' is the text of a handle; 'struct' (names: its fields, which follow) and 'cell' (what it holds
%           follows); 'mixed': each value's number among the classes that follow; 'omitted': not kept (complex, objects, more than two dimensions)
%
%   Example:
%      [index, columns] = record_encode (struct ('mass', {1 2 3}));
%
%   See also RECORD_DECODE, RECORD_BEGIN.

out = struct ('lines', {{}}, 'columns', {{}});
out = put (out, '', {x});
index = strjoin (out.lines, char (10));
columns = out.columns;
end

function out = put (out, path, items)
if isempty (items), out = add (out, path, 'none', zeros (1, 0), '0x0', ''); return; end
if numel (items) == 1
    [line, column] = plain_line (path, items{1});
    if ~isempty (line)
        out.lines{end+1} = line;
        out.columns{end+1} = column;
        return
    end
    if isstruct (items{1}) && ndims (items{1}) == 2 %#ok<ISMAT>
        out = put_fields (out, path, items{1}, sprintf ('%dx%d', size (items{1})), fieldnames (items{1})');
        return
    end
end
kinds = cellfun (@kind_of, items, 'UniformOutput', false);
if all (strcmp (kinds{1}, kinds)), out = put_alike (out, path, items, kinds{1}); return; end
[names, ~, code] = unique (kinds);
out = add (out, path, 'mixed', code(:)', '1x1', sprintf ('%d', numel (names)));
for k = 1:numel (names), out = put_alike (out, sprintf ('%s.%d', path, k), items(code == k), names{k}); end
end

function out = put_alike (out, path, items, kind)
% values of one class
switch kind
    case 'function', items = cellfun (@func2str, items, 'UniformOutput', false);
    case 'omitted',  items = repmat ({zeros(0, 0)}, size (items));
    case 'sparse',   items = cellfun (@full, items, 'UniformOutput', false);
end
if any (strcmp (kind, {'char', 'function'})), items = cellfun (@(s) record_utf8 (s, 'encode'), items, 'UniformOutput', false); end
if strncmp (kind, 'struct', 6), kind = 'struct'; end
rows = cellfun ('size', items, 1);
cols = cellfun ('size', items, 2);
shape = sprintf ('%dx%d', rows(1), cols(1));
if any (rows ~= rows(1)) || any (cols ~= cols(1))
    shape = '*';
    out = add (out, [path '.size'], 'double', double ([rows(:)'; cols(:)']), '2x1', '');
end
switch kind
    case 'struct'
        all_of = cellfun (@(s) reshape (s, 1, []), items, 'UniformOutput', false);
        out = put_fields (out, path, [all_of{:}], shape, fieldnames (items{1})');
    case 'cell'
        out = add (out, path, 'cell', zeros (1, 0), shape, '');
        all_of = cellfun (@(c) reshape (c, 1, []), items, 'UniformOutput', false);
        out = put (out, [path '.cell'], [all_of{:}]);
    case {'char', 'function'}
        all_of = cellfun (@(s) reshape (s, 1, []), items, 'UniformOutput', false);
        out = add (out, path, kind, [all_of{:}], shape, '');
    otherwise
        all_of = cellfun (@(x) reshape (double (x), 1, []), items, 'UniformOutput', false);
        value = [all_of{:}];
        if shape(1) ~= '*', value = reshape (value, rows(1)*cols(1), []); end
        out = add (out, path, kind, value, shape, '');
end
end

function out = put_fields (out, path, all_of, shape, names)
% a struct array: its line and those of its fields
text = sprintf (',%s', names{:});
out = add (out, path, 'struct', zeros (1, 0), shape, text(2:end));
if ~isempty (path), path = [path '/']; end
for f = names
    child = [path f{1}];
    if numel (all_of) == 1                                          % the state of a run is made of such, and written at every flush: no call but one for each
        x = all_of.(f{1});
        [line, column] = plain_line (child, x);
        if isempty (line), out = put (out, child, {x});  continue; end
        out.lines{end+1} = line;
        out.columns{end+1} = column;
    elseif isempty (all_of), out = put (out, child, {});
    else,                    out = put (out, child, {all_of.(f{1})});
    end
end
end

function [line, column] = plain_line (path, x)
% the line and the column of a matrix or of a text in ASCII, '' for all else
line = '';
column = [];
if isa (x, 'double')
    if ~isreal (x) || issparse (x) || ndims (x) > 2, return; end %#ok<ISMAT>
    column = x(:)';
    line = sprintf ('%s double %d %dx%d', path, numel (x), size (x));
elseif ischar (x) && size (x, 1) == 1 && ndims (x) == 2 && all (x < 128) %#ok<ISMAT>
    column = x;
    line = sprintf ('%s char %d 1x%d', path, numel (x), numel (x));
end
end

function out = add (out, path, class, value, shape, names)
if isempty (path), path = '.'; end
line = sprintf ('%s %s %d %s', path, class, numel (value), shape);
if ~isempty (names), line = [line, ' ', names]; end
out.lines{end+1} = line;
out.columns{end+1} = value;
end

function kind = kind_of (x)
kind = class (x);
plain = ndims (x) == 2; %#ok<ISMAT>
switch kind
    case {'double', 'single'}
        if ~isreal (x), kind = 'omitted';
        elseif issparse (x), kind = 'sparse';
        end
    case {'int64', 'uint64'}
        if any (abs (double (x(:))) > 2^53), kind = 'omitted'; end
    case 'struct'
        kind = ['struct:' strjoin(fieldnames (x)', ',')];
    case 'function_handle', kind = 'function';
    case {'logical', 'char', 'cell', 'int8', 'int16', 'int32', 'uint8', 'uint16', 'uint32'}
    otherwise, kind = 'omitted';
end
if ~plain, kind = 'omitted'; end
end
