function [edges, face, uses] = mesh_edges (faces)
%MESH_EDGES  Edges of a triangle mesh and the triangles beside them.
%   [edges, face, uses] = MESH_EDGES (faces)
%
%   faces   m x 3   triangles
%   edges   ne x 2  vertices [a b], a < b, sorted by rows
%   face    ne x 2  a triangle that runs from a to b and one that runs from b to a (0: none)
%   uses    ne x 2  how many triangles run from a to b and from b to a: [1 1] everywhere when the mesh is closed
%
%   Example: [edges, face] = mesh_edges ([1 3 2; 1 2 4; 2 3 4; 1 4 3]);     % 6 edges of a tetrahedron
%
%   See also MESH_CHECK, MESH_POLYGONS.

m = size (faces, 1);
half = [faces(:,[1 2]); faces(:,[2 3]); faces(:,[3 1])];
owner = repmat ((1:m)', 3, 1);
back = half(:,1) > half(:,2);
[edges, ~, k] = unique (sort (half, 2), 'rows');
k = k(:);
ne = size (edges, 1);

uses = accumarray ([k, 1 + back], 1, [ne 2]);
face = zeros (ne, 2);
face(sub2ind ([ne 2], k, 1 + back)) = owner;
end
