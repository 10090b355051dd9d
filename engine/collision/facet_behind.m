function yes = facet_behind (A, x)
%FACET_BEHIND  Whether a point is on the other side of a facet.
%   yes = FACET_BEHIND (A, x): below the plane of the facet A by more than a tolerance.
%
%   See also COLLIDE_MESH_MESH, COLLIDE_FACET_SPHERE, COLLISION_TOLERANCE.

tol = collision_tolerance ();
yes = A.plane(1:3,1)'*x - A.plane(4,1) < -tol.behind*A.data(4);
end
