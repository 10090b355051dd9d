function [verts, faces] = mesh_check (verts, faces)
%MESH_CHECK  Refuse a mesh that is not a closed convex surface.
%   [verts, faces] = MESH_CHECK (verts, faces) ends in the first error that applies, which names the vertex, face or edge;
%   else it returns the mesh as n x 3 and m x 3 doubles.
%
%   verts   n x 3  points (3 x n is taken when n is not 3)
%   faces   m x 3  triangles, counter-clockwise seen from outside (3 x m is taken when m is not 3)
%
%   stickslip:mesh_check:size             not n x 3 and m x 3 real numbers
%   stickslip:mesh_check:tooFewVertices   fewer than 4
%   stickslip:mesh_check:notFinite        a coordinate is Inf or NaN
%   stickslip:mesh_check:badIndex         a face names a vertex that is not there
%   stickslip:mesh_check:degenerate       a face without area, or a solid without thickness
%   stickslip:mesh_check:notClosed        an edge that does not belong to two faces
%   stickslip:mesh_check:flipped          a face turned against its neighbour, or all of them inside out
%   stickslip:mesh_check:notConvex        an edge that is a valley, or a vertex outside the plane of a face
%
%   Heights below MESH_TOLERANCE of the size count as zero: files in single precision pass.
%
%   Example: mesh_check ([0 0 0; 1 0 0; 0 1 0; 0 0 1], [1 3 2; 1 2 4; 2 3 4; 1 4 3]);
%
%   See also BODY_MESH, MESH_EDGES, MESH_TOLERANCE.

[verts, faces] = check_numbers (verts, faces);
tol = mesh_tolerance ();

% size, normals and altitudes
x = verts - repmat ((max (verts, [], 1) + min (verts, [], 1))/2, size (verts, 1), 1);
R = sqrt (max (sum (x.^2, 2)));                             % size of the mesh
if R == 0
    error ('stickslip:mesh_check:degenerate', 'mesh: all %d vertices coincide.', size (verts, 1));
end
x = x / R;
a = x(faces(:,1),:);  b = x(faces(:,2),:);  c = x(faces(:,3),:);
n = cross (b - a, c - a, 2);
area2 = sqrt (sum (n.^2, 2));                               % twice the area
longest = sqrt (max ([sum((b - a).^2, 2), sum((c - b).^2, 2), sum((a - c).^2, 2)], [], 2));
low = area2 ./ max (longest, realmin);                      % the smallest altitude
f = find (low <= 1e-4*tol, 1);                              % its normal would be noise
if ~isempty (f)
    error ('stickslip:mesh_check:degenerate', 'mesh: face %d (vertices %d %d %d) has no area.', f, faces(f,:));
end
n = n ./ repmat (area2, 1, 3);

% every edge between two faces that run along it in opposite directions
[edges, side, uses] = mesh_edges (faces);
e = find (sum (uses, 2) ~= 2, 1);
if ~isempty (e)
    error ('stickslip:mesh_check:notClosed', ...
           'mesh: the edge between vertices %d and %d belongs to %d faces, not to 2 (coinciding points must be one vertex).', ...
           edges(e,:), sum (uses(e,:)));
end
e = find (uses(:,1) ~= 1, 1);
if ~isempty (e)
    f = find (any (faces == edges(e,1), 2) & any (faces == edges(e,2), 2));
    error ('stickslip:mesh_check:flipped', ...
           'mesh: faces %d and %d run along the edge between vertices %d and %d in the same direction: one is turned.', ...
           f(1), f(2), edges(e,:));
end

% thickness, then the side that is outside
used = false (size (x, 1), 1);
used(faces(:)) = true;
[above, at, width] = heights (x, used, n, sum (a .* n, 2));
[w, f] = min (width);
if w <= 2*tol
    error ('stickslip:mesh_check:degenerate', ...
           'mesh: the solid is flat: it is %g thick across face %d and %g in size.', w*R, f, R);
end
if sum (sum (a .* cross (b, c, 2))) < 0
    error ('stickslip:mesh_check:flipped', ...
           'mesh: all faces are inside out (face 1: vertices %d %d %d must be counter-clockwise seen from outside).', ...
           faces(1,:));
end

% convex at every edge: the far corner of one face is not above the other face (judged by the larger, whose normal is the better)
far1 = far_corner (faces, side(:,1), edges);
far2 = far_corner (faces, side(:,2), edges);
p = x(edges(:,1),:);
rise1 = sum (n(side(:,1),:) .* (x(far2,:) - p), 2);
rise2 = sum (n(side(:,2),:) .* (x(far1,:) - p), 2);
rise = min (rise1, rise2);
[r, e] = max (rise);
if r > tol
    error ('stickslip:mesh_check:notConvex', ...
           'mesh: the edge between vertices %d and %d (faces %d and %d) is a valley; split the body into convex parts.', ...
           edges(e,:), side(e,:));
end
% ... and as a whole; the plane of a narrow face is uncertain far away from it
over = above .* min (1, low);
[r, f] = max (over);
if r > tol
    error ('stickslip:mesh_check:notConvex', ...
           'mesh: vertex %d lies %g outside the plane of face %d; split the body into convex parts.', ...
           at(f), above(f)*R, f);
end
end

function [verts, faces] = check_numbers (verts, faces)
ok = @(x) isnumeric (x) && isreal (x) && ndims (x) == 2 && any (size (x) == 3); %#ok<ISMAT>
if ~ok (verts)
    error ('stickslip:mesh_check:size', 'mesh: verts must be n x 3 real numbers, got %s.', value_text (verts));
end
if ~ok (faces)
    error ('stickslip:mesh_check:size', 'mesh: faces must be m x 3 vertex numbers (triangles), got %s.', value_text (faces));
end
verts = full (double (verts));
faces = full (double (faces));
if size (verts, 2) ~= 3, verts = verts'; end
if size (faces, 2) ~= 3, faces = faces'; end
nv = size (verts, 1);
if nv < 4
    error ('stickslip:mesh_check:tooFewVertices', 'mesh: a solid has at least 4 vertices, got %d.', nv);
end
v = find (any (~isfinite (verts), 2), 1);
if ~isempty (v)
    error ('stickslip:mesh_check:notFinite', 'mesh: vertex %d is not finite: %s.', v, value_text (verts(v,:)));
end
if max (abs (verts(:))) > 1e100
    error ('stickslip:mesh_check:notFinite', 'mesh: coordinates of at most 1e100 are expected, got %g.', max (abs (verts(:))));
end
f = find (any (~(faces >= 1 & faces <= nv & faces == floor (faces)), 2), 1);
if ~isempty (f)
    error ('stickslip:mesh_check:badIndex', ...
           'mesh: face %d is %s, vertex numbers from 1 to %d are expected.', f, value_text (faces(f,:)), nv);
end
f = find (faces(:,1) == faces(:,2) | faces(:,2) == faces(:,3) | faces(:,3) == faces(:,1), 1);
if ~isempty (f)
    error ('stickslip:mesh_check:degenerate', 'mesh: face %d (vertices %d %d %d) names a vertex twice.', f, faces(f,:));
end
if isempty (faces)
    error ('stickslip:mesh_check:notClosed', 'mesh: there are no faces.');
end
end

function [above, at, width] = heights (x, used, n, d)
% the highest vertex over the plane of each face, which it is, and the extent of the mesh along the normal
id = find (used);
m = size (n, 1);
above = zeros (m, 1);  at = zeros (m, 1);  width = zeros (m, 1);
chunk = max (1, floor (1e6 / numel (id)));                  % never the whole m x n table at once
for first = 1:chunk:m
    f = first:min (first + chunk - 1, m);
    h = x(id,:) * n(f,:)';
    [top, k] = max (h, [], 1);
    above(f) = top' - d(f);
    at(f) = id(k);
    width(f) = (top - min (h, [], 1))';
end
end

function v = far_corner (faces, f, edges)
% the corner of triangle f that is not on the edge
v = sum (faces(f,:), 2) - sum (edges, 2);
end
