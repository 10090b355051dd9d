function shapes = body_shapes (body)
%BODY_SHAPES  The convex shapes that a body is made of.
%   shapes = BODY_SHAPES (body) is a 1 x k struct, all lengths about u in the body frame:
%
%   type     'sphere', 'plane', 'mesh' or 'facet'
%   center   3 x 1  of a sphere; outward normal of a plane (which goes through u)
%   radius   of a sphere
%   verts    n x 3  of a mesh or facet
%   faces    m x 3  triangles of a mesh
%   beside   n x 3  of a facet: normal of what lies beyond each of its sides, see BODY_TERRAIN
%
%   Example: numel (body_shapes (mesh_cube ()))     % 1
%
%   See also BODY_COMPOUND, BODY_TERRAIN, GEOM_PACK, SHAPES_RADIUS.

shapes = struct ('type', body.type, 'center', zeros (3, 1), 'radius', 0, 'verts', zeros (0, 3), 'faces', zeros (0, 3), ...
                 'beside', zeros (0, 3));
switch body.type
    case 'sphere'
        shapes.radius = body.radius;
    case 'plane'
        shapes.center = body.plane_normal(:);
    case 'mesh'
        shapes.verts = body.verts_local;
        shapes.faces = body.faces;
    case 'terrain'
        shapes = terrain_facets (body.verts_local, body.faces, shapes);
    case 'compound'
        shapes = body.shapes;
    otherwise
        error ('stickslip:body_shapes:type', 'body_shapes: there is no body of type %s.', value_text (body.type));
end
end
