function parts = motion_parts (geom)
%MOTION_PARTS  All shapes of a scene in the frames of their bodies, with what the motion tests need.
%   parts = MOTION_PARTS (geom) is the struct array of SHAPE_WORLD with every body at the origin, and of each mesh
%
%   dir     3 x k  unit directions of its edges, each once (the opposite one is the same); none of a planar body, whose pairs have no axes of edges
%   planar  whether its body moves and collides in the x-z plane
%   reach   the farthest that a point of the part is from the origin of its body
%
%   Example: parts = motion_parts (geom_pack (mesh_cube (), 1));  parts.dir      % three directions
%
%   See also PART_POSE, AXIS_SEPARATIONS, SHAPE_WORLD.

nb = numel (geom.kind);
parts = shape_world (repmat ([0; 0; 0; 1; 0; 0; 0], 1, nb), geom);
[parts.dir] = deal (zeros (3, 0));
[parts.reach] = deal (Inf);
planar = num2cell (geom.planar(geom.shape_body) > 0);
[parts.planar] = deal (planar{:});
for k = 1:numel (parts)
    P = parts(k);
    switch P.type
        case 1, parts(k).reach = norm (P.data(1:3)) + P.data(4);
        case 3
            parts(k).reach = sqrt (max (sum (P.vert.^2, 1)));
            if ~P.planar, parts(k).dir = geom.dir(:,geom.dir_first(k) : geom.dir_first(k+1) - 1); end
    end
end
end
