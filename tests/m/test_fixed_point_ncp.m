function tests = test_fixed_point_ncp
%TEST_FIXED_POINT_NCP  Projected steps: the step adapts, or is fixed.
tests = functiontests (localfunctions);
end

function testFirstStepByHand (t)
% step 0.5 of a mass of 1 kg, normal only: s = 0.5, v (s) = -0.5, r = 0 + 0.5*0.5
for f = both ()
  r = f{1} (eye (3), [-1; 0; 0], 0.5, struct ('step', 0.5, 'maxIter', 1, 'tol', 1e-15));
  verifyEqual (t, r, [0.25; 0; 0], 'AbsTol', eps);
end
end

function testTooLongAFixedStepFails (t)
% the extragradient step multiplies the error by 1 - x + x^2, x = step*w: 3 for x = 2
for f = both ()
  [r, info] = f{1} (eye (3), [-1; 0; 0], 0, struct ('step', 2, 'z0', [2; 0; 0], 'maxIter', 3));
  verifyEqual (t, info.status, 'max_iterations');
  verifyEqual (t, r, [2; 0; 0]);                              % the best point met is the start
  [~, info] = f{1} (eye (3), [-1; 0; 0], 0, [2; 0; 0]);
  verifyEqual (t, info.status, 'solved');
end
end

function testUnitsDoNotMatter (t)
% grams for kilograms: the same iterations
[W, q, mu] = contact_ncp ('heap', 3, 0.4, 3);
for f = both ()
  [r, info] = f{1} (W, q, mu, struct ('history', true));
  [r2, info2] = f{1} (1024*W, q, mu, struct ('history', true));
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, 1024*r2, r);
  verifyEqual (t, info2.history, info.history);
end
end

function testKernelAgrees (t)
[W, q, mu] = contact_ncp ('shake', 2, [], 6);
o = struct ('maxIter', 100, 'tol', 1e-14, 'history', true);
[r, info] = fixed_point_ncp (W, q, mu, o);
[r2, info2] = fixed_point_ncp_mex (W, q, mu, o);
verifyEqual (t, info2.history, info.history, 'AbsTol', 1e-12);
verifyEqual (t, r2, r, 'AbsTol', 1e-12);
end

function f = both ()
f = {@fixed_point_ncp, @fixed_point_ncp_mex};
end
