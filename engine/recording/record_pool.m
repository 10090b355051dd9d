function x = record_pool (state, most)
%RECORD_POOL  A tree as one vector of numbers, and back.
%   x = RECORD_POOL (state) puts the index of RECORD_ENCODE, its length before it, and the columns behind each other.
%   state = RECORD_POOL (x, most) takes them apart again by RECORD_DECODE; 'stickslip:record_decode:badIndex' when x is no such vector.
%
%   Example:
%      x = record_pool (struct ('a', [1 2 3], 'b', 'text'));
%      state = record_pool (x, 100)
%
%   See also RECORD_ENCODE, RECORD_STATE, SS_RECORD_POOL.

if nargin == 1
    x = [];
    if exist ('ss_record_pool') == 3, x = ss_record_pool (state); end %#ok<EXIST>
    if ~isempty (x), return; end
    [index, columns] = record_encode (state);
    for k = find (~cellfun ('isclass', columns, 'double') | cellfun ('size', columns, 1) ~= 1), columns{k} = double (reshape (columns{k}, 1, [])); end
    x = [numel(index), double(index), columns{:}];
    return
end
x = reshape (state, 1, []);
if isempty (x) || ~(x(1) >= 0 && x(1) < numel (x) && x(1) == floor (x(1))), bad (); end
text = x(2:x(1)+1);
if ~all (text >= 0 & text <= 255 & text == floor (text)), bad (); end
index = record_index (char (text));
count = [index.count];
if sum (count) ~= numel (x) - 1 - x(1), bad (); end
columns = mat2cell (x(x(1)+2:end), 1, count);
x = record_decode (index, columns, most);
end

function bad ()
error ('stickslip:record_decode:badIndex', 'record_pool: the state is none.');
end
