function [x, status, relative, iterations] = gmres_solve (multiply, r, opts)
%GMRES_SOLVE  Linear system by restarted GMRES, from products with the matrix alone.
%   x = GMRES_SOLVE (multiply, r) finds x with |r - J*x| <= 1e-10*|r| where multiply (v) gives J*v: the matrix is never
%   formed.  x = GMRES_SOLVE (multiply, r, opts) takes
%      tol       1e-10, relative to |r| in the 2-norm
%      restart   100, the vectors of a cycle, at most n
%      maxIter   1000 products
%      diagonal  n x 1: a preconditioner D from the right, J*D^-1*(D*x) = r; entries 0 and NaN count as 1
%
%   [x, status, relative, iterations] = GMRES_SOLVE (...) also gives 'solved', 'max_iterations', 'stalled' (a cycle gained
%   nothing, as with a singular J) or 'not_finite', the relative residual computed from x, and the number of products.
%
%   Method: the smallest residual over the space spanned by r, J r, J^2 r, ...; its basis by modified Gram-Schmidt,
%   the least squares problem by Givens rotations.  The same as in the kernels (mex/core/ss_gmres.c).
%
%   multiply  function handle, n x 1 to n x 1        r  n x 1
%
%   Reference: Y. Saad, M. H. Schultz, GMRES: a generalized minimal residual algorithm for solving nonsymmetric
%   linear systems, SIAM J. Sci. Stat. Comput. 7 (1986) 856-869.
%
%   Example:
%      x = gmres_solve (@(v) [2 1; 1 3]*v, [3; 4])      % [1; 1]
%
%   See also LINEAR_SOLVE, FISCHER_NEWTON, MINMAP_NEWTON.

if nargin < 2, error ('stickslip:gmres_solve:usage', 'gmres_solve: takes 2 to 3 arguments.  Usage: x = gmres_solve (multiply, r, opts)'); end
if nargin < 3, opts = struct (); end
n = numel (r);
o = struct ('tol', 1e-10, 'restart', 100, 'maxIter', 1000, 'diagonal', []);
for f = fieldnames (opts)', o.(f{1}) = opts.(f{1}); end
if isempty (o.diagonal), o.diagonal = ones (n, 1); end
o.diagonal(o.diagonal == 0 | isnan (o.diagonal)) = 1;
restart = max (1, min (o.restart, n));

r = r(:);  x = zeros (n, 1);  iterations = 0;  relative = 0;
size_r = norm (r);  left = size_r;
if ~isfinite (size_r), status = 'not_finite';  return, end
if size_r == 0, status = 'solved';  return, end
while true
  v = r;
  if iterations > 0, v = r - multiply (x); end
  before = left;  left = norm (v);                          % |r - J x|, computed
  if ~isfinite (left), status = 'not_finite';  x = zeros (n, 1);  return, end
  if left > before, status = 'stalled';  x = kept;  return, end
  relative = left/size_r;
  if left <= o.tol*size_r, status = 'solved';  return, end
  if iterations >= o.maxIter, status = 'max_iterations';  return, end
  if iterations > 0 && left > 0.999*before, status = 'stalled';  return, end
  kept = x;

  V = v/left;  H = zeros (restart + 1, restart);  g = zeros (restart + 1, 1);  g(1) = left;
  c = zeros (restart, 1);  s = c;  k = 0;
  while k < restart && iterations < o.maxIter
    k = k + 1;  iterations = iterations + 1;
    v = multiply (V(:,k)./o.diagonal);                      % J D^-1 v_k
    size_v = norm (v);
    if ~isfinite (size_v), status = 'not_finite';  x = zeros (n, 1);  return, end
    for j = 1:k                                             % modified Gram-Schmidt
      H(j,k) = v'*V(:,j);
      v = v - H(j,k)*V(:,j);
    end
    if norm (v) > 1e-14*size_v, H(k+1,k) = norm (v);  V(:,k+1) = v/H(k+1,k); end
    ended = H(k+1,k) == 0;                                  % the space is invariant
    for j = 1:k-1                                           % the rotations so far, and one that clears H(k+1,k)
      H(j:j+1,k) = [c(j) s(j); -s(j) c(j)]*H(j:j+1,k);
    end
    length_ = hypot (H(k,k), H(k+1,k));
    c(k) = 1;  s(k) = 0;
    if length_ > 0, c(k) = H(k,k)/length_;  s(k) = H(k+1,k)/length_; end
    H(k,k) = length_;  H(k+1,k) = 0;
    g(k+1) = -s(k)*g(k);  g(k) = c(k)*g(k);
    if abs (g(k+1)) <= o.tol*size_r || ended, break, end
  end
  y = zeros (k, 1);  least = 1e-14*max (abs (diag (H(1:k,1:k))));
  for j = k:-1:1                                            % a zero on the diagonal (singular J) is left out
    if abs (H(j,j)) > least, y(j) = (g(j) - H(j,j+1:k)*y(j+1:k,1))/H(j,j); end
  end
  x = x + (V(:,1:k)*y)./o.diagonal;
end
end
