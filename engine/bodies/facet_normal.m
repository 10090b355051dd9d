function n = facet_normal (verts)
%FACET_NORMAL  Unit normal of a flat polygon.
%   n = FACET_NORMAL (verts), 3 x 1, for corners n x 3 that run counter-clockwise seen against it: half the sum of the cross
%   products from the first corner is the area.
%
%   Example: facet_normal ([0 0 0; 1 0 0; 0 1 0])'     % 0 0 1
%
%   See also BODY_TERRAIN, TERRAIN_FACETS.

x = verts - repmat (verts(1,:), size (verts, 1), 1);
n = sum (cross (x(2:end-1,:), x(3:end,:), 2), 1)';
n = n / norm (n);
end
