function P = random_miqp (seed, pairs, n)
%RANDOM_MIQP  A feasible random quadratic program with complementarity pairs.
%   P = RANDOM_MIQP (seed, pairs, n) has n variables, a Hessian of random rank, a few inequalities, an equation, bounds, and a point that
%   meets them all with a random side of every pair at zero.
%
%   Example:
%      [x, info] = miqp (random_miqp (1, 5, 8))
%
%   See also MIQP, UNIFORM_STREAM.

next = uniform_stream (1000 + seed);
centred = @(rows, columns) 2*next (rows, columns) - 1;
B = centred (1 + floor (n*next (1, 1)), n);
P.H = B'*B;  P.f = centred (n, 1);
if mod (seed, 3) == 0, P.f = P.H*centred (n, 1); end        % bounded without constraints too
P.L = centred (pairs, n) .* (next (pairs, n) < 0.6);
P.R = centred (pairs, n) .* (next (pairs, n) < 0.6);
x = centred (n, 1);
u = next (pairs, 1);  v = next (pairs, 1);  s = next (pairs, 1) < 0.5;
u(s) = 0;  v(~s) = 0;
P.l0 = u - P.L*x;  P.r0 = v - P.R*x;
m = 1 + floor (4*next (1, 1));
P.A = centred (m, n);  P.b = P.A*x + next (m, 1);
P.Aeq = centred (1, n);  P.beq = P.Aeq*x;
P.lb = -5*ones (n, 1);  P.ub = 5*ones (n, 1);
end
