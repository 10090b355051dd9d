function text = shim_difference (actual, expected, tolerance, name)
%SHIM_DIFFERENCE  How two values differ by the rules of verifyEqual; '' when they do not.
%   text = SHIM_DIFFERENCE (actual, expected, tolerance, name) wants equal class, size, sparsity and realness; NaN equals
%   NaN; an element passes when |actual - expected| is at most tolerance.abs or at most tolerance.rel*|expected|.  Cells
%   and structs are compared element by element, fields in any order.
%
%   tolerance  struct with the fields abs and rel (scalars or of the size of expected)
%   name       what the value is called in the text
%
%   Example:
%      text = shim_difference ([1 2], [1 3], struct ('abs', 0.5, 'rel', 0), 'x')
%
%   See also SHIM_CHECK.

text = '';
if ~strcmp (class (actual), class (expected))
    text = sprintf ('%s is of class %s, expected %s', name, class (actual), class (expected));
elseif ~isequal (size (actual), size (expected))
    text = sprintf ('%s has the size [%s], expected [%s]', name, num2str (size (actual)), num2str (size (expected)));
elseif isnumeric (actual) || islogical (actual)
    text = numeric_difference (actual, expected, tolerance, name);
elseif ischar (actual)
    if ~isequal (actual, expected)
        text = sprintf ('%s is ''%s'', expected ''%s''', name, actual, expected);
    end
elseif iscell (actual)
    for k = 1 : numel (actual)
        text = shim_difference (actual{k}, expected{k}, tolerance, sprintf ('%s{%d}', name, k));
        if ~isempty (text), return, end
    end
elseif isstruct (actual)
    fields = sort (fieldnames (actual));
    wanted = sort (fieldnames (expected));
    if ~isequal (fields, wanted)
        odd = setxor (fields, wanted);
        text = sprintf ('%s has other fields, such as %s', name, odd{1});
        return
    end
    for k = 1 : numel (actual)
        for j = 1 : numel (fields)
            part = sprintf ('%s(%d).%s', name, k, fields{j});
            text = shim_difference (actual(k).(fields{j}), expected(k).(fields{j}), tolerance, part);
            if ~isempty (text), return, end
        end
    end
elseif ~isequal (actual, expected)
    text = sprintf ('%s differs', name);
end
end

function text = numeric_difference (actual, expected, tolerance, name)
text = '';
if issparse (actual) ~= issparse (expected)
    text = sprintf ('%s and what is expected are not both sparse or both full', name);
    return
elseif isreal (actual) ~= isreal (expected)
    text = sprintf ('%s and what is expected are not both real or both complex', name);
    return
end
same = actual == expected | (isnan (actual) & isnan (expected));
if isfloat (actual)
    distance = abs (actual - expected);
    within = distance <= tolerance.abs | distance <= tolerance.rel .* abs (expected);
    same = same | (within & isfinite (actual) & isfinite (expected));
end
same = full (same);
if ~all (same(:))
    k = find (~same(:), 1);
    x = full (actual(k));  y = full (expected(k));
    bad = full (abs (double (actual(~same)) - double (expected(~same))));
    text = sprintf ('%s differs in %d of %d elements, by up to %.3g; first at element %d: %.17g, expected %.17g', ...
        name, nnz (~same), numel (same), max (bad(:)), k, double (x), double (y));
end
end
