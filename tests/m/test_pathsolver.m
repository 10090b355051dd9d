function tests = test_pathsolver
%TEST_PATHSOLVER  PATH, where it is found: right answers, honest words about wrong ones.  Where it is not: what to do about it.
tests = functiontests (localfunctions);
end

function setupOnce (t)
assumeEqual (t, exist ('pathsolver'), 3, 'pathsolver is not built'); %#ok<EXIST>
t.TestData.file = getenv ('STICKSLIP_PATH_LIBRARY');
t.TestData.why = '';
try
  pathsolver (1, 1);
catch e
  t.TestData.why = e.message;
end
end

function teardown (t)
setenv ('STICKSLIP_PATH_LIBRARY', t.TestData.file);
end

% ---- without the library ----

function testNoLibrarySaysWhatToDo (t)
% what was tried stands in the message, and how to get the library
for f = {@() pathsolver(1, 1), @() pathsolver_ncp(eye (3), [1; 0; 0], 0.5)}
  setenv ('STICKSLIP_PATH_LIBRARY', 'no-such-library.so');
  e = error_of (f{1});
  verifyTrue (t, ~isempty (strfind (e.identifier, ':noLibrary'))); %#ok<STREMP>
  verifySubstring (t, e.message, 'no-such-library.so');
  verifySubstring (t, e.message, 'STICKSLIP_PATH_LIBRARY');
  verifySubstring (t, e.message, 'libpath50.so');
  setenv ('STICKSLIP_PATH_LIBRARY', 'libm.so.6');
  e = error_of (f{1});
  verifySubstring (t, e.message, 'Path_Version');
end
end

function testArgumentsAreCheckedFirst (t)
% also where there is no PATH
setenv ('STICKSLIP_PATH_LIBRARY', 'no-such-library.so');
verifyError (t, @() pathsolver (1), 'stickslip:pathsolver:usage');
verifyError (t, @() pathsolver (ones (2, 3), [1; 1]), 'stickslip:pathsolver:badSize');
verifyError (t, @() pathsolver (eye (2), [1; NaN]), 'stickslip:pathsolver:notFinite');
verifyError (t, @() pathsolver (eye (2), [1; 1], struct ('l', 1, 'u', 0)), 'stickslip:pathsolver:badArgument');
verifyError (t, @() pathsolver (1, 1, struct ('timeLimit', 0)), 'stickslip:pathsolver:badArgument');
verifyError (t, @() pathsolver (1, 1, struct ('license', 7)), 'stickslip:pathsolver:badArgument');
verifyError (t, @() pathsolver (1, 1, struct ('license', repmat ('x', 1, 2000))), 'stickslip:pathsolver:badArgument');
verifyError (t, @() pathsolver (1, 1, struct ('output', 2)), 'stickslip:pathsolver:badArgument');
verifyError (t, @() pathsolver (1, 1, struct ('options', 7)), 'stickslip:pathsolver:badClass');
verifyError (t, @() pathsolver (1, 1, struct ('options', struct ('output', [1 2]))), 'stickslip:pathsolver:badSize');
verifyError (t, @() pathsolver (1, 1, struct ('options', struct ('output', 'yes no'))), 'stickslip:pathsolver:badArgument');
verifyError (t, @() pathsolver (1, 1, struct ('timelimit', 1)), 'stickslip:pathsolver:unknownOption');
verifyError (t, @() pathsolver_ncp (eye (3), [1; 1; 1], -1), 'stickslip:pathsolver_ncp:badArgument');
verifyError (t, @() pathsolver_ncp (eye (4), ones (4, 1), 1), 'stickslip:pathsolver_ncp:badSize');
verifyError (t, @() pathsolver_ncp (eye (3), [1; 1; 1], 1, struct ('l', 0)), 'stickslip:pathsolver_ncp:unknownOption');
verifyError (t, @() pathsolver_ncp (eye (3), [1; 1; 1], 1, struct ('measure', 'relative')), 'stickslip:pathsolver_ncp:badArgument');
end

% ---- with it ----

function testByHand (t)
need (t);
[z, info] = pathsolver ([2 1; 1 2], [-5; -6]);
verifyEqual (t, z, [4/3; 7/3], 'AbsTol', 1e-12);
verifyEqual (t, {info.status, info.path_status}, {'solved', 'solved'});
verifyEqual (t, pathsolver ([2 1; 1 2], [5; 6]), [0; 0]);
verifyEqual (t, pathsolver ([2 1; 1 2], [-5; -6], struct ('l', -Inf, 'u', 1)), [1; 1]);
verifyEqual (t, pathsolver ([2 1; 1 2], [5; 6], struct ('l', -Inf)), -[2 1; 1 2]\[5; 6], 'AbsTol', 1e-12);
verifyEqual (t, size (pathsolver (zeros (0, 0), zeros (0, 1))), [0 1]);
end

function testBoxesAgainstGaussSeidel (t)
need (t);
k = (1:20)';
V = sin (k*k');
A = V'*V/20 + eye (20);  b = sin (7*k);
l = -0.05*ones (20, 1);  u = 0.1*ones (20, 1);  l(3) = -Inf;  u(3) = Inf;  u(4) = Inf;  l(5) = 0;  u(5) = 0;
opts = struct ('l', l, 'u', u, 'tol', 1e-12);
truth = pgs (A, b, opts);
for M = {A, sparse(A)}
  [z, info] = pathsolver (M{1}, b, opts);
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, z, truth, 'AbsTol', 1e-10);                 % |A^-1| <= 1: A - I is positive definite
  verifyTrue (t, all (z >= l & z <= u));
end
end

function testContactProblems (t)
% redundant contacts: impulses are not unique, velocities are; against Lemke
need (t);
for kind = {'rest', 'shake', 'slide', 'impact', 'gap', 'heap'}
  [A, b] = contact_lcp (kind{1}, 2, 4, 0.5, 3);
  [z, info] = pathsolver (A, b);
  verifyEqual (t, info.status, 'solved', kind{1});
  verifyLessThanOrEqual (t, lcp_residual (A, b, z), 1e-10);
  verifyEqual (t, info.residual, lcp_residual (A, b, z), 'AbsTol', 1e-13);
end
end

function testReferenceProblems (t)
% every square problem of the folder
need (t);
folder = reference_data ('siconos');
assumeNotEmpty (t, folder, 'the reference data are not here (STICKSLIP_REFERENCE_DATA)');
for sub = {'lcp', 'mlcp', 'friction'}
  list = dir (fullfile (folder, sub{1}, '*.dat'));
  for k = 1:numel (list)
    p = read_siconos (fullfile (folder, sub{1}, list(k).name));
    if strcmp (p.kind, 'ncp')
      [r, info] = pathsolver_ncp (p.W, p.q, p.mu);
      verifyLessThanOrEqual (t, ncp_residual (p.W, p.q, p.mu, r), 1e-10, list(k).name);
    else
      [z, info] = pathsolver (p.A, p.b, struct ('l', p.l, 'u', p.u));
      verifyLessThanOrEqual (t, lcp_residual (p.A, p.b, z, struct ('l', p.l)), 1e-10, list(k).name);
    end
    verifyEqual (t, info.status, 'solved', list(k).name);
  end
end
end

function testFrictionOfOneContact (t)
% W = I: closed forms of stick, slip, lift-off, no friction
need (t);
q = [-1 -1 1 -1; 0.2 3 3 3; 0 4 4 4];  mu = [0.5 0.5 0.5 0];
r = [1 1 0 1; -0.2 -0.3 0 0; 0 -0.4 0 0];
for k = 1:4
  [x, info] = pathsolver_ncp (eye (3), q(:,k), mu(k));
  verifyEqual (t, x, r(:,k), 'AbsTol', 1e-10);
  verifyEqual (t, info.status, 'solved');
end
[x, info] = pathsolver_ncp (kron (eye (4), eye (3)), q(:), mu);
verifyEqual (t, x, r(:), 'AbsTol', 1e-10);
verifyEqual (t, info.status, 'solved');
verifyEqual (t, size (pathsolver_ncp (zeros (0, 0), zeros (0, 1), zeros (0, 1))), [0 1]);
end

function testFrictionOfCoupledContacts (t)
% a symmetric positive definite W of four contacts, in units that differ by 1e6
need (t);
k = (1:12)';
V = cos (k*k');
W = V'*V/12 + 0.5*eye (12);  q = -1 + 2*sin (3*k);  mu = [0.1; 0.4; 0.8; 0];
[r, info] = pathsolver_ncp (W, q, mu);
verifyEqual (t, info.status, 'solved');
verifyLessThanOrEqual (t, ncp_residual (W, q, mu, r), 1e-10);
[x, info] = pathsolver_ncp (1e6*W, q, mu);                    % the same with grams for tons
verifyEqual (t, info.status, 'solved');
verifyEqual (t, 1e6*x, r, 'AbsTol', 1e-8);
[~, again] = pathsolver_ncp (W, q, mu, r);                    % from the answer there is nothing to do
verifyEqual (t, again.iterations, 0);
end

function testHonestStatus (t)
need (t);
[z, info] = pathsolver (-1, -1);                              % no solution: w = -z - 1 < 0
verifyFalse (t, strcmp (info.status, 'solved'));
verifyGreaterThan (t, lcp_residual (-1, -1, z), 0.5);
[A, b] = contact_lcp ('shake', 2, 4, 0.5, 3);
[~, info] = pathsolver (A, b, struct ('maxIter', 1, 'options', struct ('crash_method', 'none')));
verifyEqual (t, info.status, 'max_iterations');
verifyEqual (t, info.path_status, 'minor iteration limit');
end

function testSettings (t)
need (t);
verifyError (t, @() pathsolver (1, -1, struct ('options', struct ('no_such_option', 1))), 'stickslip:pathsolver:badArgument');
[A, b] = contact_lcp ('shake', 1, 4, 0.5, 3);
opts = struct ('timeLimit', 10, 'maxIter', 5000, 'output', true, 'options', struct ('crash_method', 'none', 'convergence_tolerance', 1e-12, 'output_options', true));
text = evalc ('[z, info] = pathsolver (A, b, opts);');
verifyEqual (t, info.status, 'solved');
verifySubstring (t, text, 'Major Iterations');
text = evalc ('z = pathsolver (A, b);');
verifyEmpty (t, text);
end

function testLicenseIsSaidPlainly (t)
need (t);
assumeEmpty (t, getenv ('PATH_LICENSE_STRING'), 'there is a licence');
n = 301;                                                      % one more than the library takes without
e = error_of (@() pathsolver (speye (n), -ones (n, 1)));
verifyEqual (t, e.identifier, 'stickslip:pathsolver:noLicense');
verifySubstring (t, e.message, '301 variables');
verifySubstring (t, e.message, 'PATH_LICENSE_STRING');
e = error_of (@() pathsolver (speye (n), -ones (n, 1), struct ('license', 'no licence')));
verifyEqual (t, e.identifier, 'stickslip:pathsolver:noLicense');
verifyEqual (t, pathsolver (2, -1), 0.5);
end

function testNothingIsLeftBehind (t)
% 2000 solves and failures in turn: resident memory stays within 2 MB
need (t);
[A, b] = contact_lcp ('shake', 1, 4, 0.5, 3);
before = 0;
for k = 1:2000
  pathsolver (A, b);
  try, pathsolver (speye (301), ones (301, 1)); catch, end %#ok<CTCH,NOCOM>
  if k == 200, before = resident (); end
end
assumeTrue (t, before > 0, 'there is no /proc');
verifyLessThan (t, resident () - before, 2048);
end

function need (t)
assumeTrue (t, isempty (t.TestData.why), 'PATH is not here (STICKSLIP_PATH_LIBRARY)');
end

function e = error_of (f)
e = struct ('identifier', '', 'message', '');
try
  f ();
catch e
end
end

function kB = resident ()
kB = 0;
f = fopen ('/proc/self/status', 'r');
if f < 0, return, end
text = fread (f, [1 Inf], 'uint8=>char');
fclose (f);
found = regexp (text, 'VmRSS:\s*(\d+)', 'tokens', 'once');
if ~isempty (found), kB = str2double (found{1}); end
end
