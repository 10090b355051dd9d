function [y, found] = fischer_step (B, c, free, y, reference, inner)
%FISCHER_STEP  One globalised Newton step on the equations of Fischer and Burmeister.
%   [y, found] = FISCHER_STEP (B, c, free, y, reference, inner) goes from y along the Newton direction of
%   phi (y, B*y + c) = 0 so far that the merit theta = |phi|^2/2 falls below the reference by Armijo's rule:
%      theta (y + t*d) <= reference + 1e-4*t*(grad'*d),   t = 1, 1/2, 1/4, ...
%   The direction is that of the matrix perturbed by eps = min (0.01, |phi|/10), then 10 and 100 eps; when none is regular and
%   of descent, or the search fails, it is -grad.  found is false when that fails too: y is stationary.
%
%   reference  a merit of this or an earlier point: the largest of some makes the search nonmonotone
%   inner      see NEWTON_DIRECTION
%
%   Example:
%      y = fischer_step ([2 1; 1 2], [-5; -6], [false; false], [1; 1], Inf, 'dense')
%
%   See also FISCHER_NEWTON, MINMAP_NEWTON, FISCHER_BURMEISTER.

[phi, da, db] = fischer_burmeister (y, full (B*y + c), free, B);
gradient = da.*phi + full (B'*(db.*phi));                   % of |phi|^2/2: J'*phi
found = false;
for factor = [1 10 100]
  [d, regular] = newton_direction (B, da, db, factor*min (0.01, 0.1*norm (phi)), phi, inner);
  if regular && gradient'*d <= -1e-10*norm (d)^2.1          % De Luca, Facchinei & Kanzow, (S.2)
    [y, found] = armijo (B, c, free, y, d, reference, gradient'*d, 2^-33);
    break
  end
end
if ~found
  [y, found] = armijo (B, c, free, y, -gradient, phi'*phi/2, -(gradient'*gradient), 2^-46);
end
end

function [y, found] = armijo (B, c, free, y, d, reference, slope, least)
t = 1;  found = true;
while t >= least
  next = y + t*d;
  phi = fischer_burmeister (next, full (B*next + c), free);
  if phi'*phi/2 <= reference + 1e-4*t*slope, y = next;  return, end
  t = t/2;
end
found = false;
end
