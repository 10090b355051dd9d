function info = solver_info (code, iterations, residual, history, seconds)
%SOLVER_INFO  What a solver tells beside its answer.
%   info = SOLVER_INFO (code, iterations, residual, history, seconds) is the struct that every solver gives back:
%      status      'solved' only when the residual is within the tolerance; see below
%      code        the number of the status
%      iterations  in the units of the method: pivots, sweeps, Newton steps
%      residual    of the answer, by LCP_RESIDUAL or NCP_RESIDUAL
%      history     1 x iterations, a number per iteration, or []
%      time        seconds
%
%   code  0 solved, 1 max_iterations, 2 ray, 3 singular, 4 stalled, 11 infeasible, 12 time_limit, 14 unbounded,
%         15 node_limit; the same numbers as in the kernels (mex/core/ss_base.h)
%
%   Example:
%      info = solver_info (0, 12, 1e-13, [], 0.01)
%
%   See also LCP_RESIDUAL, SOLVER_OPTIONS.

names = {'solved', 'max_iterations', 'ray', 'singular', 'stalled', 'interrupted', 'no_room', 'not_finite', 'too_large', ...
         'bad_argument', 'zero_diagonal', 'infeasible', 'time_limit', 'no_memory', 'unbounded', 'node_limit'};
info = struct ('status', names{code+1}, 'code', code, 'iterations', iterations, 'residual', residual, 'history', history, 'time', seconds);
end
