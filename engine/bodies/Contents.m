% Bodies: shapes, masses and how they are packed for the kernels.
%
% Make a body
%   Body_sphere          - A solid sphere.
%   Body_particle        - A point mass.
%   Body_plane           - A half space, static.
%   Body_mesh            - A body from a convex triangle mesh.
%   Body_compound        - One rigid body made of several.
%   Body_disc            - A planar disc.
%   Body_polygon         - A planar convex polygon.
%   Body_terrain         - Ground: a static surface of triangles that need be neither convex nor closed.
%   Body_polyline        - Ground for planar bodies: a static line of segments in the x-z plane.
%   mesh_cube            - A cube with sides of length 1.
%   mesh_rectangularBlock - A rectangular block.
%   mesh_rod             - A square rod from one point to another.
%   mesh_cylinder        - A cylinder along z, as a prism of n sides.
%   mesh_tetrahedron     - A regular tetrahedron with edges of length 1.
%   mesh_octahedron      - A regular octahedron with corners at distance 1.
%   mesh_dodecahedron    - A regular dodecahedron with corners at distance 1.
%   mesh_icosahedron     - A regular icosahedron with corners at distance 1.
%
% Change and check it
%   scale_mesh           - Scale a mesh about its centre of mass, at constant density.
%   body_setMass         - Set mass, inertia and centre of mass of a body.
%   body_worldVerts      - Vertices of a mesh in the world frame.
%   body_new             - A body with every field at its default.
%   body_check           - Check every field of bodies before they are simulated.
%
% Meshes
%   mesh_read            - Read a triangle mesh from a file.
%   mesh_check           - Refuse a mesh that is not a closed convex surface.
%   mesh_hull            - The convex hull of points, as a mesh.
%   mesh_massProperties  - Mass, centre of mass and inertia of the solid inside a mesh.
%   mesh_edges           - Edges of a triangle mesh and the triangles beside them.
%   mesh_polygons        - Faces, edges and corners of a convex triangle mesh, coplanar triangles merged.
%   mesh_fan             - Triangles of convex polygons.
%   mesh_ring            - Points of a regular polygon on the unit circle.
%   mesh_tolerance       - What counts as flat, as a part of the size of a mesh.
%   terrain_check        - Refuse a surface that cannot be a terrain.
%   terrain_facets       - The faces of a terrain, each with what lies beyond its sides.
%   facet_normal         - Unit normal of a flat polygon.
%   body_shapes          - The convex shapes that a body is made of.
%   shapes_radius        - Radius of the sphere about the origin that holds some shapes.
%   geom_pack            - Shapes, masses and the table of contact ids of a scene, as plain arrays.
%
% Quaternions (scalar first) and poses
%   quat_rotation        - Rotation matrix of a unit quaternion.
%   quat_multiply        - Product of quaternions.
%   quat_normalize       - Quaternions of length one.
%   quat_fromAxis        - Quaternion of a turn about an axis.
%   quat_fromRotation    - Unit quaternion of a rotation matrix.
%   pose_matrix          - The homogeneous matrix of a pose.
%   pose_fromMatrix      - The pose of a homogeneous matrix.
%
% Messages
%   takes_nothing        - Whether a function handle takes no argument at all.
%   value_text           - A value in a few words, for error messages.
