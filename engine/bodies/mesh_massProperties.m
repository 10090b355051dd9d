function [mass, com, J, volume] = mesh_massProperties (verts, faces, density)
%MESH_MASSPROPERTIES  Mass, centre of mass and inertia of the solid inside a mesh.
%   [mass, com, J, volume] = MESH_MASSPROPERTIES (verts, faces, density) sums exact integrals over the tetrahedra of signed
%   volume that the triangles make with one point.  The mesh must be closed and outward; it need not be convex.
%
%   verts     n x 3  points
%   faces     m x 3  triangles, counter-clockwise seen from outside
%   density   mass per volume (default 1)
%   com       3 x 1  centre of mass, in the frame of verts
%   J         3 x 3  inertia about com, axes of verts
%
%   For a tetrahedron 0 a b c of volume V and s = a + b + c:
%      int x dV = V/4 s,   int x x' dV = V/20 (a a' + b b' + c c' + s s')
%
%   Example: cube = mesh_cube ();
%            [m, com, J] = mesh_massProperties (cube.verts_local, cube.faces, 6)     % 6, [0;0;0], eye (3)
%
%   See also BODY_MESH, BODY_SETMASS, MESH_CHECK.

if nargin < 3, density = 1; end

o = (max (verts, [], 1) + min (verts, [], 1)) / 2;      % the common corner: near the middle little is cancelled
x = verts - repmat (o, size (verts, 1), 1);
a = x(faces(:,1),:);  b = x(faces(:,2),:);  c = x(faces(:,3),:);
s = a + b + c;
V = sum (a .* cross (b, c, 2), 2) / 6;                  % signed volumes

volume = sum (V);
g = (V' * s)' / (4*volume);                             % centre of mass from o
w = @(p) p' * (p .* repmat (V, 1, 3));                  % sum of V p p'
C = (w (a) + w (b) + w (c) + w (s)) / 20;               % int x x' dV about o
C = C - volume * (g*g');                                % about the centre of mass
C = (C + C') / 2;

mass = density * volume;
com = o' + g;
J = density * (trace (C)*eye (3) - C);                  % int (|x|^2 I - x x') dm
end
