function runs = replay_compare (runs)
%REPLAY_COMPARE  Give runs that are shown together a curve of how far they are from the first.
%   runs = REPLAY_COMPARE (runs) takes a cell of REPLAY_LOAD's structs; every one but the first gets a curve 'difference, m' (REPLAY_DIFFERENCE), NaN at
%   times that the first does not have.
%
%   Example:
%      R = SimCompare ('corner_pass', {'STdynamics', 'PEGdynamics'}, [], struct ('steps', 40));
%      runs = {replay_load(R.rows(1).directory), replay_load(R.rows(2).directory)};
%      runs = replay_compare (runs);
%      runs{2}.curves(end)
%
%   See also REPLAY_DIFFERENCE, SIMREPLAY.

for k = 2:numel (runs)
    [d, t, note] = replay_difference (runs{1}, runs{k});
    y = NaN (size (runs{k}.t));
    if numel (y) == 1, y(1:numel (t)) = d;
    elseif ~isempty (t), y(round (interp1 (runs{k}.t, 1:numel (y), t, 'nearest', 'extrap'))) = d;
    end
    runs{k}.curves(end+1) = struct ('panel', 'difference, m', 'label', '', 'log', true, 'y', y);
    if ~isempty (note), runs{k}.description = sprintf ('%s\ndifference   %s', runs{k}.description, note); end
end
end
