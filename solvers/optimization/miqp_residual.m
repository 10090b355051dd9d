function r = miqp_residual (P, x)
%MIQP_RESIDUAL  By how much x violates the constraints and pairs of a quadratic program.
%   r = MIQP_RESIDUAL (P, x) is the largest of  A*x - b,  |Aeq*x - beq|,  lb - x,  x - ub,  -(L*x + l0),  -(R*x + r0)  and
%   min (L*x + l0, R*x + r0), each row divided by its largest coefficient where that is above 1 (a pair by either of its sides'), and not below zero.
%   P as in MIQP.
%
%   Example:
%      r = miqp_residual (struct ('f', [0;0], 'A', [1 1], 'b', 1), [1;1])         % 1
%
%   See also MIQP, QP_SOLVE.

P = qp_problem ('miqp_residual', P);
if ~isa (x, 'double') || numel (x) ~= numel (P.f)
  error ('stickslip:miqp_residual:badSize', 'miqp_residual: x must have %d elements, got %d x %d.', numel (P.f), size (x,1), size (x,2));
end
x = x(:);
u = (P.L*x + P.l0) ./ most (P.L);
v = (P.R*x + P.r0) ./ most (P.R);
r = max ([0; (P.A*x - P.b)./most(P.A); abs(P.Aeq*x - P.beq)./most(P.Aeq); P.lb - x; x - P.ub; -u; -v; min(u, v)]);
if ~all (isfinite (x)), r = NaN; end
end

function s = most (M)
s = max ([abs(M), ones(size (M, 1), 1)], [], 2);
end
