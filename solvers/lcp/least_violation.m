function [y, z, info] = least_violation (A, b, equal, free)
%LEAST_VIOLATION  By how little a system of inequalities must be moved to have a solution.
%   [y, z] = LEAST_VIOLATION (A, b) finds z >= 0 and the y >= 0 of least Euclidean norm with  A*z + b + y >= 0.  y is zero exactly
%   when A*z + b >= 0 has a solution z >= 0, and z is then one; else y proves that there is none (Farkas):
%      y >= 0,   A'*y <= 0,   b'*y = -|y|^2 < 0.
%   [y, z] = LEAST_VIOLATION (A, b, equal, free) has equations where equal is true, A_i*z + b_i + y_i = 0 with y_i of any
%   sign, and z_j of any sign where free is true: there (A'*y)_j = 0.
%
%   Method: the optimality conditions are a convex complementarity problem, which LEMKE solves,
%      0 <= y  complementary to  y + A*z + b >= 0,    0 <= z  complementary to  -A'*y >= 0.
%
%   A  n x m  sparse or full        b, y, equal  n x 1        z, free  m x 1        info  of LEMKE
%
%   Example:
%      [y, z] = least_violation ([1; -1], [-2; 1])       % z in [2, 1] is empty: y = [0.5; 0.5], z = 1.5
%
%   See also LCP_CERTIFICATE, LCP_ENUMERATE.

[n, m] = size (A);
if nargin < 3, equal = false (n, 1); end
if nargin < 4, free = false (m, 1); end
l = zeros (n + m, 1);
l([equal(:); free(:)]) = -Inf;
A = sparse (A);
[x, info] = lemke ([speye(n), A; -A', sparse(m, m)], [b; zeros(m, 1)], struct ('l', l, 'tol', 1e-12*max ([1; abs(b)])));
y = x(1:n);  z = x(n+1:end);
end
