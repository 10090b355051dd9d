function faces = mesh_fan (polygons)
%MESH_FAN  Triangles of convex polygons.
%   faces = MESH_FAN (polygons) cuts each polygon into triangles that share its first corner.
%
%   polygons   m x k            vertex numbers, counter-clockwise, one polygon of k corners per row
%   faces      m*(k-2) x 3      polygon by polygon
%
%   Example: mesh_fan ([1 2 3 4])      % [1 2 3; 1 3 4]
%
%   See also BODY_MESH, MESH_POLYGONS.

[m, k] = size (polygons);
faces = zeros (m*(k-2), 3);
for i = 2:k-1
    faces(i-1:k-2:end,:) = polygons(:,[1 i i+1]);
end
end
