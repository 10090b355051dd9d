function [W, q, mu] = contact_ncp (kind, size_, mu, seed)
%CONTACT_NCP  Friction problems over the quadratic cone with a known kind of solution set, for tests of solvers.
%   [W, q, mu] = CONTACT_NCP (kind, size_, mu, seed) builds u = W*r + q with three rows [n t o] per contact.
%
%   kind   a kind of CONTACT_LCP: its bodies and contacts with two orthogonal tangents; size_ is the number of bodies.
%          'masses' is 'heap' with masses that differ by factors of up to 1e6
%          'pd'     size_ contacts with a positive definite W that no geometry has: a solution exists for every q
%          'pdmass' the same, each contact scaled as by masses of 1e-3 to 1e3
%   mu     one number for all contacts; [] draws them from 0 to 1, a fifth of them 0
%   seed   whole number
%
%   Example:
%      [W, q, mu] = contact_ncp ('shake', 3, 0.5, 1);      % 12 contacts, 36 rows, rank 18
%      [r, info] = solve_ncp (W, q, mu);
%
%   See also CONTACT_LCP, SOLVE_NCP.

if any (strcmp (kind, {'pd', 'pdmass'}))
  n = 3*size_;
  x = uniform (n*n + 2*n, seed);
  V = reshape (x(1:n*n), n, n) - 0.5;
  W = 12*(V*V')/n + 0.01*eye (n);
  q = 4*(x(n*n + (1:n)) - 0.5);
  if strcmp (kind, 'pdmass')
    d = repmat (10.^(3*x(n*n + n + (1:size_))' - 1.5), 3, 1);
    W = W.*(d(:)*d(:)');
  end
  W = (W + W')/2;
else
  masses = strcmp (kind, 'masses');
  if masses, kind = 'heap'; end
  [~, ~, ~, parts] = contact_lcp (kind, size_, 4, 0.5, seed);
  Minv = parts.Minv;
  if masses
    d = repmat (10.^(6*uniform (size_, seed + 1)' - 3), 6, 1);
    Minv = Minv*spdiags (d(:), 0, 6*size_, 6*size_);
  end
  nc = numel (parts.gap);
  G = sparse (size (parts.Gn, 1), 3*nc);
  G(:,1:3:end) = parts.Gn;
  G(:,2:3:end) = parts.Gf(:,1:4:end);
  G(:,3:3:end) = parts.Gf(:,2:4:end);
  W = G'*Minv*G;
  W = (W + W')/2;
  q = full (G'*parts.free);
  q(1:3:end) = q(1:3:end) + parts.gap;
end
nc = numel (q)/3;
if isempty (mu)
  mu = uniform (nc, seed + 2);
  mu(1:5:end) = 0;
else
  mu = mu*ones (nc, 1);
end
end

function x = uniform (n, seed)
% n numbers in (0, 1), the same in every host
x = zeros (n, 1);  s = mod (7919*seed + 104729, 2147483646) + 1;
for k = 1:n
  s = mod (16807*s, 2147483647);                              % exact in double
  x(k) = s/2147483647;
end
end
