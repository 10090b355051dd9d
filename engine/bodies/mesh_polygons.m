function poly = mesh_polygons (verts, faces)
%MESH_POLYGONS  Faces, edges and corners of a convex triangle mesh, coplanar triangles merged.
%   poly = MESH_POLYGONS (verts, faces) takes a mesh that MESH_CHECK has passed.  Triangles in one plane become one polygon;
%   vertices inside a polygon, or on a straight edge between only two, are no corners and are left out.
%
%   poly.vert         nv x 3    corners
%   poly.vert_of      1 x nv    their rows in verts
%   poly.face_plane   4 x nf    [outward unit normal; d], n'x = d
%   poly.loop_first   1 x nf+1  corners of face f are loop_first(f) : loop_first(f+1)-1 of
%   poly.loop_vert    1 x nl    corner, counter-clockwise seen from outside, beginning with the least, and
%   poly.loop_edge    1 x nl    edge from this corner to the next
%   poly.edge         4 x ne    [a; b; f1; f2]: corners a < b, f1 runs from a to b and f2 from b to a, sorted by (a, b)
%   poly.face_of      m x 1     polygon of each triangle
%
%   nv - ne + nf = 2 (Euler).
%
%   Example: cube = mesh_cube ();
%            poly = mesh_polygons (cube.verts_local, cube.faces);
%            size (poly.face_plane, 2)      % 6
%
%   See also GEOM_PACK, MESH_CHECK, MESH_TOLERANCE.

x = verts - repmat ((max (verts, [], 1) + min (verts, [], 1))/2, size (verts, 1), 1);
tol = mesh_tolerance () * sqrt (max (sum (x.^2, 2)));
[edges, side] = mesh_edges (faces);

group = merge_coplanar (x, faces, edges, side, tol);
[loops, group] = trace_loops (edges, side, group);
loops = drop_straight (x, loops, tol);

% number the corners that are left
nf = numel (loops);
count = cellfun (@numel, loops);
corner = [loops{:}];                                        % vertices of all loops, one after the other
face = repelems_of (1:nf, count);
[vert_of, ~, corner] = unique (corner);
corner = reshape (corner, 1, []);
first = cumsum ([1, count]);
last = first(2:end) - 1;
next = 2:numel (corner) + 1;
next(last) = first(1:nf);

% edges: each is run along once in either direction
a = corner;  b = corner(next);
[pair, ~, edge] = unique ([min(a, b)', max(a, b)'], 'rows');
ne = size (pair, 1);
edge = reshape (edge, 1, []);
beside = zeros (2, ne);
up = a < b;
beside(1,edge(up)) = face(up);
beside(2,edge(~up)) = face(~up);

% planes: area vector of the loop, half way between its highest and lowest corner
plane = zeros (4, nf);
for f = 1:nf
    p = verts(loops{f},:);
    q = p - repmat (p(1,:), size (p, 1), 1);
    n = sum (cross (q(2:end-1,:), q(3:end,:), 2), 1)';
    n = n / norm (n);
    h = p * n;
    plane(:,f) = [n; (max(h) + min(h))/2];
end

poly.vert = verts(vert_of,:);
poly.vert_of = reshape (vert_of, 1, []);
poly.face_plane = plane;
poly.loop_first = first;
poly.loop_vert = corner;
poly.loop_edge = edge;
poly.edge = [pair'; beside];
poly.face_of = group;
end

function group = merge_coplanar (x, faces, edges, side, tol)
% grow faces from the largest triangles: a neighbour joins when its corners lie in the plane of the first (never of the last,
% which would creep around a fine cylinder)
m = size (faces, 1);
a = x(faces(:,1),:);
n = cross (x(faces(:,2),:) - a, x(faces(:,3),:) - a, 2);
area = sqrt (sum (n.^2, 2));
n = n ./ repmat (area, 1, 3);

% neighbours that may join: seen from the larger of two triangles in a slab of 2 tol the other rises by no more than 4 tol
f = side(:,1);  g = side(:,2);
p = x(edges(:,1),:);
far = @(k) x(sum (faces(k,:), 2) - sum (edges, 2),:);       % the corner that is not on the edge
rise = min (abs (sum (n(f,:) .* (far (g) - p), 2)), abs (sum (n(g,:) .* (far (f) - p), 2)));
neighbour = zeros (m, 3);
at = zeros (m, 1);
for e = find (rise <= 5*tol)'
    at(f(e)) = at(f(e)) + 1;  neighbour(f(e),at(f(e))) = g(e);
    at(g(e)) = at(g(e)) + 1;  neighbour(g(e),at(g(e))) = f(e);
end

group = zeros (m, 1);
group(at == 0) = 1:sum (at == 0);                           % single triangles
number = sum (at == 0);
[~, order] = sort (-round (area / max (area) * 1e9));      % equal areas stay in the order of the file
for seed = order'
    if group(seed), continue; end
    number = number + 1;
    group(seed) = number;
    stack = seed;
    while ~isempty (stack)
        f = stack(end);  stack(end) = [];
        for g = neighbour(f,1:at(f))
            if group(g) == 0
                h = (x(faces(g,:),:) - repmat (a(seed,:), 3, 1)) * n(seed,:)';
                if max (abs (h)) <= tol && n(seed,:) * n(g,:)' > 0
                    group(g) = number;
                    stack(end+1) = g; %#ok<AGROW>
                end
            end
        end
    end
end
[~, ~, group] = unique (first_of (group));                  % in the order of the file again
group = group(:);
end

function f = first_of (group)
% the first triangle of each one's group
f = accumarray (group, (1:numel (group))', [], @min);
f = f(group);
end

function [loops, group] = trace_loops (edges, side, group)
% boundary of each group: the edges whose other side is another group, head to tail
while true
    g1 = group(side(:,1));  g2 = group(side(:,2));
    out = g1 ~= g2;
    from = [edges(out,1); edges(out,2)];                    % side 1 runs from a to b, side 2 from b to a
    to = [edges(out,2); edges(out,1)];
    of = [g1(out); g2(out)];
    [~, order] = sort (of);
    from = from(order);  to = to(order);  of = of(order);
    ng = max (group);
    first = cumsum ([1; accumarray(of, 1, [ng 1])]);
    loops = cell (1, ng);
    broken = false (ng, 1);
    next = zeros (max (edges(:)), 1);
    for g = 1:ng
        k = first(g):first(g+1) - 1;
        next(from(k)) = to(k);
        v = min (from(k));                                  % begin with the least vertex
        loop = zeros (1, numel (k));
        for i = 1:numel (k)
            loop(i) = v;
            v = next(v);
        end
        broken(g) = v ~= loop(1) || any (diff (sort (loop)) == 0);
        loops{g} = loop;
    end
    if ~any (broken), break; end
    split = broken(group);                                  % more than one loop: leave its triangles single
    group(split) = ng + find (split);
    [~, ~, group] = unique (group);
end
end

function loops = drop_straight (x, loops, tol)
% a vertex on a straight line between its neighbours that only two faces use is no corner
count = accumarray (reshape ([loops{:}], [], 1), 1, [size(x, 1), 1]);
if ~any (count == 2), return; end
bent = false (size (x, 1), 1);
for f = 1:numel (loops)
    v = loops{f};
    n = numel (v);
    before = x(v([n, 1:n-1]),:);  here = x(v,:);  after = x(v([2:n, 1]),:);
    d = after - before;
    t = sqrt (sum (cross (here - before, d, 2).^2, 2)) ./ max (sqrt (sum (d.^2, 2)), realmin);
    bent(v(t > tol)) = true;
end
drop = count == 2 & ~bent;
for f = 1:numel (loops)                                     % a face keeps three corners
    if sum (~drop(loops{f})) < 3, drop(loops{f}) = false; end
end
for f = 1:numel (loops)
    loops{f} = loops{f}(~drop(loops{f}));
end
end

function y = repelems_of (x, count)
% x(1) count(1) times, x(2) count(2) times, ...
k = zeros (1, sum (count));
k(cumsum ([1, count(1:end-1)])) = 1;
y = x(cumsum (k));
end
