% Collision: where bodies touch.
%
% Stages
%   collision_detection      - Find the contacts of a step.
%   collision_detection_mex  - Find the contacts of a step, compiled.
%   collision_pose           - Where the bodies are when contacts are looked for, and how far from them.
%   contact_margin           - How far from a body contacts are looked for.
%   collide                  - Contacts of all bodies in given poses.
%   ss_collide               - Contacts of all bodies in given poses, compiled.
%   ss_bullet                - Contacts of all bodies in given poses, meshes by the Bullet library.
%
% Which parts may touch
%   shape_world              - All shapes of a scene in the world frame.
%   broad_phase              - Pairs of parts that may touch.
%
% Two parts
%   collide_pair             - Points where two convex parts touch.
%   collide_sphere_sphere    - Contact of two spheres.
%   collide_plane_sphere     - Contact of a half space and a sphere.
%   collide_plane_mesh       - Contacts of a half space and a mesh.
%   collide_mesh_sphere      - Contact of a convex mesh and a sphere.
%   collide_mesh_mesh        - Contacts of two convex meshes, or of a facet of a terrain and a mesh.
%   collide_facet_sphere     - Contact of a facet of a terrain and a sphere.
%   collide_planar           - Points where two convex parts touch in a plane y = constant.
%   facet_admits             - Whether contacts of a facet may have some normals.
%   facet_behind             - Whether a point is on the other side of a facet.
%   manifold_new             - Points of contact that share a normal.
%   manifold_flip            - The same contacts with the two parts exchanged.
%
% Two meshes
%   separating_axis          - The axis along which two convex parts are farthest apart, or overlap least.
%   edge_axes                - Separation of two convex meshes along the axes that an edge of each spans.
%   clip_faces               - Contacts of a face of A with the face of B that lies against it.
%   incident_face            - The face of a convex mesh that lies against a direction.
%   cross_edges              - Contact of two edges.
%   feature_pairs            - Every vertex-face and edge-edge pair of two convex meshes within reach, each by itself.
%   first_largest            - The largest of some numbers, the first of those that tie.
%   collision_tolerance      - What counts as equal in collision detection.
%
% Along a motion (polyhedral exact geometry)
%   motion_parts             - All shapes of a scene in the frames of their bodies, with what the motion tests need.
%   part_pose                - A part in the world frame.
%   pose_between             - Where bodies are on the way from one pose to another.
%   pose_turn                - The angle between two poses, rad.
%   swept_pairs              - Pairs of parts that may touch on a motion.
%   axis_separations         - Separation of two convex meshes along every candidate axis.
%   kinetic_axis_test        - Whether two convex meshes run into each other on a motion, when, and along which axis.
%   kinetic_sphere_test      - Whether a convex mesh and a sphere run into each other on a motion, and when.
%   axis_manifold            - Contacts of two convex meshes along one of their axes.
%   peg_tolerance            - What counts as touching, parallel or converged in polyhedral exact geometry.
