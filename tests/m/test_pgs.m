function tests = test_pgs
%TEST_PGS  Projected Gauss-Seidel converges where it must, takes boxes, blocks and free rows, and both versions agree.
tests = functiontests (localfunctions);
end

function testByHand (t)
for f = both ()
  [z, info] = f{1} ([2 1; 1 2], [-5; -6], struct ('tol', 1e-13));
  verifyEqual (t, z, [4/3; 7/3], 'AbsTol', 1e-12);
  verifyEqual (t, info.status, 'solved');
  [z, info] = f{1} ([2 1; 1 2], [5; 6]);
  verifyEqual (t, z, [0; 0]);
  verifyEqual (t, info.iterations, 0);
  verifyEqual (t, size (f{1} (zeros (0, 0), zeros (0, 1))), [0 1]);
end
end

function testFirstSweep (t)
% one sweep from zero, by the formula
A = [4 1 0; 1 3 1; 0 1 2];  b = [-4; -5; 1];
z1 = 1;  z2 = (5 - z1)/3;  z3 = 0;
for f = both ()
  [z, info] = f{1} (A, b, struct ('maxIter', 1, 'tol', 1e-15));
  verifyEqual (t, z, [z1; z2; z3], 'AbsTol', 4*eps);
  verifyEqual (t, info.status, 'max_iterations');
end
end

function testPositiveDefiniteAgainstLemke (t)
for n = [3 10 30]
  [A, b] = sample (n);
  truth = lemke (A, b);
  for omega = [0.7 1 1.3]
    for f = both ()
      [z, info] = f{1} (A, b, struct ('tol', 1e-11, 'omega', omega));
      verifyEqual (t, info.status, 'solved');
      verifyEqual (t, z, truth, 'AbsTol', 1e-10);           % |A^-1| <= 1: A - I is positive definite
    end
  end
end
end

function testBoxesAndFreeRows (t)
[A, b] = sample (20);
l = -0.05*ones (20, 1);  u = 0.1*ones (20, 1);  l(3) = -Inf;  u(3) = Inf;  u(4) = Inf;  l(5) = 0;  u(5) = 0;
for f = both ()
  [z, info] = f{1} (A, b, struct ('l', l, 'u', u, 'tol', 1e-12));
  verifyEqual (t, info.status, 'solved');
  w = A*z + b;
  verifyTrue (t, all (z >= l & z <= u));
  verifyLessThan (t, abs (w(3)), 1e-9);
  inside = z > l + 1e-6 & z < u - 1e-6;
  verifyLessThan (t, max ([0; abs(w(inside))]), 1e-9);
  verifyTrue (t, all (w(z == l & l < u) >= -1e-9) && all (w(z == u & l < u) <= 1e-9));
end
end

function testContactBlocks (t)
% with a contact as a block the sigma rows need no diagonal
for kind = {'rest', 'shake', 'slide', 'heap'}
  for f = both ()
    bodies = 1 + 3*isequal (f{1}, @pgs_mex);
    [A, b, blocks] = contact_lcp (kind{1}, bodies, 4, 0.5, 2);
    [z, info] = f{1} (A, b, struct ('blocks', blocks, 'tol', 1e-8, 'maxIter', 3000));
    verifyEqual (t, info.status, 'solved', kind{1});
    verifyLessThanOrEqual (t, lcp_residual (A, b, z), 1e-8);
    verifyError (t, @() f{1} (A, b), 'stickslip:pgs:zeroDiagonal');
  end
end
end

function testOneBlockIsOneSolve (t)
[A, b] = contact_lcp ('shake', 1, 6, 0.5, 4);
for f = both ()
  [z, info] = f{1} (A, b, struct ('blocks', 7*ones (size (b)), 'tol', 1e-10));
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, info.iterations, 1);
  verifyLessThanOrEqual (t, lcp_residual (A, b, z), 1e-10);
end
end

function testWarmStartAndHistory (t)
[A, b] = sample (30);
for f = both ()
  [z, info] = f{1} (A, b, struct ('history', true, 'tol', 1e-8));
  verifyEqual (t, numel (info.history), info.iterations);
  verifyEqual (t, info.history(end), info.residual);
  [~, again] = f{1} (A, b, z);
  verifyEqual (t, again.iterations, 0);
end
end

function testDivergenceIsNotSolved (t)
A = [1 3 3; 3 1 3; 3 3 1];  b = [-1; -1; -1];
for f = both ()
  [z, info] = f{1} (A, b, struct ('l', -Inf, 'maxIter', 5000));
  verifyTrue (t, any (strcmp (info.status, {'stalled', 'max_iterations'})));
  verifyTrue (t, all (isfinite (z)));
end
end

function testKernelAgrees (t)
[A, b, blocks] = contact_lcp ('heap', 3, 4, 0.5, 6);
opts = struct ('blocks', blocks, 'maxIter', 20, 'tol', 1e-14, 'history', true);
[z, info] = pgs (A, b, opts);
[z2, info2] = pgs_mex (A, b, opts);
verifyEqual (t, info2.history, info.history, 'AbsTol', 1e-9*max (info.history));
verifyEqual (t, A*z2, A*z, 'AbsTol', 1e-8);
verifyTrue (t, isequal (z2, pgs_mex (full (A), b', opts)));
end

function testErrors (t)
for f = both ()
  verifyError (t, @() f{1} (ones (2, 3), [1; 1]), 'stickslip:pgs:badSize');
  verifyError (t, @() f{1} (eye (2), [1; Inf]), 'stickslip:pgs:notFinite');
  verifyError (t, @() f{1} ([0 1; 1 0], [-1; -1]), 'stickslip:pgs:zeroDiagonal');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('blocks', [1; 1], 'u', 1)), 'stickslip:pgs:bounds');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('blocks', [1; -1])), 'stickslip:pgs:badArgument');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('omega', 0)), 'stickslip:pgs:badArgument');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('omegga', 1)), 'stickslip:pgs:unknownOption');
end
end

function f = both ()
f = {@pgs, @pgs_mex};
end

function [A, b] = sample (n)
k = (1:n)';
V = sin (k*k');
A = V'*V/n + eye (n);  b = sin (7*k);
end
