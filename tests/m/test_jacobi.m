function tests = test_jacobi
%TEST_JACOBI  Projected Jacobi converges where theory says so, takes boxes, blocks and free rows, and both versions agree.
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
  [z, info] = f{1} (4, -2);                                 % alone in its group: one exact step
  verifyEqual (t, z, 0.5);
  verifyEqual (t, info.iterations, 1);
end
end

function testFirstSweep (t)
% all rows from the same point, by the formula; the default relaxation is 1/c of the help
A = [4 1 0; 1 3 1; 0 1 2];  b = [-4; -5; 1];  d = [4; 3; 2];
c = [1 + 1/sqrt(12); 1 + 1/sqrt(12) + 1/sqrt(6); 1 + 1/sqrt(6)];
z0 = [0.1; 0.2; 0.3];  w = A*z0 + b;
for f = both ()
  z = f{1} (A, b, struct ('maxIter', 1, 'tol', 1e-15, 'omega', 0.7, 'z0', z0));
  verifyEqual (t, z, max (0, z0 - 0.7*w./d), 'AbsTol', 4*eps);
  [z, info] = f{1} (A, b, struct ('maxIter', 1, 'tol', 1e-15, 'z0', z0));
  verifyEqual (t, z, max (0, z0 - w./d./c), 'AbsTol', 4*eps);
  verifyEqual (t, info.status, 'max_iterations');
end
end

function testRateOfConvergence (t)
% free variables: w <- (I - A/D) w, here with the eigenvalues +-1/2: two sweeps make a quarter
for f = both ()
  [~, info] = f{1} ([2 1; 1 2], [-5; -6], struct ('l', -Inf, 'omega', 1, 'maxIter', 20, 'tol', 1e-15, 'history', true));
  verifyEqual (t, info.history(3:end)./info.history(1:end-2), 0.25*ones (1, 18), 'AbsTol', 1e-8);
end
end

function testDefaultRelaxationWherePlainJacobiCycles (t)
% A = ones: c = n is the largest eigenvalue.  The default solves it in one sweep; omega = 1 jumps between 0 and 1 for ever
n = 5;  A = ones (n);  b = -ones (n, 1);
for f = both ()
  [z, info] = f{1} (A, b, struct ('tol', 1e-12));
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, info.iterations, 1);
  verifyEqual (t, z, ones (n, 1)/n, 'AbsTol', 4*eps);
  [~, info] = f{1} (A, b, struct ('omega', 1, 'maxIter', 51, 'history', true));
  verifyEqual (t, info.status, 'max_iterations');
  verifyEqual (t, info.history, ones (1, 51));
end
end

function testEnergyIsWithinItsBound (t)
% what is known of a step that minimises an upper bound c.*d of a semidefinite A (Beck and Teboulle 2009, theorem 3.1): after
% m sweeps the energy is within sum (c.*d.*(z0 - x).^2)/(2 m) of that of a solution x.  Here A has rank n/2 and strong couplings
n = 12;  k = (1:n)';
for seed = 1:3
  V = sin ((1:n/2)'*k' + seed*cos ((1:n/2)'*k'/3));  A = V'*V;
  x = max (0, sin (3*k + seed));  b = -A*x + (x == 0).*(1 + cos (k));
  d = diag (A);  c = sum (abs (A)./sqrt (d*d'), 2);
  energy = @(z) z'*A*z/2 + b'*z;
  for f = both ()
    for sweeps = [1 3 10 30 100]
      [z, info] = f{1} (A, b, struct ('maxIter', sweeps, 'tol', 1e-15, 'history', true));
      m = find (info.history == info.residual, 1);          % the best point was met after so many
      verifyNotEmpty (t, m);
      verifyLessThanOrEqual (t, energy (z) - energy (x), sum (c.*d.*x.^2)/(2*m) + 1e-13*abs (energy (x)));
    end
  end
  [~, info] = jacobi_mex (A, b, struct ('omega', 1, 'maxIter', 100, 'history', true));
  verifyGreaterThan (t, info.history(end), 0.1*info.history(1));          % and without it no progress at all
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
    bodies = 1 + isequal (f{1}, @jacobi_mex);
    if bodies == 1 && any (strcmp (kind{1}, {'heap', 'shake', 'gap'})), continue, end        % slow, and the same
    [A, b, blocks] = contact_lcp (kind{1}, bodies, 4, 0.5, 2);
    [z, info] = f{1} (A, b, struct ('blocks', blocks, 'maxIter', 4000));
    verifyEqual (t, info.status, 'solved', kind{1});
    verifyLessThanOrEqual (t, lcp_residual (A, b, z), 1e-6);
    verifyError (t, @() f{1} (A, b), 'stickslip:jacobi:zeroDiagonal');
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

function testNotSymmetric (t)
% eigenvalues 1 +- 3i: a step 1/c = 1/4 of z - w grows by |1 - (1 + 3i)/4| = 1.06 a time; halved, it shrinks by 0.95
A = [1 3; -3 1];  b = [-4; 2];
for f = both ()
  [z, info] = f{1} (A, b, struct ('l', -Inf, 'tol', 1e-10));
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, z, [1; 1], 'AbsTol', 1e-10);
  [~, info] = f{1} (A, b, struct ('l', -Inf, 'omega', 0.25));
  verifyTrue (t, any (strcmp (info.status, {'stalled', 'max_iterations'})));
end
end

function testDivergenceIsNotSolved (t)
A = [1 3 3; 3 1 3; 3 3 1];  b = [-1; -2; 1];
for f = both ()
  for omega = {[], 1}
    [z, info] = f{1} (A, b, struct ('l', -Inf, 'maxIter', 1000, 'omega', omega));
    verifyTrue (t, any (strcmp (info.status, {'stalled', 'max_iterations'})));
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
[z, info] = jacobi (A, b, opts);
[z2, info2] = jacobi_mex (A, b, opts);
verifyEqual (t, info2.history, info.history, 'AbsTol', 1e-9*max (info.history));
verifyEqual (t, A*z2, A*z, 'AbsTol', 1e-8);
verifyTrue (t, isequal (z2, jacobi_mex (full (A), b', opts)));
[A, b] = sample (25);  A(3,7) = 0.1;                        % and rows, one of them coupled on one side
blocks = [ones(3, 1); zeros(20, 1); 2; 2];
opts = struct ('blocks', blocks, 'maxIter', 20, 'tol', 1e-14, 'history', true);
[z, info] = jacobi (A, b, opts);
[z2, info2] = jacobi_mex (A, b, opts);
verifyEqual (t, info2.history, info.history, 'AbsTol', 1e-13);
verifyEqual (t, z2, z, 'AbsTol', 1e-13);
end

function testErrors (t)
for f = both ()
  verifyError (t, @() f{1} (ones (2, 3), [1; 1]), 'stickslip:jacobi:badSize');
  verifyError (t, @() f{1} (eye (2), [1; Inf]), 'stickslip:jacobi:notFinite');
  verifyError (t, @() f{1} ([0 1; 1 0], [-1; -1]), 'stickslip:jacobi:zeroDiagonal');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('blocks', [1; 1], 'u', 1)), 'stickslip:jacobi:bounds');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('blocks', [1; -1])), 'stickslip:jacobi:badArgument');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('omega', 0)), 'stickslip:jacobi:badArgument');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('step', 1)), 'stickslip:jacobi:unknownOption');
  verifyError (t, @() f{1} (1), 'stickslip:jacobi:usage');
end
end

function f = both ()
f = {@jacobi, @jacobi_mex};
end

function [A, b] = sample (n)
k = (1:n)';
V = sin (k*k');
A = V'*V/n + eye (n);  b = sin (7*k);
end
