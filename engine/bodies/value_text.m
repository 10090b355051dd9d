function s = value_text (x)
%VALUE_TEXT  A value in a few words, for error messages.
%   s = VALUE_TEXT (x) is the value itself when it is short, else its size and class.
%
%   Example: value_text ([1 2; 3 4])     % [1 2; 3 4]
%            value_text (struct ())      % a 1 x 1 struct
%
%   See also BODY_CHECK, MESH_CHECK.

size_text = sprintf ('%d x ', size (x));
size_text = size_text(1:end-3);
if ischar (x) && (isempty (x) || size (x, 1) == 1) && numel (x) <= 40
    s = ['''' x ''''];
elseif (isnumeric (x) || islogical (x)) && isempty (x)
    s = sprintf ('an empty array (%s)', size_text);
elseif islogical (x) && isscalar (x)
    if x, s = 'true'; else, s = 'false'; end
elseif (isnumeric (x) || islogical (x)) && numel (x) <= 9 && ndims (x) == 2 %#ok<ISMAT>
    s = mat2str (full (double (x)), 6);
    s = strrep (s, ';', '; ');
elseif isa (x, 'function_handle')
    s = ['the function ' func2str(x)];
else
    s = sprintf ('a %s %s', size_text, class (x));
end
end
