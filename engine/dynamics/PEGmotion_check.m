function [sim, verdict] = PEGmotion_check (sim)
%PEGMOTION_CHECK  Look at a solved motion on the real geometry: take it, or change the contacts and solve again.
%   [sim, verdict] = PEGMOTION_CHECK (sim) follows every pair of convex parts along the motion that sim.newNU gives (KINETIC_AXIS_TEST).
%
%   verdict   'accept'  no pair runs into another, and no contact ends below its surface
%             'again'   sim.contacts has changed: formulate and solve again
%             'halve'   the solve failed, or the passes do not come to an end: try two half steps
%
%   What changes from pass to pass:
%   1  A pair that runs into another gets the contacts along the axis it hits (PEG_ROWS).  Only the earliest hit of a body is taken: what
%      comes later may not come once that one is in.
%      If all of them are there already and closed, the bodies have slid: they are put where the features meet at the end of the step.
%   2  An axis far off the pair's old one replaces it; a near one joins it.  A pair that keeps changing keeps both.
%   3  Every gap is set to  psi = gap(q+) - h Gn'*nu,  so that the next solve closes the real gap at the end of the step.
%
%   See also PEGDYNAMICS, PEG_ROWS, PEG_GAPS, MOTION_LOOP, PEG_TOLERANCE.

tol = peg_tolerance ();
peg = sim.dynamics.peg;
peg.pass = peg.pass + 1;
peg.again = false;
verdict = 'halve';
if strcmp (sim.info.status, 'solved')
    nu = sim.state.nu;
    nu(:,sim.geom.kind == 1) = reshape (sim.newNU, 6, []);
    nu(:,sim.geom.kind ~= 1) = 0;                               % their gaps are those of where they end
    q = integrate_motion (sim.state.q, nu, sim.h, sim.geom.kind);
    q(:,sim.geom.kind == 2) = sim.state.qEnd(:,sim.geom.kind == 2);
    [pairs, hits] = all_hits (sim, peg.rows, q);
    if isempty (hits) && all (peg_gaps (peg.rows, q) >= -tol.gap*peg.rows.touch)
        verdict = 'accept';
        sim.contacts.psi_n(numel (peg.fixed.psi_n)+1:end) = start_gaps (sim, peg.rows);
    elseif peg.pass < tol.passes
        verdict = 'again';
        old = peg.rows.psi_n;  had = numel (peg.rows.id);
        [peg, kept] = add_hits (peg, sim, pairs, hits, q, tol);
        psi = peg_gaps (peg.rows, q) - sim.h*approach (peg.rows, sim.state.q, nu);
        if peg.pass > tol.loosen, psi(1:nnz (kept)) = min (psi(1:nnz (kept)), old(kept)); end
        same = all (kept) && numel (peg.rows.id) == had && all (abs (psi - old) <= 1e-3*tol.gap*peg.rows.touch);
        if same, verdict = 'halve'; end                         % nothing would change
        peg.rows.psi_n = psi;
        peg.again = ~same;
        if peg.again, sim.contacts = peg_contacts (peg); end
    end
end
sim.dynamics.peg = peg;
end

function [pairs, hits] = all_hits (sim, rows, q)
% pairs (k x 2) that run into each other on the way to q, and when and how
parts = sim.engine.parts;
[first, second] = swept_pairs (parts, sim.geom, sim.state.q, q);
exact = find (exact_pairs (parts, first, second));
pairs = zeros (0, 2);
hits = [];
for k = exact
    known = rows.axis(rows.first == first(k) & rows.second == second(k));
    A = parts(first(k));  B = parts(second(k));
    hit = test_pair (A, B, sim.state.q, q, peg_touch (sim, A, B), known);
    if isinf (hit.time), continue; end
    pairs(end+1,:) = [first(k) second(k)]; %#ok<AGROW>
    hits = [hits, hit]; %#ok<AGROW>
end
end

function hit = test_pair (A, B, q0, q1, touch, known)
qA = [q0(:,A.body), q1(:,A.body)];
qB = [q0(:,B.body), q1(:,B.body)];
if A.type == 3 && B.type == 3, hit = kinetic_axis_test (A, B, qA, qB, touch, known);
elseif A.type == 3,            hit = kinetic_sphere_test (A, B, qA, qB, touch, ~isempty (known));
else,                          hit = kinetic_sphere_test (B, A, qB, qA, touch, ~isempty (known));
end
end

function [peg, kept] = add_hits (peg, sim, pairs, hits, q, tol)
% the contacts of the earliest hits; kept tells which of the rows that were there stay
ns = numel (sim.engine.parts);
was = numel (peg.rows.id);
kept = true (1, was);
if isempty (hits), return; end
body = reshape ([sim.engine.parts(pairs).body], size (pairs));
body(sim.geom.kind(body) ~= 1) = 0;
time = [hits.time];
rows = peg.rows;
closed = peg_gaps (rows, q) >= -tol.gap*rows.touch;
for k = 1:numel (hits)
    shares = any ((body == body(k,1) | body == body(k,2)) & body > 0, 2)';
    if any (time(shares) < hits(k).near), continue; end         % something of its bodies is earlier
    n = numel (rows.id);
    [rows, axis] = peg_rows (rows, sim, pairs(k,:), hits(k).axis, hits(k).time, q);
    mine = find (rows.first(1:n) == pairs(k,1) & rows.second(1:n) == pairs(k,2));
    if numel (rows.id) == n
        stale = mine(rows.axis(mine) == axis);
        if all (closed(stale))                                  % the same features meet, at other points of the bodies
            kept(stale) = false;
            rows = peg_rows (rows, sim, pairs(k,:), hits(k).axis, 1, q, true);
        end
        continue
    end
    if isempty (mine) || any (rows.axis(mine) == rows.axis(end)), continue; end
    key = pairs(k,1)*ns + pairs(k,2);
    far = rows.normal(:,end)'*rows.normal(:,mine) < cos (tol.apart);
    if any (far) && nnz (peg.switched == key) < tol.switches
        peg.switched(end+1) = key;
        kept(mine(far)) = false;
    end
end
stay = [kept, true(1, numel (rows.id) - was)];
names = fieldnames (rows);
for k = 1:numel (names), rows.(names{k}) = rows.(names{k})(:,stay); end
peg.rows = rows;
end

function v = approach (rows, q, nu)
% Gn'*nu of each contact
v1 = nu(:,rows.body1);  v2 = nu(:,rows.body2);
at1 = v1(1:3,:) + cross (v1(4:6,:), rows.p1 - q(1:3,rows.body1), 1);
at2 = v2(1:3,:) + cross (v2(4:6,:), rows.p1 - q(1:3,rows.body2), 1);
v = sum (rows.normal.*(at2 - at1), 1);
end

function psi = start_gaps (sim, rows)
% what is reported: gaps at the start of the step; a pair that another axis kept apart there was no deeper than that
psi = peg_gaps (rows, sim.state.q);
for k = find (psi < 0)
    A = sim.engine.parts(rows.first(k));  B = sim.engine.parts(rows.second(k));
    hit = test_pair (A, B, sim.state.q, sim.state.q, rows.touch(k), []);
    psi(k) = max (psi(k), hit.start);
end
end
