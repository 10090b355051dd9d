function [d, regular] = linear_solve (J, r)
%LINEAR_SOLVE  Square linear system, equilibrated, with a test for singularity.
%   [d, regular] = LINEAR_SOLVE (J, r) is d = J \ r with one step of iterative refinement.  Rows and then columns of J are
%   scaled by powers of two to a largest entry in [0.5, 1).  regular is false, and d is zero, when J is singular: a
%   row or column is zero, or a pivot is below 1e-13 of the largest.  No warning is given then.
%
%   J  n x n  sparse or full (the factorisation follows)        r  n x 1
%
%   The same test as in the kernels (mex/core/ss_linear.c), which use LAPACK and KLU.
%
%   Example:
%      [d, regular] = linear_solve ([2 1; 1 3], [3; 4])      % [1; 1], true
%      [d, regular] = linear_solve ([1 2; 2 4], [3; 4])      % [0; 0], false
%
%   See also GMRES_SOLVE, FISCHER_NEWTON, MINMAP_NEWTON.

n = numel (r);
d = zeros (n, 1);  regular = true;
if n == 0, return, end
regular = false;
most = full (max (abs (J), [], 2));
if any (~(most >= realmin)) || any (isinf (most)), return, end
R = powers_of_two (most);
S = spdiags (R, 0, n, n)*J;
most = full (max (abs (S), [], 1))';
if any (~(most >= realmin)), return, end
C = powers_of_two (most);
S = S*spdiags (C, 0, n, n);

if issparse (J)
  [L, U, P, Q] = lu (S);                                    % P S Q = L U
else
  [L, U, P] = lu (full (S));  Q = speye (n);
end
pivot = full (abs (diag (U)));
regular = min (pivot) > 1e-13*max (pivot);
if ~regular, return, end
state = warning ('off', 'all');                             % of the triangular solves: the pivots were tested
restore = onCleanup (@() warning (state));
solve = @(v) C.*(Q*(U \ (L \ (P*(R.*v)))));
d = solve (r);
d = d + solve (r - J*d);
regular = all (isfinite (d));
if ~regular, d = zeros (n, 1); end
end

function s = powers_of_two (x)
% 2^-e with 0.5 <= x 2^-e < 1
[~, e] = log2 (x);
s = 2.^-e;
end
