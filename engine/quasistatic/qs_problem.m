function D = qs_problem (sim, D)
%QS_PROBLEM  The quasistatic step as a quadratic program with complementarity.
%   D = QS_PROBLEM (sim, D) sets D.P, the problem (23) in the form of MIQP, and D.then, its further objectives.  Unknowns are
%   x = [Du; Da; p_n; p_f; sigma; p_l]; the pairs are those of [p_n; p_f; sigma; p_l], in this order.  With sim.qsForm = 'lcp' the
%   displacements Da are those of the commands, and there are no springs.
%
%   Its numbers are near 1: x = D.size.*y with y the unknowns of D.P, displacements in D.unit.length, a millimetre, and impulses in D.unit.impulse, what
%   the contacts carry in a step.  So MIQP's tolerance of 1e-9 is one of 1e-12 m.  It has to be that small: eq. 22 presses all points of a flat
%   grip, eight gaps that five coordinates must close together, and what a step leaves between them the springs keep (QS_MISFIT).
%
%   See also QSDYNAMICS, QS_LCP, MIQP.

B = D.B;
nu = size (B.U, 2);  na = size (B.A, 2);
nc = numel (D.gap);  nf = numel (D.rho);  ns = nc*(D.nd > 0);  nl = numel (D.limit);
np = nc + nf + ns + nl;
n = nu + na + np;
G = [D.Gn, D.Gf, sparse(size (D.Gn, 1), ns), D.Gl];
normal = nu + na + (1:nc);
friction = nu + na + nc + (1:nf);

D.K = D.h*sim.stiffness;
m = 1e-3*sim.lengthUnit;
wide = full (max ([0; sqrt(sum ((G'*B.U).^2, 2))]));
if wide == 0, wide = 1; end
weight = full (D.h*max ([0; abs(B.U'*D.FX)])/wide);
if weight == 0, weight = max (D.K*m, 1e-12); end
D.unit = struct ('length', m, 'impulse', weight);
D.size = [repmat(m/wide, nu, 1); repmat(m, na, 1); repmat(weight, nc + nf, 1); repmat(m, ns, 1); repmat(weight, nl, 1)];
far = m*ones (np, 1);                                               % of the rows L
far(nc+nf+(1:ns)) = weight;

P.H = sparse (nu+1:nu+na, nu+1:nu+na, 2, n, n);
P.f = zeros (n, 1);
P.f(nu+1:nu+na) = -2*D.h*D.command/m;
P.Aeq = [sparse(nu, nu+na), B.U'*G/wide];
P.beq = -D.h*(B.U'*D.FX)/(wide*weight);
P.L = [G'*B.U/wide, G'*B.A, sparse(np, np)];
P.L(:,nu+na+1:end) = [sparse(nc, np); sparse(nf, nc+nf), D.E(:,1:ns), sparse(nf, nl); D.U(1:ns,:), -D.E(:,1:ns)', sparse(ns, ns+nl); sparse(nl, np)];
P.l0 = [D.gap; D.rho; zeros(ns, 1); D.limit] ./ far;
P.R = [sparse(np, nu+na), speye(np)];
P.r0 = zeros (np, 1);
P.lb = -Inf (n, 1);
P.ub = Inf (n, 1);
P.A = sparse (0, n);  P.b = zeros (0, 1);
if strcmp (sim.qsForm, 'lcp')
    P.lb(nu+1:nu+na) = D.h*D.command/m;
    P.ub(nu+1:nu+na) = D.h*D.command/m;
elseif D.K > 0                                            % (23f):  p_n/(h*K) >= -gap of eq. 21
    if sim.stiffnessDelay
        P.lb(normal) = max (0, -D.K*D.spring)/weight;
    else
        P.A = [-G(:,1:nc)'*B.U/wide, sparse(nc, na), -weight/(D.K*m)*speye(nc), sparse(nc, np - nc)];
        P.b = D.spring/m;
    end
end
D.P = P;
least = zeros (n, 1);
least(normal) = 1;
D.then = {struct('f', least), struct('H', sparse (friction, friction, 2, n, n)), struct('H', sparse (1:nu, 1:nu, 2, n, n))};
if nf == 0, D.then(2) = []; end
D.form = 'miqp';
end
