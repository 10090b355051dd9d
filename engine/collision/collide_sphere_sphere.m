function m = collide_sphere_sphere (A, B)
%COLLIDE_SPHERE_SPHERE  Contact of two spheres.
%   m = COLLIDE_SPHERE_SPHERE (A, B): psi = |c_B - c_A| - r_A - r_B.  With one centre the normal is z.
%
%   See also COLLIDE_PAIR, MANIFOLD_NEW.

d = B.data(1:3) - A.data(1:3);
distance = sqrt (d(1)^2 + d(2)^2 + d(3)^2);
if distance > 0, n = d/distance; else, n = [0; 0; 1]; end
m = manifold_new (A.data(1:3) + A.data(4)*n, n, distance - A.data(4) - B.data(4), 1, 1);
end
