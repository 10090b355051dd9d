function m = collide_pair (A, B, reach, subcontacts)
%COLLIDE_PAIR  Points where two convex parts touch.
%   m = COLLIDE_PAIR (A, B, reach) is their manifold: all points with a gap of at most reach.
%
%   m = COLLIDE_PAIR (A, B, reach, 'all') is, for two meshes, the set of all their feature pairs (FEATURE_PAIRS) in place of the manifold.
%
%   A, B     parts, see SHAPE_WORLD
%   reach    m
%   m        p1 (3 x n, on A), normal (3 x n, from A to B), psi (1 x n), f1 f2 (1 x n, features of A and of B: vertices, then
%            edges, then faces of a mesh; 1 for a sphere or a plane)
%
%   See also COLLIDE, COLLIDE_SPHERE_SPHERE, COLLIDE_PLANE_SPHERE, COLLIDE_PLANE_MESH, COLLIDE_MESH_SPHERE,
%   COLLIDE_MESH_MESH, COLLIDE_FACET_SPHERE, FEATURE_PAIRS, MANIFOLD_FLIP.

switch 10*A.type + B.type
    case 11,   m = collide_sphere_sphere (A, B);
    case 21,   m = collide_plane_sphere (A, B);
    case 12,   m = manifold_flip (collide_plane_sphere (B, A));
    case 23,   m = collide_plane_mesh (A, B);
    case 32,   m = manifold_flip (collide_plane_mesh (B, A));
    case 31,   m = collide_mesh_sphere (A, B);
    case 13,   m = manifold_flip (collide_mesh_sphere (B, A));
    case 33
        if nargin > 3 && strcmp (subcontacts, 'all'), m = feature_pairs (A, B, reach);
        else,                                         m = collide_mesh_mesh (A, B, reach);
        end
    case 41,   m = collide_facet_sphere (A, B);
    case 14,   m = manifold_flip (collide_facet_sphere (B, A));
    case 43,   m = collide_mesh_mesh (A, B, reach);
    case 34,   m = manifold_flip (collide_mesh_mesh (B, A, reach));
    otherwise, m = manifold_new ();
end

near = m.psi <= reach;
m = struct ('p1', m.p1(:,near), 'normal', m.normal(:,near), 'psi', m.psi(near), 'f1', m.f1(near), 'f2', m.f2(near));
end
