function r = shapes_radius (shapes)
%SHAPES_RADIUS  Radius of the sphere about the origin that holds some shapes.
%   r = SHAPES_RADIUS (shapes), shapes as BODY_SHAPES gives them; Inf with a plane.
%
%   Example: shapes_radius (body_shapes (mesh_cube ()))     % 0.8660
%
%   See also BODY_SHAPES, GEOM_PACK.

r = 0;
for k = 1:numel (shapes)
    S = shapes(k);
    switch S.type
        case 'sphere', r = max (r, norm (S.center) + S.radius);
        case 'plane',  r = Inf;
        otherwise,     r = max (r, sqrt (max (sum (S.verts.^2, 2))));
    end
end
end
