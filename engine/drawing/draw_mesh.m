function [verts, faces, shade] = draw_mesh (body, limits)
%DRAW_MESH  Points and polygons that show a body.
%   [verts, faces, shade] = DRAW_MESH (body, limits) gives, in the body's frame, its polygons if it is a mesh or a terrain, a ball in
%   eight lighter and darker parts (so that it is seen to roll) if it is a sphere, and a chequered square under the box
%   limits if it is a plane; the parts of a compound; a thin plate for a planar body.
%
%   limits   3 x 2  of the scene (SCENE_LIMITS); only planes look at it
%   verts    n x 3  body frame
%   faces    m x k  corners, NaN behind the last one
%   shade    m x 1  how bright each face is: 0 its color, 1 white
%
%   Example:
%      [verts, faces] = draw_mesh (mesh_cube (), [-1 1; -1 1; -1 1]);
%
%   See also DRAW_SCENE.

if body.planar
    [verts, faces, shade] = draw_plate (body_shapes (body));
    return
end
switch body.type
case 'mesh'
    verts = body.verts_local;
    faces = polygon_faces (verts, body.faces);
    shade = zeros (size (faces, 1), 1);

case 'terrain'
    verts = body.verts_local;
    faces = body.faces;
    shade = zeros (size (faces, 1), 1);

case 'compound'
    verts = zeros (0, 3);  faces = zeros (0, 3);  shade = zeros (0, 1);
    part = body_new ();
    for S = body_shapes (body)
        part.type = S.type;  part.radius = S.radius;  part.verts_local = S.verts;  part.faces = S.faces;
        [v, f, s] = draw_mesh (part, limits);
        [verts, faces] = joined (verts, faces, v + repmat (S.center', size (v, 1), 1), f);
        shade = [shade; s]; %#ok<AGROW>
    end

case 'sphere'
    n = 16;
    r = body.radius;
    if r <= 0
        r = 0.01*max (limits(:,2) - limits(:,1));           % a particle is a dot
    end
    [x, y, z] = sphere (n);
    [verts, faces] = grid_faces (r*x, r*y, r*z);
    centre = (verts(faces(:,1),:) + verts(faces(:,3),:))/2;
    shade = 0.45*(mod (sum (centre > 0, 2), 2) == 0);

case 'plane'
    n = body.plane_normal(:);
    [~, k] = min (abs (n));
    e = zeros (3, 1);
    e(k) = 1;
    R = quat_rotation (body.quat);
    side = 0.75*norm (limits(:,2) - limits(:,1));           % the square reaches beyond the box
    c = R'*(mean (limits, 2) - body.u(:));
    c = c - n*(n'*c);                                       % below the middle of the scene
    t1 = cross (e, n);
    t1 = t1 / norm (t1);
    t2 = cross (n, t1);
    [a, b] = meshgrid (linspace (-side, side, 13));
    [verts, faces] = grid_faces (c(1) + a*t1(1) + b*t2(1), c(2) + a*t1(2) + b*t2(2), c(3) + a*t1(3) + b*t2(3));
    [i, j] = meshgrid (1:12);
    shade = 0.25 + 0.25*mod (i(:) + j(:), 2);

otherwise
    error ('stickslip:draw_mesh:type', 'draw_mesh: there is no body of type ''%s''.', body.type);
end
end

function [verts, faces, shade] = draw_plate (shapes)
% planar parts as plates a tenth as thick as they are wide; a disc is a plate of 32 sides in four lighter and darker parts
verts = zeros (0, 3);  faces = zeros (0, 3);  shade = zeros (0, 1);
for S = shapes
    if strcmp (S.type, 'sphere')
        ring = S.radius*mesh_ring (32);
        x = repmat (S.center', 32, 1) + [ring(:,1), zeros(32, 1), ring(:,2)];
        thick = S.radius/5;
    else
        k = size (S.verts, 1)/2;
        x = S.verts(1:k,:);                                 % one end of the prism, counter-clockwise in x-z
        x(:,2) = 0;
        thick = sqrt (max (sum ((x - repmat (mean (x, 1), k, 1)).^2, 2)))/5;
    end
    k = size (x, 1);
    d = repmat ([0 thick/2 0], k, 1);
    next = [2:k, 1];
    if strcmp (S.type, 'sphere')
        ends = [2*k+1+zeros(k, 1), (1:k)', next'];
        v = [x - d; x + d; S.center' - d(1,:); S.center' + d(1,:)];
        ends = [ends, NaN(k, 1); 2*k+2+zeros(k, 1), k+next', k+(1:k)', NaN(k, 1)];
        s = 0.45*(mod (floor ((0:k-1)'*4/k), 2) == 0);
        s = [s; s; zeros(k, 1)];
    else
        v = [x - d; x + d];
        ends = [1:k; 2*k:-1:k+1];
        s = zeros (2 + k, 1);
    end
    [v, f] = joined (v, ends, zeros (0, 3), [(1:k)', k+(1:k)', k+next', next']);
    [verts, faces] = joined (verts, faces, v, f);
    shade = [shade; s]; %#ok<AGROW>
end
end

function [verts, faces] = joined (verts, faces, v, f)
% append points v and polygons f, which count from 1 in v (in verts where v is empty)
if ~isempty (v), f = f + size (verts, 1); end
wide = max (size (faces, 2), size (f, 2));
pad = @(x) [x, NaN(size (x, 1), wide - size (x, 2))];
verts = [verts; v];
faces = [pad(faces); pad(f)];
end

function [verts, faces] = grid_faces (x, y, z)
% the quadrilaterals of a grid of points
[m, n] = size (x);
verts = [x(:), y(:), z(:)];
[j, i] = meshgrid (1:n-1, 1:m-1);
k = i(:) + m*(j(:) - 1);
faces = [k, k+1, k+1+m, k+m];
end

function faces = polygon_faces (verts, triangles)
% coplanar neighbours make one polygon, so that a box shows no diagonals
n = cross (verts(triangles(:,2),:) - verts(triangles(:,1),:), verts(triangles(:,3),:) - verts(triangles(:,1),:));
n = n ./ repmat (sqrt (sum (n.^2, 2)), 1, 3);
left = true (size (triangles, 1), 1);
loops = {};
while any (left)
    k = find (left, 1);
    same = left & n*n(k,:)' > 1 - 1e-9;                     % convex: one normal, one face
    loops{end+1} = boundary (triangles(same,:)); %#ok<AGROW>
    left(same) = false;
end
faces = NaN (numel (loops), max (cellfun (@numel, loops)));
for k = 1 : numel (loops)
    faces(k,1:numel (loops{k})) = loops{k};
end
end

function loop = boundary (t)
% edges that no second triangle of the face runs back, in order
from = t(:);
to = reshape (t(:,[2 3 1]), [], 1);
inner = ismember ([from to], [to from], 'rows');
from = from(~inner);
to = to(~inner);
loop = from(1);
while numel (loop) < numel (from)
    next = to(find (from == loop(end), 1));
    if isempty (next) || next == loop(1), break, end
    loop(end+1) = next; %#ok<AGROW>
end
end
