function primary = paper_groups (contacts, geom, start, finish, epsilon)
%PAPER_GROUPS  The subcontacts that are one contact, and which of them is its primary: the heuristic of the paper's form of PEG.
%   primary = PAPER_GROUPS (contacts, geom, start, finish, epsilon) is 1 x ns: subcontact k belongs to the group whose primary is primary(k).
%
%   contacts   of all feature pairs, see FEATURE_PAIRS
%   start      ns x 1  gaps at the start of the step
%   finish     ns x 1  gaps at its end if no impulse acted
%   epsilon    m
%
%   Groups.  A vertex of one mesh against the faces of another is one group: it is outside as long as one of the faces has it outside.  Two pairs of
%   edges are linked, and all that are linked make a group, when they belong to the same two meshes, share an edge, touch within epsilon of each other and have different normals:
%   that is an edge passing a corner.  (Pairs with one normal are points of one face, and each must hold by itself.)  Everything else
%   is a group of one.
%
%   Primary.  Of the subcontacts that separate at the start the one that the motion without contact crosses last, for that is what is run into; with
%   no motion towards any the first.  When none separates, the one that is least deep.  The gap that eq. 6 enforces does not depend on
%   this choice; the direction of the force does.
%
%   Example: sim = preDynamics (sim);  D = sim.dynamics;
%            primary = paper_groups (sim.contacts, sim.geom, D.PSI, D.PSI + D.h*(D.Gn'*D.NU), sim.epsilon);
%
%   See also PAPER_BLOCKS, PEGDYNAMICS, SS_PAPER_GROUPS.

c = contacts;
ns = numel (c.psi_n);
[shape1, kind1, f1] = features (c.id, geom, 1);
[shape2, kind2, f2] = features (c.id, geom, 2);
vertex = [(kind1 == 1 & kind2 == 3).*f1; (kind1 == 3 & kind2 == 1).*f2];            % the vertex of a vertex-face pair, of either body
edges = kind1 == 2 & kind2 == 2;
tol = collision_tolerance ();

leader = 1:ns;                                                  % the first of its group; what is linked to two groups joins them
for k = 2:ns
    before = find (c.group(1:k-1) == c.group(k) & shape1(1:k-1) == shape1(k) & shape2(1:k-1) == shape2(k));
    if edges(k)
        apart = sqrt (sum ((c.p1(:,before) - c.p1(:,k*ones (1, numel (before)))).^2, 1));
        turn = sqrt (sum ((c.normal(:,before) - c.normal(:,k*ones (1, numel (before)))).^2, 1));
        same = edges(before) & (f1(before) == f1(k) | f2(before) == f2(k)) & apart <= epsilon & turn > tol.snap;
    else
        same = any (vertex(:,before) == vertex(:,k*ones (1, numel (before))) & vertex(:,before) > 0, 1);
    end
    if any (same)
        of = leader(before(same));
        leader([ismember(leader(1:k-1), of), true]) = min (of);
    end
end

never = 1e3;                                                    % beyond that many steps roundoff decides
primary = leader;
for g = find (leader == 1:ns)
    k = find (leader == g);
    if numel (k) < 2, continue; end
    k = k(start(k) >= min (0, max (start(k))));
    last = never*ones (1, numel (k));                           % steps after which it is crossed
    falls = reshape (finish(k) < start(k), 1, []);
    last(falls) = min (never, start(k(falls))./(start(k(falls)) - finish(k(falls))));
    primary(leader == g) = k(first_largest (last, 1e-9));
end
end

function [s, kind, f] = features (id, geom, which)
% the shape, and of a mesh the kind of feature (1 vertex, 2 edge, 3 face; 0 for other shapes) that an id names for body 1 or 2
F = geom.feature_first(end) - 1;
f = floor ((id - 1)/F) + 1;
if which == 2, f = id - (f - 1)*F; end
s = sum (repmat (geom.feature_first(:), 1, numel (f)) <= repmat (f, numel (geom.feature_first), 1), 1);
local = f - geom.feature_first(s);
nv = geom.vert_first(s+1) - geom.vert_first(s);
ne = geom.edge_first(s+1) - geom.edge_first(s);
kind = (1 + (local >= nv) + (local >= nv + ne)).*(geom.shape_type(s) == 3);
end
