function tests = test_pgs_ncp
%TEST_PGS_NCP  Sweeps over contacts, each solved exactly.
tests = functiontests (localfunctions);
end

function testOneContactIsOneSweep (t)
for f = both ()
  for seed = 1:40
    [W, q] = contact_ncp ('pd', 1, 0.5, seed);
    [r, info] = f{1} (W, q, 0.6, struct ('tol', 1e-11));
    verifyEqual (t, info.status, 'solved');
    verifyLessThanOrEqual (t, info.iterations, 1);
    verifyEqual (t, r, contact_solve (W, q, 0.6), 'AbsTol', 1e-12*max (1, norm (r)));
  end
end
end

function testFirstSweep (t)
% the second contact sees the impulse of the first
W = [2*eye(3), eye(3); eye(3), 2*eye(3)];  q = [-1; 0; 0; -1; 0.1; 0];
for f = both ()
  r = f{1} (W, q, [0.5; 0.5], struct ('maxIter', 1, 'tol', 1e-15));
  verifyEqual (t, r, [0.5; 0; 0; 0.25; -0.05; 0], 'AbsTol', 1e-15);
end
end

function testRelaxation (t)
[W, q, mu] = contact_ncp ('pd', 6, 0.3, 2);
truth = solve_ncp (W, q, mu, struct ('tol', 1e-12));
for f = both ()
  for omega = [0.7 1 1.2]
    [r, info] = f{1} (W, q, mu, struct ('omega', omega, 'tol', 1e-11));
    verifyEqual (t, info.status, 'solved');
    verifyEqual (t, W*r, W*truth, 'AbsTol', 1e-9);
  end
end
end

function testZeroDiagonal (t)
for f = both ()
  verifyError (t, @() f{1} (zeros (3), [-1; 0; 0], 0.5), 'stickslip:pgs_ncp:zeroDiagonal');
  verifyError (t, @() f{1} (eye (3), [-1; 0; 0], 0.5, struct ('omega', -1)), 'stickslip:pgs_ncp:badArgument');
end
end

function testKernelAgrees (t)
[W, q, mu] = contact_ncp ('shake', 2, [], 6);
o = struct ('maxIter', 40, 'tol', 1e-14, 'history', true, 'omega', 1.1);
[r, info] = pgs_ncp (W, q, mu, o);
[r2, info2] = pgs_ncp_mex (W, q, mu, o);
verifyEqual (t, info2.history, info.history, 'AbsTol', 1e-12);
verifyEqual (t, r2, r, 'AbsTol', 1e-12);
verifyTrue (t, isequal (r2, pgs_ncp_mex (full (W), q', mu', o)));
end

function f = both ()
f = {@pgs_ncp, @pgs_ncp_mex};
end
