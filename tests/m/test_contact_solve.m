function tests = test_contact_solve
%TEST_CONTACT_SOLVE  One contact: closed forms of lift-off, stick and slip; everything else by its residual.
tests = functiontests (localfunctions);
end

function testLiftOff (t)
[r, state] = contact_solve ([2 0.3 0.1; 0.3 1 0; 0.1 0 1], [0.1; 5; -3], 0.7);
verifyEqual (t, r, zeros (3, 1));
verifyEqual (t, state, 0);
end

function testStickAndSlipOfAPointMass (t)
% W = I/m: the impulse that stops it, cut back to the cone along its own direction
m = 2.5;
for angle = [0 0.4 2 4]
  for mu = [0.1 0.5 2]
    for speed = [0.05 0.3 4]
      q = [-1; speed*cos(angle); speed*sin(angle)];
      n = m;  f = min (m*speed, mu*n);
      [r, state] = contact_solve (eye (3)/m, q, mu);
      verifyEqual (t, r, [n; -f*cos(angle); -f*sin(angle)], 'AbsTol', 1e-12);
      verifyEqual (t, state, 1 + (speed > mu));
    end
  end
end
end

function testCoupledSlipByHand (t)
% W_nt couples: slip along -t with r_t = -mu r_n, u_n = 0:  r_n = -q_n/(W_nn - mu W_nt)
W = [2 0.6 0; 0.6 1 0; 0 0 1];  q = [-1; 3; 0];  mu = 0.5;
n = 1/(2 - mu*0.6);
[r, state] = contact_solve (W, q, mu);
verifyEqual (t, r, [n; -mu*n; 0], 'AbsTol', 1e-12);
verifyEqual (t, state, 2);
end

function testNoFriction (t)
verifyEqual (t, contact_solve ([2 1 0; 1 3 0; 0 0 1], [-1; 5; 5], 0), [0.5; 0; 0]);
end

function testAnyBlockByItsResidual (t)
% rounding of u = W r + q is a few eps of |q| + |W||r|
counts = zeros (1, 3);
for seed = 1:400
  [W, q] = contact_ncp ('pd', 1, 0.5, seed);
  mu = mod (seed, 7)/4;  unit = 10^(mod (seed, 5) - 2);
  W = unit*W;
  [r, state] = contact_solve (W, q, mu);
  counts(state + 1) = counts(state + 1) + 1;
  verifyLessThanOrEqual (t, ncp_residual (W, q, mu, r), 1e-12*max (1, norm (W)*norm (r)));
  verifyLessThanOrEqual (t, hypot (r(2), r(3)), mu*r(1) + 4*eps*abs (r(1)));
end
verifyTrue (t, all (counts > 20));
end

function testSingularTangents (t)
% a planar body: nothing moves along o, and nothing pushes there
W = diag ([1 2 0]);
verifyEqual (t, contact_solve (W, [-1; 0.4; 0], 0.5), [1; -0.2; 0], 'AbsTol', 1e-15);
r = contact_solve (W, [-1; 0.1; 0.3], 0.5);                   % a push that nothing resists: it slips
verifyLessThan (t, ncp_residual (W, [-1; 0.1; 0.3], 0.5, r), 1e-14);
r = contact_solve (diag ([1 0 0]), [-1; 3; 4], 0.5);
verifyEqual (t, r, [1; -0.3; -0.4], 'AbsTol', 1e-14);
verifyTrue (t, all (isnan (contact_solve (zeros (3), [-1; 0; 0], 0.5))));
end
