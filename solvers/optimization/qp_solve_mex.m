function [x, info] = qp_solve_mex (H, f, A, b, Aeq, beq, lb, ub, opts) %#ok<STOUT,INUSD>
%QP_SOLVE_MEX  Convex quadratic program, or linear program, compiled.
%   [x, info] = QP_SOLVE_MEX (H, f, A, b, Aeq, beq, lb, ub, opts) is QP_SOLVE, fast: same arguments, same errors.
%
%   See also QP_SOLVE, MIQP_MEX, QP_RESIDUAL.

error ('stickslip:qp_solve:notBuilt', 'qp_solve_mex is not built: run make.');
end
