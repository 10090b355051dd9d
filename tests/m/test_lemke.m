function tests = test_lemke
%TEST_LEMKE  Lemke's method solves what has a solution it can reach, says so when not, and both versions agree.
tests = functiontests (localfunctions);
end

function testByHand (t)
for f = both ()
  [z, info] = f{1} ([2 1; 1 2], [-5; -6]);
  verifyEqual (t, z, [4/3; 7/3], 'AbsTol', 8*eps);
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, info.basis, [true; true]);
  verifyEqual (t, f{1} (2, -1), 0.5);
  verifyEqual (t, f{1} (2, 1), 0);
end
end

function testEmptyAndTrivial (t)
for f = both ()
  [z, info] = f{1} (zeros (0, 0), zeros (0, 1));
  verifyEqual (t, size (z), [0 1]);
  verifyEqual (t, info.status, 'solved');
  [z, info] = f{1} (sparse (4, 4), [0; 1; 2; 0]);
  verifyEqual (t, z, zeros (4, 1));
  verifyEqual (t, info.iterations, 0);
end
end

function testAgainstAllBases (t)
% truth by enumeration of the 2^n bases; PD, PSD, P and copositive problems are within Lemke's reach
next = uniform_stream (1);
for k = 1:60
  n = 1 + mod (k, 6);
  M = next (n, n) - 0.5;  N = next (max (1, n-2), n) - 0.5;
  problems = {M'*M + 0.01*eye(n), next(n, 1) - 0.5              % positive definite: one solution
              N'*N, N'*(next (size (N, 1), 1) - 0.5)            % semidefinite, feasible
              eye(n) + triu(4*next (n, n) - 2, 1), next(n, 1) - 0.5     % P: one solution
              next(n, n), next(n, 1) - 0.5                      % positive: strictly copositive where the diagonal is
              M'*M + eye(n), [-1; zeros(n-1, 1)]};              % degenerate
  for j = 1:size (problems, 1)
    [A, b] = problems{j,:};
    [exists, truth] = all_bases (A, b);
    verifyTrue (t, exists);
    for f = both ()
      [z, info] = f{1} (A, b);
      verifyEqual (t, info.status, 'solved', sprintf ('problem %d of round %d', j, k));
      verifyLessThanOrEqual (t, lcp_residual (A, b, z), 1e-10);
      if any (j == [1 3 5]), verifyEqual (t, z, truth, 'AbsTol', 1e-9*(1 + max (abs (truth)))); end
    end
  end
end
end

function testWithoutSolutionIsNotSolved (t)
next = uniform_stream (2);
for n = 1:6
  A = -next (n, n);  b = -0.1 - next (n, 1);                % w < 0 whatever z >= 0
  verifyFalse (t, all_bases (A, b));
  for f = both ()
    [~, info] = f{1} (A, b);
    verifyEqual (t, info.status, 'ray');
    verifyGreaterThan (t, info.residual, 0.01);
  end
end
end

function testMurty (t)
% the problem on which a pivoting method may need 2^n steps
for n = [1 4 8 12]
  L = 2*tril (ones (n), -1) + eye (n);
  for f = both ()
    z = f{1} (L, -ones (n, 1));
    verifyEqual (t, z, [1; zeros(n-1, 1)], 'AbsTol', 1e-12);
    [z, info] = f{1} (L', -2.^(n:-1:1)');
    verifyEqual (t, info.status, 'solved');
    verifyLessThanOrEqual (t, lcp_residual (L', -2.^(n:-1:1)', z), 1e-10);
  end
end
end

function testContactsColdAndWarm (t)
% towers with four contacts to a face, sliding, falling, shaken: many ties, dependent columns
seed = 0;
for kind = {'rest', 'shake', 'slide', 'impact', 'gap', 'heap'}
  for nd = [4 6 8]
    for mu = [0 0.1 0.5 1]
      for bodies = [1 3 10]
        seed = seed + 1;
        [A, b, ~, parts] = contact_lcp (kind{1}, bodies, nd, mu, seed);
        [z, info] = lemke_mex (A, b);
        name = sprintf ('%s nd %d mu %g bodies %d', kind{1}, nd, mu, bodies);
        verifyEqual (t, info.status, 'solved', name);
        verifyLessThanOrEqual (t, lcp_residual (A, b, z), 1e-10, name);

        nc = size (parts.Gn, 2);                            % the next step: other velocities
        push = 1e-3*sin ((1:numel (parts.free))'*seed);
        b2 = b + [parts.Gn'; parts.Gf'; sparse(nc, numel (push))]*push;
        [z, info] = lemke_mex (A, b2, struct ('basis', info.basis));
        verifyEqual (t, info.status, 'solved', [name ' warm']);
        verifyLessThanOrEqual (t, lcp_residual (A, b2, z), 1e-10, [name ' warm']);
      end
    end
  end
end
end

function testReferenceOnContacts (t)
for kind = {'rest', 'shake', 'slide', 'impact', 'gap', 'heap'}
  for mu = [0 0.5]
    [A, b, ~, parts] = contact_lcp (kind{1}, 3, 6, mu, 5);
    [z, info] = lemke (A, b);
    verifyEqual (t, info.status, 'solved', kind{1});
    z2 = lemke_mex (A, b);
    if mu == 0                                              % without friction the velocities are unique
      G = [parts.Gn, parts.Gf];  m = size (G, 2);
      verifyEqual (t, parts.Minv*(G*z(1:m)), parts.Minv*(G*z2(1:m)), 'AbsTol', 1e-9);
    end
    [~, again] = lemke (A, b, struct ('basis', info.basis));
    verifyEqual (t, again.iterations, 0);
  end
end
end

function testWarmStartFromTheSolution (t)
[A, b] = contact_lcp ('shake', 4, 8, 0.5, 3);
for f = both ()
  [z, info] = f{1} (A, b);
  [z2, info2] = f{1} (A, b, struct ('basis', info.basis));
  verifyEqual (t, info2.iterations, 0);
  verifyEqual (t, z2, z, 'AbsTol', 1e-10);
  [~, info3] = f{1} (A, b, z);                              % a numeric third argument is a start
  verifyEqual (t, info3.status, 'solved');
  [~, info4] = f{1} (A, b, struct ('basis', true (size (b))));      % singular: cold then
  verifyEqual (t, info4.status, 'solved');
end
end

function testIslandsAreSeparateProblems (t)
% shuffled blocks: each answer is that of its block, and pivots add up
[A, b] = contact_lcp ('shake', 1, 4, 0.5, 1);
[A2, b2] = contact_lcp ('slide', 2, 6, 0.5, 2);
n = numel (b) + numel (b2);
[~, p] = sort (sin (100*(1:n)));
C = blkdiag (A, A2);  d = [b; b2];
for f = both ()
  [z1, i1] = f{1} (A, b);  [z2, i2] = f{1} (A2, b2);
  [z, info] = f{1} (C, d);
  verifyEqual (t, z, [z1; z2], 'AbsTol', 1e-12);
  verifyEqual (t, info.iterations, i1.iterations + i2.iterations);
  [z, info] = f{1} (C(p,p), d(p));
  verifyEqual (t, info.status, 'solved');
  verifyLessThanOrEqual (t, lcp_residual (C(p,p), d(p), z), 1e-10);
end
end

function testFreeVariables (t)
% the mixed form M v - G p = f, 0 <= p  _|_  G'v + g >= 0 has the solution of the LCP without v
next = uniform_stream (4);
for k = 1:10
  m = 6;  n = 4;
  M = diag (1 + next (m, 1));  G = next (m, n) - 0.5;  f0 = next (m, 1) - 0.5;  g = next (n, 1) - 0.7;
  A = [M -G; G' zeros(n)];  b = [-f0; g];
  l = [-Inf(m, 1); zeros(n, 1)];
  W = G'*(M\G);  q = g + G'*(M\f0);
  for f = both ()
    [z, info] = f{1} (A, b, struct ('l', l));
    verifyEqual (t, info.status, 'solved');
    verifyEqual (t, z(m+1:end), f{1} (W, q), 'AbsTol', 1e-9);
  end
end
end

function testSingularFreeBlock (t)
% quasistatic: G p + f = 0, 0 <= p  _|_  K p - G'v + g >= 0, monotone, with a solution by construction; K = 0 every other time
next = uniform_stream (11);
for k = 1:60
  m = 1 + mod (k, 4);  n = m + mod (k, 7);
  G = next (m, n) - 0.5;  K = next (n, n) - 0.5;  K = mod (k, 2)*(K*K');
  p = max (0, next (n, 1) - 0.5);  w = (p == 0).*max (0, next (n, 1) - 0.3);  v = next (m, 1) - 0.5;
  A = [zeros(m) G; -G' K];  b = [-G*p; w + G'*v - K*p];
  for f = both ()
    [z, info] = f{1} (A, b, struct ('l', [-Inf(m, 1); zeros(n, 1)]));
    verifyEqual (t, info.status, 'solved', sprintf ('problem %d', k));
    verifyLessThan (t, norm (A(1:m,:)*z + b(1:m), inf), 1e-9);
  end
end
end

function testFreeRowsThatDepend (t)
% a row twice: dropped when they agree, singular when they do not; and a free variable that only another row can take in
A = [2 0 1; 2 0 1; -1 0 3];
for f = both ()
  [z, info] = f{1} (A, [-3; -3; -1], struct ('l', [-Inf; -Inf; 0]));
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, [2 1]*z([1 3]), 3, 'AbsTol', 1e-12);
  [~, info] = f{1} (A, [-3; -4; -1], struct ('l', [-Inf; -Inf; 0]));
  verifyEqual (t, info.status, 'singular');
  [z, info] = f{1} ([0 1; 1 1], [-1; -1], struct ('l', [-Inf; 0]));
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, z, [0; 1], 'AbsTol', 1e-14);
end
end

function testUnits (t)
% the answer follows a change of units, over twelve orders of magnitude
[A, b] = contact_lcp ('shake', 3, 8, 0.5, 7);
for unit = [1e-6 1e-3 1e3 1e6]
  for f = both ()
    nc = numel (b)/10;  row = [ones(9*nc, 1); unit*ones(nc, 1)];
    S = spdiags (row, 0, numel (b), numel (b));
    P = spdiags ([ones(9*nc, 1)/unit; ones(nc, 1)], 0, numel (b), numel (b));
    [~, info] = f{1} (S*A*P, S*b);                          % all masses times unit
    verifyEqual (t, info.status, 'solved');
  end
end
end

function testSameBitsTwice (t)
[A, b] = contact_lcp ('shake', 6, 8, 0.5, 11);
[z, info] = lemke_mex (A, b);
[z2, info2] = lemke_mex (A, b);
verifyTrue (t, isequal (z, z2) && isequal (info.basis, info2.basis) && info.iterations == info2.iterations);
verifyTrue (t, isequal (z, lemke_mex (full (A), b')));
end

function testHistoryAndLimit (t)
[A, b] = contact_lcp ('shake', 3, 4, 0.5, 1);
for f = both ()
  [~, info] = f{1} (A, b, struct ('history', true));
  verifyEqual (t, numel (info.history), info.iterations);
  verifyEqual (t, info.history(end), 0, 'AbsTol', 1e-12);
  [~, info] = f{1} (A, b, struct ('maxIter', 2));
  verifyEqual (t, info.status, 'max_iterations');
  verifyGreaterThan (t, info.residual, 1e-10);
end
end

function testErrors (t)
for f = both ()
  verifyError (t, @() f{1} (ones (2, 3), [1; 1]), 'stickslip:lemke:badSize');
  verifyError (t, @() f{1} (eye (2), [1; 1; 1]), 'stickslip:lemke:badSize');
  verifyError (t, @() f{1} ([1 NaN; 0 1], [1; 1]), 'stickslip:lemke:notFinite');
  verifyError (t, @() f{1} (sparse ([1 Inf; 0 1]), [1; 1]), 'stickslip:lemke:notFinite');
  verifyError (t, @() f{1} (eye (2)*1i, [1; 1]), 'stickslip:lemke:badClass');
  verifyError (t, @() f{1} ('A', [1; 1]), 'stickslip:lemke:badClass');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('u', 1)), 'stickslip:lemke:bounds');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('l', 1)), 'stickslip:lemke:bounds');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('tolerance', 1)), 'stickslip:lemke:unknownOption');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('tol', 0)), 'stickslip:lemke:badArgument');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('maxIter', 1.5)), 'stickslip:lemke:badArgument');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('basis', [1; 2])), 'stickslip:lemke:badArgument');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('basis', true)), 'stickslip:lemke:badSize');
  verifyError (t, @() f{1} (eye (2), [1; 1], repmat (struct (), 1, 2)), 'stickslip:lemke:badSize');
  verifyError (t, @() f{1} (eye (2), [1; 1], 'fast'), 'stickslip:lemke:badClass');
end
end

function testReferenceProblems (t)
folder = reference_folder ();
assumeTrue (t, ~isempty (folder), 'the reference problems are not here: set STICKSLIP_REFERENCE_DATA');
files = dir (fullfile (folder, '*.dat'));
verifyGreaterThan (t, numel (files), 0);
for k = 1:numel (files)
  [A, b] = read_problem (fullfile (folder, files(k).name));
  for f = both ()
    [z, info] = f{1} (A, b, struct ('measure', 'relative'));
    verifyEqual (t, info.status, 'solved', files(k).name);
    verifyLessThanOrEqual (t, lcp_residual (A, b, z, struct ('measure', 'relative')), 1e-10, files(k).name);
  end
end
end

function f = both ()
f = {@lemke, @lemke_mex};
end

function [exists, z] = all_bases (A, b)
n = numel (b);  exists = true;
for k = 0:2^n - 1
  a = bitget (k, (1:n)') == 1;  z = zeros (n, 1);
  if any (a)
    if rcond (A(a,a)) < 1e-12, continue, end
    z(a) = -A(a,a)\b(a);
  end
  if all (z >= -1e-9) && all (A*z + b >= -1e-9), return, end
end
exists = false;
end

function folder = reference_folder ()
root = fileparts (fileparts (fileparts (mfilename ('fullpath'))));
places = {getenv('STICKSLIP_REFERENCE_DATA'), fullfile(root, '..', 'shared', 'data')};
folder = '';
for k = 1:numel (places)
  here = fullfile (places{k}, 'siconos', 'lcp');
  if ~isempty (places{k}) && exist (here, 'dir') == 7, folder = here;  return, end
end
end

function [A, b] = read_problem (file)
% n, storage 0, rows, columns, rows columns, the matrix by columns, b; then remarks
id = fopen (file);
x = fscanf (id, '%f');
fclose (id);
n = x(1);
A = reshape (x(7:6+n*n), n, n);
b = x(7+n*n:6+n*n+n);
end
