function model = gurobi_model (P, then, form)
%GUROBI_MODEL  A program with complementarity pairs as rows, binaries and pairs of variables.
%   model = GUROBI_MODEL (P, then, form) takes P as QP_PROBLEM fills it, the further objectives as QP_OPTIONS gives them, and the form:
%      'sos'   the sides of a pair become variables u, v >= 0, of which at most one is not zero (a special ordered set of type 1)
%      'bigM'  and a binary z:  u <= M*z,  v <= M*(1-z)
%   A side that is a variable as it stands, x_k alone, gets no other: licences count variables.
%
%   The fields of model are those that SS_GUROBI takes.  The first n variables are those of P.
%
%   Example:
%      P = qp_problem ('miqp_gurobi', struct ('f', [-2;-1], 'L', [1 0], 'R', [0 1]));
%      model = gurobi_model (P, struct ('H', {}, 'f', {}), 'sos')
%
%   See also MIQP_GUROBI, SS_GUROBI.

n = numel (P.f);  pairs = numel (P.l0);
S = [P.L; P.R];  s0 = [P.l0; P.r0];
[of, which] = max ([S ~= 0, false(2*pairs, 1)], [], 2);     % the column more: for n = 0
alone = sum (S ~= 0, 2) == 1 & s0 == 0 & sum (S, 2) == 1 & of;
more = find (~alone);                                       % sides that need a variable: S(more,:)*x + s0(more) - u = 0
side = which;
side(more) = n + (1:numel (more))';
N = n + numel (more);

model.lb = [P.lb; zeros(numel (more), 1)];
model.ub = [P.ub; Inf(numel (more), 1)];
model.lb(side) = max (model.lb(side), 0);
kept = isfinite (P.b);
equal = [P.Aeq, zeros(size (P.Aeq, 1), numel (more)); S(more,:), -eye(numel (more))];
below = [P.A(kept,:), zeros(nnz (kept), numel (more))];
rhs = [P.beq; -s0(more); P.b(kept)];
u = side(1:pairs);  v = side(pairs+1:end);
if strcmp (form, 'bigM')                                    % u - M*z <= 0,  v + M*z <= M
  I = eye (N);  M = diag (P.big_M);
  equal = [equal, zeros(size (equal, 1), pairs)];
  below = [below, zeros(size (below, 1), pairs); I(u,:), -M; I(v,:), M];
  rhs = [rhs; zeros(pairs, 1); P.big_M];
  model.binary = N + (1:pairs);
  model.lb = [model.lb; zeros(pairs, 1)];
  model.ub = [model.ub; ones(pairs, 1)];
  model.pair = zeros (1, 0);
  N = N + pairs;
else
  model.binary = zeros (1, 0);
  model.pair = reshape ([u'; v'], 1, []);
end
model.At = sparse ([equal; below]');
model.rhs = rhs;
model.equations = size (equal, 1);

goals = [struct('H', P.H, 'f', P.f), reshape(then, 1, [])];
model.H = cell (1, numel (goals));
model.f = zeros (N, numel (goals));
for k = 1:numel (goals)
  model.H{k} = sparse (N, N);
  if n > 0, model.H{k}(1:n,1:n) = goals(k).H; end
  model.f(1:n,k) = goals(k).f;
end
end
