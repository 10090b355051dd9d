function m = collide_plane_mesh (A, B)
%COLLIDE_PLANE_MESH  Contacts of a half space and a mesh.
%   m = COLLIDE_PLANE_MESH (A, B): every vertex x of B, with psi = n'x - d; the points are the feet on the plane A.
%
%   See also COLLIDE_PAIR, MANIFOLD_NEW.

n = A.data(1:3);
psi = n'*B.vert - A.data(4);
m = manifold_new (B.vert - n*psi, n, psi, 1, 1:numel (psi));
end
