function sim = graph_solver (sim)
%GRAPH_SOLVER  The step's contacts on the graph of bodies and contacts: no Delassus matrix, started from the last step.
%   sim = GRAPH_SOLVER (sim) is a solver stage: sim.H_solver = @graph_solver.  It takes the blocks that the formulation left in sim.dynamics, with a
%   friction polygon, over the quadratic cone (sim.num_fricdirs = Inf) or without friction, and sets sim.newNU, sim.contacts.impulse, sim.state.warm and sim.info.
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
%   sim.info has status, code, iterations, residual (worst of all contacts, computed from the answer), time, and
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
nc = numel (P.mu);
info = struct ('islands', 0, 'fast', 0, 'newton', 0, 'factors', 0, 'fallbacks', 0);
must = opts.tol*ones (1, nc);
must(hot) = 0.03*opts.tol;                                  % what Newton's method solved must start better, else accepted errors come back for ever
speed = approach_speed (P);

nu = P.nu0 + P.M\(P.H*r(:));
[residual, u] = natural (P, r, nu);
active = r(1,:) > 0 | residual > must;
if any (residual > must) || ~opts.fast, active = active | u(1,:) < 0.02*speed; end
solved = false (1, nc);
for round = 1:20
    label = islands (P.body, active, numel (nu)/6);
    names = unique (label(label > 0));
    if round == 1, info.islands = numel (names);  info.fast = numel (names); end
    for k = names
        c = find (active & label == k);
        if all (residual(c) <= must(c)) && (opts.fast || round > 1), continue; end
        if round == 1, info.fast = info.fast - 1; end
        [r(:,c), info] = solve_island (P, c, r(:,c), opts.tol, info);
        solved(c) = true;
    end
    must(:) = opts.tol;
    nu = P.nu0 + P.M\(P.H*r(:));
    [residual, u] = natural (P, r, nu);
    violated = residual > must & ~active;
    if ~any (violated), break; end
    active = active | violated | u(1,:) < 0.02*speed;
end

sim.newNU = nu;
sim.contacts.impulse = r;
sim.state.warm = keep (sim.contacts, D.T1, r, solved);
worst = max ([0, residual]);
code = 4*(~(worst <= opts.tol));
if ~all (isfinite (nu)), worst = NaN; end
result = solver_info (code, info.newton, worst, [], toc (timer));
for f = fieldnames (info)', result.(f{1}) = info.(f{1}); end
result.unsolved = unsolved_bodies (not_solved (P, active, residual > opts.tol, numel (nu)/6), find (sim.geom.kind == 1));
sim.info = result;
end

function P = contact_graph (D, mu)
% M, H = [n t o] contact by contact, nu0, s with u = H'*nu + s, mu, rho = 1/W_nn, the dynamic bodies of each contact; d and W of the polygon
nc = numel (D.PSI);
Gf = D.Gf;  SLIP = D.SLIP;  d = zeros (2, 0);
if D.nd == 0, Gf = sparse (size (D.M, 1), 2*nc);  SLIP = zeros (2*nc, 1);  mu = 0*mu; end
if D.nd > 0 && isfinite (D.nd), [Gf, SLIP, d] = tangents_of_polygon (D, nc); end
order = [1:nc; nc + (1:2:2*nc); nc + (2:2:2*nc)];
H = [D.Gn Gf];
P = struct ('M', D.M, 'H', H(:,order(:)), 'nu0', D.NU + D.M\(D.h*D.FX), 's', [reshape(D.PSI, 1, nc)/D.h; reshape(SLIP, 2, nc)], 'mu', mu(:)', 'd', d);
W = reshape (full (sum (P.H .* (P.M\P.H), 1)), 3, nc);      % the diagonal
if ~isempty (d), P.W = [W(1,:); reshape(full (sum (D.Gf .* (D.M\D.Gf), 1)), D.nd, nc)]; else, P.W = W; end
most = W(1,:);
most(most <= 0) = max (W(2:3,most <= 0), [], 1);
most(most <= 0) = 1;
P.rho = 1./most;
P.body = zeros (2, nc);
for c = 1:nc
    touched = unique (ceil (find (any (P.H(:,3*c-2:3*c), 2))'/6));
    P.body(1:numel (touched),c) = touched;
end
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
u = reshape (P.H'*P.nu0, size (P.s)) + P.s;
speed = max ([0, max(abs (u(:,u(1,:) < 0)), [], 1)]);
end

function label = islands (body, active, m)
% label of the island of each contact, 0 for contacts that are not active: bodies take the smaller label over active contacts until nothing changes
of = 1:m;
pairs = body(:,active & all (body > 0, 1));
while true
    before = of;
    for k = 1:size (pairs, 2), of(pairs(:,k)) = min (of(pairs(:,k))); end
    if isequal (of, before), break; end
end
label = zeros (1, size (body, 2));
there = active & body(1,:) > 0;
label(there) = of(body(1,there));
end

function island = not_solved (P, active, violated, m)
% 1 x m: which of the islands with a violated contact a dynamic body belongs to, 0 for none
active = active | violated;
label = islands (P.body, active, m);
island = zeros (1, m);
names = unique (label(violated & label > 0));
for k = 1:numel (names)
    bodies = P.body(:,active & label == names(k));
    island(bodies(bodies > 0)) = k;
end
end

function [r, info] = solve_island (P, c, r, tol, info)
% contacts c from their impulses r: the island's own problem, proximal steps, and where these fail the assembled problem
rows = body_rows (P.body(:,c));
columns = reshape ([3*c-2; 3*c-1; 3*c], 1, []);
I = struct ('M', P.M(rows,rows), 'H', P.H(rows,columns), 'nu0', P.nu0(rows), 's', P.s(:,c), 'mu', P.mu(c), 'rho', P.rho(c), 'd', P.d, 'W', P.W(:,c));
[r, residual, newton] = proximal_steps (I, r, tol);
info.newton = info.newton + newton;
info.factors = info.factors + newton;
if residual <= tol, return; end
info.fallbacks = info.fallbacks + 1;
if isempty (P.d)
    [z, other] = solve_ncp (I.H'*(I.M\I.H), I.H'*I.nu0 + I.s(:), I.mu', struct ('z0', r(:), 'tol', tol/10, 'maxIter', 100));
elseif numel (c)*(2 + size (P.d, 2)) > 400, return;              % more than dense matrices are good for
else
    [A, b] = island_lcp (I);
    [z, other] = lemke (A, b, struct ('tol', tol/10, 'maxIter', 100 + floor (numel (b)/4)));
    if other.code ~= 0, [z, other] = interior_point (A, b, struct ('tol', tol/10)); end
    n = numel (c);
    z = [z(1:n)'; I.d*reshape(z(n+1:end-n), [], n)];
end
if other.residual < residual, r = reshape (z, 3, []); end
end

function [A, b] = island_lcp (I)
% as AS_LCP, from the columns [n t o]
nc = numel (I.mu);  nd = size (I.d, 2);
E = kron (speye (nc), ones (nd, 1));
G = [I.H(:,1:3:end), I.H*kron(speye (nc), [zeros(1, nd); I.d])];
A = [G'*(I.M\G), [sparse(nc, nc); E]; spdiags(I.mu', 0, nc, nc), -E', sparse(nc, nc)];
b = [G'*I.nu0 + [I.s(1,:)'; reshape(I.d'*I.s(2:3,:), [], 1)]; zeros(nc, 1)];
end

function rows = body_rows (body)
b = unique (body(body > 0))';
rows = reshape (repmat (6*(b(:)' - 1), 6, 1) + repmat ((1:6)', 1, numel (b)), 1, []);
end

function [r, hot] = gather (contacts, T1, warm, P)
% impulses along [n t o] from the vectors that KEEP kept, cut to what friction can hold
nc = numel (P.mu);
value = zeros (4, nc);
place = contact_places (contacts.id, warm.id);
value(:,place > 0) = warm.value(:,place(place > 0));
f = value(1:3,:);
r = [sum(f .* contacts.normal, 1); zeros(2, nc)];
if ~isempty (T1), r(2:3,:) = [sum(f .* T1, 1); sum(f .* cross (contacts.normal, T1, 1), 1)]; end
r = friction_answer (r, P.mu, P.d);
hot = value(4,:) > 0;
end

function w = keep (contacts, T1, r, solved)
f = contacts.normal .* repmat (r(1,:), 3, 1);
if ~isempty (T1), f = f + T1 .* repmat (r(2,:), 3, 1) + cross (contacts.normal, T1, 1) .* repmat (r(3,:), 3, 1); end
w = struct ('solver', 'graph_solver', 'id', contacts.id, 'value', [f; double(solved)], 'joint', zeros (0, 1));
end
