function tests = test_interior_point
%TEST_INTERIOR_POINT  The interior-point method solves semidefinite and contact problems in few steps, and both versions agree.
tests = functiontests (localfunctions);
end

function testByHand (t)
for f = both ()
  [z, info] = f{1} ([2 1; 1 2], [-5; -6], struct ('tol', 1e-13));
  verifyEqual (t, z, [4/3; 7/3], 'AbsTol', 1e-12);
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, f{1} ([2 1; 1 2], [-5; 6]), [2.5; 0], 'AbsTol', 1e-10);
  [z, info] = f{1} ([2 1; 1 2], [5; 6]);
  verifyEqual (t, z, [0; 0]);
  verifyEqual (t, info.iterations, 0);
  verifyEqual (t, size (f{1} (zeros (0, 0), zeros (0, 1))), [0 1]);
  verifyEqual (t, f{1} (4, -2), 0.5, 'AbsTol', 1e-10);
end
end

function testFirstStep (t)
% A = 1, b = -1: beta = 2, c = -1/2, and at y = v = 1 the gap is -1/2.  Predictor: dy + dv = -1, dv = dy - 1/2, so that dy = -1/4,
% dv = -3/4, and mu would fall to 3/16.  Corrector: dy + dv = (3/16)^3 - 1 - 3/16, which can be done in full.  z = 2 y
dy = ((3/16)^3 - 19/16 + 1/2)/2;
for f = both ()
  [z, info] = f{1} (1, -1, struct ('maxIter', 1, 'history', true, 'z0', 9));
  verifyEqual (t, z, 2*(1 + dy), 'AbsTol', 8*eps);
  verifyEqual (t, info.history, 1 + 2*dy, 'AbsTol', 8*eps);
  verifyEqual (t, info.status, 'max_iterations');
end
end

function testPositiveDefiniteAgainstLemke (t)
for n = [3 10 30]
  [A, b] = sample (n);
  truth = lemke_mex (A, b);
  for f = both ()
    [z, info] = f{1} (A, b);
    verifyEqual (t, info.status, 'solved');
    verifyEqual (t, z, truth, 'AbsTol', 2*n*1e-10);         % |A^-1| <= 1, A_ii <= 2: A - I is positive definite
  end
end
end

function testSemidefiniteAndNotSymmetric (t)
% rank n/2 with a solution that is not strictly complementary, badly scaled; and a skew part that outweighs the rest
n = 24;  k = (1:n)';
for seed = 1:4
  V = sin ((1:n/2)'*k' + seed*cos ((1:n/2)'*k'/3));  A = V'*V;
  x = max (0, sin (3*k + seed));  b = -A*x + (x == 0 & mod (k, 3) > 0).*(1 + cos (k));      % x solves it
  D = 10.^(3*sin (5*k));
  S = 3*sin (k*k' + seed);  S = S - S' + eye (n)/2;
  for f = both ()
    [z, info] = f{1} (A.*(D*D'), D.*b, struct ('measure', 'relative'));
    verifyEqual (t, info.status, 'solved');
    verifyLessThanOrEqual (t, lcp_residual (A.*(D*D'), D.*b, z, struct ('measure', 'relative')), 1e-10);
    [z, info] = f{1} (S, cos (7*k));
    verifyEqual (t, info.status, 'solved');
    verifyEqual (t, z, lemke_mex (S, cos (7*k)), 'AbsTol', 1e-6);       % positive definite: one solution
  end
end
end

function testFewStepsWhateverTheSize (t)
% Wright, chapter 1: typically 5 to 50 steps.  Murty's problem, 2^n pivots of one of Lemke's schemes, is like any other here
steps = zeros (1, 3);
for k = 1:3
  n = 10*4^(k-1);
  [A, b] = sample (n);
  [~, info] = interior_point_mex (A, b);
  verifyEqual (t, info.status, 'solved');
  steps(k) = info.iterations;
  [z, info] = interior_point_mex (eye (n) + 2*triu (ones (n), 1), -ones (n, 1));
  verifyEqual (t, info.status, 'solved');
  verifyLessThanOrEqual (t, info.iterations, 50);
  verifyEqual (t, z, double ((1:n)' == n), 'AbsTol', 1e-6);
end
verifyLessThanOrEqual (t, steps(3), 3*steps(1));            % the bound sqrt (n) L allows 4 times as many
end

function testFastAtTheEnd (t)
% at a strictly complementary solution a step of 0.995 leaves 0.005 of the gap and of the products, and what is of second order
[A, b] = sample (30);
for f = both ()
  [~, info] = f{1} (A, b, struct ('history', true));
  verifyEqual (t, numel (info.history), info.iterations);
  verifyEqual (t, info.history(end), info.residual);
  verifyLessThan (t, info.history(end), 0.02*info.history(end-1));
end
end

function testContacts (t)
% taken whole, sigma rows and all
for kind = {'rest', 'shake', 'slide', 'impact', 'gap', 'heap'}
  for f = both ()
    [A, b, blocks] = contact_lcp (kind{1}, 2 + 8*isequal (f{1}, @interior_point_mex), 4, 0.5, 2);
    [z, info] = f{1} (A, b, struct ('blocks', blocks));
    verifyEqual (t, info.status, 'solved', kind{1});
    verifyLessThanOrEqual (t, lcp_residual (A, b, z), 1e-10);
  end
end
end

function testDenseAndSparse (t)
[A, b] = contact_lcp ('shake', 8, 4, 0.5, 3);
for f = both ()
  [z, info] = f{1} (A, b, struct ('inner', 'dense', 'history', true));
  [z2, info2] = f{1} (A, b, struct ('inner', 'sparse', 'history', true));
  verifyEqual (t, info2.status, 'solved');
  verifyEqual (t, info2.history(1:6), info.history(1:6), 'AbsTol', 1e-9);
  i = 1:5/6*numel (b);                                      % the velocities: impulses are not unique
  verifyEqual (t, A(i,:)*z2, A(i,:)*z, 'AbsTol', 1e-6);
end
end

function testFreeVariables (t)
% the velocity v is free: M v - G p = f, 0 <= p complementary to G'v + g >= 0; p by the LCP without v
k = (1:6)';  M = diag (1 + k/3);  G = sin (k*(1:4));  f0 = cos (3*k);  g = -0.1*ones (4, 1);
A = [M -G; G' zeros(4)];  b = [-f0; g];  l = [-inf(6, 1); zeros(4, 1)];
p = lemke_mex (G'*(M\G), G'*(M\f0) + g);
for f = both ()
  [z, info] = f{1} (A, b, struct ('l', l));
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, z, [M\(f0 + G*p); p], 'AbsTol', 1e-7);
  [z, info] = f{1} (M, -f0, struct ('l', -Inf));            % nothing but linear equations: one step
  verifyEqual (t, z, M\f0, 'AbsTol', 1e-14);
  verifyEqual (t, info.iterations, 1);
end
end

function testFailureIsNotSolved (t)
% no solution: w = -z - 1 < 0.  And z1 >= 1, -z1 >= 1
for f = both ()
  for problem = {{-1, -1}, {[0 1; -1 0], [-1; -1]}}
    A = problem{1}{1};  b = problem{1}{2};
    [z, info] = f{1} (A, b);
    verifyTrue (t, any (strcmp (info.status, {'stalled', 'singular', 'max_iterations'})));
    verifyTrue (t, all (isfinite (z)));
    verifyEqual (t, info.residual, lcp_residual (A, b, z));
    verifyGreaterThan (t, info.residual, 0.4);
  end
  [~, info] = f{1} ([2 1; 1 2], [-5; -6], struct ('maxIter', 2));
  verifyEqual (t, info.status, 'max_iterations');
  verifyEqual (t, info.iterations, 2);
end
end

function testStallIsSaid (t)
% much friction on random contacts: the one kind of problem on which the path was found to end early
stalls = 0;
for seed = 1:12
  [A, b] = contact_lcp ('heap', 5, 4 + 4*mod (seed, 2), 1 + mod (seed, 2)/2, seed);
  [z, info] = interior_point_mex (A, b);
  verifyEqual (t, info.residual, lcp_residual (A, b, z), 'AbsTol', 1e-14);
  verifyEqual (t, strcmp (info.status, 'solved'), info.residual <= 1e-10);
  verifyTrue (t, all (z >= 0));
  stalls = stalls + strcmp (info.status, 'stalled');
end
verifyLessThan (t, stalls, 12);
end

function testStartFromTheSolution (t)
[A, b] = sample (30);
for f = both ()
  z = f{1} (A, b);
  [again, info] = f{1} (A, b, z);
  verifyEqual (t, info.iterations, 0);
  verifyEqual (t, again, z);
end
end

function testKernelAgrees (t)
for kind = {'heap', 'slide'}
  [A, b] = contact_lcp (kind{1}, 3, 4, 0.5, 6);
  opts = struct ('history', true);
  [z, info] = interior_point (A, b, opts);
  [z2, info2] = interior_point_mex (A, b, opts);
  verifyEqual (t, info2.status, info.status);
  m = min (8, min (info.iterations, info2.iterations));
  verifyEqual (t, info2.history(1:m), info.history(1:m), 'AbsTol', 1e-9);
  i = 1:5/6*numel (b);                                      % the velocities: impulses are not unique
  verifyEqual (t, A(i,:)*z2, A(i,:)*z, 'AbsTol', 1e-6);
  verifyTrue (t, isequal (z2, interior_point_mex (full (A), b', opts)));
end
end

function testErrors (t)
for f = both ()
  verifyError (t, @() f{1} (ones (2, 3), [1; 1]), 'stickslip:interior_point:badSize');
  verifyError (t, @() f{1} (eye (2), [1; Inf]), 'stickslip:interior_point:notFinite');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('u', 1)), 'stickslip:interior_point:bounds');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('l', -1)), 'stickslip:interior_point:bounds');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('inner', 'gmres')), 'stickslip:interior_point:badArgument');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('omega', 1)), 'stickslip:interior_point:unknownOption');
  verifyError (t, @() f{1} (1), 'stickslip:interior_point:usage');
end
end

function f = both ()
f = {@interior_point, @interior_point_mex};
end

function [A, b] = sample (n)
k = (1:n)';
V = sin (k*k');
A = V'*V/n + eye (n);  b = sin (7*k);
end
