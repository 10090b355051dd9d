function s = stats_append (s, most, new)
%STATS_APPEND  Remember the scalars of steps, the oldest making room.
%   s = STATS_APPEND (s, most, new) puts the columns of new (a struct with the array fields of STATS_NEW) behind those of
%   s, which never holds more than most of them.  While the run is on, the columns are a ring; STATS_UNROLL brings them in order.
%
%   See also STATS_NEW, STATS_UNROLL.

k = numel (new.step);
n = numel (s.step);
names = {'step', 'contacts', 'penetration', 'residual', 'iterations', 'failed', 'energy', 'joint_error', 'stage_time', 'graph'};
if s.count + k > n && n < most                          % grow by doubling, up to the limit
    grown = min (most, max (2*n, s.count + k));
    for f = names, s.(f{1})(:,end+1:grown) = 0; end
    n = grown;
end
keep = max (1, k - n + 1):k;
place = mod (s.count + keep - 1, n) + 1;
for f = names, s.(f{1})(:,place) = new.(f{1})(:,keep); end
s.count = s.count + k;
s.failures = s.failures + nnz (new.failed);
end
