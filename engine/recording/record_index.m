function index = record_index (text)
%RECORD_INDEX  The lines of an index.
%   index = RECORD_INDEX (text) is a struct array with path, class, count, size ([rows; columns], [] where each value has its own) and
%   names, a line of RECORD_ENCODE each; 'stickslip:record_decode:badIndex' when
%   the text is none.
%
%   Example:
%      index = record_index (record_encode (struct ('a', [1 2 3], 'b', 'text')));
%
%   See also RECORD_ENCODE, RECORD_DECODE.

lines = strsplit (text, char (10));
words = regexp (lines, '^([\w./]+) (\S*) (\d{1,15}) (\*|\d{1,9}x\d{1,9})( \S*|)$', 'tokens', 'once');
bad = cellfun ('isempty', words) | ~cellfun ('isempty', strfind (lines, '//')); %#ok<STRCLFH>
if ~any (bad)
    words = cellfun (@(w) w(:), words, 'UniformOutput', false);
    words = [words{:}];
    bad = cellfun ('length', words(1,:)) > 240;
end
if any (bad), error ('stickslip:record_decode:badIndex', 'record_index: line %d is none of an index.', find (bad, 1)); end
size_of = cell (1, numel (lines));
one = ~strcmp (words(4,:), '*');
size_of(one) = num2cell (sscanf (sprintf ('%s ', words{4,one}), '%dx%d', [2 Inf]), 1);
index = cell2struct ([words(1:2,:); num2cell(str2double (words(3,:))); size_of; strtrim(words(5,:))], {'path', 'class', 'count', 'size', 'names'}, 1);
end
