function index = record_index (text)
%RECORD_INDEX  The lines of an index.
%   index = RECORD_INDEX (text) is a struct array with path, class, count, shape and names, a line of RECORD_ENCODE each; 'stickslip:record_decode:badIndex' when
%   the text is none.
%
%   See also RECORD_ENCODE, RECORD_DECODE.

lines = strsplit (text, char (10));
fields = cell (5, numel (lines));
for k = 1:numel (lines)
    word = strsplit (lines{k}, ' ');
    if numel (word) < 4 || numel (word) > 5 || isempty (regexp (word{3}, '^\d{1,15}$', 'once')) || isempty (regexp (word{4}, '^(\*|\d{1,9}x\d{1,9})$', 'once')) ...
       || isempty (regexp (word{1}, '^[\w./]+$', 'once')) || numel (word{1}) > 240 || ~isempty (strfind (word{1}, '//')) %#ok<STREMP>
        error ('stickslip:record_decode:badIndex', 'record_index: line %d is none of an index.', k);
    end
    if numel (word) < 5, word{5} = ''; end
    word{3} = str2double (word{3});
    fields(:,k) = word(:);
end
index = cell2struct (fields, {'path', 'class', 'count', 'shape', 'names'}, 1);
end
