function tests = test_newton
%TEST_NEWTON  The nonsmooth Newton methods fischer_newton and minmap_newton: known answers, speed of convergence, inner solves, hard cases.
tests = functiontests (localfunctions);
end

function testByHand (t)
for f = all_four ()
  [z, info] = f{1} ([2 1; 1 2], [-5; -6]);
  verifyEqual (t, z, [4/3; 7/3], 'AbsTol', 1e-10);          % |A^-1| = 1, the residual is a factor 2 scaled
  verifyEqual (t, info.status, 'solved');
  [z, info] = f{1} ([2 1; 1 2], [5; 0]);                    % b >= 0: nothing to do
  verifyEqual (t, z, [0; 0]);
  verifyEqual (t, info.iterations, 0);
  verifyEqual (t, size (f{1} (zeros (0, 0), zeros (0, 1))), [0 1]);
  verifyEqual (t, f{1} (4, -8), 2, 'AbsTol', 1e-10);
  verifyEqual (t, f{1} (sparse (4), 8), 0);
end
end

function testFirstStep (t)
% from z = 0 in the minimum map: all rows with b < 0 become equations
A = [4 1 0; 1 3 1; 0 1 2];  b = [-4; 1; -2];
for f = {@minmap_newton, @minmap_newton_mex}
  [z, info] = f{1} (A, b, struct ('maxIter', 1));
  verifyEqual (t, z, [1; 0; 1], 'AbsTol', 4*eps);           % A(a,a)\-b(a), and w(2) = 3 > 0: solved
  verifyEqual (t, info.status, 'solved');
end
% and Fischer's by its formulas: one variable, A = 1, b = -1/2 (the scale is 1): phi = sqrt(y^2+v^2)-y-v at y = 0, v = -1/2 is 1
y = 0;  v = -0.5;  da = -1;  db = -2;  phi = 1;
p = 0.01;                                                   % min (0.01, |phi|/10)
step = -phi/(da + db*(1 + p));
for f = {@fischer_newton, @fischer_newton_mex}
  z = f{1} (1, -0.5, struct ('maxIter', 1));
  verifyEqual (t, z, y + step, 'AbsTol', 4*eps);
  verifyLessThan (t, abs (y + step + v), 0.5);              % it came nearer
end
end

function testQuadratic (t)
% At a regular solution e_{k+1} <= C e_k^2.  Per step log e doubles, once e is small.  C of a nondegenerate solution:
% (|J^-1| (|phi''| + perturbation/|phi|)), with |J^-1| near 1 for this sample a few tens at most
[A, b] = sample (30);
for f = {@fischer_newton, @fischer_newton_mex}
  for inner = {'dense', 'sparse', 'gmres'}
    [~, info] = f{1} (A, b, struct ('history', true, 'tol', 1e-13, 'inner', inner{1}));
    e = info.history;
    k = find (e < 1e-2 & e > 1e-6);                         % squares above roundoff
    k = k(k < numel (e));
    verifyGreaterThanOrEqual (t, numel (k), 1);
    verifyTrue (t, all (e(k+1) <= 100*e(k).^2));
    verifyLessThanOrEqual (t, info.iterations, 15);
  end
end
end

function testFiniteTermination (t)
% a nondegenerate solution: near it the active set is right, and one step lands on the solution to roundoff
[A, b] = sample (30);
z = lemke (A, b);  w = A*z + b;
near = z + 0.01*min (abs (z + w))*sin ((1:30)');
for f = {@minmap_newton, @minmap_newton_mex}
  [z1, info] = f{1} (A, b, near);
  verifyEqual (t, info.iterations, 1);
  verifyEqual (t, z1, z, 'AbsTol', 1e-13);
  [~, info] = f{1} (A, b);
  verifyEqual (t, info.status, 'solved');
  verifyLessThanOrEqual (t, info.residual, 1e-14);
end
end

function testPositiveDefinite (t)
% symmetric and not: one solution, the one of lemke
for n = [1 2 7 20 50 100]
  [A, b] = sample (n);
  k = (1:n)';
  skew = sin (k*k.^2') - sin (k*k.^2')';
  for S = {A, A + 0.3*skew, A + 3*skew}
    truth = lemke_mex (S{1}, b);
    for f = all_four ()
      [z, info] = f{1} (S{1}, b);
      verifyEqual (t, info.status, 'solved');
      verifyEqual (t, z, truth, 'AbsTol', 1e-8);            % x'Ax >= |x|^2; |A| up to 100 in the error bound
    end
  end
end
end

function testSemidefinite (t)
% rank n/2 and solvable (b = A u + v, v >= 0).  Fischer's merit has unbounded level sets there, so that no theorem promises
% convergence: nine of ten must be solved, nobody may say solved who is not, and A z, which is unique, must be lemke's
solved = zeros (1, 4);  count = 0;
for n = 2:2:40
  k = (1:n)';
  V = mod (1000*sin ((1:n/2)'*k' + n), 1) - 0.5;
  A = V'*V;  b = A*sin (3*k) + max (0, 0.1*cos (5*k));
  truth = A*lemke_mex (A, b);
  count = count + 1;  m = 0;
  for f = all_four ()
    m = m + 1;
    [z, info] = f{1} (A, b);
    verifyEqual (t, strcmp (info.status, 'solved'), lcp_residual (A, b, z) <= 1e-10);
    if ~strcmp (info.status, 'solved'), continue, end
    solved(m) = solved(m) + 1;
    % d = z - truth's z: d'A d <= tol (|d|_1 + |Ad|_1) with |d|_1 below 1e3 n; |A d|^2 <= |A| d'A d
    verifyEqual (t, A*z, truth, 'AbsTol', sqrt (norm (A)*1e-10*2e3*n));
  end
end
verifyTrue (t, all (solved >= 0.9*count));
end

function testSemidefiniteLimit (t)
% A known limit: with V = sin (i k) both methods are caught for most n >= 20, where lemke solves all (docs/solvers.md).  What must
% hold there is that the status is honest and the point finite
for n = [10 20 30 40]
  k = (1:n)';
  V = sin ((1:n/2)'*k');
  A = V'*V;  b = A*sin (3*k) + max (0, 0.1*cos (5*k));
  [~, info] = lemke_mex (A, b);
  verifyEqual (t, info.status, 'solved');
  for f = all_four ()
    [z, info] = f{1} (A, b);
    verifyEqual (t, strcmp (info.status, 'solved'), lcp_residual (A, b, z) <= 1e-10);
    verifyEqual (t, info.residual, lcp_residual (A, b, z), 'AbsTol', 1e-13);
    verifyTrue (t, all (isfinite (z)) && all (z >= 0));
  end
end
end

function testMurty (t)
% pivoting takes 2^n - 1 steps, Newton a few: z = (0, ..., 0, 1)
for n = [5 20 60]
  A = eye (n) + 2*triu (ones (n), 1);  b = -ones (n, 1);
  truth = [zeros(n-1, 1); 1];
  for f = all_four ()
    [z, info] = f{1} (A, b);
    verifyEqual (t, info.status, 'solved');
    verifyEqual (t, z, truth, 'AbsTol', 1e-9*n);
    verifyLessThanOrEqual (t, info.iterations, 100);
  end
end
end

function testInnerMethodsAgree (t)
% a positive definite problem, sparse: the same solution whichever way the systems are solved; also without forming A
n = 90;
A = spdiags ([-ones(n,1), 2.5*ones(n,1), -ones(n,1)], -1:1, n, n);  b = sin ((1:n)');
truth = lemke_mex (A, b);
for f = all_four ()
  for inner = {'auto', 'dense', 'sparse', 'gmres'}
    [z, info] = f{1} (A, b, struct ('inner', inner{1}));
    verifyEqual (t, info.status, 'solved', inner{1});
    verifyEqual (t, z, truth, 'AbsTol', 1e-9);              % |A^-1| <= 2
  end
  verifyEqual (t, f{1} (full (A), b), f{1} (A, b), 'AbsTol', 1e-10);
end
end

function testGmresSolve (t)
k = (1:30)';
J = sin (k*k')/5 + 4*eye (30);  x = cos (k);  products = containers.Map ({'n'}, {0});
[y, status, relative, n] = gmres_solve (@(v) counted (J, v, products), J*x, struct ('tol', 1e-12));
verifyEqual (t, status, 'solved');
verifyEqual (t, y, x, 'AbsTol', 1e-11);
verifyLessThanOrEqual (t, relative, 1e-12);
verifyLessThanOrEqual (t, n, 30);
verifyEqual (t, products('n'), n + 1);                      % one more for the residual: J was used in no other way
[~, status] = gmres_solve (@(v) J*v, J*x, struct ('tol', 1e-12, 'restart', 5));
verifyEqual (t, status, 'solved');
[y, status, relative] = gmres_solve (@(v) [1 2; 2 4]*v, [1; 0]);
verifyEqual (t, status, 'stalled');
verifyEqual (t, relative, norm ([1 2; 2 4]*y - [1; 0]), 'AbsTol', 1e-14);
D = diag ([1 10 100]);
[~, ~, ~, n] = gmres_solve (@(v) D*v, [1; 1; 1], struct ('diagonal', diag (D)));
verifyEqual (t, n, 1);
verifyEqual (t, gmres_solve (@(v) v, zeros (3, 1)), zeros (3, 1));
verifyError (t, @() gmres_solve (@(v) v), 'stickslip:gmres_solve:usage');
end

function testLinearSolve (t)
k = (1:40)';
J = sin (k*k')/5 + 4*eye (40);
scale = 10.^(8*sin (k));
for S = {J, sparse(J), (scale*flipud(scale)').*J}
  x = cos (k)./max (abs (S{1}), [], 1)';
  [d, regular] = linear_solve (S{1}, S{1}*x);
  verifyTrue (t, regular);
  verifyEqual (t, full (d./x), ones (40, 1), 'AbsTol', 1e-10);
end
for S = {[1 2; 2 4], [1 0; 2 0], [0 0; 1 2], sparse([1 2; 2 4]), [1 NaN; 1 1]}
  [d, regular] = linear_solve (S{1}, [1; 1]);
  verifyFalse (t, regular);
  verifyEqual (t, d, [0; 0]);
end
end

function testGeneralisedJacobian (t)
% away from the corner the derivative of phi, at the corner the limit along e: da, db on the circle (da+1)^2 + (db+1)^2 = 1
B = [3 1 0; 1 2 0; 0 1 4];
y = [1; 0; 0];  v = [0.5; 0; -2];  h = 1e-7;
[~, da, db] = fischer_burmeister (y, v, false (3, 1), B);
phi = @(y, v) fischer_burmeister (y, v, false (3, 1));
row = [1; 3];
a = (phi (y + h, v) - phi (y - h, v))/(2*h);  b = (phi (y, v + h) - phi (y, v - h))/(2*h);
verifyEqual (t, [da(row), db(row)], [a(row), b(row)], 'AbsTol', 1e-6);
verifyEqual (t, (da + 1).^2 + (db + 1).^2, ones (3, 1), 'AbsTol', 4*eps);
verifyEqual (t, [da(2), db(2)], [1 2]/sqrt (5) - 1, 'AbsTol', 4*eps);      % g = B(2,2) = 2
% no cancellation far out, and signs: phi is zero only on the axes
verifyEqual (t, phi ([1; 1e8; 0], [1e-20; 1e-8; 3]), [-1e-20; -1e-8; 0], 'RelTol', 1e-12);
end

function testContact (t)
% Contact problems are not of the class for which the theory promises a solution: what must hold is that small ones of each
% kind, with their redundant contacts and zero diagonals, are solved by Fischer's method, and that nobody lies
for kind = {'rest', 'shake', 'slide', 'impact', 'gap', 'heap'}
  for f = all_four ()
    [A, b, blocks] = contact_lcp (kind{1}, 2, 4, 0.5, 2);
    [z, info] = f{1} (A, b, struct ('blocks', blocks));
    if isequal (f{1}, @fischer_newton) || isequal (f{1}, @fischer_newton_mex), verifyEqual (t, info.status, 'solved', kind{1}); end
    verifyEqual (t, strcmp (info.status, 'solved'), lcp_residual (A, b, z) <= 1e-10);
    verifyEqual (t, info.residual, lcp_residual (A, b, z), 'AbsTol', 1e-14);
    verifyTrue (t, all (z >= 0));
  end
end
end

function testContactVelocities (t)
% at a solution the impulses need not be unique, the normal velocities of a frictionless stack are
[~, ~, ~, parts] = contact_lcp ('shake', 4, 4, 0.5, 3);
A = parts.Gn'*parts.Minv*parts.Gn;  b = parts.Gn'*parts.free + parts.gap;
truth = A*lemke_mex (A, b);
for f = all_four ()
  [z, info] = f{1} (A, b);
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, A*z, truth, 'AbsTol', 1e-7);
end
end

function testFreeVariables (t)
% v free: v - p = -1, 0 <= p complementary to v >= 0: p = 1, v = 0; a saddle point with several
for f = all_four ()
  [z, info] = f{1} ([1 -1; 1 0], [1; 0], struct ('l', [-Inf; 0]));
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, z, [0; 1], 'AbsTol', 1e-9);
  [M, G] = deal (diag (1:6), sin ((1:6)'*(1:3)));
  A = [M -G; G' zeros(3)];  b = [(-1).^(1:6)'; -0.5; 0.1; 2];
  [z, info] = f{1} (A, b, struct ('l', [-Inf(6, 1); zeros(3, 1)]));
  verifyEqual (t, info.status, 'solved');
  p = lemke (G'*(M\G), b(7:9) - G'*(M\b(1:6)));
  verifyEqual (t, z, [M\(G*p - b(1:6)); p], 'AbsTol', 1e-8);
  [z, info] = f{1} (A(1:6,1:6), b(1:6), struct ('l', -Inf));         % all free: a linear system
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, z, -M\b(1:6), 'AbsTol', 1e-9);
end
end

function testDegenerate (t)
% z = w = 0 in some rows of the solution, and zero rows and columns
[A, ~] = sample (12);
z = max (0, sin ((1:12)'));  z(2:3:12) = 0;
w = zeros (12, 1);  w(z == 0) = 0.3;  w(2:3:12) = 0;
for f = all_four ()
  [x, info] = f{1} (A, w - A*z);
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, x, z, 'AbsTol', 1e-9);
  [x, info] = f{1} (zeros (3), [1; 0; 2]);
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, x, zeros (3, 1));
  B = blkdiag (A, 0);  B(3,13) = 0;
  [x, info] = f{1} (B, [w - A*z; 1]);
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, x(1:12), z, 'AbsTol', 1e-9);
end
end

function testBadScale (t)
% rows and columns over twelve decades, symmetrically: z_i D_i solves the problem without D
[A, b] = sample (20);
D = 10.^(6*sin ((1:20)'));
truth = lemke_mex (A, b);
for f = all_four ()
  [z, info] = f{1} ((D*D').*A, D.*b, struct ('scale', [D, 1./D]));    % min (D z, w/D): the residual without D
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, z.*D, truth, 'AbsTol', 1e-9);
  [~, info] = f{1} ((D*D').*A, D.*b, struct ('measure', 'relative'));
  verifyEqual (t, info.status, 'solved');
end
end

function testInfeasible (t)
% w = -z - 1 and the like have no solution: never 'solved', the point is finite and its residual the true one
for f = all_four ()
  for P = {{-1, -1}, {zeros(2), [1; -1]}, {[0 -1; -1 0], [-1; -1]}, {-ones(3), [-1; -2; -3]}, {sparse(3, 3), [0; 0; -1]}}
    for inner = {'dense', 'sparse', 'gmres'}
      [z, info] = f{1} (P{1}{:}, struct ('inner', inner{1}));
      verifyTrue (t, any (strcmp (info.status, {'stalled', 'max_iterations'})));
      verifyTrue (t, all (isfinite (z)));
      verifyEqual (t, info.residual, lcp_residual (P{1}{:}, z), 'AbsTol', 1e-14);
      verifyGreaterThan (t, info.residual, 1e-3);
    end
  end
end
end

function testStartAndHistory (t)
[A, b] = sample (30);
for f = all_four ()
  [z, info] = f{1} (A, b, struct ('history', true, 'tol', 1e-9));
  verifyEqual (t, numel (info.history), info.iterations);
  verifyEqual (t, info.history(end), info.residual);
  [z2, again] = f{1} (A, b, z);
  if info.residual <= 1e-10
    verifyEqual (t, again.iterations, 0);
    verifyEqual (t, z2, z);
  end
  [~, again] = f{1} (A, b, struct ('z0', z, 'tol', 1e-9));
  verifyEqual (t, again.iterations, 0);
  verifyEqual (t, again.history, []);
  [~, far] = f{1} (A, b, 1e4*sin ((1:30)'));
  verifyEqual (t, far.status, 'solved');
  [z, none] = f{1} (A, b, struct ('maxIter', 0));
  verifyEqual (t, none.status, 'max_iterations');
  verifyEqual (t, z, zeros (30, 1));
end
end

function testKernelAgrees (t)
% The same steps with direct solves.  These problems are singular, where GMRES magnifies roundoff from step to step: of it only
% the first steps are compared, and on a regular problem all
[C, d] = sample (40);
for name = {'fischer_newton', 'minmap_newton'}
  [slow, fast] = deal (str2func (name{1}), str2func ([name{1} '_mex']));
  for kind = {'shake', 'slide', 'gap', 'heap', 'regular'}
    for inner = {'dense', 'sparse', 'gmres'}
      if strcmp (kind{1}, 'regular'), A = C;  b = d; else, [A, b] = contact_lcp (kind{1}, 3, 4, 0.5, 3); end
      opts = struct ('history', true, 'inner', inner{1});
      [z, info] = slow (A, b, opts);
      [z2, info2] = fast (A, b, opts);
      what = [name{1} ' ' kind{1} ' ' inner{1}];
      verifyEqual (t, info2.status, info.status, what);
      first = 1:min ([5, info.iterations, info2.iterations]);
      if strcmp (inner{1}, 'gmres') && ~strcmp (kind{1}, 'regular')
        verifyEqual (t, info2.history(first), info.history(first), 'AbsTol', 1e-8*info.history(1), what);
      else
        verifyEqual (t, info2.iterations, info.iterations, what);
        verifyEqual (t, info2.history, info.history, 'AbsTol', 1e-8*info.history(1), what);
        verifyEqual (t, A*z2, A*z, 'AbsTol', 1e-6, what);
      end
      verifyTrue (t, isequal (z2, fast (full (A), b', opts)));
      verifyTrue (t, isequal (z2, fast (A, b, opts)));
    end
  end
end
end

function testScaledProblem (t)
% B = D A D to the bit, D^2 within a factor 2 of t/s, the solution carries over; a diagonal over 24 decades comes near 1
A = [4e12 1 0 2; 1 0 3 0; 0 2 5e-12 1; 2 0 1 7];  b = [-3; 2; 10; -1];
free = [false; false; false; true];
[B, c, s] = lcp_scaled (A, b, free, []);
[r, q] = lcp_scale (A, free);
verifyEqual (t, [r, q], [4e12 1; 1 4e12; 5e-12 1; 7 1/7]);
verifyTrue (t, max (abs (c)) >= 0.5 && max (abs (c)) < 1);
beta = sqrt (b./(c.*s));                                    % c = D b/beta, s = 1/(D beta)
verifyEqual (t, beta, beta(1)*ones (4, 1), 'RelTol', 4*eps);
D = 1./(s*beta(1));
verifyEqual (t, D, 2.^round (log2 (D)), 'RelTol', 4*eps);
D = 2.^round (log2 (D));
verifyEqual (t, B, D.*A.*D');
r(4) = 1;
verifyTrue (t, all (D.^2.*r./q > 0.5 & D.^2.*r./q <= 2));
[A, b] = sample (9);
[B, c, s] = lcp_scaled (A, b, false (9, 1), []);
verifyEqual (t, lemke (B, c)./s, lemke (A, b), 'AbsTol', 1e-12);
end

function testErrors (t)
for name = {'fischer_newton', 'minmap_newton', 'fischer_newton_mex', 'minmap_newton_mex'}
  f = str2func (name{1});
  id = ['stickslip:' strrep(name{1}, '_mex', '') ':'];
  verifyError (t, @() f (1), [id 'usage']);
  verifyError (t, @() f (ones (2, 3), [1; 1]), [id 'badSize']);
  verifyError (t, @() f (eye (2), [1; Inf]), [id 'notFinite']);
  verifyError (t, @() f (eye (2), [1; 1], struct ('u', 1)), [id 'bounds']);
  verifyError (t, @() f (eye (2), [1; 1], struct ('l', [-1; 0])), [id 'bounds']);
  verifyError (t, @() f (eye (2), [1; 1], struct ('inner', 'lu')), [id 'badArgument']);
  verifyError (t, @() f (eye (2), [1; 1], struct ('tol', 0)), [id 'badArgument']);
  verifyError (t, @() f (eye (2), [1; 1], struct ('iner', 'lu')), [id 'unknownOption']);
  verifyError (t, @() f (eye (2), [1; 1], [1; 2; 3]), [id 'badSize']);
end
end

function y = counted (J, v, products)
products('n') = products('n') + 1;
y = J*v;
end

function f = all_four ()
f = {@fischer_newton, @fischer_newton_mex, @minmap_newton, @minmap_newton_mex};
end

function [A, b] = sample (n)
k = (1:n)';
V = sin (k*k');
A = V'*V/n + eye (n);  b = sin (7*k);
end
