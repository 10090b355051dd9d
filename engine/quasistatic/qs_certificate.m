function c = qs_certificate (D)
%QS_CERTIFICATE  Proof that the commands of a quasistatic step cannot be followed, whatever the unactuated bodies do.
%   c = QS_CERTIFICATE (D) looks for contacts (and limits of joints) whose gaps, weighted, have a sum that no motion of the unactuated coordinates changes
%   and that is negative: two fingers that are told to close on an object, wherever the object goes.
%
%   c.weight  weights y >= 0 of contacts, then limits, the largest being 1:  y'*[Gn Gl]'*U = 0
%   c.gap     y'*(gaps that the commands leave) < 0, m
%   [] when there is no such sum: then it is the forces that do not balance.
%
%   See also QS_ANSWER, QSDYNAMICS, QP_SOLVE.

c = [];
G = [D.Gn, D.Gl]'*D.B.U;
gap = [D.gap; D.limit] + [D.Gn, D.Gl]'*(D.h*(D.B.A*D.command));
if isempty (gap), return; end
n = size (G, 2);
[~, info] = qp_solve (speye (n), zeros (n, 1), -G, gap);
if ~strcmp (info.status, 'infeasible'), return; end
y = max (0, info.certificate.ineqlin);
y = y/max (y);
c = struct ('weight', y, 'gap', y'*gap);
if c.gap >= 0 || norm (G'*y) > 1e-8*norm (G, 1), c = []; end
end
