function [verts, faces] = terrain_check (verts, faces)
%TERRAIN_CHECK  Refuse a surface that cannot be a terrain.
%   [verts, faces] = TERRAIN_CHECK (verts, faces) ends in the first error that applies, else returns doubles.  A terrain need
%   be neither convex nor closed, but an edge lies between two faces at most, and they run along it in opposite directions.
%
%   verts   n x 3  points
%   faces   m x k  vertex numbers of flat convex polygons of k corners, counter-clockwise seen from outside
%
%   stickslip:terrain_check:size          not real numbers of these sizes
%   stickslip:terrain_check:notFinite     a coordinate is Inf or NaN
%   stickslip:terrain_check:badIndex      a face names a vertex that is not there
%   stickslip:terrain_check:degenerate    a face without area
%   stickslip:terrain_check:flipped       a face turned against its neighbour, or an edge of more than two
%
%   Example: terrain_check ([0 0 0; 1 0 0; 0 1 0], [1 2 3]);
%
%   See also BODY_TERRAIN, MESH_CHECK.

ok = @(x) isnumeric (x) && isreal (x) && ndims (x) == 2; %#ok<ISMAT>
if ~(ok (verts) && size (verts, 2) == 3 && size (verts, 1) >= 3)
    error ('stickslip:terrain_check:size', 'terrain: verts must be n x 3 real numbers, got %s.', value_text (verts));
end
if ~(ok (faces) && size (faces, 2) >= 3 && ~isempty (faces))
    error ('stickslip:terrain_check:size', 'terrain: faces must be m x 3 vertex numbers, got %s.', value_text (faces));
end
verts = full (double (verts));
faces = full (double (faces));
v = find (any (~(abs (verts) <= 1e100), 2), 1);
if ~isempty (v)
    error ('stickslip:terrain_check:notFinite', 'terrain: vertex %d is not finite: %s.', v, value_text (verts(v,:)));
end
f = find (any (~(faces >= 1 & faces <= size (verts, 1) & faces == floor (faces)), 2), 1);
if ~isempty (f)
    error ('stickslip:terrain_check:badIndex', ...
           'terrain: face %d is %s, vertex numbers from 1 to %d are expected.', f, value_text (faces(f,:)), size (verts, 1));
end

k = size (faces, 2);
for f = 1:size (faces, 1)
    x = verts(faces(f,:),:);
    x = x - repmat (mean (x, 1), k, 1);
    size_of = sqrt (max (sum (x.^2, 2)));
    turn = cross (x([2:k, 1],:) - x, x([3:k, 1, 2],:) - x([2:k, 1],:), 2);      % of each corner
    n = sum (turn, 1);
    n = n / max (norm (n), realmin);
    if ~(size_of > 0 && all (turn*n' > 1e-12*size_of^2) && all (abs (x*n') <= mesh_tolerance ()*size_of))
        error ('stickslip:terrain_check:degenerate', ...
               'terrain: face %d (vertices %s) has no area, or is not a flat convex polygon.', f, value_text (faces(f,:)));
    end
end

half = [reshape(faces, [], 1), reshape(faces(:,[2:k, 1]), [], 1)];
[~, first, at] = unique (half, 'rows');
twice = find (accumarray (at(:), 1) > 1, 1);
if ~isempty (twice)
    error ('stickslip:terrain_check:flipped', ...
           'terrain: two faces run along the edge from vertex %d to %d in the same direction: one is turned, or there are more than two.', ...
           half(first(twice),:));
end
end
