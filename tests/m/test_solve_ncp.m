function tests = test_solve_ncp
%TEST_SOLVE_NCP  All solvers of the friction problem on equal terms: closed forms, files, random problems, errors; and the front door.
tests = functiontests (localfunctions);
end

function testClosedForms (t)
% a point mass of 2 kg, mu 0.5: lift-off, stick, slip; without friction; and nothing at all
q = {[1; 2; 3], [-1; 0.3; 0], [-1; 3; 4], [-1; 3; 4]};  mu = [0.5 0.5 0.5 0];
r = {[0; 0; 0], [2; -0.6; 0], [2; -0.6; -0.8], [2; 0; 0]};
for f = solvers ()
  for k = 1:4
    [x, info] = f{1} (eye (3)/2, q{k}, mu(k), struct ('tol', 1e-12));
    verifyEqual (t, info.status, 'solved', func2str (f{1}));
    verifyEqual (t, x, r{k}, 'AbsTol', 1e-11, func2str (f{1}));
    verifyEqual (t, info.residual, ncp_residual (eye (3)/2, q{k}, mu(k), x), 'AbsTol', 1e-15);
  end
  [x, info] = f{1} (zeros (0, 0), zeros (0, 1), zeros (0, 1));
  verifyEqual (t, size (x), [0 1]);
  verifyEqual (t, info.status, 'solved');
end
end

function testFrictionFiles (t)
% the front door to 1e-8, and all methods agree on the velocities
folder = reference_data ('siconos/friction');
assumeNotEmpty (t, folder, 'the reference data are not here: set STICKSLIP_REFERENCE_DATA');
files = dir (fullfile (folder, '*.dat'));
for k = 1:numel (files)
  P = read_siconos (fullfile (folder, files(k).name));
  W = full (P.W);  q = P.q;  mu = P.mu;
  [r, info] = solve_ncp_mex (W, q, mu);
  verifyEqual (t, info.status, 'solved', files(k).name);
  for f = solvers ()
    for form = {W, sparse(W)}
      [x, info] = f{1} (form{1}, q, mu, struct ('tol', 1e-8));
      verifyEqual (t, info.status, 'solved', [func2str(f{1}) ' ' files(k).name]);
      verifyLessThanOrEqual (t, ncp_residual (W, q, mu, x), 1e-8);
      verifyEqual (t, W*x, W*r, 'AbsTol', 1e-6, [func2str(f{1}) ' ' files(k).name]);
    end
  end
end
end

function testCapsules (t)
% 286 contacts and 858 impulses, W of rank 570, from a file of FCLIB: the front door, also by FCLIB's own measure
folder = reference_data ('siconos/friction');
assumeNotEmpty (t, folder, 'the reference data are not here: set STICKSLIP_REFERENCE_DATA');
file = fullfile (folder, 'Capsules-i125-1213.hdf5');
assumeTrue (t, exist (file, 'file') > 0, 'the FCLIB file is not here');
P = read_fclib (file, 'local');
[r, info] = solve_ncp_mex (P.W, P.q, P.mu);
verifyEqual (t, info.status, 'solved');
verifyLessThan (t, ncp_residual (P.W, P.q, P.mu, r), 1e-8);
for f = {@pgs_ncp_mex, @fixed_point_ncp_mex}                   % by themselves, with many sweeps: the same velocities
  [x, info] = f{1} (P.W, P.q, P.mu, struct ('tol', 1e-8, 'maxIter', 1e5));
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, P.W*x, P.W*r, 'AbsTol', 1e-6);
end
[r, info] = solve_ncp_mex (P.W, P.q, P.mu, struct ('measure', 'plain', 'tol', 1e-8));
verifyEqual (t, info.status, 'solved');
verifyLessThan (t, ncp_residual (P.W, P.q, P.mu, r, struct ('measure', 'plain')), 1e-8);
end

function testPositiveDefiniteIsAlwaysSolved (t)
% theory: a solution exists for every q
for kind = {'pd', 'pdmass'}
  for seed = 1:100
    [W, q, mu] = contact_ncp (kind{1}, 1 + mod (13*seed, 40), [], seed);
    [r, info] = solve_ncp_mex (W, q, mu);
    verifyEqual (t, info.status, 'solved', sprintf ('%s %d', kind{1}, seed));
    verifyLessThanOrEqual (t, ncp_residual (W, q, mu, r), 1.001e-10);
  end
end
end

function testGravityLoadedStacksAndHeaps (t)
% stacks: lifting opens all contacts, so there is a solution.  Heaps with steep normals and a large mu have no such promise,
% only the experience that one is found
for kind = {'rest', 'shake', 'slide', 'impact', 'gap', 'heap', 'masses'}
  for seed = 1:8
    [W, q, mu] = contact_ncp (kind{1}, seed, 0.1*seed, seed);
    [r, info] = solve_ncp_mex (W, q, mu);
    verifyEqual (t, info.status, 'solved', sprintf ('%s %d', kind{1}, seed));
    verifyLessThanOrEqual (t, ncp_residual (W, q, mu, r), 1.001e-10);
  end
end
end

function testReferenceOnSome (t)
for kind = {'pd', 'shake', 'heap', 'masses'}
  for seed = 1:4
    [W, q, mu] = contact_ncp (kind{1}, 1 + seed, [], seed);
    [r, info] = solve_ncp (W, q, mu);
    [r2, info2] = solve_ncp_mex (W, q, mu);
    verifyEqual (t, info.status, 'solved');
    verifyEqual (t, info2.method, info.method);
    verifyEqual (t, info2.tried, info.tried);
    verifyEqual (t, info2.iterations, info.iterations);
    if strcmp (kind{1}, 'pd'), verifyEqual (t, r2, r, 'AbsTol', 1e-7); end      % the others have several solutions, among which rounding chooses
  end
end
end

function testNoFrictionIsAnLcp (t)
% mu = 0: the normal rows alone, an LCP whose velocities are unique
for seed = 1:5
  [W, q, mu] = contact_ncp ('heap', 3, 0, seed);
  n = 1:3:numel (q);
  w = W(n,n)*lemke_mex (W(n,n), q(n)) + q(n);
  for f = solvers ()
    x = f{1} (W, q, mu, struct ('tol', 1e-9, 'maxIter', 20000));
    verifyEqual (t, W(n,:)*x + q(n), w, 'AbsTol', 1e-6, func2str (f{1}));
    verifyEqual (t, [x(2:3:end); x(3:3:end)], zeros (2*numel (n), 1), 'AbsTol', 1e-9);
  end
end
end

function testAgainstThePyramid (t)
% a polygon of 64 directions is the cone up to 1 - cos (pi/64) = 1.2e-3 of mu
[A, b, ~, parts] = contact_lcp ('slide', 1, 64, 0.3, 3);
z = lemke_mex (A, b);
nu = parts.free + parts.Minv*(parts.Gn*z(1:4) + parts.Gf*z(5:4 + 4*64));
[W, q, mu, G, Minv, free] = slide ();
for f = {@solve_ncp, @solve_ncp_mex}
  r = f{1} (W, q, mu);
  verifyEqual (t, free + Minv*(G*r), full (nu), 'AbsTol', 2e-3*0.3*9.81*0.01);
end
end

function testIslands (t)
% three scenes in one, interleaved: each as if it were alone
[W1, q1, mu1] = contact_ncp ('heap', 2, 0.5, 1);
[W2, q2, mu2] = contact_ncp ('pd', 3, 0.7, 2);
W = blkdiag (W1, sparse (W2), sparse (eye (3)));  q = [q1; q2; 1; 0; 0];  mu = [mu1; mu2; 0.2];
nc = numel (mu);
order = [1:2:nc, 2:2:nc]';
i = reshape ([3*order-2, 3*order-1, 3*order]', [], 1);
r1 = solve_ncp_mex (W1, q1, mu1);  r2 = solve_ncp_mex (sparse (W2), q2, mu2);
whole = [r1; r2; 0; 0; 0];
for f = {@solve_ncp, @solve_ncp_mex}
  [x, info] = f{1} (W(i,i), q(i), mu(order));
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, x, whole(i), 'AbsTol', 1e-8*max (abs (whole)));
end
end

function testWhatWasDone (t)
for f = {@solve_ncp, @solve_ncp_mex}
  [~, info] = f{1} (eye (3), [1; 0; 0], 0.5);
  verifyEqual (t, info.method, 'start');
  [~, info] = f{1} (eye (3), [-1; 0; 0], 0.5);
  verifyEqual (t, info.method, 'pgs_ncp');
  verifyEqual (t, info.tried, {'start', 'pgs_ncp'});
  [W, q, mu] = contact_ncp ('shake', 2, 0.5, 1);
  [r, info] = f{1} (W, q, mu, struct ('history', true));
  verifyEqual (t, info.method, info.tried{end});
  verifyEqual (t, numel (info.history), info.iterations);
  [~, again] = f{1} (W, q, mu, r);
  verifyEqual (t, again.method, 'start');
  verifyEqual (t, again.iterations, 0);
end
end

function testNoSolutionIsNotSolved (t)
% a contact that nothing can push apart: W = 0 and q_n < 0
for f = {@solve_ncp, @solve_ncp_mex, @minmap_newton_ncp, @minmap_newton_ncp_mex, @fischer_newton_ncp, @fischer_newton_ncp_mex, @fixed_point_ncp, @fixed_point_ncp_mex}
  [r, info] = f{1} (zeros (3), [-1; 0; 0], 0.5, struct ('maxIter', 5));
  verifyFalse (t, strcmp (info.status, 'solved'));
  verifyEqual (t, info.residual, ncp_residual (zeros (3), [-1; 0; 0], 0.5, r));
  verifyTrue (t, all (isfinite (r)));
end
end

function testMeasures (t)
[W, q, mu] = contact_ncp ('pdmass', 3, 0.5, 5);
for f = solvers ()
  for measure = {'scaled', 'plain'}
    o = struct ('measure', measure{1}, 'tol', 1e-5, 'maxIter', 20000);
    [r, info] = f{1} (W, q, mu, o);
    verifyEqual (t, info.status, 'solved', [func2str(f{1}) ' ' measure{1}]);
    verifyEqual (t, info.residual, ncp_residual (W, q, mu, r, struct ('measure', measure{1})), 'AbsTol', 1e-12);
  end
end
end

function testHistoryAndLimits (t)
[W, q, mu] = contact_ncp ('pd', 6, 0.5, 1);
for f = solvers ()
  [r, info] = f{1} (W, q, mu, struct ('history', true, 'tol', 1e-7));
  verifyEqual (t, numel (info.history), info.iterations, func2str (f{1}));
  verifyEqual (t, min (info.history), info.residual, 'AbsTol', 1e-15);
  [~, info] = f{1} (W, q, mu, struct ('z0', r, 'tol', 1.001e-7));
  verifyEqual (t, info.iterations, 0);
  [~, info] = f{1} (W, q, mu, struct ('maxIter', 0));
  verifyFalse (t, strcmp (info.status, 'solved'));
  verifyEqual (t, info.iterations, 0);
end
end

function testErrors (t)
for f = solvers ()
  name = strrep (func2str (f{1}), '_mex', '');  name(name == '@') = '';
  id = ['stickslip:' name ':'];
  verifyError (t, @() f{1} (eye (3), ones (3, 1)), [id 'usage']);
  verifyError (t, @() f{1} (ones (3, 6), ones (3, 1), 1), [id 'badSize']);
  verifyError (t, @() f{1} (eye (2), ones (2, 1), 1), [id 'badSize']);
  verifyError (t, @() f{1} (eye (3), ones (4, 1), 1), [id 'badSize']);
  verifyError (t, @() f{1} (eye (3), ones (3, 1), [1; 1]), [id 'badSize']);
  verifyError (t, @() f{1} (eye (3), [1; NaN; 0], 1), [id 'notFinite']);
  verifyError (t, @() f{1} (eye (3), ones (3, 1), -1), [id 'badArgument']);
  verifyError (t, @() f{1} (eye (3), ones (3, 1), Inf), [id 'notFinite']);
  verifyError (t, @() f{1} (single (eye (3)), ones (3, 1), 1), [id 'badClass']);
  verifyError (t, @() f{1} (eye (3), ones (3, 1), 1, 'text'), [id 'badClass']);
  verifyError (t, @() f{1} (eye (3), ones (3, 1), 1, struct ('tol', 0)), [id 'badArgument']);
  verifyError (t, @() f{1} (eye (3), ones (3, 1), 1, struct ('measure', 'relative')), [id 'badArgument']);
  verifyError (t, @() f{1} (eye (3), ones (3, 1), 1, struct ('blocks', 1)), [id 'unknownOption']);
  verifyError (t, @() f{1} (eye (3), ones (3, 1), 1, ones (4, 1)), [id 'badSize']);
end
end

function f = solvers ()
f = {@pgs_ncp, @pgs_ncp_mex, @fixed_point_ncp, @fixed_point_ncp_mex, @minmap_newton_ncp, @minmap_newton_ncp_mex, ...
     @fischer_newton_ncp, @fischer_newton_ncp_mex, @solve_ncp, @solve_ncp_mex};
end

function [W, q, mu, G, Minv, free] = slide ()
% the scene of the pyramid, over the cone
[~, ~, ~, parts] = contact_lcp ('slide', 1, 4, 0.3, 3);
G = zeros (6, 12);
G(:,1:3:end) = parts.Gn;  G(:,2:3:end) = parts.Gf(:,1:4:end);  G(:,3:3:end) = parts.Gf(:,2:4:end);
Minv = full (parts.Minv);  free = parts.free;
W = G'*Minv*G;  q = G'*free;  mu = 0.3*ones (4, 1);
end
