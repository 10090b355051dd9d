function yes = facet_admits (A, n)
%FACET_ADMITS  Whether contacts of a facet may have some normals.
%   yes = FACET_ADMITS (A, n), 1 x k: n leans over a side of the facet by no more than what lies beyond it does.  With t the
%   way along a side (the facet on its left) and b the normal beside it (BODY_SHAPES), t x b goes outward along what lies
%   beyond, and n'(t x b) <= 0 must hold at every side.  Flat neighbours thus admit the normal of the facet alone: a box that
%   slides from one to the next feels no seam.
%
%   A   part of type 4, see SHAPE_WORLD
%   n   3 x k  unit, out of the facet
%
%   See also COLLIDE_MESH_MESH, COLLIDE_FACET_SPHERE, TERRAIN_FACETS.

tol = collision_tolerance ();
x = A.vert;
t = x(:,[2:end 1]) - x;
t = t ./ repmat (sqrt (sum (t.^2, 1)), 3, 1);
yes = A.plane(1:3,1)'*n >= -tol.parallel & all (cross (t, A.plane(1:3,2:end), 1)'*n <= tol.parallel, 1);
end
