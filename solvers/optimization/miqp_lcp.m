function [A, b, back] = miqp_lcp (P, x)
%MIQP_LCP  The complementarity problem that is left of a program when the variables of its Hessian are held.
%   [A, b, back] = MIQP_LCP (P, x), with P as QP_PROBLEM gives it, holds the variables that P.H knows at their values in x.  Where one side
%   of every pair is a variable by itself, and Aeq has as many rows as variables are left beside those, what remains of Aeq and the pairs is
%   a mixed problem for LEMKE:  w = A*z + b, w = 0 for the variables that are left, 0 <= w complementary to z >= 0 for the others.  A is []
%   where P is not of that kind.  A quasistatic step is: its driven directions are held, and what is left is Trinkle's problem.
%
%   back.l          lower bounds for LEMKE: -Inf, 0
%   back.x, back.Z  x = back.x + back.Z*z
%
%   Inequalities, bounds and the objective are not looked at: a solution meets them or does not.
%
%   Example:
%      P = qp_problem ('miqp', struct ('H', [1 0; 0 0], 'L', [-1 2], 'l0', -1, 'R', [0 1]));
%      [A, b] = miqp_lcp (P, [3; 0])                         % 2 z - 4
%
%   See also MIQP, LEMKE.

A = [];  b = [];  back = [];
n = numel (x);
[place, S, s0, W, w0] = variables_of (P.R, P.r0, P.L, P.l0);
if isempty (place), [place, S, s0, W, w0] = variables_of (P.L, P.l0, P.R, P.r0); end
if isempty (place), return, end
held = any (P.H, 2);
held(place) = false;
rest = ~held;
rest(place) = false;
rest = find (rest);
if numel (rest) ~= size (P.Aeq, 1), return, end

% x = held values, z for the rest, (z - s0)/S for the sides that are variables
back = struct ('l', [-Inf(numel (rest), 1); zeros(numel (place), 1)], 'x', zeros (n, 1), 'Z', zeros (n, numel (rest) + numel (place)));
back.x(held) = x(held);
back.x(place) = -s0./S;
back.Z(rest,1:numel (rest)) = eye (numel (rest));
back.Z(place,numel (rest)+1:end) = diag (1./S);
M = [P.Aeq; W];
A = M*back.Z;
b = M*back.x + [-P.beq; w0];
end

function [place, S, s0, W, w0] = variables_of (side, s0, W, w0)
% the variables that this side of the pairs is, one each, with positive coefficients S; [] where it is not
[pair, place, S] = find (side);
[~, order] = sort (pair);
place = place(order);  S = S(order);
if isempty (side) || numel (place) ~= size (side, 1) || any (sort (pair(:)) ~= (1:size (side, 1))') || any (S <= 0) || numel (unique (place)) < numel (place)
  place = [];
end
place = place(:);  S = S(:);
end
