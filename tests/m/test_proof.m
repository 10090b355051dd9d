function tests = test_proof
%TEST_PROOF  Certificates of infeasibility are certificates, enumeration finds what is there, bounds are brought to standard form.
tests = functiontests (localfunctions);
end

function testLeastViolation (t)
% z >= 2 and z <= 1: both must give way by a half; by hand
[y, z] = least_violation ([1; -1], [-2; 1]);
verifyEqual (t, y, [0.5; 0.5], 'AbsTol', 1e-14);
verifyEqual (t, z, 1.5, 'AbsTol', 1e-14);
next = uniform_stream (1);
for k = 1:30
  n = 2 + mod (k, 6);  m = 1 + mod (k, 4);
  A = next (n, m) - 0.5;  b = next (n, 1) - 0.7;  equal = next (n, 1) > 0.8;  free = next (m, 1) > 0.7;
  [y, z] = least_violation (A, b, equal, free);
  w = A*z + b + y;                                          % the projection theorem: y is the nearest
  verifyTrue (t, all (w(~equal) > -1e-10) && all (abs (w(equal)) < 1e-10) && all (z(~free) >= 0) && all (y(~equal) >= 0));
  verifyTrue (t, all (A(:,~free)'*y < 1e-10) && all (abs (A(:,free)'*y) < 1e-10));
  verifyEqual (t, b'*y, -y'*y, 'AbsTol', 1e-9);
end
end

function testCertificates (t)
% y >= 0, A'y <= 0, b'y < 0 by construction, in problems of all scales; with and without free variables
next = uniform_stream (2);
for k = 1:40
  n = 1 + mod (k, 12);
  [A, b, l] = infeasible (next, n, k);
  for f = {@lcp_certificate, @lcp_certificate_mex}
    [y, bound] = f{1} (A, b, l);
    free = l == -Inf;
    verifyEqual (t, sum (abs (y)), 1, 'AbsTol', 1e-12, sprintf ('problem %d', k));
    if isempty (y), continue, end
    size_ = abs (A)'*abs (y);
    verifyTrue (t, all (y(~free) >= 0) && b'*y < 0);
    verifyTrue (t, all (A(:,~free)'*y <= 1e-9*size_(~free)) && all (abs (A(:,free)'*y) <= 1e-9*size_(free)));
    verifyTrue (t, bound > 0);
  end
end
end

function testNoCertificateOfWhatCanBe (t)
next = uniform_stream (3);
for k = 1:60
  n = 1 + mod (k, 10);
  A = next (n, n) - 0.5;  z = max (0, next (n, 1) - 0.4);  w = max (0, next (n, 1) - 0.4);  l = zeros (n, 1);
  l(next (n, 1) > 0.8) = -Inf;  w(l < 0) = 0;
  b = w - A*z;                                              % z and w satisfy the inequalities; they need not be complementary
  verifyEmpty (t, lcp_certificate (A, b, l));
  verifyEmpty (t, lcp_certificate_mex (A, b, l));
end
end

function testEnumeration (t)
next = uniform_stream (4);
for k = 1:60
  n = 1 + mod (k, 7);
  A = next (n, n) - 0.5;  free = next (n, 1) > 0.85;
  if mod (k, 3) == 0, A = round (2*A); end                  % many singular blocks
  z = max (0, next (n, 1) - 0.5);  w = (z == 0).*max (0, next (n, 1) - 0.3);  z(free) = next (nnz (free), 1) - 0.5;  w(free) = 0;
  b = w - A*z;  l = zeros (n, 1);  l(free) = -Inf;
  for f = {@lcp_enumerate, @lcp_enumerate_mex}
    x = f{1} (A, b, l);
    verifyLessThan (t, lcp_residual (A, b, x, struct ('l', l, 'measure', 'plain')), 1e-8, sprintf ('problem %d', k));
  end
end
for f = {@lcp_enumerate, @lcp_enumerate_mex}
  verifyEmpty (t, f{1} ([0 -1 -1; 1 0 0; -1 0 0], [-1e-4; -1; 1]));
  verifyEqual (t, f{1} ([1 1; 1 1], [-1; -1])'*[1; 1], 1, 'AbsTol', 1e-12);
  verifyEmpty (t, f{1} (-1, -1));                           % w = -z - 1 < 0
  verifyEqual (t, size (f{1} (zeros (0, 0), zeros (0, 1))), [0 1]);
end
end

function testKernelsAgreeOnInfeasible (t)
% neither a proof nor a solution is lost: every small problem either has a solution or not, in both versions
next = uniform_stream (5);
for k = 1:60
  n = 1 + mod (k, 4);
  A = round (3*(next (n, n) - 0.5));  b = round (3*(next (n, 1) - 0.6));
  a = lcp_enumerate (A, b);  c = lcp_enumerate_mex (A, b);
  verifyEqual (t, isempty (c), isempty (a), mat2str ([A b]));
  if ~isempty (lcp_certificate (A, b)), verifyEmpty (t, a, mat2str ([A b])); end
end
end

function testStandardForm (t)
% a solution of the standard problem is one of the given problem: boxes, one-sided, free and fixed variables
next = uniform_stream (6);
for k = 1:30
  n = 1 + mod (k, 9);
  V = next (n, n) - 0.5;  A = V*V' + 0.1*eye (n);  b = 2*next (n, 1) - 1;
  l = -Inf (n, 1);  u = Inf (n, 1);  kind = floor (5*next (n, 1));
  l(kind == 0 | kind == 1 | kind == 4) = 0.2*next (nnz (kind == 0 | kind == 1 | kind == 4), 1);
  u(kind == 1 | kind == 2) = 0.3 + 0.2*next (nnz (kind == 1 | kind == 2), 1);
  u(kind == 4) = l(kind == 4);
  S = lcp_standard (A, b, l, u);
  y = lemke (S.A, S.b, struct ('l', S.l));
  z = S.base + S.T*y;
  verifyLessThan (t, lcp_residual (A, b, min (max (z, l), u), struct ('l', l, 'u', u)), 1e-10);
  verifyTrue (t, all (z >= l - 1e-14 & z <= u + 1e-14));
end
end

function testErrors (t)
for f = {@lcp_certificate, @lcp_certificate_mex}
  verifyError (t, @() f{1} (ones (2, 3), [1; 1]), 'stickslip:lcp_certificate:badSize');
  verifyError (t, @() f{1} (1, NaN), 'stickslip:lcp_certificate:notFinite');
  verifyError (t, @() f{1} (1, 1, 2), 'stickslip:lcp_certificate:badArgument');
  verifyError (t, @() f{1} (1), 'stickslip:lcp_certificate:usage');
end
for f = {@lcp_enumerate, @lcp_enumerate_mex}
  verifyError (t, @() f{1} (eye (17), ones (17, 1)), 'stickslip:lcp_enumerate:tooLarge');
  verifyError (t, @() f{1} (single (1), 1), 'stickslip:lcp_enumerate:badClass');
end
end

function [A, b, l] = infeasible (next, n, k)
% rows of A with y'A <= 0 for a y that is then hidden by scaling rows and columns
l = zeros (n, 1);
if n > 2, l(next (n, 1) > 0.7) = -Inf; end
free = l == -Inf;
y = 0.2 + next (n, 1);  y(free) = next (nnz (free), 1) - 0.5;
A = next (n, n) - 0.5;
slope = -(0.1 + next (1, n));  slope(free) = 0;
A = A + y*(slope - y'*A)/(y'*y);                            % A'y = slope
b = next (n, 1) - 0.5;
b = b + y*(-0.3 - y'*b)/(y'*y);                             % b'y = -0.3
scale = 10.^(floor (3*next (n, 1)) - 1)*10^mod (k, 3);
A = diag (scale)*A;  b = scale.*b;
end
