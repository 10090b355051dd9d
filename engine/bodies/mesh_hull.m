function [hull, faces] = mesh_hull (verts)
%MESH_HULL  The convex hull of points, as a mesh.
%   [hull, faces] = MESH_HULL (verts) gives the corners of the convex hull of verts (n x 3), in their order, and its triangles, counter-clockwise
%   seen from outside.
%
%   Example: the hull of a cube and a point inside
%      v = [0 0 0; 1 0 0; 0 1 0; 1 1 0; 0 0 1; 1 0 1; 0 1 1; 1 1 1; 0.5 0.5 0.5];
%      size (mesh_hull (v))                  % 8 3
%
%   See also BODY_MESH, MESH_CHECK.

triangles = convhulln (verts);
[used, ~, number] = unique (triangles(:));
hull = verts(used,:);
faces = reshape (number, size (triangles));
a = hull(faces(:,1),:);
n = cross (hull(faces(:,2),:) - a, hull(faces(:,3),:) - a, 2);
inwards = sum (n .* (a - repmat (mean (hull, 1), size (a, 1), 1)), 2) < 0;
faces(inwards,:) = faces(inwards,[1 3 2]);
end
