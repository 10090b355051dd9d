function tests = test_newton_ncp
%TEST_NEWTON_NCP  The two Newton methods over the cone: quadratic convergence, inner solvers, singular W, and both versions alike.
tests = functiontests (localfunctions);
end

function testQuadraticConvergence (t)
% near a regular solution e_k+1 ~ C e_k^2: the order from three residuals above rounding is 2
for f = all_four ()
  orders = [];
  for seed = 1:12
    [W, q, mu] = contact_ncp ('pd', 5, 0.4, seed);
    r = f{1} (W, q, mu, struct ('tol', 1e-13));
    start = r.*(1 + 0.03*sin ((1:15)'));
    [~, info] = f{1} (W, q, mu, struct ('z0', start, 'tol', 1e-13, 'history', true));
    verifyEqual (t, info.status, 'solved');
    e = [ncp_residual(W, q, mu, start), info.history];
    for k = 2:numel (e) - 1
      if e(k-1) < 0.05 && e(k+1) > 1e-12, orders(end+1) = log (e(k+1)/e(k))/log (e(k)/e(k-1)); end %#ok<AGROW>
    end
  end
  verifyGreaterThan (t, numel (orders), 3);
  verifyGreaterThan (t, median (orders), 1.7);
end
end

function testInnerSolversAgree (t)
[W, q, mu] = contact_ncp ('heap', 8, [], 4);
for f = all_four ()
  r = f{1} (W, q, mu, struct ('tol', 1e-12, 'inner', 'dense'));
  for inner = {'auto', 'sparse', 'gmres'}
    [r2, info] = f{1} (W, q, mu, struct ('tol', 1e-12, 'inner', inner{1}));
    verifyEqual (t, info.status, 'solved', inner{1});
    verifyEqual (t, W*r2, W*r, 'AbsTol', 1e-9, inner{1});
  end
end
end

function testRedundantContacts (t)
% four corners to a face: W has half of full rank
for kind = {'rest', 'shake', 'slide', 'impact', 'gap'}
  [W, q, mu] = contact_ncp (kind{1}, 3, 0.5, 2);
  for f = all_four ()
    [r, info] = f{1} (W, q, mu);
    verifyEqual (t, info.status, 'solved', [func2str(f{1}) ' ' kind{1}]);
    verifyLessThanOrEqual (t, ncp_residual (W, q, mu, r), 1e-10);
  end
end
end

function testAStepIsAnotherPhi (t)
[W, q, mu] = contact_ncp ('pd', 5, 0.3, 3);
for f = all_four ()
  r = f{1} (W, q, mu, struct ('tol', 1e-12));
  for step = [0.1 10]
    [r2, info] = f{1} (W, q, mu, struct ('step', step, 'tol', 1e-12));
    verifyEqual (t, info.status, 'solved');
    verifyEqual (t, r2, r, 'AbsTol', 1e-9);                   % smallest eigenvalue of W: 0.01
  end
end
end

function testKernelsAgree (t)
for pair = {{@minmap_newton_ncp, @minmap_newton_ncp_mex}, {@fischer_newton_ncp, @fischer_newton_ncp_mex}}
  for seed = 1:6
    [W, q, mu] = contact_ncp ('heap', 4, [], seed);
    [r, info] = pair{1}{1} (W, q, mu, struct ('history', true));
    [r2, info2] = pair{1}{2} (W, q, mu, struct ('history', true));
    verifyEqual (t, info2.iterations, info.iterations);
    verifyEqual (t, info2.history(1:end-1), info.history(1:end-1), 'AbsTol', 1e-8*max ([1, info.history]));
    verifyEqual (t, W*r2, W*r, 'AbsTol', 1e-9);
  end
end
end

function f = all_four ()
f = {@minmap_newton_ncp, @minmap_newton_ncp_mex, @fischer_newton_ncp, @fischer_newton_ncp_mex};
end
