function o = replay_options (opts, runs)
%REPLAY_OPTIONS  The options of SimReplay, checked.
%   o = REPLAY_OPTIONS (opts, runs) is the struct opts with the defaults in the fields that it leaves out, for so many runs; errors name the field.
%
%   Example:
%      o = replay_options (struct ('every', 2), 1)
%
%   See also SIMREPLAY.

o = struct ('every', 1, 'names', {repmat({''}, 1, runs)}, 'title', '', 'description', '', 'contacts', true, 'forces', true, 'joints', true, 'trails', false, ...
            'size', [960 600], 'view', [-35 18], 'fps', 25, 'speed', 1);
if ~(isstruct (opts) && isscalar (opts)), error ('stickslip:SimReplay:opts', 'SimReplay: opts must be a struct, got %s.', value_text (opts)); end
for name = fieldnames (opts)'
    x = opts.(name{1});
    switch name{1}
        case 'every',                                    good = count (x) && x >= 1 && x == floor (x);  what = 'a whole number from 1';
        case {'fps', 'speed'},                           good = count (x) && x > 0;                     what = 'a positive number';
        case {'contacts', 'forces', 'joints', 'trails'}, good = isscalar (x) && (islogical (x) || count (x));  what = 'true or false';
        case 'size',                                     good = pair (x) && all (x >= 16 & x <= 8000);  what = '[width height] in pixels, 16 to 8000';
        case 'view',                                     good = pair (x);                               what = '[azimuth elevation] in degrees';
        case {'title', 'description'},                   good = ischar (x);                             what = 'a text';
        case 'names'
            if ischar (x), x = {x}; end
            good = iscellstr (x) && numel (x) == runs;
            what = sprintf ('a cell of texts, one for each of %d runs', runs);
        otherwise
            error ('stickslip:SimReplay:opts', 'SimReplay: opts.%s is not an option; did you mean %s?', name{1}, nearest_name (name{1}, fieldnames (o)));
    end
    if ~good, error (['stickslip:SimReplay:' name{1}], 'SimReplay: opts.%s must be %s, got %s.', name{1}, what, value_text (x)); end
    o.(name{1}) = x;
end
end

function tf = count (x)
tf = isnumeric (x) && isreal (x) && isscalar (x) && isfinite (x);
end

function tf = pair (x)
tf = isnumeric (x) && isreal (x) && numel (x) == 2 && all (isfinite (x(:)));
end
