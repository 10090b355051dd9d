function [x, info] = qp_solve (H, f, A, b, Aeq, beq, lb, ub, opts)
%QP_SOLVE  Convex quadratic program, or linear program.
%   x = QP_SOLVE (H, f, A, b, Aeq, beq, lb, ub) minimises  1/2 x'*H*x + f'*x  subject to  A*x <= b,  Aeq*x = beq,  lb <= x <= ub.
%   H is positive semidefinite, [] is zero: a linear program.  What comes last may be left out, and [] stands for nothing.
%   x = QP_SOLVE (..., opts) takes options:
%      x0       n x 1  a guess, where the proximal steps start; working is worth more
%      working  active set to start from: info.working of a problem of the same sizes
%      tol      1e-9   (at most 1) on constraints, times a row's largest coefficient where that is above 1, and on the slope
%      maxIter  1e4
%
%   [x, info] = QP_SOLVE (...) says how it went: info.status, code, iterations, residual, history, time and
%      objective    at x
%      multipliers  ineqlin, eqlin, lower, upper:  H*x + f = -A'*ineqlin + Aeq'*eqlin + lower - upper
%      certificate  of an 'infeasible' problem, the same fields:  A'*ineqlin - Aeq'*eqlin - lower + upper = 0  while
%                   b'*ineqlin - beq'*eqlin - lb'*lower + ub'*upper < 0;  ineqlin, lower, upper >= 0.  Else []
%      ray          of an 'unbounded' problem: feasible from x for ever, and the objective falls.  Else []
%      working      1 x q  the active rows of [bounds; A; Aeq], negative at their upper bound
%   status 'solved' means that residual is at most tol; info.residual is the largest violation of a constraint, of the equation above
%   and of complementarity, relative to the size of the terms.
%
%   Method: a dual active-set method (DUAL_ACTIVE_SET) within proximal steps where H is singular (CONVEX_QP).
%
%   Example:
%      [x, info] = qp_solve (eye (2), [-2; -2], [1 1], 2)     % [1; 1]
%
%   See also QP_SOLVE_MEX, MIQP, CONVEX_QP.

if nargin < 2, error ('stickslip:qp_solve:usage', 'qp_solve: takes 2 to 9 arguments.  Usage: [x, info] = qp_solve (H, f, A, b, Aeq, beq, lb, ub, opts)'); end
timer = tic;
given = {[], [], [], [], [], []};
if nargin > 2, given{1} = A; end
if nargin > 3, given{2} = b; end
if nargin > 4, given{3} = Aeq; end
if nargin > 5, given{4} = beq; end
if nargin > 6, given{5} = lb; end
if nargin > 7, given{6} = ub; end
if nargin < 9, opts = struct (); end
P = cell2struct ([{H; f}; given(:)], {'H'; 'f'; 'A'; 'b'; 'Aeq'; 'beq'; 'lb'; 'ub'}, 1);
P = qp_problem ('qp_solve', P);
n = numel (P.f);
o = qp_options ('qp_solve', opts, struct ('x0', zeros (n, 1), 'working', [], 'tol', 1e-9, 'maxIter', 1e4), n, 0);

[M, lo, hi, scale, tol] = qp_rows ({eye(n), P.lb, P.ub; P.A, -Inf(size (P.b)), P.b; P.Aeq, P.beq, P.beq}, o.tol);
C = convex_qp (P.H, P.f, size (M, 1));
if isempty (C), error ('stickslip:qp_solve:notConvex', 'qp_solve: H must be positive semidefinite.'); end
C.S = working_set (C.S, M, o.working);
[x, C, how] = convex_qp (C, M, lo, hi, tol, o.x0, o.maxIter);

status = how.status;  residual = NaN;  multipliers = [];  certificate = [];  objective = NaN;
if ~isempty (how.lambda) || n == 0
  how.lambda = reshape (how.lambda, [], 1);
  multipliers = by_kind (P, how.lambda*C.size./scale);
  residual = qp_residual (P, x, multipliers);
  objective = x'*P.H*x/2 + P.f'*x;
end
switch status
  case 'solved',     if ~(residual <= o.tol), status = 'stalled'; end
  case 'infeasible', certificate = by_kind (P, how.certificate./scale);
  case 'unbounded',  objective = -Inf;
end
names = {'solved', 'max_iterations', 'stalled', 'infeasible', 'unbounded'};
codes = [0 1 4 11 14];
info = solver_info (codes(strcmp (status, names)), how.iterations, residual, [], toc (timer));
info.objective = objective;
info.multipliers = multipliers;
info.certificate = certificate;
info.ray = how.ray;
info.working = C.S.rows .* (2*(C.S.side >= 0) - 1);
end

function m = by_kind (P, y)
% the multipliers of the rows [bounds; A; Aeq], by the names of what they belong to
n = numel (P.f);  rows = size (P.A, 1);
m = struct ('ineqlin', max (-y(n+1:n+rows), 0), 'eqlin', y(n+rows+1:end), 'lower', max (y(1:n), 0), 'upper', max (-y(1:n), 0));
end
