function m = collide_mesh_mesh (A, B, reach)
%COLLIDE_MESH_MESH  Contacts of two convex meshes, or of a facet of a terrain and a mesh.
%   m = COLLIDE_MESH_MESH (A, B, reach): the points along the axis that separates A and B most.  Along a face normal that is
%   the overlap of two faces, along an edge axis one point.  No overlap, no contact: a corner that passes a corner is free.
%
%   A facet A has one side: a mesh whose middle is behind it does not touch its face.
%
%   See also COLLIDE_PAIR, SEPARATING_AXIS, CLIP_FACES, CROSS_EDGES.

axis = separating_axis (A, B);
if axis.gap > reach
    m = manifold_new ();
    return
end

if A.type == 4 && strcmp (axis.type, 'face A') && facet_behind (A, B.data(1:3))
    m = manifold_new ();
    return
end
switch axis.type
    case 'face A', m = clip_faces (A, B, axis.face);
    case 'face B', m = manifold_flip (clip_faces (B, A, axis.face));
    case 'edges',  m = cross_edges (A, B, axis.edge, axis.normal);
end
end
