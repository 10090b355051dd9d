function [r, state] = contact_solve (W, q, mu)
%CONTACT_SOLVE  Friction problem of one contact over the quadratic cone, exactly.
%   r = CONTACT_SOLVE (W, q, mu) finds the impulse r = [n; t; o] with
%      u = W*r + q,   |r_t| <= mu*r_n,   u + mu*|u_t|*e_n in the dual cone, orthogonal to r.
%   [r, state] = CONTACT_SOLVE (W, q, mu) also tells which of the three it is:
%      0  lift-off   q_n >= 0: r = 0
%      1  stick      u = 0: r = -W\q lies in the cone
%      2  slip       u_n = 0, |r_t| = mu*r_n and u_t = -lambda*r_t with lambda > 0
%
%   Slip: with r_n = -(q_n + W_nt*r_t)/W_nn eliminated, S = W_tt - W_tn*W_nt/W_nn and s = q_t - W_tn*q_n/W_nn,
%      r_t (lambda) = -(S + lambda*I) \ s = -(adj (S)*s + lambda*s) / (det S + lambda*trace S + lambda^2),
%   and lambda is the root of g (lambda) = mu*r_n/|r_t| - 1, which is negative at 0 (it does not stick), positive at
%      |s|*(W_nn + mu*|W_nt|) / (-mu*q_n),
%   and linear in lambda when S is a multiple of I: Newton's method within that bracket.  With strong coupling of normal and
%   tangent and a large mu there can be several solutions; this is one of them.
%
%   W   3 x 3  symmetric positive definite, or semidefinite with W_nn > 0; else r is NaN where it is needed
%   q   3 x 1  velocity without this contact's impulse
%   mu  1 x 1  not negative
%
%   Example: a mass of 1 kg pushed into the floor at 1 m/s that slides at 2 m/s, mu 0.5
%      r = contact_solve (eye (3), [-1; 2; 0], 0.5)      % [1; -0.5; 0]
%
%   Reference: O. Bonnefon, G. Daviet, Quartic formulation of Coulomb 3D frictional contact, INRIA RT-0400, 2011, treats the
%   same three cases by the roots of a polynomial.
%
%   See also PGS_NCP, CONE_PROJECT, NCP_RESIDUAL.

r = zeros (3, 1);  state = 0;
if q(1) >= 0, return, end                                     % lift-off
if ~(W(1,1) > 0), r(:) = NaN;  return, end
state = 1;
if mu == 0, r(1) = -q(1)/W(1,1);  state = 2;  return, end

c = W(2:3,1)/W(1,1);                                          % eliminate r_n
S = W(2:3,2:3) - c*W(1,2:3);
s = q(2:3) - c*q(1);
trace_S = S(1,1) + S(2,2);
det_S = S(1,1)*S(2,2) - S(1,2)*S(2,1);
a = [S(2,2)*s(1) - S(1,2)*s(2); S(1,1)*s(2) - S(2,1)*s(1)];   % adj (S) s
singular = det_S <= 1e-14*trace_S^2;
if singular, det_S = 0; end
if singular && norm (a) <= 1e-12*trace_S*norm (s), a(:) = 0; end

lambda = 0;
if det_S > 0
  r = impulse (0, W, q, a, s, det_S, trace_S);
elseif all (a == 0) && trace_S > 0                            % no resistance in a direction where nothing pushes
  r(2:3) = -s/trace_S;
  r(1) = -(q(1) + W(1,2:3)*r(2:3))/W(1,1);
elseif all (s == 0)
  r(1) = -q(1)/W(1,1);
else
  r(1) = -1;                                                % it cannot stick
end
if r(1) >= 0 && hypot (r(2), r(3)) <= mu*r(1), return, end                 % stick

state = 2;
low = 0;  high = hypot (s(1), s(2))*(W(1,1) + mu*hypot (W(1,2), W(1,3)))/(-mu*q(1));
if det_S == 0, lambda = high/2; end
for k = 1:100
  [r, dr] = impulse (lambda, W, q, a, s, det_S, trace_S);
  t = hypot (r(2), r(3));  dt = (r(2)*dr(2) + r(3)*dr(3))/t;
  g = mu*r(1)/t - 1;  dg = mu*(dr(1) - r(1)*dt/t)/t;
  if g < 0, low = lambda; else, high = lambda; end
  next = lambda - g/dg;
  if ~(next > low && next < high), next = low + (high - low)/2; end
  if abs (g) <= 4*eps || abs (next - lambda) <= 2*eps*lambda, break, end
  lambda = next;
end
r(2:3) = mu*r(1)/hypot (r(2), r(3))*r(2:3);                   % on the cone to the last digit
end

function [r, dr] = impulse (lambda, W, q, a, s, det_S, trace_S)
% r (lambda) and its derivative
d = det_S + lambda*(trace_S + lambda);
t = -(a + lambda*s)/d;
dt = -(s + (trace_S + 2*lambda)*t)/d;
r = [-(q(1) + W(1,2:3)*t)/W(1,1); t];
dr = [-W(1,2:3)*dt/W(1,1); dt];
end
