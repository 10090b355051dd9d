function tests = test_lcp_residual
%TEST_LCP_RESIDUAL  The residual is what its definition says, in both versions.
tests = functiontests (localfunctions);
end

function testRowsByHand (t)
A = [4 1 1; 1 2 0; -1 0 0];  b = [-3; 1; 0.5];  z = [1; 0.25; 0.75];
w = A*z + b;                                                % [2; 2.5; -0.5]
expected = [min(4*z(1), w(1)); min(2*z(2), w(2)); min(z(3), 4*w(3))];
for f = both ()
  [r, rows] = f{1} (A, b, z);
  verifyEqual (t, rows, expected, 'AbsTol', 8*eps);
  verifyEqual (t, r, max (abs (expected)), 'AbsTol', 8*eps);
end
end

function testBoundsAreTheProjection (t)
[A, b, z] = sample (40);
l = -mod ((1:40)', 3);  u = l + 1 + mod ((1:40)', 2);  u(5) = Inf;  l(6) = -Inf;
s = diag (A);  w = A*z + b;
expected = s.*z - min (max (s.*z - w, s.*l), s.*u);
for f = both ()
  [~, rows] = f{1} (A, b, z, struct ('l', l, 'u', u));
  verifyEqual (t, rows, expected, 'AbsTol', 1e3*eps*max (abs (w)));
end
end

function testFreeRowIsAVelocity (t)
for f = both ()
  verifyEqual (t, f{1} (4, -2, 0, struct ('l', -Inf)), 0.5, 'AbsTol', eps);     % |w|/A_ii
  verifyEqual (t, f{1} (0, -2, 0, struct ('l', -Inf)), 2, 'AbsTol', eps);
end
end

function testUnitsDoNotMatter (t)
% a contact problem in grams instead of kilograms: impulses scale, velocities and the residual stay
[A, b] = contact_lcp ('shake', 2, 4, 0.5, 1);
n = numel (b);  nc = n/6;
z = mod ((1:n)', 7)/7;
gram = [1e-3*ones(5*nc, 1); ones(nc, 1)];                   % z = [p; sigma]
S = spdiags (gram, 0, n, n);
row = spdiags ([ones(5*nc, 1); 1e-3*ones(nc, 1)], 0, n, n); % w = [velocities; impulse]
for f = both ()
  r = f{1} (A, b, z);
  verifyEqual (t, f{1} (row*A/S, row*b, S*z), r, 'RelTol', 1e-12);
end
end

function testMeasures (t)
[A, b, z] = sample (12);
w = A*z + b;
for f = both ()
  [~, rows] = f{1} (A, b, z, struct ('measure', 'plain'));
  verifyEqual (t, rows, min (z, w), 'AbsTol', 1e3*eps*max (abs (w)));
  [~, rows] = f{1} (A, b, z, struct ('measure', 'relative'));
  verifyEqual (t, rows, min (z, w) ./ (1 + abs (b) + abs (A)*abs (z)), 'AbsTol', 1e3*eps);
  scale = [2*ones(12, 1), 3*ones(12, 1)];
  [~, rows] = f{1} (A, b, z, struct ('scale', scale));
  verifyEqual (t, rows, min (2*z, 3*w), 'AbsTol', 1e4*eps*max (abs (w)));
end
end

function testNaNAndEmpty (t)
for f = both ()
  verifyTrue (t, isnan (f{1} (eye (2), [1; 1], [NaN; 0])));
  verifyEqual (t, f{1} (zeros (0, 0), zeros (0, 1), zeros (0, 1)), 0);
end
end

function testKernelAgrees (t)
for seed = 1:5
  [A, b] = contact_lcp ('heap', 4, 6, 0.5, seed);
  z = mod ((1:numel (b))', 5) - 1;
  [r, rows] = lcp_residual (A, b, z);
  [r2, rows2] = lcp_residual_mex (A, b, z);
  verifyEqual (t, rows2, rows, 'AbsTol', 1e3*eps*max (abs (rows)));
  verifyEqual (t, r2, r, 'RelTol', 1e3*eps);
  [~, rows3] = lcp_residual_mex (full (A), b', z');
  verifyEqual (t, rows3, rows2);
end
end

function testOtherMeasures (t)
% by hand: z = [1 0 2 3], w = [2 -1 0 0.5]; bounds none, none, free, [0 3]
A = eye (4);  z = [1; 0; 2; 3];  b = [1; -1; -2; -2.5];  l = [0; 0; -Inf; 0];  u = [Inf; Inf; Inf; 3];
phi = @(a, c) a + c - hypot (a, c);
for f = both ()
  ask = @(measure) f{1} (A, b, z, struct ('l', l, 'u', u, 'measure', measure));
  [~, rows] = ask ('fischer');
  verifyEqual (t, rows, [phi(1, 2); phi(0, -1); 0; phi(3, -phi (0, -0.5))], 'AbsTol', 4*eps);
  [r, rows] = ask ('gap');
  verifyEqual (t, rows, [2; 0; 0; 1.5], 'AbsTol', 4*eps);
  verifyEqual (t, r, 3.5, 'AbsTol', 4*eps);
  [r, rows] = ask ('merit');
  verifyEqual (t, rows, [4; 1; 0; 2.25], 'AbsTol', 8*eps);
  verifyEqual (t, r, 7.25, 'AbsTol', 8*eps);
  verifyEqual (t, f{1} (2, -1, 0.5, struct ('measure', 'merit')), 0);
end
end

function testZeroTogether (t)
% all measures are zero at a solution, and 'fischer' is within constants of 'scaled' elsewhere:  (2 - sqrt 2) |min| <= |phi| <= (2 + sqrt 2) |min|
[A, b] = sample (12);
x = lemke (A, b);
for f = both ()
  for m = {'scaled', 'plain', 'relative', 'fischer', 'gap', 'merit'}
    verifyLessThan (t, abs (f{1} (A, b, x, struct ('measure', m{1}))), 1e-10);
  end
  for k = 1:20
    z = max (0, x + sin (k*(1:12)'));
    natural = f{1} (A, b, z);  other = f{1} (A, b, z, struct ('measure', 'fischer'));
    verifyTrue (t, (2 - sqrt (2))*natural <= other*(1 + 1e-12) && other <= (2 + sqrt (2))*natural*(1 + 1e-12));
  end
end
end

function testMixed (t)
for f = {@mlcp_residual, @mlcp_residual_mex}
  verifyEqual (t, f{1} ([2 -1; 1 0], [0; -3], [3; 6], [-Inf; 0], Inf), 0);
  verifyEqual (t, f{1} ([2 -1; 1 0], [0; -3], [3; 4], [-Inf; 0], Inf, struct ('measure', 'plain')), 2);
  verifyError (t, @() f{1} (1, 1, 1), 'stickslip:lcp_residual:usage');
end
end

function testErrors (t)
for f = both ()
  verifyError (t, @() f{1} (ones (2, 3), [1; 1], [1; 1]), 'stickslip:lcp_residual:badSize');
  verifyError (t, @() f{1} (eye (2), 1, [1; 1]), 'stickslip:lcp_residual:badSize');
  verifyError (t, @() f{1} (eye (2), [1; NaN], [1; 1]), 'stickslip:lcp_residual:notFinite');
  verifyError (t, @() f{1} (eye (2), [1; 1], 1), 'stickslip:lcp_residual:badSize');
  verifyError (t, @() f{1} (eye (2), [1; 1], single ([1; 1])), 'stickslip:lcp_residual:badClass');
  verifyError (t, @() f{1} (eye (2), [1; 1], [1; 1], struct ('mesure', 'plain')), 'stickslip:lcp_residual:unknownOption');
  verifyError (t, @() f{1} (eye (2), [1; 1], [1; 1], struct ('measure', 'planar')), 'stickslip:lcp_residual:badArgument');
  verifyError (t, @() f{1} (eye (2), [1; 1], [1; 1], struct ('l', 2, 'u', 1)), 'stickslip:lcp_residual:badArgument');
end
end

function f = both ()
f = {@lcp_residual, @lcp_residual_mex};
end

function [A, b, z] = sample (n)
k = (1:n)';
A = sin (k*k') + n*eye (n);  b = n*cos (3*k);  z = sin (5*k);
end
