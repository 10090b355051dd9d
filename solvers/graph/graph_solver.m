function sim = graph_solver (sim)
%GRAPH_SOLVER  The step's contacts on the graph of bodies and contacts: no Delassus matrix, started from the last step.
%   sim = GRAPH_SOLVER (sim) is a solver stage: sim.H_solver = @graph_solver.  It takes the blocks that the formulation left in sim.dynamics, with a
%   friction polygon, over the quadratic cone (sim.num_fricdirs = Inf) or without friction, and sets sim.newNU, sim.contacts.impulse, sim.state.warm, sim.info and,
%   with joints, sim.state.jointImpulse.
%
%   The impulses r give the velocities, nu = nu0 + M\(H*r), so that the dynamics hold exactly whatever r is, and only the contact laws are iterated:
%
%      1  r starts from the last step's impulses, by contact id, turned with the normals.  Bodies that push each other are islands; where every
%         contact of one has a natural residual of at most tol, it is done (at rest that is nearly always).
%      2  The other islands take proximal steps (PROXIMAL_STEPS): Newton's method in the velocities of the bodies, whose matrix M + H*D*H' is as sparse
%         as the graph.  Contacts that carry nothing and part fast enough stay out; all are looked at afterwards, and what is violated comes in.
%      3  An island that this does not solve is assembled and given to SOLVE_NCP, or with a polygon to LEMKE and INTERIOR_POINT.
%
%   A polygon is not nd unknowns more: friction is one impulse [t o] of each contact, cut to the polygon where the cone cuts it to the disc (FRICTION_ANSWER).
%   The residual is that of the LCP (GRAPH_RESIDUAL).
%
%   Joints are no unknowns: JOINT_FACTOR and JOINT_PUSH turn the velocities that r alone gives into those that the joints allow, to roundoff,
%
%      nu = x + M\(Gb*p),   Gb'*nu + CB.*p = VB + VC,   x = NU + M\(h*FX + H*r),
%
%   an island has all bodies that hang together, and its proximal steps see it in coordinates that the joints leave free.  Limits of joints are contacts without friction.
%   Dry friction and motors with a largest force are contacts whose normal impulse is given, PD, and whose friction acts along the row of Gd, with mu = 1.
%
%   sim.info has status, code, iterations, residual (worst of all contacts and rows of joints, computed from the answer), time, and
%      islands    of bodies that push each other         fast       those that the start solved
%      newton     iterations of Newton's method          factors    factorisations
%      fallbacks  assembled islands                 unsolved   bodies of each island that is not solved, a cell; {} when all are
%   Options, in sim.solverOptions: GRAPH_OPTIONS.
%
%   Example: sim.H_solver = @graph_solver;  sim = sim_run (sim);
%
%   See also PROXIMAL_STEPS, FRICTION_ANSWER, GRAPH_RESIDUAL, SOLVE_NCP, LEMKE, GRAPH_SOLVER_MEX.

timer = tic;
[D, warm, opts] = graph_problem (sim);
P = contact_graph (D, sim.contacts.mu);
[r, hot] = gather (sim.contacts, D.T1, warm, P);
info = struct ('islands', 0, 'fast', 0, 'newton', 0, 'factors', 0, 'fallbacks', 0);
must = opts.tol*ones (size (hot));
must(hot) = 0.03*opts.tol;                                  % what Newton's method solved must start better, else accepted errors come back for ever
speed = approach_speed (P);

nu = velocities (P, r);
[residual, u] = natural (P, r, nu);
active = r(1,:) > 0 | residual > must;
if any (residual > must) || ~opts.fast, active = active | u(1,:) < 0.02*speed; end
solved = false (size (hot));
for round = 1:20
    [label, of] = islands (P, active);
    names = unique (label(label > 0));
    if round == 1, info.islands = numel (names);  info.fast = numel (names); end
    for k = names
        c = find (active & label == k);
        if all (residual(c) <= must(c)) && (opts.fast || round > 1), continue; end
        if round == 1, info.fast = info.fast - 1; end
        [r(:,c), info] = solve_island (P, find (of == k), c, r(:,c), opts.tol, info);
        solved(c) = true;
    end
    must(:) = opts.tol;
    nu = velocities (P, r);
    [residual, u] = natural (P, r, nu);
    violated = residual > must & ~active;
    if ~any (violated), break; end
    active = active | violated | u(1,:) < 0.02*speed;
end

[sim.newNU, p] = velocities (P, r);
sim.contacts.impulse = r(:,1:P.contacts);
bounded = P.held > 0;
if ~isempty (sim.joints), sim.state.jointImpulse = struct ('b', p, 'l', r(1,P.contacts+1:end-nnz (bounded))', 'd', r(2,bounded)'); end
sim.state.warm = keep (sim.contacts, D.T1, r, solved);
held = P.target - P.Gb'*nu - P.compliance.*p;
worst = max ([0, residual, abs(held(P.F.keep))']);
code = 4*(~(worst <= opts.tol));
if ~all (isfinite (nu)), worst = NaN; end
result = solver_info (code, info.newton, worst, [], toc (timer));
for f = fieldnames (info)', result.(f{1}) = info.(f{1}); end
result.unsolved = unsolved_bodies (not_solved (P, active, residual > opts.tol), find (sim.geom.kind == 1));
sim.info = result;
end

function P = contact_graph (D, mu)
% M, H = [n t o] contact by contact and behind them the rows of joints, free, s with u = H'*nu + s, mu, rho = 1/W_nn of the bodies alone, the dynamic bodies of each;
% held: normal impulses that are given, 0 for those that are not; soft: compliances; d and W of the polygon; and the joints
nc = numel (D.PSI);  nl = numel (D.PSIL);  nr = numel (D.PD);
Gf = D.Gf;  SLIP = D.SLIP;  d = zeros (2, 0);
if D.nd == 0, Gf = sparse (size (D.M, 1), 2*nc);  SLIP = zeros (2*nc, 1);  mu = 0*mu; end
if D.nd > 0 && isfinite (D.nd), [Gf, SLIP, d] = tangents_of_polygon (D, nc); end
order = [1:nc; nc + (1:2:2*nc); nc + (2:2:2*nc)];
H = [D.Gn Gf];
rows = sparse (size (D.M, 1), 3*(nl + nr));
rows(:,1:3:3*nl) = D.Gl;
rows(:,3*nl+(2:3:3*nr)) = D.Gd;
P = struct ('M', D.M, 'H', [H(:,order(:)) rows], 'free', D.NU + D.M\(D.h*D.FX), 'contacts', nc, 'mu', [mu(:)', zeros(1, nl), ones(1, nr)], 'd', d, ...
            's', [[reshape(D.PSI, 1, nc)/D.h; reshape(SLIP, 2, nc)], [D.PSIL'/D.h; zeros(2, nl)], [zeros(1, nr); -D.VD'; zeros(1, nr)]], ...
            'held', [zeros(1, nc + nl), D.PD'], 'soft', [zeros(1, nc + nl), D.CD'], 'Gb', D.Gb, 'target', D.VB + D.VC, 'compliance', D.CB);
P.F = joint_factor (D.M, D.Gb, D.CB);
joint_contradiction (D, joint_clash (D, P.F));
W = reshape (full (sum (P.H .* (P.M\P.H), 1)), 3, []);      % the diagonal
P.W = W;
if ~isempty (d), P.W = [W(1,:); [reshape(full (sum (D.Gf .* (D.M\D.Gf), 1)), D.nd, nc), zeros(D.nd, nl + nr)]]; end
most = W(1,:);
most(most <= 0) = max (W(2:3,most <= 0), [], 1);
most(most <= 0) = 1;
P.rho = 1./(most + P.soft);
P.body = bodies_of (P.H, 3);
P.joined = bodies_of (P.Gb, 1);
end

function body = bodies_of (G, columns)
% the dynamic bodies, at most two, of each of so many columns; 0 for none
body = zeros (2, size (G, 2)/columns);
for c = 1:size (body, 2)
    touched = unique (ceil (find (any (G(:,columns*(c-1)+(1:columns)), 2))'/6));
    body(1:numel (touched),c) = touched;
end
end

function [nu, p] = velocities (P, r)
% of impulses, and the joints' impulses; twice, because rows that nearly depend on each other leave rounding
nu = P.free + P.M\(P.H*r(:));
[nu, p] = joint_push (P.F, P.target - P.Gb'*nu, nu);
[nu, more] = joint_push (P.F, P.target - P.Gb'*nu - P.compliance.*p, nu);
p = p + more;
end

function [Gf, SLIP, d] = tangents_of_polygon (D, nc)
% columns t and o of each contact from those of its directions: t is the first, o is in the one nearest to a quarter turn
nd = D.nd;
d = reshape (contact_tangents ([0; 0; 1], nd), 3, nd);
d = d(1:2,:);
k = 1 + floor ((nd + 2)/4);
first = (0:nc-1)*nd + 1;
t = D.Gf(:,first);  slip = D.SLIP(first);
o = 0*t;  across = 0*slip;                                  % of two directions there is none
if nd > 2
    o = (D.Gf(:,first+k-1) - d(1,k)*t)/d(2,k);
    across = (D.SLIP(first+k-1) - d(1,k)*slip)/d(2,k);
end
Gf = [t o];
Gf = Gf(:,reshape ([1:nc; nc+1:2*nc], 1, []));
SLIP = reshape ([slip'; across'], [], 1);
end

function [residual, u] = natural (P, r, nu)
u = reshape (P.H'*nu, size (P.s)) + P.s;
residual = graph_residual (P, r, u);
end

function speed = approach_speed (P)
[~, u] = natural (P, zeros (size (P.s)), velocities (P, zeros (size (P.s))));
speed = max ([0, max(abs (u(:,u(1,:) < 0 | P.held > 0)), [], 1)]);
end

function [label, of] = islands (P, active)
% label of the island of each contact, 0 for contacts that are not active, and of each body: bodies take the smaller label over active contacts and joints
% until nothing changes
of = 1:numel (P.free)/6;
pairs = [P.body(:,active & all (P.body > 0, 1)), P.joined(:,all (P.joined > 0, 1))];
while true
    before = of;
    for k = 1:size (pairs, 2), of(pairs(:,k)) = min (of(pairs(:,k))); end
    if isequal (of, before), break; end
end
label = zeros (1, size (P.body, 2));
there = active & P.body(1,:) > 0;
label(there) = of(P.body(1,there));
end

function island = not_solved (P, active, violated)
% 1 x m: which of the islands with a violated contact a dynamic body belongs to, 0 for none
active = active | violated;
[label, of] = islands (P, active);
island = zeros (size (of));
names = unique (label(violated & label > 0));
for k = 1:numel (names), island(of == names(k)) = k; end
end

function [r, info] = solve_island (P, bodies, c, r, tol, info)
% contacts c from their impulses r: the island's own problem, proximal steps, and where these fail the assembled problem
rows = reshape (repmat (6*(bodies - 1), 6, 1) + repmat ((1:6)', 1, numel (bodies)), 1, []);
columns = reshape ([3*c-2; 3*c-1; 3*c], 1, []);
nu0 = velocities (P, zeros (size (P.s)));
I = struct ('M', P.M(rows,rows), 'H', P.H(rows,columns), 'nu0', nu0(rows), 's', P.s(:,c), 'mu', P.mu(c), 'rho', P.rho(c), 'd', P.d, 'W', P.W(:,c), ...
            'held', P.held(c), 'soft', P.soft(c));
on = P.F.keep(any (P.Gb(rows,P.F.keep), 1));
if ~isempty (on), I = along_joints (I, P.Gb(rows,on), P.compliance(on)); end
[r, residual, newton] = proximal_steps (I, r, tol);
info.newton = info.newton + newton;
info.factors = info.factors + newton;
if residual <= tol, return; end
info.fallbacks = info.fallbacks + 1;
if isempty (P.d)
    [W, q] = island_ncp (I);
    [z, other] = solve_ncp (W, q, I.mu', struct ('z0', r(:), 'tol', tol/10, 'maxIter', 100));
elseif numel (c)*(2 + size (P.d, 2)) > 400 || ~isempty (on) || any (I.held)
    return                                                  % more than dense matrices are good for, or rows of joints, which the LCP writes otherwise
else
    [A, b] = island_lcp (I);
    [z, other] = lemke (A, b, struct ('tol', tol/10, 'maxIter', 100 + floor (numel (b)/4)));
    if other.code ~= 0, [z, other] = interior_point (A, b, struct ('tol', tol/10)); end
    n = numel (c);
    z = [z(1:n)'; I.d*reshape(z(n+1:end-n), [], n)];
end
if other.residual < residual, r = reshape (z, 3, []); end
end

function I = along_joints (I, J, C)
% the island in coordinates y of the velocities that its joints allow, nu = nu0 + Z*y; motors with a compliance are dampers
soft = C > 0;
Z = null (full (J(:,~soft))');
M = Z'*(I.M + J(:,soft)*diag (1./C(soft))*J(:,soft)')*Z;
I.s = I.s + reshape (I.H'*I.nu0, size (I.s));
I.M = sparse ((M + M')/2);
I.H = sparse (Z'*I.H);
I.nu0 = zeros (size (Z, 2), 1);
if isempty (Z), I.M = 1;  I.H = sparse (1, size (I.H, 2));  I.nu0 = 0; end      % nothing moves, whatever the impulses
end

function [W, q] = island_ncp (I)
% as AS_NCP, from the columns [n t o]; a normal impulse that is given is one that nothing but that allows
W = full (I.H'*(I.M\I.H));
q = I.H'*I.nu0 + I.s(:);
for k = find (I.held > 0)
    W(3*k-2,3*k-2) = 1;  W(3*k-1,3*k-1) = W(3*k-1,3*k-1) + I.soft(k);  W(3*k,3*k) = 1;
    q(3*k-2) = -I.held(k);
end
W = sparse (W);
end

function [A, b] = island_lcp (I)
% as AS_LCP, from the columns [n t o]
nc = numel (I.mu);  nd = size (I.d, 2);
E = kron (speye (nc), ones (nd, 1));
G = [I.H(:,1:3:end), I.H*kron(speye (nc), [zeros(1, nd); I.d])];
A = [G'*(I.M\G), [sparse(nc, nc); E]; spdiags(I.mu', 0, nc, nc), -E', sparse(nc, nc)];
b = [G'*I.nu0 + [I.s(1,:)'; reshape(I.d'*I.s(2:3,:), [], 1)]; zeros(nc, 1)];
end

function [r, hot] = gather (contacts, T1, warm, P)
% impulses along [n t o] from what KEEP kept, cut to what friction can hold
nc = P.contacts;
value = zeros (4, nc);
place = contact_places (contacts.id, warm.id);
value(:,place > 0) = warm.value(:,place(place > 0));
f = value(1:3,:);
r = zeros (size (P.s));
r(1,1:nc) = sum (f .* contacts.normal, 1);
if ~isempty (T1), r(2:3,1:nc) = [sum(f .* T1, 1); sum(f .* cross (contacts.normal, T1, 1), 1)]; end
hot = [value(4,:) > 0, false(1, size (r, 2) - nc)];
if numel (warm.joint) == 3*(size (r, 2) - nc)
    rows = reshape (warm.joint, 3, []);
    r(1:2,nc+1:end) = rows(1:2,:);
    hot(nc+1:end) = rows(3,:) > 0;
end
r = friction_answer (r, P.mu, P.d, P.held);
end

function w = keep (contacts, T1, r, solved)
% impulses of contacts as vectors, and whether they were solved here; rows of joints have no third component, whose place takes that
nc = size (contacts.normal, 2);
rows = [r(1:2,nc+1:end); double(solved(nc+1:end))];
f = contacts.normal .* repmat (r(1,1:nc), 3, 1);
if ~isempty (T1), f = f + T1 .* repmat (r(2,1:nc), 3, 1) + cross (contacts.normal, T1, 1) .* repmat (r(3,1:nc), 3, 1); end
w = struct ('solver', 'graph_solver', 'id', contacts.id, 'value', [f; double(solved(1:nc))], 'joint', rows(:));
end
