function [holds, text] = shim_check (what, varargin)
%SHIM_CHECK  Does a condition of verifyX, assertX, assumeX hold?
%   [holds, text] = SHIM_CHECK (what, arguments...) judges the condition X = what as MATLAB does; text says what came and
%   what was wanted when it does not hold.
%
%   Example:
%      [holds, text] = shim_check ('LessThan', 2, 1)
%
%   See also SHIM_TESTCASE, SHIM_DIFFERENCE.

a = varargin;
needed = struct ('True', 1, 'False', 1, 'Equal', 2, 'NotEqual', 2, 'LessThan', 2, 'LessThanOrEqual', 2, 'GreaterThan', 2, ...
    'GreaterThanOrEqual', 2, 'Error', 2, 'Warning', 2, 'WarningFree', 1, 'Empty', 1, 'NotEmpty', 1, 'Size', 2, 'Length', 2, ...
    'NumElements', 2, 'Class', 2, 'InstanceOf', 2, 'Matches', 2, 'Substring', 2, 'Fail', 0);
n = needed.(what);
if numel (a) < n
    error ('shim:usage', 'verify%s needs %d arguments after the test case, got %d.', what, n, numel (a));
end
rest = a(n+1:end);
text = '';

switch what
case 'True'
    holds = islogical (a{1}) && isscalar (a{1}) && a{1};
    text = ['expected a true logical scalar, got ' show(a{1})];
case 'False'
    holds = islogical (a{1}) && isscalar (a{1}) && ~a{1};
    text = ['expected a false logical scalar, got ' show(a{1})];
case 'Equal'
    [tolerance, rest] = tolerances (rest);
    text = shim_difference (a{1}, a{2}, tolerance, 'value');
    holds = isempty (text);
case 'NotEqual'
    holds = ~isempty (shim_difference (a{1}, a{2}, struct ('abs', 0, 'rel', 0), 'value'));
    text = ['expected something else than ' show(a{2})];
case 'LessThan',            [holds, text] = compare (a{1} < a{2},  a, 'less than');
case 'LessThanOrEqual',     [holds, text] = compare (a{1} <= a{2}, a, 'at most');
case 'GreaterThan',         [holds, text] = compare (a{1} > a{2},  a, 'greater than');
case 'GreaterThanOrEqual',  [holds, text] = compare (a{1} >= a{2}, a, 'at least');
case 'Error'
    holds = false;
    text = sprintf ('expected the error %s, none came', a{2});
    try
        a{1} ();
    catch e
        holds = strcmp (e.identifier, a{2}) || isempty (a{2});
        text = sprintf ('expected the error %s, got ''%s'' (%s)', a{2}, e.identifier, e.message);
    end
case {'Warning', 'WarningFree'}
    [message, id] = warnings_of (a{1}, [a(2:n) {''}]);
    if strcmp (what, 'Warning')
        holds = strcmp (id, a{2});
        text = sprintf ('expected the warning %s, got ''%s'' (%s)', a{2}, id, message);
    else
        holds = isempty (message);
        text = sprintf ('expected no warning, got ''%s'' (%s)', id, message);
    end
case 'Empty'
    holds = isempty (a{1});
    text = ['expected something empty, got ' show(a{1})];
case 'NotEmpty'
    holds = ~isempty (a{1});
    text = ['expected something that is not empty, got ' show(a{1})];
case 'Size'
    holds = isequal (size (a{1}), double (a{2}));
    text = sprintf ('expected the size [%s], got [%s]', num2str (a{2}), num2str (size (a{1})));
case 'Length'
    holds = length (a{1}) == a{2};
    text = sprintf ('expected the length %d, got %d', a{2}, length (a{1}));
case 'NumElements'
    holds = numel (a{1}) == a{2};
    text = sprintf ('expected %d elements, got %d', a{2}, numel (a{1}));
case 'Class'
    holds = strcmp (class (a{1}), a{2});
    text = sprintf ('expected the class %s, got %s', a{2}, class (a{1}));
case 'InstanceOf'
    holds = isa (a{1}, a{2});
    text = sprintf ('expected an instance of %s, got %s', a{2}, class (a{1}));
case 'Matches'
    holds = ~isempty (regexp (a{1}, a{2}, 'once'));
    text = sprintf ('expected a match of ''%s'', got ''%s''', a{2}, a{1});
case 'Substring'
    holds = ~isempty (strfind (a{1}, a{2})); %#ok<STREMP>
    text = sprintf ('expected the text ''%s'' in ''%s''', a{2}, a{1});
case 'Fail'
    holds = false;
    text = 'failed';
end

% the test's own diagnostic
if ~holds && ~isempty (rest)
    if ischar (rest{1})
        text = [text '; ' rest{1}];
    elseif isa (rest{1}, 'function_handle')
        rest{1} ();
    end
end
end

function [holds, text] = compare (result, a, how)
holds = all (result(:));                        % MATLAB: an empty comparison holds
text = '';
if ~holds
    k = find (~result(:), 1);
    text = sprintf ('expected values %s %s, got %s; first at element %d of %d', how, show (a{2}), show (a{1}), k, numel (result));
    text = sprintf ('%s: %.17g against %.17g', text, pick (a{1}, k), pick (a{2}, k));
end
end

function x = pick (a, k)
x = full (double (a(min (k, numel (a)))));
end

function [message, id] = warnings_of (f, enabled)
% the last warning of f, which is not shown; the state of the warnings is put back
old = warning ();
lastwarn ('', '');
try
    if ~isempty (enabled{1})
        warning ('on', enabled{1});
    end
    evalc ('f ();');
catch e
    warning (old);
    rethrow (e);
end
[message, id] = lastwarn ();
warning (old);
end

function [tolerance, rest] = tolerances (rest)
tolerance = struct ('abs', 0, 'rel', 0);
k = 1;
keep = true (size (rest));
while k < numel (rest)
    if ischar (rest{k}) && strcmpi (rest{k}, 'AbsTol')
        tolerance.abs = rest{k+1};  keep([k k+1]) = false;  k = k + 1;
    elseif ischar (rest{k}) && strcmpi (rest{k}, 'RelTol')
        tolerance.rel = rest{k+1};  keep([k k+1]) = false;  k = k + 1;
    end
    k = k + 1;
end
rest = rest(keep);
end

function text = show (x)
if ischar (x) && size (x, 1) <= 1
    text = ['''' x ''''];
elseif (isnumeric (x) || islogical (x)) && numel (x) <= 12
    text = mat2str (full (x), 8);
else
    text = sprintf ('a %s %s', regexprep (num2str (size (x)), '\s+', 'x'), class (x));
end
end
