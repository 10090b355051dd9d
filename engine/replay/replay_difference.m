function [d, t, note] = replay_difference (a, b)
%REPLAY_DIFFERENCE  How far the bodies of two runs are apart.
%   [d, t, note] = REPLAY_DIFFERENCE (a, b) takes two of REPLAY_LOAD's structs and gives, at the times t that both have (1 x n), the largest distance between
%   the centres of mass of a body in the one and the body with the same number in the other (d, 1 x n, m).  note is '' or says what was
%   left out: bodies that only one run has, no time in common.
%
%   Example:
%      R = SimCompare ('corner_pass', {'STdynamics', 'PEGdynamics'}, [], struct ('steps', 40));
%      runs = {replay_load(R.rows(1).directory), replay_load(R.rows(2).directory)};
%      [d, t] = replay_difference (runs{:});
%      semilogy (t, d)
%
%   See also SIMREPLAY, SIM_COMPARE.

note = '';
n = min (size (a.q, 2), size (b.q, 2));
if size (a.q, 2) ~= size (b.q, 2), note = sprintf ('only the first %d bodies are compared', n); end
[i, j] = same_times (a.t, b.t, 1e-6*min (a.h, b.h));
t = a.t(i);
d = max (reshape (sqrt (sum ((a.q(1:3,1:n,i) - b.q(1:3,1:n,j)).^2, 1)), n, []), [], 1);
if isempty (i)
    note = 'the runs have no time in common';
    d = zeros (1, 0);
end
end

function [i, j] = same_times (s, t, tol)
% both grow
j = ones (size (s));                                        % a recording without a step has its start alone
if numel (t) > 1, j = round (interp1 (t, 1:numel (t), min (max (s, t(1)), t(end)), 'linear')); end
i = find (abs (s - t(j)) <= tol);
j = j(i);
end
