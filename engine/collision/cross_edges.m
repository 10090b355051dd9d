function m = cross_edges (A, B, edge, n, beyond)
%CROSS_EDGES  Contact of two edges.
%   m = CROSS_EDGES (A, B, edge, n) is the point where edge(1) of A and edge(2) of B are nearest; none if that lies beyond
%   the end of either.
%
%   m = CROSS_EDGES (A, B, edge, n, beyond) takes it up to that length beyond an end.
%
%   n    3 x 1  unit, perpendicular to both, from A to B
%
%   See also COLLIDE_MESH_MESH, EDGE_AXES, MANIFOLD_NEW.

tol = collision_tolerance ();
tie = tol.corner * min (A.data(4), B.data(4));
if nargin > 4, tie = tie + beyond; end
i = A.edge(1:2,edge(1));  j = B.edge(1:2,edge(2));
a = A.vert(:,i(1));  eA = A.vert(:,i(2)) - a;
b = B.vert(:,j(1));  eB = B.vert(:,j(2)) - b;

c = cross (eA, eB);
r = b - a;
s = (cross (r, eB)'*c) / (c'*c);                        % a + s eA + psi n = b + t eB
t = (cross (r, eA)'*c) / (c'*c);
lenA = sqrt (eA'*eA);  lenB = sqrt (eB'*eB);
if s*lenA >= -tie && (1 - s)*lenA >= -tie && t*lenB >= -tie && (1 - t)*lenB >= -tie
    m = manifold_new (a + s*eA, n, n'*r, size (A.vert, 2) + edge(1), size (B.vert, 2) + edge(2));
else
    m = manifold_new ();
end
end
