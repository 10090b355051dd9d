function [v, basis] = solve_block (B, q, l, basis)
%SOLVE_BLOCK  The small complementarity problem of one block in a splitting method, solved exactly.
%   [v, basis] = SOLVE_BLOCK (B, q, l, basis) finds v with B*v + q complementary to v >= l by LEMKE, starting from a basis and
%   giving back the one where it ended, from which the next sweep may start.  A block that has no solution gives the best
%   point that was found: the residual of the whole problem will tell.
%
%   B      m x m  sparse or full
%   q      m x 1  what the rest of the problem leaves
%   l      m x 1  0, or -Inf for a free variable
%   basis  m x 1  true where v is basic
%
%   Example: one contact between a block of 1 kg and the floor, pressed at 1 m/s and pushed aside at 0.2 m/s, mu 0.5
%      B = [1 0 0 0; 0 1 -1 1; 0 -1 1 1; 0.5 -1 -1 0];
%      v = solve_block (B, [-1; 0.2; -0.2; 0], zeros (4, 1), false (4, 1))      % [1; 0; 0.2; 0]: it sticks
%
%   See also ROW_GROUPS, LEMKE, PGS, JACOBI, FIXED_POINT.

[v, info] = lemke (B, q, struct ('l', l, 'basis', basis, 'tol', max (1e-11*max (abs (q)), realmin)));
basis = info.basis;
end
