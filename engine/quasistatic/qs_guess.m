function mode = qs_guess (sim)
%QS_GUESS  A likely mode of a quasistatic step, from a complementarity problem with springs in the contacts.
%   mode = QS_GUESS (sim) is for each pair of sim.dynamics.P 1 where the gap, the sliding or the slack of the cone is taken to vanish, 2 where the impulse or
%   sigma is, in the sense of MIQP; [] where the problem below has no answer.  MIQP tries it first.
%
%   The commands are followed, and where a driven body is in touch that gap closes as the spring of eq. 22 lets it:
%
%      0 <= p_n  complementary to  phibar + p_n/(h*K) >= 0
%
%   phibar being the gap of eq. 21.  Balance of forces and friction are those of QSDYNAMICS.  It has one answer for the loads of a flat grip, in which eq. 22
%   holds as an equation; with p_n taken for rigid contacts, and driven bodies that stop at the surface, it is a point of the MIQP if these can stop
%   contact by contact, as fingers can.
%
%   See also QS_SOLVE, QS_LCP, MIQP.

D = sim.dynamics;  B = D.B;
mode = [];
if D.nd == 0 || isempty (D.gap) || ~(sim.stiffness > 0), return; end
nc = numel (D.gap);
D.gap = D.gap + D.misfit;
L = qs_lcp (D);
driven = any (abs (D.Gn'*B.A) > 1e-9, 2);
at = L.free + (1:nc);
L.A = L.A + sparse (at, at, driven/(D.h^2*sim.stiffness), numel (L.b), numel (L.b));
f = @lemke;
if strcmp (sim.engine.kernels, 'mex'), f = @lemke_mex; end
[z, info] = f (L.A, L.b, struct ('l', L.l, 'u', L.u, 'scale', L.scale));
if info.code ~= 0, return; end
w = L.A*z + L.b;
s = L.scale(L.free+1:end,:);
z = s(:,1).*z(L.free+1:end);
w = s(:,2).*w(L.free+1:end);
mode = 1 + (z < w);
end
