function tests = test_qp_solve
%TEST_QP_SOLVE  Quadratic and linear programs: by hand, against Octave's own solvers, infeasible, unbounded, degenerate, bad arguments.
tests = functiontests (localfunctions);
end

function testByHand (t)
for f = both ()
  [x, info] = f{1} (eye (2), [-2; -2], [1 1], 2);
  verifyEqual (t, x, [1; 1], 'AbsTol', 1e-14);
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, info.objective, -3, 'AbsTol', 1e-14);
  verifyEqual (t, info.multipliers.ineqlin, 1, 'AbsTol', 1e-14);
  [x, info] = f{1} ([], [-1; -2], [1 1; 1 -1], [3; 1], [], [], 0, [Inf; 2]);     % a vertex of a linear program
  verifyEqual (t, x, [1; 2], 'AbsTol', 1e-12);
  verifyEqual (t, info.status, 'solved');
  x = f{1} ([1 0; 0 0], [0; 1], [], [], [1 1], 1, -5, 5);                        % singular: x1 = 1, the slope of x2's cost
  verifyEqual (t, x, [1; 0], 'AbsTol', 1e-11);
  x = f{1} (1, 0, [], [], [], [], 2);
  verifyEqual (t, x, 2);
end
end

function testAgainstQuadprog (t)
% Octave's qp on random strictly and weakly convex problems, with redundant rows
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0);
next = uniform_stream (81);
for k = 1:soak_or (60, 2000)
  [P, x0] = random_qp (next, k);
  try
    [~, truth, out] = qp (x0, P.H, P.f, P.Aeq, P.beq, P.lb, P.ub, -1e10*ones (size (P.b)), P.A, P.b);
  catch, continue                                           % Octave 7.3 multiplies matrices of different sizes in one of 2000
  end
  if out.info ~= 0, continue, end
  for f = both ()
    [~, info] = f{1} (P.H, P.f, P.A, P.b, P.Aeq, P.beq, P.lb, P.ub);
    verifyEqual (t, info.status, 'solved', sprintf ('problem %d', k));
    verifyEqual (t, info.objective, truth, 'AbsTol', 1e-8*(1 + abs (truth)));
  end
end
end

function testAgainstGlpk (t)
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0);
next = uniform_stream (82);
for k = 1:soak_or (60, 2000)
  P = random_qp (next, k);
  types = [repmat('U', 1, numel (P.b)), repmat('S', 1, numel (P.beq))];
  [~, truth, ~, out] = glpk (P.f, [P.A; P.Aeq], [P.b; P.beq], P.lb, P.ub, types, repmat ('C', 1, numel (P.f)), 1);
  for f = both ()
    [~, info] = f{1} ([], P.f, P.A, P.b, P.Aeq, P.beq, P.lb, P.ub);
    if out.status == 5
      verifyEqual (t, info.status, 'solved', sprintf ('problem %d', k));
      verifyEqual (t, info.objective, truth, 'AbsTol', 1e-9*(1 + abs (truth)));
    else
      verifyEqual (t, info.status, 'unbounded', sprintf ('problem %d', k));
      d = info.ray;
      verifyLessThan (t, P.f'*d, -1e-9);
      verifyLessThanOrEqual (t, [0; P.A*d; abs(P.Aeq*d); d(P.ub < Inf); -d(P.lb > -Inf)], 1e-11);
    end
  end
end
end

function testInfeasibleWithProof (t)
next = uniform_stream (83);
for k = 1:soak_or (40, 1000)
  P = random_qp (next, k);
  n = numel (P.f);
  y = next (numel (P.b), 1);                                % a combination of rows that says 0 <= -0.01
  P.A = [P.A; -y'*P.A];  P.b = [P.b; -y'*P.b - 0.01];
  for f = both ()
    [~, info] = f{1} (P.H, P.f, P.A, P.b, P.Aeq, P.beq, P.lb, P.ub);
    verifyEqual (t, info.status, 'infeasible', sprintf ('problem %d', k));
    c = info.certificate;
    verifyGreaterThanOrEqual (t, [0; c.ineqlin; c.lower; c.upper], 0);
    combined = P.A'*c.ineqlin - P.Aeq'*c.eqlin - c.lower + c.upper;
    size_ = sum (c.ineqlin) + sum (abs (c.eqlin)) + sum (c.lower) + sum (c.upper);
    verifyEqual (t, combined, zeros (n, 1), 'AbsTol', 1e-11*size_);
    lower = c.lower > 0;  upper = c.upper > 0;
    verifyLessThan (t, P.b'*c.ineqlin - P.beq'*c.eqlin - P.lb(lower)'*c.lower(lower) + P.ub(upper)'*c.upper(upper), -1e-6*size_);
  end
end
end

function testRowsOfRoundoffProveNothing (t)
% 1e-73*(x1 - x2) = 0 is met by any x to the tolerance, and is no reason why x1 = 0 and x2 = 1 should be infeasible; 0.1*(x1 - x2) = 0 is
for f = both ()
  [x, info] = f{1} (eye (2), [0; 0], [], [], [1e-73*[1 -1]; 1 0; 0 1], [0; 0; 1]);
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, x, [0; 1], 'AbsTol', 1e-9);
  [~, info] = f{1} (eye (2), [0; 0], [], [], [0.1*[1 -1]; 1 0; 0 1], [0; 0; 1]);
  verifyEqual (t, info.status, 'infeasible');
end
end

function testUnitsChangeNothing (t)
% each variable and each row in a unit of its own, over six powers of ten, H of any rank
next = uniform_stream (85);
for k = 1:soak_or (30, 300)
  P = random_qp (next, k);
  d = 10.^(6*next (numel (P.f), 1) - 3);  D = diag (d);
  r = 10.^(6*next (numel (P.b), 1) - 3);
  [~, truth] = qp_solve_mex (P.H, P.f, P.A, P.b, P.Aeq, P.beq, P.lb, P.ub);
  for f = both ()
    [~, info] = f{1} (D*P.H*D, D*P.f, diag (r)*P.A*D, r.*P.b, P.Aeq*D, P.beq, P.lb./d, P.ub./d);
    verifyEqual (t, info.status, 'solved', sprintf ('problem %d', k));
    verifyEqual (t, info.objective, truth.objective, 'AbsTol', 1e-7*(1 + abs (truth.objective)), sprintf ('problem %d', k));
  end
end
end

function testWarmStartChangesNothing (t)
next = uniform_stream (84);
for k = 1:10
  P = random_qp (next, k);
  for f = both ()
    [x, info] = f{1} (P.H + eye (numel (P.f)), P.f, P.A, P.b, P.Aeq, P.beq, P.lb, P.ub);
    o = struct ('working', info.working, 'x0', x);
    [again, warm] = f{1} (P.H + eye (numel (P.f)), P.f, P.A, P.b, P.Aeq, P.beq, P.lb, P.ub, o);
    verifyEqual (t, again, x, 'AbsTol', 1e-12);
    verifyLessThanOrEqual (t, warm.iterations, 2);
  end
end
end

function testBadArguments (t)
for f = both ()
  verifyError (t, @() f{1} (-1, 0), 'stickslip:qp_solve:notConvex');
  verifyError (t, @() f{1} ([1 2; 2 1], [0;0]), 'stickslip:qp_solve:notConvex');
  verifyError (t, @() f{1} ([1 2; 0 1], [0;0]), 'stickslip:qp_solve:badArgument');
  verifyError (t, @() f{1} (1, NaN), 'stickslip:qp_solve:notFinite');
  verifyError (t, @() f{1} (1, 0, [], [], [], [], 2, 1), 'stickslip:qp_solve:badArgument');
  verifyError (t, @() f{1} (1, 0, [1 2], 1), 'stickslip:qp_solve:badSize');
  verifyError (t, @() f{1} (1, 0, 1), 'stickslip:qp_solve:badSize');
  verifyError (t, @() f{1} (1, 0, [], [], [], [], [], [], struct ('tolerance', 1)), 'stickslip:qp_solve:unknownOption');
  verifyError (t, @() f{1} (1), 'stickslip:qp_solve:usage');
end
end

function list = both ()
list = {@qp_solve, @qp_solve_mex};
end

function [P, x0] = random_qp (next, k)
% feasible by its making; every fourth has no bounds, every third has rows twice
n = 2 + mod (k, 9);  m = 1 + floor (2*n*next (1, 1));  rank_ = 1 + floor (n*next (1, 1));
B = next (rank_, n) - 0.5;
P.H = B'*B;  P.f = next (n, 1) - 0.5;
x0 = next (n, 1) - 0.5;
P.A = next (m, n) - 0.5;  P.b = P.A*x0 + max (next (m, 1) - 0.3, 0);
if mod (k, 3) == 0, P.A = [P.A; 2*P.A(1,:)];  P.b = [P.b; 2*P.b(1)]; end
equations = min (mod (k, 3), n - 1);
P.Aeq = next (equations, n) - 0.5;  P.beq = P.Aeq*x0;
P.lb = x0 - next (n, 1);  P.ub = x0 + next (n, 1);
if mod (k, 4) == 0, P.lb(:) = -Inf;  P.ub(:) = Inf; end
if mod (k, 4) == 0, P.H = P.H + eye (n); end
end
