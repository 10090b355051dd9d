function tf = takes_nothing (f)
%TAKES_NOTHING  Whether a function handle takes no argument at all.
%   tf = TAKES_NOTHING (f) is false where that cannot be told: compiled functions and built-ins do not say.
%
%   Example: takes_nothing (@() 1)     % true
%
%   See also BODY_CHECK, SIM_CHECK.

try
    tf = nargin (f) == 0;
catch %#ok<CTCH>
    tf = false;
end
end
