function tests = test_miqp
%TEST_MIQP  Quadratic programs with complementarity pairs: by hand, against all modes, infeasible, unbounded, limits, ties, warm starts, bad arguments.
tests = functiontests (localfunctions);
end

function testByHand (t)
P = struct ('H', eye (2), 'f', [-2; -1], 'L', [1 0], 'R', [0 1]);
for f = both ()
  [x, info] = f{1} (P);
  verifyEqual (t, x, [2; 0], 'AbsTol', 1e-14);
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, info.objective, -2, 'AbsTol', 1e-14);
  verifyEqual (t, info.mode, 2);
  verifyEqual (t, info.gap, 0);
end
end

function testTiesOverAllModes (t)
% [x1; x2] in the cross x1*x2 = 0 nearest to [1; 1]: [1;0] or [0;1], equally far.  The second objective decides, either way.
P = struct ('H', eye (2), 'f', [-1; -1], 'L', [1 0], 'R', [0 1]);
for f = both ()
  verifyEqual (t, f{1} (P, struct ('then', [1; 0])), [0; 1], 'AbsTol', 1e-12);
  verifyEqual (t, f{1} (P, struct ('then', [0; 1])), [1; 0], 'AbsTol', 1e-12);
  [x, info] = f{1} (P, struct ('then', [1; 0], 'x0', [1; 0]));       % the other mode comes first and must not win
  verifyEqual (t, x, [0; 1], 'AbsTol', 1e-12);
  verifyEqual (t, info.objective, [-0.5 0], 'AbsTol', 1e-12);
end
end

function testAgainstAllModes (t)
for seed = 1:soak_or (30, 400)
  P = random_miqp (seed, 1 + mod (seed, 6), 2 + mod (5*seed, 9));
  [truth, second] = all_modes (P);
  for f = both ()
    [x, info] = f{1} (P);
    verifyEqual (t, info.status, 'solved', sprintf ('problem %d', seed));
    verifyEqual (t, info.objective, truth, 'AbsTol', 1e-7*(1 + abs (truth)));
    verifyLessThanOrEqual (t, miqp_residual (P, x), 1e-9);
    [x, info] = f{1} (rmfield (P, 'H'), struct ('then', struct ('H', P.H)));
    verifyEqual (t, info.status, 'solved', sprintf ('problem %d', seed));
    verifyEqual (t, info.objective, second, 'AbsTol', 1e-7*(1 + max (abs (second))));
    verifyLessThanOrEqual (t, miqp_residual (P, x), 1e-9);
  end
end
end

function testInfeasible (t)
for seed = 1:soak_or (20, 200)
  P = random_miqp (seed, 1 + mod (seed, 6), 2 + mod (5*seed, 9));
  P.L = [P.L; zeros(1, numel (P.f))];  P.l0(end+1) = 0.1;   % two sides that are never zero
  P.R = [P.R; P.L(1,:)];               P.r0(end+1) = P.l0(1) + 0.1;
  for f = both ()
    [x, info] = f{1} (P);
    verifyEqual (t, info.status, 'infeasible', sprintf ('problem %d', seed));
    verifyTrue (t, all (isnan (x)));
  end
end
end

function testUnbounded (t)
P = struct ('f', [-1; -1], 'L', [1 0], 'R', [0 1]);          % along either axis
for f = both ()
  [~, info] = f{1} (P);
  verifyEqual (t, info.status, 'unbounded');
  verifyEqual (t, sort (info.ray), [0; 1], 'AbsTol', 1e-12);
  P2 = P;  P2.A = eye (2);  P2.b = [3; 4];                   % the relaxation is bounded
  verifyEqual (t, f{1} (P2), [0; 4], 'AbsTol', 1e-11);
  P3 = struct ('f', [-1; -1], 'Aeq', [1 -1], 'beq', 0, 'L', [1 0], 'R', [0 1]);      % only the relaxation is not
  [x, info] = f{1} (P3);
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, x, [0; 0], 'AbsTol', 1e-12);
end
end

function testTooFewIterationsAreSaid (t)
% and no proof is made of what they leave
P = random_miqp (7, 4, 6);
for f = both ()
  [~, truth] = f{1} (P);
  for most = [0 1 3 10]
    [x, info] = f{1} (P, struct ('maxIter', most));
    verifyTrue (t, any (strcmp (info.status, {'solved', 'max_iterations', 'stalled'})), info.status);
    if strcmp (info.status, 'solved'), verifyEqual (t, info.objective, truth.objective, 'AbsTol', 1e-8*(1 + abs (truth.objective))); end
    if ~any (isnan (x)), verifyLessThanOrEqual (t, miqp_residual (P, x), 2e-9); end
  end
  [~, info] = f{1} (P, struct ('maxIter', 0));
  verifyEqual (t, info.status, 'max_iterations');
end
end

function testLimitsSayWhatIsKnown (t)
P = random_miqp (7, 12, 10);
for f = both ()
  truth = f{1} (P);
  [~, full] = f{1} (P);
  [x, info] = f{1} (P, struct ('maxNodes', 3, 'x0', truth));
  verifyEqual (t, info.status, 'node_limit');
  verifyLessThanOrEqual (t, info.bound, full.objective + 1e-9);
  verifyEqual (t, info.gap, info.objective - info.bound, 'AbsTol', 1e-12);
  verifyLessThanOrEqual (t, miqp_residual (P, x), 1e-9);
  [x, info] = f{1} (P, struct ('timeLimit', 1e-9));
  verifyEqual (t, info.status, 'time_limit');
  verifyTrue (t, all (isnan (x)));
  verifyEqual (t, info.gap, Inf);
end
end

function testInfeasibleWhereTheRelaxationIsUnbounded (t)
% x1 may fall for ever as far as the relaxation knows; the pairs ask for x2 = 0 and for x2 = 1
P = struct ('f', [1; 0], 'L', [0 1; 0 -1], 'l0', [0; 1], 'R', [0 0; 0 0], 'r0', [1; 1]);
for f = both ()
  [x, info] = f{1} (P);
  verifyEqual (t, {info.status, all(isnan (x)), info.ray}, {'infeasible', true, []});
end
end

function testAFirstPointFromTheComplementarityProblem (t)
% x1 at its command, 3, leaves  0 <= 2 x2 - 4 complementary to x2 >= 0: x2 = 2, in one node; what the pairs of a hundred such problems are is not looked for
many = 40;
P = struct ('H', diag ([1, zeros(1, many)]), 'f', [-3; zeros(many, 1)], 'L', [-ones(many, 1), 2*eye(many)], 'l0', -ones (many, 1), 'R', [zeros(many, 1), eye(many)]);
for f = both ()
  [x, info] = f{1} (P);
  verifyEqual (t, x, [3; 2*ones(many, 1)], 'AbsTol', 1e-12);
  verifyEqual (t, {info.status, info.nodes}, {'solved', 1});
end
end

function testWarmStart (t)
% from the answer: the same, in less
spent = zeros (2, 2);
for seed = 1:5
  P = random_miqp (seed, 8, 10);
  solvers = both ();
  for k = 1:2
    [x, info] = solvers{k} (P);
    [again, warm] = solvers{k} (P, struct ('mode', info.mode, 'working', info.working));
    verifyEqual (t, warm.status, 'solved');
    verifyEqual (t, warm.objective, info.objective, 'AbsTol', 1e-9*(1 + abs (info.objective)));
    verifyEqual (t, again, x, 'AbsTol', 1e-6);
    spent(:,k) = spent(:,k) + [info.iterations; warm.iterations];
  end
end
verifyLessThan (t, spent(2,:), spent(1,:));
end

function testGapEndsTheSearchEarly (t)
% no further from the optimum than the gap says, in fewer nodes; the size of the terms is that at the answer
spent = [0 0];
for seed = 1:10
  P = random_miqp (seed, 8, 10);
  for f = both ()
    [~, full] = f{1} (P);
    [x, info] = f{1} (P, struct ('gap', 0.1));
    verifyEqual (t, info.status, 'solved');
    spent = spent + [full.nodes, info.nodes];
    verifyLessThanOrEqual (t, miqp_residual (P, x), 1e-9);
    terms = abs (x)'*abs (P.H)*abs (x)/2 + abs (P.f)'*abs (x);
    verifyLessThanOrEqual (t, info.objective - full.objective, 0.1*terms + 1e-8);
  end
end
verifyLessThan (t, spent(2), spent(1));
end

function testNodesForTiesAreLimitedAlone (t)
% the first objective is proven however few nodes the others have
for seed = 1:4
  P = random_miqp (seed, 8, 10);
  P.H = [];  P.f(2:end) = 0;                                % a face of minimisers
  then = {ones(10, 1), struct('H', eye (10))};
  for f = both ()
    [~, full] = f{1} (P, struct ('then', {then}));
    [x, info] = f{1} (P, struct ('then', {then}, 'tieNodes', 0));
    verifyEqual (t, {full.status, full.proven, info.status}, {'solved', 3, 'solved'});
    verifyGreaterThanOrEqual (t, info.proven, 1);
    verifyLessThanOrEqual (t, info.nodes, full.nodes);
    verifyEqual (t, info.objective(1), full.objective(1), 'AbsTol', 1e-8);
    verifyLessThanOrEqual (t, miqp_residual (P, x), 2e-9);
  end
end
end

function testOrdersAndFormsAgree (t)
for seed = 1:10
  P = random_miqp (seed, 5, 7);
  P.big_M = 100;
  for f = both ()
    [~, truth] = f{1} (P);
    for o = {struct('order', 'depth'), struct('form', 'bigM')}
      [~, info] = f{1} (P, o{1});
      verifyEqual (t, info.status, 'solved');
      verifyEqual (t, info.objective, truth.objective, 'AbsTol', 1e-8*(1 + abs (truth.objective)));
    end
  end
end
end

function testBadArguments (t)
P = struct ('H', eye (2), 'f', [0;0], 'L', [1 0], 'R', [0 1]);
for f = both ()
  g = f{1};
  verifyError (t, @() g (), 'stickslip:miqp:usage');
  verifyError (t, @() g (1), 'stickslip:miqp:badClass');
  verifyError (t, @() g (setfield (P, 'H', diag ([1 -1]))), 'stickslip:miqp:notConvex');
  verifyError (t, @() g (P, struct ('then', struct ('H', diag ([1 -1])))), 'stickslip:miqp:notConvex');
  verifyError (t, @() g (setfield (P, 'f', [0; NaN])), 'stickslip:miqp:notFinite');
  verifyError (t, @() g (setfield (P, 'f', [0; 0; 0])), 'stickslip:miqp:badSize');
  verifyError (t, @() g (setfield (P, 'R', [0 1; 1 0])), 'stickslip:miqp:badSize');
  verifyError (t, @() g (setfield (P, 'g', 1)), 'stickslip:miqp:unknownField');
  verifyError (t, @() g (setfield (setfield (P, 'lb', 2), 'ub', 1)), 'stickslip:miqp:badArgument');
  verifyError (t, @() g (P, struct ('nodes', 1)), 'stickslip:miqp:unknownOption');
  verifyError (t, @() g (P, struct ('gap', -1)), 'stickslip:miqp:badArgument');
  verifyError (t, @() g (P, struct ('form', 'bigM')), 'stickslip:miqp:badArgument');
  verifyError (t, @() g (P, struct ('order', 'wide')), 'stickslip:miqp:badArgument');
  verifyError (t, @() g (P, struct ('mode', 3)), 'stickslip:miqp:badArgument');
end
end

function testCompiledMakesTheSameTree (t)
for seed = 1:20
  P = random_miqp (seed, 4, 6);
  o = struct ('then', {{ones(6, 1), struct('H', eye (6))}});
  [x, info] = miqp (P, o);
  [y, fast] = miqp_mex (P, o);
  verifyEqual (t, y, x, 'AbsTol', 1e-8);
  verifyEqual (t, fast.nodes, info.nodes);
  verifyEqual (t, fast.mode, info.mode);
  verifyEqual (t, fast.multipliers.L, info.multipliers.L, 'AbsTol', 1e-7);
  verifyEqual (t, fieldnames (fast), fieldnames (info));
end
end

function list = both ()
list = {@miqp, @miqp_mex};
end

function [truth, second] = all_modes (P)
% the least objective over all choices of sides by QP_SOLVE, and [least f'x, then least x'Hx/2]
truth = Inf;  second = [Inf Inf];
pairs = numel (P.l0);
for k = 0:2^pairs - 1
  s = bitand (k, 2.^(0:pairs-1)') > 0;
  A = [P.A; -P.L; -P.R];  b = [P.b; P.l0; P.r0];
  Aeq = [P.Aeq; P.L(s,:); P.R(~s,:)];  beq = [P.beq; -P.l0(s); -P.r0(~s)];
  [~, info] = qp_solve_mex (P.H, P.f, A, b, Aeq, beq, P.lb, P.ub);
  if strcmp (info.status, 'infeasible'), continue, end
  truth = min (truth, info.objective);
  [~, first] = qp_solve_mex ([], P.f, A, b, Aeq, beq, P.lb, P.ub);
  if first.objective > second(1) + 1e-9, continue, end
  [~, then] = qp_solve_mex (P.H, [], A, b, [Aeq; P.f'], [beq; first.objective], P.lb, P.ub);
  if first.objective < second(1) - 1e-9, second = [first.objective, then.objective]; else, second(2) = min (second(2), then.objective); end
end
end
