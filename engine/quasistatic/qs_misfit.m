function f = qs_misfit (sim, D)
%QS_MISFIT  What no motion without slip mends of the gaps of a grip: the springs keep it.
%   f = QS_MISFIT (sim, D), nc x 1 in metres, takes the gaps and offsets of QS_OFFSETS and is zero but for contacts that the commands squeezed in the last step.
%
%   Two flat fingers hold an object at more points than rigid bodies can be held at: an object that has turned by 1e-6 rad against the fingers, by what a step
%   makes of second order, meets all of them again only if it slips, at each step with every friction force at its limit, and may find no forces at all.
%   Springs in the contacts (22) give way instead.  Over the motions x without slip at the squeezed contacts, with W = [U A] but only those columns of A whose
%   coordinates were kept from their commands,
%
%      Gf'*W*x + rho = 0   (as near as can be)         f = gap + Gn'*W*x,  the one of least norm
%
%   the fingers and the object can mend gap - f: that is what (13) asks for.  The bound (22) is for the whole gap, as it always is: a point
%   that the object has turned away from presses less.  A contact whose part is larger than what its spring was compressed by in the last step is left out: it opens, or the object must slip.
%
%   Gaps that agree, as those of a cylinder between two fingers in the plane, of a pushed face or of feet on a table, are left as they are.
%
%   See also QS_OFFSETS, QS_PROBLEM, QSDYNAMICS.

f = zeros (size (D.gap));
if ~(sim.stiffness > 0) || strcmp (sim.qsForm, 'lcp') || ~isfield (sim.state, 'qs'), return; end
[held, place] = ismember (sim.contacts.id(:), sim.state.qs.held);
if nnz (held) < 2, return; end
c = zeros (size (f));
c(held) = sim.state.qs.squeeze(place(held));
wide = max ([1e-300, full(sqrt (sum (D.B.U.^2, 1)))]);
deviation = abs (sim.state.qs.deviation);
W = full ([D.B.U/wide, D.B.A(:,deviation > 1e-6*max ([deviation; 0]))]);
while nnz (held) > 1
    stick = held & sim.contacts.mu(:) > 0;
    rows = reshape (repmat (stick', D.nd, 1), [], 1);
    [x, free] = nearest (full (D.Gf(:,rows))'*W, -D.rho(rows));
    N = full (D.Gn(:,held))'*W;
    [~, ~, f(held)] = nearest (N*free, D.gap(held) + N*x);
    large = abs (f) > c;
    if ~any (large), break; end
    held = held & ~large;
    f(:) = 0;
end
end

function [x, N, r] = nearest (A, b)
% the x of least norm for which A*x is nearest to b, what A does not see, and b - A*x
[Q, S, V] = svd (A);
s = S(1:size (S, 1)+1:size (S, 1)*min (size (S)))';
k = nnz (s > 1e-7*max ([s; 0]));
x = V(:,1:k)*((Q(:,1:k)'*b) ./ s(1:k));
N = V(:,k+1:end);
r = Q(:,k+1:end)*(Q(:,k+1:end)'*b);
end
