function body = Body_terrain (verts, faces)
%BODY_TERRAIN  Ground: a static surface of triangles that need be neither convex nor closed.
%   body = BODY_TERRAIN (verts, faces)
%
%   verts   n x 3  points, world
%   faces   m x 3  triangles, counter-clockwise seen from outside (m x k: flat convex polygons of k corners)
%
%   Each face is a convex part of its own that has one side: what is behind it is not touched.  Contacts on a face have its
%   normal.  At a side they may lean over as far as the neighbour does: between the two normals on a ridge, not at all where
%   it is flat or a valley, freely at the rim.  So a box that slides from face to face of flat ground feels no seams, and
%   rests on a ridge by its own bottom.  What remains: on a ridge both faces report the same points (the forces share);
%   a sphere at a corner of many ridges may get points of faces that are not nearest; a thing thinner than what it travels
%   in a step can pass; a surface folded back onto itself within a contact distance is two surfaces.
%   Terrain does not move unless it is given a motion, and touches no half spaces.
%
%   Example: a roof
%      roof = Body_terrain ([-1 -2 0; -1 2 0; 0 -2 1; 0 2 1; 1 -2 0; 1 2 0], [1 3 4; 1 4 2; 3 5 6; 3 6 4]);
%
%   See also BODY_POLYLINE, TERRAIN_CHECK, TERRAIN_FACETS, FACET_ADMITS, MESH_READ, BODY_PLANE.

if nargin < 2
    error ('stickslip:Body_terrain:arguments', 'Body_terrain: verts and faces are expected, got %d arguments.', nargin);
end
[verts, faces] = terrain_check (verts, faces);
body = body_new ('terrain');
body.dynamic = false;
body.verts_local = verts;
body.faces = faces;
body.num_verts = size (verts, 1);
body.num_faces = size (faces, 1);
body.verts_world = verts;
body.color = [0.6 0.6 0.6];
end
