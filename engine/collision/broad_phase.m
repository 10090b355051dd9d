function [first, second] = broad_phase (parts, geom, margin)
%BROAD_PHASE  Pairs of parts that may touch.
%   [first, second] = BROAD_PHASE (parts, geom, margin) lists the pairs (1 x np each, first < second, sorted) of parts whose
%   bounding boxes, each grown by the margin of its body, overlap, and whose bodies may touch at all.  The boxes are sorted
%   along x and swept; planes go with everything.
%
%   parts    1 x ns  see SHAPE_WORLD
%   geom     kind, collides, exclude, see GEOM_PACK
%   margin   1 x nb  m
%
%   See also COLLIDE, SHAPE_WORLD.

body = [zeros(1, 0), parts.body];
type = [zeros(1, 0), parts.type];
grow = repmat (margin(body), 3, 1);
lo = [zeros(3, 0), parts.lo] - grow;
hi = [zeros(3, 0), parts.hi] + grow;

% sweep: box i meets only those that begin before it ends
bounded = find (type ~= 2);
[~, order] = sort (lo(1,bounded));
list = bounded(order);
start = lo(1,list);
found = cell (1, numel (list) + 1);
for k = 1:numel (list)
    i = list(k);
    last = k;
    while last < numel (list) && start(last+1) <= hi(1,i), last = last + 1; end
    j = list(k+1:last);
    j = j(lo(2,j) <= hi(2,i) & lo(2,i) <= hi(2,j) & lo(3,j) <= hi(3,i) & lo(3,i) <= hi(3,j));
    found{k} = [min(i, j); max(i, j)];
end

% planes
[b, p] = ndgrid (bounded, find (type == 2));
found{end} = [min(p(:), b(:))'; max(p(:), b(:))'];

pairs = [zeros(2, 0), found{:}];
pairs = pairs(:,may_touch (body(pairs(1,:)), body(pairs(2,:)), geom));
pairs = sortrows (pairs')';
first = pairs(1,:);
second = pairs(2,:);
end

function may = may_touch (a, b, geom)
% a <= b, because bodies ascend with their shapes
nb = numel (geom.kind);
may = a ~= b & geom.collides(a) & geom.collides(b) & (geom.kind(a) == 1 | geom.kind(b) == 1);
if ~isempty (geom.exclude)
    may = may & ~ismember (a*nb + b, geom.exclude(1,:)*nb + geom.exclude(2,:));
end
end
