function text = page_json (x)
%PAGE_JSON  A value as JSON that may stand in a page.
%   text = PAGE_JSON (x): a struct becomes an object, a cell an array, a 1 x 1 number a number, any other number array a flat array in column order,
%   text a string, a logical true or false, NaN and infinities null.  Numbers have 9 digits.  No '<', '>' or '&' is left, so that no
%   text can end the element that it stands in.
%
%   Example: page_json (struct ('name', '</script>', 'u', [1 2 3]))
%
%   See also REPLAY_PAGE.

if isstruct (x) && isscalar (x)
    names = fieldnames (x)';
    parts = cellfun (@(f) [string_text(f) ':' page_json(x.(f))], names, 'UniformOutput', false);
    text = ['{' strjoin(parts, ',') '}'];
elseif isstruct (x)
    text = page_json (num2cell (reshape (x, 1, [])));
elseif iscell (x)
    parts = cellfun (@page_json, reshape (x, 1, []), 'UniformOutput', false);
    text = ['[' strjoin(parts, ',') ']'];
elseif ischar (x)
    text = string_text (x);
elseif islogical (x) && isscalar (x)
    words = {'false', 'true'};
    text = words{x + 1};
else
    x = double (x);
    text = sprintf ('%.9g,', x);
    if any (~isfinite (x(:))), text = regexprep (text, '-?(NaN|Inf|NA)', 'null'); end
    text = text(1:end-1);
    if numel (x) ~= 1, text = ['[' text ']']; end
end
end

function text = string_text (x)
% control characters and what HTML knows as \uXXXX
text = strrep (page_text (x), '\', '\\');
for c = [double('<>&''"'), 127, 0:31], text = strrep (text, char (c), sprintf ('\\u%04x', c)); end
text = ['"' text '"'];
end
