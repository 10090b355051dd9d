function m = collide_plane_sphere (A, B)
%COLLIDE_PLANE_SPHERE  Contact of a half space and a sphere.
%   m = COLLIDE_PLANE_SPHERE (A, B): psi = n'c - d - r; the point is the foot of the centre on the plane A.
%
%   See also COLLIDE_PAIR, MANIFOLD_NEW.

n = A.data(1:3);
height = n'*B.data(1:3) - A.data(4);
m = manifold_new (B.data(1:3) - height*n, n, height - B.data(4), 1, 1);
end
