function [r, u] = cone_sweep (W, mu, r, u, omega)
%CONE_SWEEP  One Gauss-Seidel sweep over the contacts of a friction problem.
%   [r, u] = CONE_SWEEP (W, mu, r, u, omega) solves the contacts one after the other, each exactly by CONTACT_SOLVE with the
%   impulses of the others as they are, and goes omega times the way there (back onto the cone when omega > 1).
%   A contact with W_nn <= 0 that would be pushed keeps its impulse.
%
%   W     3nc x 3nc  sparse or full        mu  nc
%   r, u  3nc x 1    impulses, and u = W*r + q, which is kept up to date
%
%   Example: two bodies without a joint contact are solved by one sweep
%      W = diag ([1 1 1 2 2 2]);  q = [-1; 2; 0; -1; 0; 0];
%      r = cone_sweep (W, [0.5; 0.5], zeros (6, 1), q, 1)      % [1; -0.5; 0; 0.5; 0; 0]
%
%   See also PGS_NCP, CONTACT_SOLVE.

for c = 1:numel (mu)
  i = 3*c-2 : 3*c;
  D = full (W(i,i));
  s = contact_solve (D, u(i) - D*r(i), mu(c));
  if isnan (s(1)), continue, end
  if omega ~= 1, s = cone_project (r(i) + omega*(s - r(i)), mu(c)); end
  if any (s ~= r(i)), u = u + W(:,i)*(s - r(i)); end           % u = W r + q
  r(i) = s;
end
end
