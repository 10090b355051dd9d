function [depth, count] = contacts_depth (c)
%CONTACTS_DEPTH  The deepest penetration and the number of contacts of each recorded step.
%   [depth, count] = CONTACTS_DEPTH (c) takes the contacts of a log (RECORD_LOAD: psi_n, and first, where each step's begin) and gives 1 x k: the deepest
%   gap at the start of the step, m (0 where nothing penetrates), and how many contacts there were.
%
%   Example:
%      R = SimCompare ('sliding_block', [], [], struct ('steps', 10));
%      log = record_load (R.rows.directory, [], {'contacts'});
%      [depth, count] = contacts_depth (log.contacts);
%
%   See also RUN_SCALARS, REPLAY_CURVES.

count = diff (reshape (c.first, 1, []));
depth = zeros (1, numel (count));
for k = find (count > 0), depth(k) = max ([0, -c.psi_n(c.first(k) : c.first(k+1)-1)]); end
end
