function opts = race_options (opts, defaults)
%RACE_OPTIONS  Options with defaults for what is left out.
%   opts = RACE_OPTIONS (opts, defaults), both structs; a field of opts that defaults does not have is an error.
%
%   Example: race_options (struct ('every', 5), struct ('every', 1, 'budget', 60))
%
%   See also ENGINE_RACE.

unknown = setdiff (fieldnames (opts), fieldnames (defaults));
if ~isempty (unknown)
    error ('stickslip:race_options:unknown', 'There is no option ''%s''; there are %s.', unknown{1}, strjoin (fieldnames (defaults)', ', '));
end
for name = fieldnames (defaults)'
    if ~isfield (opts, name{1}), opts.(name{1}) = defaults.(name{1}); end
end
end
