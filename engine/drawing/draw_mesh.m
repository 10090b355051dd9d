function [verts, faces, shade] = draw_mesh (body, limits)
%DRAW_MESH  Points and polygons that show a body.
%   [verts, faces, shade] = DRAW_MESH (body, limits) gives, in the body's frame, its polygons if it is a mesh, a ball in
%   eight lighter and darker parts (so that it is seen to roll) if it is a sphere, and a chequered square under the box
%   limits if it is a plane.
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

switch body.type
case 'mesh'
    verts = body.verts_local;
    faces = polygon_faces (verts, body.faces);
    shade = zeros (size (faces, 1), 1);

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
    error ('stickslip:draw_mesh:type', 'draw_mesh: body.type must be ''sphere'', ''plane'' or ''mesh'', got ''%s''.', body.type);
end
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
