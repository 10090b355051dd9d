function [shapes, which] = page_shapes (bodies, limits)
%PAGE_SHAPES  What a page draws for each body.
%   [shapes, which] = PAGE_SHAPES (bodies, limits) gives a cell of different shapes and, for each body, the number of its own (0: it is not shown).
%   A shape is a cell of parts, structs with
%
%   kind      'ball': radius, center (3 x 1)
%             'polygons': verts (3 x n), faces (of each polygon how many corners, then their numbers from 0), shade (of each face: 0 the body's
%             color, 1 white; [] all 0), edges (whether its sides are drawn as lines)
%             'square': the same, of a half space under the box limits (3 x 2)
%
%   Bodies that look the same but for their color share a shape.
%
%   Example:
%      [shapes, which] = page_shapes ([mesh_cube(), Body_sphere(1, 1)], [-1 1; -1 1; -1 1]);
%
%   See also DRAW_MESH, REPLAY_PAGE.

shapes = {};
which = zeros (1, numel (bodies));
for b = find ([bodies.visible])
    parts = parts_of (bodies(b), limits);
    for k = 1:numel (shapes)
        if isequal (shapes{k}, parts), which(b) = k;  break; end
    end
    if which(b) == 0
        shapes{end+1} = parts; %#ok<AGROW>
        which(b) = numel (shapes);
    end
end
end

function parts = parts_of (body, limits)
if body.planar
    parts = {polygons('polygons', body, limits)};
    return
end
switch body.type
case 'sphere'
    parts = {ball(body.radius, zeros (3, 1), limits)};
case 'plane'
    parts = {polygons('square', body, limits)};
case 'compound'
    parts = {};
    single = body_new ();
    for S = body_shapes (body)
        if strcmp (S.type, 'sphere')
            parts{end+1} = ball (S.radius, S.center, limits); %#ok<AGROW>
        else
            single.type = S.type;  single.verts_local = S.verts;  single.faces = S.faces;  single.plane_normal = S.center;
            parts{end+1} = polygons ('polygons', single, limits); %#ok<AGROW>
        end
    end
otherwise
    parts = {polygons('polygons', body, limits)};
end
end

function part = ball (radius, center, limits)
if radius <= 0, radius = 0.01*max (limits(:,2) - limits(:,1)); end          % a particle is a dot
part = struct ('kind', 'ball', 'radius', radius, 'center', center);
end

function part = polygons (kind, body, limits)
[verts, faces, shade] = draw_mesh (body, limits);
corners = sum (~isnan (faces), 2);
list = [corners, faces - 1]';
shapes = body_shapes (body);
disc = any (strcmp ({shapes.type}, 'sphere'));       % a disc: no lines from its middle to its rim
part = struct ('kind', kind, 'verts', verts', 'faces', list(~isnan (list)), 'shade', shade, 'edges', ~disc && ~strcmp (kind, 'square'));
if ~any (shade), part.shade = []; end
end
