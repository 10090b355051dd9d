function tests = test_solve_lcp
%TEST_SOLVE_LCP  The front door solves what has a solution, proves what has none, and tells what it did.
tests = functiontests (localfunctions);
end

function testEasyAndTrivial (t)
for f = both ()
  [z, info] = f{1} ([2 1; 1 2], [-5; -6]);
  verifyEqual (t, z, [4/3; 7/3], 'AbsTol', 1e-14);
  verifyEqual (t, {info.status, info.method}, {'solved', 'lemke'});
  [z, info] = f{1} (eye (3), [1; 0; 2]);
  verifyEqual (t, z, [0; 0; 0]);
  verifyEqual (t, {info.status, info.method, info.tried}, {'solved', 'trivial', {'trivial'}});
  [z, info] = f{1} (zeros (0, 0), zeros (0, 1));
  verifyEqual (t, size (z), [0 1]);
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, f{1} (2, -1), 0.5, 'AbsTol', 1e-15);
  verifyEqual (t, f{1} (0, 1), 0);
end
end

function testIslandsAreCounted (t)
A = blkdiag ([2 1; 1 2], 3, [4 1; 0 4]);
for f = both ()
  [~, info] = f{1} (A, [-5; -6; 1; -1; -1]);
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, {info.method, info.tried}, {'lemke', {'trivial', 'lemke'}});
end
end

function testInfeasibleIsProven (t)
for f = both ()
  [~, info] = f{1} ([-1 0; 0 1], [-1; -1]);
  verifyEqual (t, info.status, 'infeasible');
  verifyEqual (t, info.certificate, [1; 0]);
  [~, info] = f{1} ([0 -1 -1; 1 0 0; -1 0 0], [-1e-4; -1; 1]);
  verifyEqual (t, info.status, 'infeasible');
  % feasible as inequalities, without a complementary point: by enumeration, and no Farkas vector can exist
  A = [0 1; 0 0];  b = [-1; 0];                             % z_2 >= 1 and w_2 = 0: solved by z = [0 1]
  [z, info] = f{1} (A, b);
  verifyEqual (t, info.status, 'solved');
  verifyLessThanOrEqual (t, lcp_residual (A, b, z), 1e-10);
  A = [1 -1; -1 0];  b = [-1; 0.5];
  truth = lcp_enumerate (A, b);
  [~, info] = f{1} (A, b);
  verifyEqual (t, strcmp (info.status, 'infeasible'), isempty (truth));
end
end

function testSmallProblemsOfAnyKind (t)
% whatever the matrix: solved when enumeration finds a solution, proven infeasible when it does not
next = uniform_stream (21);
for k = 1:150
  n = 1 + mod (k, 6);
  A = round (4*(next (n, n) - 0.5));  b = round (4*(next (n, 1) - 0.6));
  truth = lcp_enumerate_mex (A, b);
  for f = both ()
    [z, info] = f{1} (A, b);
    if isempty (truth)
      verifyEqual (t, info.status, 'infeasible', mat2str ([A b]));
    else
      verifyEqual (t, info.status, 'solved', mat2str ([A b]));
      verifyLessThan (t, lcp_residual (A, b, z), 1e-9);
    end
  end
end
end

function testBounds (t)
next = uniform_stream (22);
for k = 1:30
  n = 2 + mod (k, 8);
  V = next (n, n) - 0.5;  A = V*V' + 0.1*eye (n);  b = 2*next (n, 1) - 1;
  l = -0.2*next (n, 1);  u = 0.2*next (n, 1);  kind = floor (5*next (n, 1));
  l(kind == 1 | kind == 2) = -Inf;  u(kind == 2 | kind == 3) = Inf;  u(kind == 4) = l(kind == 4);
  truth = pgs_mex (A, b, struct ('l', l, 'u', u, 'tol', 1e-12, 'maxIter', 1e5));
  for f = both ()
    [z, info] = f{1} (A, b, struct ('l', l, 'u', u));
    verifyEqual (t, info.status, 'solved');
    verifyEqual (t, z, truth, 'AbsTol', 1e-9);              % the smallest eigenvalue is at least 0.1: |z - z*| <= 10 |residual|
    verifyTrue (t, all (z >= l & z <= u));
  end
end
end

function testInfeasibleWithBounds (t)
% z <= -1 turned round, and a free row that cannot be zero
for f = both ()
  [~, info] = f{1} ([0 0; 0 1], [-1; -1], struct ('l', [-Inf; 0]));
  verifyEqual (t, info.status, 'infeasible');
  verifyEqual (t, abs (info.certificate(1)), 1);
end
end

function testNearlySingularIsNotInfeasible (t)
% positive definite, so that there is a solution, however large; it may be out of reach, but it is not disproved
verifyEmpty (t, lcp_certificate ([1 -1; -1 1+1e-9], [-1; -1]));
verifyEmpty (t, lcp_certificate_mex ([1 -1; -1 1+1e-9], [-1; -1]));
next = uniform_stream (31);
for k = 1:60
  B = next (5, 4) - 0.5;
  A = B*B' + 10^(-6 - mod (k, 8))*eye (5);  b = next (5, 1) - 0.8;
  for f = both ()
    [z, info] = f{1} (A, b);
    verifyFalse (t, strcmp (info.status, 'infeasible'), sprintf ('problem %d', k));
    verifyLessThan (t, lcp_residual (A, b, z, struct ('measure', 'relative')), 1e-9);
  end
end
for f = {@lcp_enumerate, @lcp_enumerate_mex}
  verifyEmpty (t, f{1} (-1, -1e-11));                       % whatever its size
end
end

function testHugePointsAreNotSolutions (t)
% no solution exists; a z so large that A z cancels b away must not pass for one
A = [1 -1; -1 1];  b = [-1; -1];
for f = {@lcp_residual, @lcp_residual_mex}
  verifyGreaterThan (t, f{1} (A, b, 1e17*[1; 1]), 0.5);
  verifyEqual (t, f{1} (A, b, 1e3*[1; 1]), 1);              % a moderate one is judged by its own residual
end
for f = {@interior_point, @interior_point_mex, @fischer_newton_mex, @minmap_newton_mex, @lemke, @lemke_mex}
  [~, info] = f{1} (A, b);
  verifyFalse (t, strcmp (info.status, 'solved'), func2str (f{1}));
end
for f = both ()
  [~, info] = f{1} (A, b);
  verifyEqual (t, info.status, 'infeasible');
end
[~, info] = solve_ncp_mex ([1 -1 0; -1 1 0; 0 0 0], [-0.7; -0.2; 0], 1.5);
verifyFalse (t, strcmp (info.status, 'solved'));
[~, row] = solver_try (@(A, b) 1e17*ones (2, 1), struct ('A', A, 'b', b));
verifyFalse (t, row.solved);
end

function testOneRowProves (t)
% found without solving anything: 2000 rows
n = 2000;
A = spdiags (ones (n, 1)*[-1 2 -1], -1:1, n, n);  A(n,:) = 0;  A(n,n) = -1;
b = -ones (n, 1);
for f = {@lcp_certificate, @lcp_certificate_mex}
  y = f{1} (A, b);
  verifyEqual (t, find (y), n);
end
for f = {@lcp_certificate, @lcp_certificate_mex}            % a free row of zeros, of either sign
  verifyEqual (t, f{1} ([0 0; 0 1], [2; -1], [-Inf; 0]), [-1; 0]);
  verifyEqual (t, f{1} ([0 0; 0 1], [-2; -1], [-Inf; 0]), [1; 0]);
end
end

function testWarmStart (t)
[A, b] = contact_lcp ('shake', 4, 8, 0.5, 3);
for f = both ()
  [z, info] = f{1} (A, b);
  [y, again] = f{1} (A, b, z);
  verifyEqual (t, {info.status, again.status}, {'solved', 'solved'});
  verifyLessThan (t, again.iterations, info.iterations);
  verifyEqual (t, y, z, 'AbsTol', 1e-9);
end
end

function testWarmBasis (t)
% a basis: lemke first and lemke's answer; where a few pivots do not do, the others
rand ('twister', 5);
for k = 1:20
  n = 10;
  B = rand (n) - 0.5;
  A = B*B' + 0.1*eye (n);  b = rand (n, 1) - 0.5;
  [z, info] = lemke (A, b);
  for f = {@solve_lcp, @solve_lcp_mex}
    [y, told] = f{1} (A, b + 1e-3, struct ('basis', info.basis));
    [x, same] = lemke_mex (A, b + 1e-3, struct ('basis', info.basis));
    verifyEqual (t, y, x, 'AbsTol', 1e-12);
    verifyEqual (t, {told.method, told.basis}, {'lemke', same.basis});
    [~, told] = f{1} (A, b, struct ('z0', z));
    verifyFalse (t, isfield (told, 'basis'));
    verifyEqual (t, told.method, 'trivial');
    [~, told] = f{1} (A, b, struct ('basis', ~info.basis, 'l', -ones (n, 1), 'u', ones (n, 1)));      % boxes: no basis of lemke's
    verifyEqual (t, {told.status, size(told.basis)}, {'solved', [n 1]});
  end
end
% Murty's problem needs 2^n - 1 pivots in this form: more than few
n = 10;
A = eye (n);
for i = 2:n, A(i,1:i-1) = 2; end
b = -2.^(n:-1:1)';
for f = {@solve_lcp, @solve_lcp_mex}
  [z, info] = f{1} (A, b, struct ('basis', false (n, 1)));
  verifyEqual (t, info.status, 'solved');
  verifyLessThan (t, lcp_residual (A, b, z), 1e-10);
end
end

function testReferenceProblems (t)
% every LCP and mixed LCP of the reference data: solved to 1e-8, also by the unscaled measure
files = {};
for part = {'siconos/lcp', 'siconos/mlcp'}
  folder = reference_data (part{1});
  assumeNotEmpty (t, folder, 'the reference problems are not here: set STICKSLIP_REFERENCE_DATA');
  list = dir (fullfile (folder, '*.dat'));
  files = [files, cellfun(@(name) fullfile (folder, name), {list.name}, 'UniformOutput', false)]; %#ok<AGROW>
end
assumeNotEmpty (t, files, 'the reference problems are not here');
for k = 1:numel (files)
  P = read_siconos (files{k});
  bounds = struct ('l', P.l, 'u', P.u);
  [x, unrelated] = agreeing (P, bounds);
  for f = both ()
    [z, info] = f{1} (P.A, P.b, bounds);
    verifyEqual (t, info.status, 'solved', files{k});
    verifyLessThan (t, lcp_residual (P.A, P.b, z, bounds), 1e-8, files{k});
    verifyLessThan (t, lcp_residual (P.A, P.b, z, struct ('l', P.l, 'u', P.u, 'measure', 'plain')), 1e-8, files{k});
    if is_definite (P)                                      % a unique solution: unrelated methods find the same
      verifyGreaterThanOrEqual (t, unrelated, 3, files{k});
      verifyEqual (t, repmat (z, 1, size (x, 2)), x, 'AbsTol', 1e-6*max (1, norm (z)), files{k});
    end
  end
end
end

function [x, count] = agreeing (P, bounds)
% the answers of the methods that solve it by themselves
x = zeros (numel (P.b), 0);
bounds.tol = 1e-9;
for g = {@lemke_mex, @minmap_newton_mex, @fischer_newton_mex, @interior_point_mex}
  [z, info] = g{1} (P.A, P.b, bounds);
  if strcmp (info.status, 'solved'), x(:,end+1) = z; end %#ok<AGROW>
end
count = size (x, 2);
end

function tf = is_definite (P)
S = full (P.A + P.A');
tf = min (eig (S)) > 1e-6*max (eig (S));
end

function testErrors (t)
for f = both ()
  verifyError (t, @() f{1} (1), 'stickslip:solve_lcp:usage');
  verifyError (t, @() f{1} (ones (2, 3), [1; 1]), 'stickslip:solve_lcp:badSize');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('l', 2, 'u', 1)), 'stickslip:solve_lcp:badArgument');
  verifyError (t, @() f{1} (eye (2), [1; NaN]), 'stickslip:solve_lcp:notFinite');
  verifyError (t, @() f{1} (eye (2), [1; 1], struct ('maxiter', 3)), 'stickslip:solve_lcp:unknownOption');
end
end

function f = both ()
f = {@solve_lcp, @solve_lcp_mex};
end
