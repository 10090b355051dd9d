function [M, J] = mass_matrix (geom, q)
%MASS_MATRIX  The mass-inertia matrix in the world frame.
%   M = MASS_MATRIX (geom, q) is 6m x 6m, block diagonal and sparse, for the m dynamic bodies of sim.geom at the poses q (7 x nb).  A locked
%   velocity component has a 1 in M.
%   [M, J] = MASS_MATRIX (geom, q) also gives the inertias turned to the world frame, 3 x 3 x m, locked or not.
%
%   See also PREDYNAMICS, GEOM_PACK.

dynamic = find (geom.kind == 1);
m = numel (dynamic);
J = zeros (3, 3, m);
x = zeros (36, m);
for k = 1:m
    b = dynamic(k);
    R = quat_rotation (q(4:7,b));
    I = R * reshape (geom.inertia(:,b), 3, 3) * R';
    J(:,:,k) = (I + I')/2;
    Mb = [geom.mass(b)*eye(3) zeros(3); zeros(3) J(:,:,k)];
    locked = geom.locked(:,b) ~= 0;
    Mb(locked,:) = 0;  Mb(:,locked) = 0;
    Mb(locked,locked) = eye (nnz (locked));
    x(:,k) = Mb(:);
end
[i, j] = ndgrid (1:6, 1:6);
rows = repmat (i(:), 1, m) + repmat (6*(0:m-1), 36, 1);
cols = repmat (j(:), 1, m) + repmat (6*(0:m-1), 36, 1);
M = sparse (rows(:), cols(:), x(:), 6*m, 6*m);
end
