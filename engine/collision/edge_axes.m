function [s, n, edges] = edge_axes (A, B, slack)
%EDGE_AXES  Separation of two convex meshes along the axes that an edge of each spans.
%   [s, n, edges] = EDGE_AXES (A, B) looks at all pairs of edges and keeps those that support A and B along their common
%   normal: the faces edge + edge of the Minkowski difference.
%
%   s       1 x k  separation, negative in overlap
%   n       3 x k  unit axes, from A to B
%   edges   2 x k  the edges of A and of B
%
%   An edge supports its mesh along the normals between those of its two faces, an arc of the unit sphere that is
%   perpendicular to the edge.  So the arc of A and the negative of the arc of B must cross: the ends of each are on
%   different sides of the plane of the other, and they meet at n, not at -n.
%
%   [s, n, edges] = EDGE_AXES (A, B, slack) also keeps arcs that only meet at an end, to the angle slack (rad): edges whose common normal is
%   that of a face beside them.
%
%   See also SEPARATING_AXIS, CROSS_EDGES, FEATURE_PAIRS.

tol = collision_tolerance ();
eA = A.vert(:,A.edge(2,:)) - A.vert(:,A.edge(1,:));
eB = B.vert(:,B.edge(2,:)) - B.vert(:,B.edge(1,:));
a1 = A.plane(1:3,A.edge(3,:));  a2 = A.plane(1:3,A.edge(4,:));
b1 = B.plane(1:3,B.edge(3,:));  b2 = B.plane(1:3,B.edge(4,:));

if nargin < 3
    crossing = (b1'*eA).*(b2'*eA) < 0 & (eB'*a1).*(eB'*a2) < 0;
else
    lA = slack*sqrt (sum (eA.^2, 1));  lB = slack*sqrt (sum (eB.^2, 1))';
    crossing = on_both_sides (b1'*eA, b2'*eA, repmat (lA, size (eB, 2), 1)) & on_both_sides (eB'*a1, eB'*a2, repmat (lB, 1, size (eA, 2)));
end
[j, i] = find (crossing);                                               % edge of A by edge of A
i = reshape (i, 1, []);  j = reshape (j, 1, []);
n = cross (eA(:,i), eB(:,j), 1);
len = sqrt (sum (n.^2, 1));
keep = len >= tol.parallel * sqrt (sum (eA(:,i).^2, 1) .* sum (eB(:,j).^2, 1));
i = i(keep);  j = j(keep);  n = n(:,keep) ./ repmat (len(keep), 3, 1);

turn = sum (n.*(a1(:,i) + a2(:,i)), 1) < 0;                             % out of A
n(:,turn) = -n(:,turn);
keep = sum (n.*(b1(:,j) + b2(:,j)), 1) < 0;                             % into B
i = i(keep);  j = j(keep);  n = n(:,keep);

s = sum (n.*(B.vert(:,B.edge(1,j)) - A.vert(:,A.edge(1,i))), 1);
edges = [i; j];
end

function yes = on_both_sides (x, y, slack)
yes = min (x, y) <= slack & max (x, y) >= -slack;
end
