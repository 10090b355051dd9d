function axis = separating_axis (A, B)
%SEPARATING_AXIS  The axis along which two convex parts are farthest apart, or overlap least.
%   axis = SEPARATING_AXIS (A, B) looks at the normals of the faces of A and of B and at the edge axes (EDGE_AXES).  Those are
%   the faces of the Minkowski difference: the meshes are apart exactly when one of them separates.
%
%   axis.gap     the largest separation, negative when they overlap
%   axis.type    'face A', 'face B' or 'edges'
%   axis.face    the face
%   axis.edge    1 x 2  the edges of A and of B
%   axis.normal  3 x 1  from A to B
%
%   A face of A is preferred to one of B and both to edges unless the other is better by more than a tolerance; an edge axis
%   almost along the normal of a face is that face's.
%
%   A facet A (of a terrain) has one face, and of the faces of B only those count that it admits (FACET_ADMITS).
%
%   See also COLLIDE_MESH_MESH, EDGE_AXES, FIRST_LARGEST, COLLISION_TOLERANCE.

tol = collision_tolerance ();
size_of = min (A.data(4), B.data(4));
tie = tol.corner * size_of;

if A.type == 4, nf = 1; else, nf = size (A.plane, 2); end
sA = min (B.vert'*A.plane(1:3,1:nf), [], 1) - A.plane(4,1:nf);  % s_f = min over B of n'x - d
sB = min (A.vert'*B.plane(1:3,:), [], 1) - B.plane(4,:);
[sE, nE, edges] = edge_axes (A, B);
axis.gap = max ([sA, sB, sE]);
if A.type == 4, sB(~facet_admits (A, -B.plane(1:3,:))) = -Inf; end

a = first_largest (sA, tie);
b = first_largest (sB, tie);
e = first_largest (sE, tie);

axis.type = 'face A';  axis.face = a;  axis.normal = A.plane(1:3,a);  axis.edge = [0 0];
best = sA(a);
if sB(b) > best + tol.axis*size_of
    axis.type = 'face B';  axis.face = b;  axis.normal = -B.plane(1:3,b);
    best = sB(b);
end
if e == 0 || sE(e) <= best + tol.axis*size_of, return; end

n = nE(:,e);
near = @(plane, n) find (sum ((plane(1:3,:) - repmat (n, 1, size (plane, 2))).^2, 1) < tol.snap^2, 1);
fA = near (A.plane(:,1:nf), n);
fB = near (B.plane, -n);
if ~isempty (fA)
    axis.type = 'face A';  axis.face = fA;  axis.normal = A.plane(1:3,axis.face);
elseif ~isempty (fB)
    axis.type = 'face B';  axis.face = fB;  axis.normal = -B.plane(1:3,axis.face);
else
    axis.type = 'edges';  axis.face = 0;  axis.normal = n;  axis.edge = edges(:,e)';
end
end
