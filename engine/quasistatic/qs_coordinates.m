function B = qs_coordinates (sim, q)
%QS_COORDINATES  How the bodies move with the actuated and the unactuated coordinates of a quasistatic scene.
%   B = QS_COORDINATES (sim, q) takes the poses q (7 x nb) of a simulation that SIM_START has prepared.  The velocities of the m dynamic bodies, 6m
%   numbers, are
%
%      nu = B.N + B.A*va + B.U*vu
%
%   va  na x 1  rates of the actuated coordinates, in the order of ACTUATED_COORDINATES: driven components of bodies, then motors of joints
%   vu  nu x 1  rates of the unactuated ones: whatever the joints, the locks and va leave free.  B.U'*M*B.U = 1: they have no other unit
%               than that of the root of the kinetic energy, so that light and heavy bodies, turns and ways, weigh alike
%   B.N 6m x 1  what kinematic bodies do to those that are joined to them
%   B.P 6m x k  answers of least kinetic energy to the k rows that are asked for: constraints of joints, driven components, motors
%
%   Bodies that hang together by joints form a group.  With K its rows and M = C'*C, the QR factors of (K/C)' give both: the columns behind
%   the rank are U, the others the answers.  Rows that depend on others (closed loops) are dropped; a driven row that does is the error
%   'stickslip:QSdynamics:dependent': those velocities cannot be chosen one by one.
%
%   See also QSDYNAMICS, QS_MOTION, ACTUATED_COORDINATES, JOINT_FACTOR.

g = sim.geom;
R = qs_rows (sim, q);
dynamic = find (g.kind == 1);
m = numel (dynamic);
C = chol (mass_matrix (g, q));
free = reshape (g.locked(:,dynamic) == 0, 6*m, 1);
Y = R.K/C;

group = body_groups (R.K, m);
U = cell (1, max ([0 group]));
P = sparse (6*m, size (Y, 1));
for k = 1:max ([0 group])
    cols = find (reshape (repmat (group == k, 6, 1), 6*m, 1) & free);
    rows = find (any (Y(:,cols), 2));
    [X, N] = answers (full (Y(rows,cols)), rows, R);
    P(cols,rows) = X;
    U{k} = sparse (6*m, size (N, 2));
    U{k}(cols,:) = N;
end
B.U = C\[sparse(6*m, 0), U{:}];
B.P = C\P;
B.A = B.P(:,R.constraints+1:end);
B.N = B.P*R.target;
end

function group = body_groups (K, m)
% which bodies hang together by rows
group = 1:m;
for r = 1:size (K, 1)
    b = unique (group(unique (ceil (find (K(r,:))/6))));
    for k = 2:numel (b), group(group == b(k)) = b(1); end
end
[~, ~, group] = unique (group);
group = reshape (group, 1, m);
end

function [X, N] = answers (Y, rows, R)
% X: columns of least norm with Y*X = 1 on the independent rows; N: an orthonormal basis of what Y leaves free
[nr, nc] = size (Y);
len = sqrt (sum (Y.^2, 2));
X = zeros (nc, nr);
if nr == 0, N = eye (nc); return; end
[Q, T, E] = qr ((Y ./ repmat (len, 1, nc))');
d = abs (T(1:nc+1:nc*min (nc, nr)));                                % its diagonal
k = nnz (d > 1e-5);                                                 % as JOINT_FACTOR: axes parallel to 1e-5 count as parallel
p = E'*(1:nr)';
keep = p(1:k);  drop = p(k+1:end);
depend = T(1:k,1:k)\T(1:k,k+1:end);                                 % a dropped row is this combination of those kept
driven = rows > R.constraints;
for j = 1:numel (drop)
    part = find (abs (depend(:,j)) > 1e-4);
    if driven(drop(j)) || any (driven(keep(part))), tied (rows([keep(part); drop(j)]) - R.constraints); end
end
X(:,keep) = (Q(:,1:k)/T(1:k,1:k)') ./ repmat (len(keep)', nc, 1);
N = Q(:,k+1:end);
end

function tied (coordinates)
qs_dependent (coordinates(coordinates > 0));
end
