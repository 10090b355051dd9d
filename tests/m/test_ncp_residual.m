function tests = test_ncp_residual
%TEST_NCP_RESIDUAL  The measures of a friction problem are what their definitions say, in both versions.
tests = functiontests (localfunctions);
end

function testZeroAtSolutions (t)
% lift-off, stick and slip of a mass of 2 kg, mu 0.5
W = eye (3)/2;  cases = {[1; 2; 3], [0; 0; 0]; [-1; 0.3; 0], [2; -0.6; 0]; [-1; 3; 4], [2; -0.6; -0.8]};
for f = both ()
  for measure = {'scaled', 'plain', 'fischer', 'gap', 'cone', 'merit'}
    for k = 1:3
      verifyLessThan (t, f{1} (W, cases{k,1}, 0.5, cases{k,2}, struct ('measure', measure{1})), 1e-14);
    end
  end
end
end

function testByHand (t)
% r = 0 with u = [-1; 0.2; 0]: P_K (-v) with v = [-0.9; 0.2; 0] is [0.9; -0.2; 0], which is in the cone
q = [-1; 0.2; 0];
for f = both ()
  [res, rows] = f{1} (4*eye (3), q, 0.5, [0; 0; 0]);
  verifyEqual (t, rows, [-0.9; 0.2; 0], 'AbsTol', 1e-15);
  verifyEqual (t, res, 0.9, 'AbsTol', 1e-15);
  verifyEqual (t, f{1} (eye (3), q, 0.5, [1; 0; 0], struct ('measure', 'gap')), 0.1, 'AbsTol', 1e-15);
  verifyEqual (t, f{1} (eye (3), [2; 0; 0], 0.5, [0; 1; 0], struct ('measure', 'cone')), 0.8, 'AbsTol', 1e-15);
  verifyEqual (t, f{1} (eye (3), [-1; 0.2; 0], 0.5, [0; 0; 0], struct ('measure', 'merit')), 0.9^2 + 0.2^2, 'AbsTol', 1e-15);     % v = [-0.9; 0.2; 0] is off the dual cone by itself
end
end

function testWithoutFriction (t)
% mu = 0: a contact that parts with no slip at all carries nothing, and the problem is the LCP of the normals
for f = both ()
  verifyEqual (t, f{1} (2*eye (3), [3; 0; 0], 0, [0; 0; 0]), 0);
  verifyEqual (t, f{1} (2*eye (3), [3; 0; 0], 0, [-1; 0; 0]), 2);
  verifyEqual (t, f{1} (2*eye (3), [-3; 0; 0], 0, [1.5; 0; 0]), 0);
end
for f = {@solve_ncp, @solve_ncp_mex, @pgs_ncp, @pgs_ncp_mex, @fischer_newton_ncp_mex, @minmap_newton_ncp_mex}
  [r, info] = f{1} (2*eye (6), [3; 0; 0; -4; 0; 0], [0; 0]);
  verifyEqual (t, info.status, 'solved', func2str (f{1}));
  verifyEqual (t, r, [0; 0; 0; 2; 0; 0], 'AbsTol', 1e-9, func2str (f{1}));
end
end

function testGramsOrKilograms (t)
[W, q, mu] = contact_ncp ('heap', 3, 0.5, 1);
r = sin ((1:numel (q))');
for f = both ()
  for measure = {'scaled', 'fischer', 'cone'}
    o = struct ('measure', measure{1});
    verifyEqual (t, f{1} (1000*W, q, mu, r/1000, o), f{1} (W, q, mu, r, o), 'RelTol', 1e-12);
  end
end
end

function testFischerKeepsItsDigits (t)
% a slip of 1e-9 beside an impulse of 1: phi is of the size of the slip, which n - |t| would lose
for f = both ()
  r = [1; -0.5; 0];
  v = f{1} (1e-300*eye (3) + diag ([1 0 0]), [-1; 1e-9; 0], 0.5, r, struct ('measure', 'fischer'));
  verifyLessThan (t, v, 1e-15);
  v = f{1} (1e-300*eye (3) + diag ([1 0 0]), [-1; -1e-9; 0], 0.5, r, struct ('measure', 'fischer'));
  verifyGreaterThan (t, v, 1e-10);
end
end

function testALargeImpulseHidesNothing (t)
% W = 0 and q_n < 0 has no solution; (r - P_K (r - v))/rho would be 0 for r_n = 1e17
for f = both ()
  verifyEqual (t, f{1} (zeros (3), [-1; 0; 0], 0.5, [1e17; 0; 0]), 1);
  verifyEqual (t, f{1} (zeros (3), [-1; 0; 0], 0.5, [1e17; 0.5e17; 0]), 1);
end
end

function testDerivatives (t)
% of the two maps, against central differences: error h^2 and eps/h
k = (1:8);  h = 1e-6;
r = [1 + sin(k); cos(2*k); sin(3*k)];  u = [cos(5*k); sin(k + 1); cos(k - 1)];
dr = [sin(7*k); cos(3*k); sin(k)];  du = [cos(k); sin(5*k); cos(9*k)];
mu = [0.3 0.5 0 0.7 1 2 0.1 0];  rho = 0.5 + mod (k, 3);
for f = {@cone_natural, @cone_fischer}
  [phi, A, B] = f{1} (r, u, mu, rho);
  verifyEqual (t, f{1} (r, u, mu, rho), phi);
  slope = (f{1} (r + h*dr, u + h*du, mu, rho) - f{1} (r - h*dr, u - h*du, mu, rho))/(2*h);
  for c = k
    verifyEqual (t, A(:,:,c)*dr(:,c) + B(:,:,c)*du(:,c), slope(:,c), 'AbsTol', 1e-8);
  end
end
end

function testKernelAgrees (t)
for seed = 1:10
  [W, q, mu] = contact_ncp ('heap', seed, [], seed);
  r = sin (3*(1:numel (q))');
  for measure = {'scaled', 'plain', 'fischer', 'gap', 'cone', 'merit'}
    o = struct ('measure', measure{1});
    [a, rows] = ncp_residual (W, q, mu, r, o);
    [b, rows2] = ncp_residual_mex (W, q, mu, r, o);
    verifyEqual (t, b, a, 'RelTol', 1e-12);
    verifyEqual (t, rows2, rows, 'AbsTol', 1e-12*max (abs (rows)));
  end
end
end

function testMissingNumbersAndNothing (t)
for f = both ()
  for measure = {'scaled', 'plain', 'fischer', 'gap', 'cone', 'merit'}
    o = struct ('measure', measure{1});
    verifyTrue (t, isnan (f{1} (eye (3), [1; 1; 1], 0.5, [0; NaN; 0], o)));
    verifyEqual (t, f{1} (zeros (0, 0), zeros (0, 1), zeros (0, 1), zeros (0, 1), o), 0);
    verifyEqual (t, f{1} (sparse (0, 0), zeros (0, 1), zeros (0, 1), zeros (0, 1), o), 0);
  end
end
end

function testErrors (t)
for f = both ()
  verifyError (t, @() f{1} (eye (3), [1; 1; 1], 0.5), 'stickslip:ncp_residual:usage');
  verifyError (t, @() f{1} (eye (4), ones (4, 1), 0.5, ones (4, 1)), 'stickslip:ncp_residual:badSize');
  verifyError (t, @() f{1} (eye (3), ones (3, 1), [1 1], ones (3, 1)), 'stickslip:ncp_residual:badSize');
  verifyError (t, @() f{1} (eye (3), ones (3, 1), -1, ones (3, 1)), 'stickslip:ncp_residual:badArgument');
  verifyError (t, @() f{1} (eye (3), ones (3, 1), 1, ones (2, 1)), 'stickslip:ncp_residual:badSize');
  verifyError (t, @() f{1} (eye (3), ones (3, 1), 1, single (ones (3, 1))), 'stickslip:ncp_residual:badClass');
  verifyError (t, @() f{1} (eye (3), ones (3, 1), 1, ones (3, 1), struct ('measure', 'relative')), 'stickslip:ncp_residual:badArgument');
  verifyError (t, @() f{1} (eye (3), ones (3, 1), 1, ones (3, 1), struct ('mesure', 'plain')), 'stickslip:ncp_residual:unknownOption');
  verifyError (t, @() f{1} (eye (3), ones (3, 1), 1, ones (3, 1), 5), 'stickslip:ncp_residual:badClass');
end
end

function f = both ()
f = {@ncp_residual, @ncp_residual_mex};
end
