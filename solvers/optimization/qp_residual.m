function r = qp_residual (P, x, m)
%QP_RESIDUAL  How far x and multipliers are from solving a convex quadratic program.
%   r = QP_RESIDUAL (P, x, m) is the largest of
%      the violation of a constraint, by MIQP_RESIDUAL,
%      |H*x + f + A'*ineqlin - Aeq'*eqlin - lower + upper|, relative to the largest term there (x moved by 1e-9),
%      multiplier times slack, relative to the size of the objective's terms.
%   P as in MIQP without pairs; m has the fields ineqlin, eqlin, lower, upper.
%
%   Example:
%      P = struct ('H', 1, 'f', -2, 'ub', 1);
%      r = qp_residual (P, 1, struct ('ineqlin', [], 'eqlin', [], 'lower', 0, 'upper', 1))        % 0
%
%   See also QP_SOLVE, MIQP_RESIDUAL.

P = qp_problem ('qp_residual', P);
x = x(:);
if ~all (isfinite (x)), r = NaN;  return, end
slope = P.H*x + P.f + P.A'*m.ineqlin(:) - P.Aeq'*m.eqlin(:) - m.lower(:) + m.upper(:);
size_ = abs (P.H)*(abs (x) + 1e-9) + abs (P.f) + abs (P.A')*abs (m.ineqlin(:)) + abs (P.Aeq')*abs (m.eqlin(:)) + m.lower(:) + m.upper(:);
r = max ([miqp_residual(P, x); abs(slope)/max([size_; realmin])]);

slack = [P.b - P.A*x; x - P.lb; P.ub - x];
y = [m.ineqlin(:); m.lower(:); m.upper(:)];
k = y > 0;
terms = abs (x)'*abs (P.H)*abs (x)/2 + abs (P.f)'*abs (x) + sum (y(k));
r = max ([r; abs(y(k).*slack(k))/max(terms, realmin)]);
end
