function m = feature_pairs (A, B, reach)
%FEATURE_PAIRS  Every vertex-face and edge-edge pair of two convex meshes within reach, each by itself.
%   m = FEATURE_PAIRS (A, B, reach) is what a collision stage reports that looks at features and not at solids: sim.subcontacts = 'all'.
%
%   vertex, face   psi = n'x - d, the height of the vertex over the plane of the face, within reach on either side; the foot is in the face or
%                  beyond its sides by no more than reach; and the vertex can touch the face at all: no edge of it goes down into
%                  the face, by more than a tolerance
%   edge, edge     psi along their common normal, within reach on either side; the two support their solids along it (EDGE_AXES); and seen along
%                  it they cross, or they would if they were longer by reach and another pair, with one of these edges, another normal
%                  and within reach, does cross: that is how an edge that passes a corner goes from face to face
%
%   m   as from COLLIDE_PAIR, each point with a normal of its own: faces of A with vertices of B, faces of B with vertices of A, edges
%
%   Two solids are apart when ONE of these pairs has a gap.  Demanded of each pair by itself most are false: over a hole a vertex of the peg is
%   above the plane of the top and beside the plane of the wall, within reach of both, and whoever keeps it above the first never
%   lets it in.
%
%   Example: a cube over the edge of another
%      P = shape_world ([0 0 0 1 0 0 0; 0.99 0 1 1 0 0 0]', geom_pack ([mesh_cube(), mesh_cube()], 1));
%      m = feature_pairs (P(1), P(2), 0.05);  unique (m.normal', 'rows')      % up and sideways
%
%   See also COLLIDE_PAIR, COLLIDE_MESH_MESH, COLLISION_TOLERANCE.

axis = separating_axis (A, B);
if axis.gap > reach
    m = manifold_new ();
    return
end
m = [over_faces(A, B, reach), manifold_flip(over_faces (B, A, reach)), crossing_edges(A, B, reach)];
m = struct ('p1', [m.p1], 'normal', [m.normal], 'psi', [m.psi], 'f1', [m.f1], 'f2', [m.f2]);
end

function m = over_faces (A, B, reach)
% vertices of B over faces of A
tol = collision_tolerance ();
before = size (A.vert, 2) + size (A.edge, 2);
way = B.vert(:,B.edge(2,:)) - B.vert(:,B.edge(1,:));
way = way./repmat (sqrt (sum (way.^2, 1)), 3, 1);
M = cell (1, size (A.plane, 2));
for f = 1:size (A.plane, 2)
    n = A.plane(1:3,f);
    x = A.vert(:,A.loop{f});
    out = cross (x(:,[2:end 1]) - x, repmat (n, 1, size (x, 2)), 1);        % outward of the sides
    out = out./repmat (sqrt (sum (out.^2, 1)), 3, 1);
    psi = n'*B.vert - A.plane(4,f);
    beyond = max (out'*B.vert - repmat (sum (out.*x, 1)', 1, size (B.vert, 2)), [], 1);
    down = -n'*way;                                                         % of an edge from its first end
    steepest = -Inf (1, size (B.vert, 2));
    for e = 1:numel (down)
        i = B.edge(1,e);  j = B.edge(2,e);
        steepest(i) = max (steepest(i), down(e));
        steepest(j) = max (steepest(j), -down(e));
    end
    v = find (abs (psi) <= reach & beyond <= reach & steepest <= tol.lean);
    M{f} = manifold_new (B.vert(:,v) - n*psi(v), n, psi(v), before + f, v);
end
m = [M{:}];
m = struct ('p1', [m.p1], 'normal', [m.normal], 'psi', [m.psi], 'f1', [m.f1], 'f2', [m.f2]);
end

function m = crossing_edges (A, B, reach)
tol = collision_tolerance ();
[s, n, edges] = edge_axes (A, B, tol.parallel);
M = cell (1, numel (s));
crosses = false (1, numel (s));
for k = find (abs (s) <= reach)
    M{k} = cross_edges (A, B, edges(:,k)', n(:,k), reach);
    crosses(k) = ~isempty (M{k}.psi) && ~isempty (getfield (cross_edges (A, B, edges(:,k)', n(:,k)), 'psi'));
end
near = find (~cellfun (@(m) isempty (m) || isempty (m.psi), M));
keep = crosses;
for k = near(~crosses(near))
    for j = near(crosses(near) & any (edges(:,near) == repmat (edges(:,k), 1, numel (near)), 1))
        keep(k) = keep(k) || (norm (M{j}.p1 - M{k}.p1) <= reach && norm (n(:,j) - n(:,k)) > tol.snap);
    end
end
m = [manifold_new(), M{keep}];
m = struct ('p1', [m.p1], 'normal', [m.normal], 'psi', [m.psi], 'f1', [m.f1], 'f2', [m.f2]);
end
