function shapes = terrain_facets (verts, faces, shape)
%TERRAIN_FACETS  The faces of a terrain, each with what lies beyond its sides.
%   shapes = TERRAIN_FACETS (verts, faces, shape) is a 1 x m struct made from the template shape (see BODY_SHAPES), one facet
%   per face: its corners and, in beside (one row per side), the normal that a contact there may lean over to:
%
%   a ridge               the normal of the neighbour: contacts lean between the two
%   flat, or a valley     its own normal: contacts at that side have no other
%   the rim               the direction out of the side, so that things may touch the rim from beside
%
%
%   See also BODY_TERRAIN, FACET_NORMAL, COLLIDE_FACET_MESH.

[m, k] = size (faces);
next = [2:k, 1];
n = zeros (m, 3);
for f = 1:m, n(f,:) = facet_normal (verts(faces(f,:),:))'; end

% the face on the other side of each side
half = [reshape(faces', [], 1), reshape(faces(:,next)', [], 1)];
owner = reshape (repmat (1:m, k, 1), [], 1);
[there, at] = ismember (half(:,[2 1]), half, 'rows');

shape.type = 'facet';
shapes = repmat (shape, 1, m);
for f = 1:m
    x = verts(faces(f,:),:);
    beside = repmat (n(f,:), k, 1);
    for i = 1:k
        e = x(next(i),:) - x(i,:);
        out = cross (e, n(f,:));                            % outward, in the plane of the face
        out = out / norm (out);
        s = (f - 1)*k + i;
        if ~there(s)
            beside(i,:) = out;
        else
            other = n(owner(at(s)),:);
            if other*out' > 1e-9, beside(i,:) = other; end  % its normal leans outward: a ridge
        end
    end
    shapes(f).verts = x;
    shapes(f).beside = beside;
end
end
