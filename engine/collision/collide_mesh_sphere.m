function m = collide_mesh_sphere (A, B)
%COLLIDE_MESH_SPHERE  Contact of a convex mesh and a sphere.
%   m = COLLIDE_MESH_SPHERE (A, B): the point of A nearest to the centre of B; a centre inside A goes out through the face
%   that is least deep.
%
%   See also COLLIDE_PAIR, FIRST_LARGEST, COLLISION_TOLERANCE, MANIFOLD_NEW.

tol = collision_tolerance ();
tie = tol.corner * A.data(4);
c = B.data(1:3);  r = B.data(4);
nv = size (A.vert, 2);  ne = size (A.edge, 2);

% height over the faces: the highest is the nearest face, if c is over it or inside
height = c'*A.plane(1:3,:) - A.plane(4,:);
f = first_largest (height, tie);
n = A.plane(1:3,f);
if height(f) <= tie || is_over (A, f, c, tie)
    m = manifold_new (c - height(f)*n, n, height(f) - r, nv + ne + f, 1);
    return
end

% else the nearest edge of a face that c sees; its ends are vertices
k = find (height(A.edge(3,:)) > 0 | height(A.edge(4,:)) > 0);
a = A.vert(:,A.edge(1,k));  b = A.vert(:,A.edge(2,k));
e = b - a;
len = sqrt (sum (e.^2, 1));
along = sum ((repmat (c, 1, numel (k)) - a).*e, 1) ./ len;              % from a, m
x = a + e.*repmat (along./len, 3, 1);
feature = nv + k;
at_a = along <= tie;
at_b = ~at_a & len - along <= tie;
x(:,at_a) = a(:,at_a);  feature(at_a) = A.edge(1,k(at_a));
x(:,at_b) = b(:,at_b);  feature(at_b) = A.edge(2,k(at_b));

d = repmat (c, 1, numel (k)) - x;
[distance, i] = min (sqrt (d(1,:).^2 + d(2,:).^2 + d(3,:).^2));
if distance > tie, n = d(:,i)/distance; end                             % on the edge itself: the face's normal
m = manifold_new (x(:,i), n, distance - r, feature(i), 1);
end

function over = is_over (A, f, c, tie)
% is the foot of c inside face f?
a = A.vert(:,A.loop{f});
e = a(:,[2:end 1]) - a;
side = cross (e, repmat (A.plane(1:3,f), 1, size (e, 2)));              % outward
len = sqrt (sum (side.^2, 1));
over = all (sum (side.*(repmat (c, 1, size (e, 2)) - a), 1) <= tie*len);
end
