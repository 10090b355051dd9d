function tests = test_fixed_point
%TEST_FIXED_POINT  The proximal fixed point converges where theory says so, takes boxes, blocks and free rows, and both versions agree.
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
  [z, info] = f{1} (4, -2);                                 % tol/|b| = 1/2e6
  verifyEqual (t, z, 0.5, 'AbsTol', 1e-6);                  % r = 2/3 is the first that passes: thirds of the error are left
  verifyEqual (t, info.iterations, ceil (log (2e6)/log (3)));
end
end

function testFirstStep (t)
% by the formula, with a fixed step size and with the first that passes
A = [4 1 0; 1 3 1; 0 1 2];  b = [-4; -5; 1];  d = [4; 3; 2];
z0 = [0.1; 0.2; 0.3];  w = A*z0 + b;
for f = both ()
  z = f{1} (A, b, struct ('maxIter', 1, 'tol', 1e-15, 'step', 0.7, 'z0', z0));
  verifyEqual (t, z, max (0, z0 - 0.7*w./d), 'AbsTol', 4*eps);
  r = 1;
  while true
    v = max (0, z0 - r*w./d);
    if r*sum ((A*(v - z0)).^2./d) <= 0.9*(v - z0)'*A*(v - z0), break, end
    r = r*2/3;
  end
  [z, info] = f{1} (A, b, struct ('maxIter', 1, 'tol', 1e-15, 'z0', z0));
  verifyEqual (t, z, v, 'AbsTol', 4*eps);
  verifyLessThan (t, r, 1);
  verifyEqual (t, info.status, 'max_iterations');
end
end

function testRateOfConvergence (t)
% free variables: w <- (I - r A/D) w.  b is the eigenvector of A/D for 1/2
for f = both ()
  [~, info] = f{1} ([2 1; 1 2], [-1; 1], struct ('l', -Inf, 'step', 0.5, 'maxIter', 20, 'tol', 1e-15, 'history', true));
  verifyEqual (t, info.history, 0.5*0.75.^(1:20), 'RelTol', 1e-12);
end
end

function testStepSizeAdapts (t)
% A = ones: along [1; 1; ...] the ratio is r*n, so that r = (2/3)^k is the first below 0.9/n, above 0.6/n: it stays
for n = [1 5 20]
  A = ones (n);  b = -ones (n, 1);
  r = (2/3)^ceil (log (n/0.9)/log (3/2));
  for f = both ()
    [~, info] = f{1} (A, b, struct ('history', true, 'tol', 1e-6));
    verifyEqual (t, info.status, 'solved');
    verifyEqual (t, info.history, (1 - r*n).^(1:info.iterations), 'AbsTol', 1e-12);
    verifyTrue (t, r*n > 0.6 && r*n <= 0.9);
    [~, info] = f{1} (A, b, struct ('step', 2.5, 'maxIter', 30));
    verifyEqual (t, info.status, 'max_iterations');         % beyond 2/lambda it jumps from 0 to 2.5 and back
  end
end
end

function testStepSizeGrows (t)
% b is the eigenvector of A for 1/20, along which the ratio is r/20: r grows from 1 by 3/2 as long as that is below 0.3
A = [1 -0.95; -0.95 1];  b = -[1; 1];
r = 1.5.^(0:5);                                             % the last has the ratio 0.38
for f = both ()
  [~, info] = f{1} (A, b, struct ('maxIter', 6, 'tol', 1e-15, 'history', true));
  verifyEqual (t, info.history, cumprod (1 - r/20), 'AbsTol', eps*prod (1.95*r));      % roundoff along the other one grows so
end
end

function testPositiveDefiniteAgainstLemke (t)
for n = [3 10 30]
  [A, b] = sample (n);
  truth = lemke_mex (A, b);
  for f = both ()
    [z, info] = f{1} (A, b, struct ('tol', 1e-11));
    verifyEqual (t, info.status, 'solved');
    verifyEqual (t, z, truth, 'AbsTol', 1e-10);             % |A^-1| <= 1: A - I is positive definite
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
for kind = {'rest', 'impact', 'slide', 'heap', 'shake', 'gap'}
  for f = both ()
    bodies = 1 + isequal (f{1}, @fixed_point_mex);
    if bodies == 1 && any (strcmp (kind{1}, {'heap', 'shake', 'gap'})), continue, end        % slow, and the same
    [A, b, blocks] = contact_lcp (kind{1}, bodies, 4, 0.5, 2);
    [z, info] = f{1} (A, b, struct ('blocks', blocks, 'maxIter', 4000));
    verifyEqual (t, info.status, 'solved', kind{1});
    verifyLessThanOrEqual (t, lcp_residual (A, b, z), 1e-6);
    verifyError (t, @() f{1} (A, b), 'stickslip:fixed_point:zeroDiagonal');
  end
end
end

function testOneContactByHand (t)
% 1 kg pressed at 1 m/s and pushed aside along the first direction; mu 0.5: it sticks at 0.2 m/s and slips at 0.8 m/s
A = [1 0 0 0; 0 1 -1 1; 0 -1 1 1; 0.5 -1 -1 0];
for f = both ()
  for v = [0.2 0.8]
    [z, info] = f{1} (A, [-1; v; -v; 0], struct ('blocks', [3; 3; 3; 3], 'tol', 1e-11));
    verifyEqual (t, info.status, 'solved');
    verifyEqual (t, [z(1); z(3) - z(2)], [1; min(v, 0.5)], 'AbsTol', 1e-10);
    verifyEqual (t, z(4), max (v - 0.5, 0), 'AbsTol', 1e-10);
  end
end
end

function testNotSymmetric (t)
% eigenvalues 1 +- 3i: r = 0.27, which Khobotov's r*sqrt (10) <= 0.9 takes, grows by |1 - 0.27 (1 + 3i)| = 1.09 a time
A = [1 3; -3 1];  b = [-4; 2];
for f = both ()
  [z, info] = f{1} (A, b, struct ('l', -Inf, 'tol', 1e-10));
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, z, [1; 1], 'AbsTol', 1e-10);
  [~, info] = f{1} (A, b, struct ('l', -Inf, 'step', 0.27));
  verifyTrue (t, any (strcmp (info.status, {'stalled', 'max_iterations'})));
end
end

function testDivergenceIsNotSolved (t)
A = [1 3 3; 3 1 3; 3 3 1];  b = [-1; -2; 1];
for f = both ()
  for step = {[], 1}
    [z, info] = f{1} (A, b, struct ('l', -Inf, 'maxIter', 5000, 'step', step));
    verifyEqual (t, info.status, 'stalled');
    verifyTrue (t, all (isfinite (z)));
    verifyEqual (t, info.residual, lcp_residual (A, b, z, struct ('l', -Inf)));
  end
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

function testKernelAgrees (t)
[A, b, blocks] = contact_lcp ('heap', 3, 4, 0.5, 6);
opts = struct ('blocks', blocks, 'maxIter', 20, 'tol', 1e-14, 'history', true);
[z, info] = fixed_point (A, b, opts);
[z2, info2] = fixed_point_mex (A, b, opts);
verifyEqual (t, info2.history, info.history, 'AbsTol', 1e-9*max (info.history));
verifyEqual (t, A*z2, A*z, 'AbsTol', 1e-8);
verifyTrue (t, isequal (z2, fixed_point_mex (full (A), b', opts)));
[A, b] = sample (25);  A(3,7) = 0.1;                        % and rows, one of them coupled on one side
blocks = [ones(3, 1); zeros(20, 1); 2; 2];
opts = struct ('blocks', blocks, 'maxIter', 20, 'tol', 1e-14, 'history', true);
[z, info] = fixed_point (A, b, opts);
[z2, info2] = fixed_point_mex (A, b, opts);
verifyEqual (t, info2.history, info.history, 'AbsTol', 1e-13);
verifyEqual (t, z2, z, 'AbsTol', 1e-13);
end

function testErrors (t)
for f = both ()
  verifyError (t, @() f{1} (ones (2, 3), [1; 1]), 'stickslip:fixed_point:badSize');
  verifyError (t, @() f{1} (eye (2), [1; Inf]), 'stickslip:fixed_point:notFinite');
  verifyError (t, @() f{1} ([0 1; 1 0], [-1; -1]), 'stickslip:fixed_point:zeroDiagonal');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('blocks', [1; 1], 'u', 1)), 'stickslip:fixed_point:bounds');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('blocks', [1; -1])), 'stickslip:fixed_point:badArgument');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('step', 0)), 'stickslip:fixed_point:badArgument');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('omega', 1)), 'stickslip:fixed_point:unknownOption');
  verifyError (t, @() f{1} (1), 'stickslip:fixed_point:usage');
end
end

function f = both ()
f = {@fixed_point, @fixed_point_mex};
end

function [A, b] = sample (n)
k = (1:n)';
V = sin (k*k');
A = V'*V/n + eye (n);  b = sin (7*k);
end
