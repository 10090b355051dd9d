function [phi, da, db] = fischer_burmeister (y, v, free, B)
%FISCHER_BURMEISTER  Complementarity as equations: phi (a,b) = sqrt (a^2 + b^2) - a - b.
%   phi = FISCHER_BURMEISTER (y, v, free) is zero exactly where y >= 0, v >= 0, y.*v = 0; in a free row it is -v, the
%   limit for a large y.  Half its squared length is differentiable everywhere.
%
%   [phi, da, db] = FISCHER_BURMEISTER (y, v, free, B) also gives, for v = B*y + c, an element of the generalised Jacobian:
%   J = diag (da) + diag (db)*B with da = y/r - 1, db = v/r - 1, r = |(y, v)|.  At (0,0) it is the limit along the direction e
%   that is 1 in such rows and 0 elsewhere: y/r = 1/|(1, g)|, v/r = g/|(1, g)| with g = (B*e)_i.
%
%   y, v  n x 1      free  n x 1 true or false      B  n x n
%
%   Reference: T. De Luca, F. Facchinei, C. Kanzow, A semismooth equation approach to the solution of nonlinear
%   complementarity problems, Math. Programming 75 (1996) 407-439.
%
%   Example:
%      phi = fischer_burmeister ([1; 0; 1], [0; 2; 1], false (3, 1))      % [0; 0; sqrt(2)-2]
%
%   See also FISCHER_NEWTON, FISCHER_STEP.

r = hypot (y, v);
phi = r - y - v;
k = y + v > 0;
phi(k) = -2*y(k).*(v(k)./(r(k) + y(k) + v(k)));             % the same, without cancellation
phi(free) = -v(free);
if nargout < 2, return, end

corner = r <= 1e-12 & ~free;
r(corner) = 1;
da = y./r - 1;  db = v./r - 1;
if any (corner)
  g = full (B*double (corner));
  r = hypot (1, g(corner));
  da(corner) = 1./r - 1;  db(corner) = g(corner)./r - 1;
end
da(free) = 0;  db(free) = -1;
end
