function m = clip_faces (A, B, face)
%CLIP_FACES  Contacts of a face of A with the face of B that lies against it.
%   m = CLIP_FACES (A, B, face): seen along the normal n of the reference face of A the two faces are convex polygons; the
%   contacts are the corners of their overlap, each with the distance along n between the two faces there:
%
%   corners of B in the reference face     vertex, face
%   crossings of the boundaries            edge, edge
%   corners of A in the incident face      vertex, face
%
%   A corner on a boundary (to a tolerance) is in the face and makes no crossing; where corners coincide it is the one of B.
%
%   See also COLLIDE_MESH_MESH, INCIDENT_FACE, MANIFOLD_NEW.

tol = collision_tolerance ();
tie = tol.corner * min (A.data(4), B.data(4));
n = A.plane(1:3,face);
against = incident_face (B, n, tie);

a = A.loop{face};       x = A.vert(:,a);  k = numel (a);                % reference corners, counter-clockwise
b = B.loop{against};    y = B.vert(:,b);  l = numel (b);                % incident corners, clockwise seen along -n
out = sides (x, n);                                                     % 3 x k  outward of the reference polygon
in  = -sides (y, n);                                                    % 3 x l  outward of the incident one
dy = distances (y, x, out);                                             % k x l  corner of B outside side of A
dx = distances (x, y, in);                                              % l x k  corner of A outside side of B
height = n'*y - A.plane(4,face);                                        % of the corners of B over the face of A

nvA = size (A.vert, 2);  neA = size (A.edge, 2);  nvB = size (B.vert, 2);  neB = size (B.edge, 2);

% corners of B in the face of A
i = find (all (dy <= tie, 1));
m = [y(:,i) - n*height(i); height(i); (nvA + neA + face)*ones(1, numel (i)); b(i)];

% crossings
for i = 1:l
    next = mod (i, l) + 1;
    for j = 1:k
        d1 = dy(j,i);  d2 = dy(j,next);
        c1 = dx(i,j);  c2 = dx(i,mod (j, k) + 1);
        if ~opposite (d1, d2, tie) || ~opposite (c1, c2, tie), continue; end
        t = d1/(d1 - d2);
        z = y(:,i) + t*(y(:,next) - y(:,i));
        psi = n'*z - A.plane(4,face);
        m(:,end+1) = [z - psi*n; psi; nvA + A.loop_edge{face}(j); nvB + B.loop_edge{against}(i)]; %#ok<AGROW>
    end
end

% corners of A in the face of B
slope = n'*B.plane(1:3,against);
if slope < -tol.steep
    for j = find (all (dx <= tie, 1))
        d = y - repmat (x(:,j), 1, l);
        d = d - n*(n'*d);                                               % seen along n
        if any (sum (d.^2, 1) <= tie^2), continue; end                  % that corner of B is there already
        psi = (B.plane(4,against) - B.plane(1:3,against)'*x(:,j)) / slope;
        m(:,end+1) = [x(:,j); psi; a(j); nvB + neB + against]; %#ok<AGROW>
    end
end
m = manifold_new (m(1:3,:), n, m(4,:), m(5,:), m(6,:));
end

function out = sides (x, n)
% unit normals of the sides of a polygon, seen along n, to the right of its way round; zero where it has no length
out = cross (x(:,[2:end 1]) - x, repmat (n, 1, size (x, 2)), 1);
len = sqrt (sum (out.^2, 1));
len(len == 0) = 1;
out = out ./ repmat (len, 3, 1);
end

function d = distances (y, x, out)
% d(j,i) = out_j'(y_i - x_j)
d = zeros (size (x, 2), size (y, 2));
for i = 1:size (y, 2)
    d(:,i) = sum (out .* (repmat (y(:,i), 1, size (x, 2)) - x), 1)';
end
end

function yes = opposite (a, b, tie)
yes = (a > tie && b < -tie) || (a < -tie && b > tie);
end
