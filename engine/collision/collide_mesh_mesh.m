function m = collide_mesh_mesh (A, B, reach)
%COLLIDE_MESH_MESH  Contacts of two convex meshes.
%   m = COLLIDE_MESH_MESH (A, B, reach): the points along the axis that separates A and B most.  Along a face normal that is
%   the overlap of two faces, along an edge axis one point.  No overlap, no contact: a corner that passes a corner is free.
%
%   See also COLLIDE_PAIR, SEPARATING_AXIS, CLIP_FACES, CROSS_EDGES.

axis = separating_axis (A, B);
if axis.gap > reach
    m = manifold_new ();
    return
end

switch axis.type
    case 'face A', m = clip_faces (A, B, axis.face);
    case 'face B', m = manifold_flip (clip_faces (B, A, axis.face));
    case 'edges',  m = cross_edges (A, B, axis.edge, axis.normal);
end
end
