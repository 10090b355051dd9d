function s = stats_unroll (s)
%STATS_UNROLL  Bring the remembered steps in order, oldest first.
%   s = STATS_UNROLL (s) cuts the arrays of STATS_NEW to the steps that were made and orders them.
%
%   See also STATS_APPEND.

n = numel (s.step);
if s.count <= n, order = 1:s.count;
else,            order = mod (s.count + (0:n-1), n) + 1;
end
for f = {'step', 'contacts', 'penetration', 'residual', 'iterations', 'failed', 'energy', 'joint_error', 'stage_time', 'graph'}
    s.(f{1}) = s.(f{1})(:,order);
end
end
