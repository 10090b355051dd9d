function m = collide_facet_sphere (A, B)
%COLLIDE_FACET_SPHERE  Contact of a facet of a terrain and a sphere.
%   m = COLLIDE_FACET_SPHERE (A, B): the point of A nearest to the centre of B, unless that is behind A, or the normal at a
%   side is one that the facet does not admit: then the neighbour is nearer.
%
%   See also COLLIDE_PAIR, FACET_ADMITS, FACET_BEHIND, MANIFOLD_NEW.

m = manifold_new ();
tol = collision_tolerance ();
tie = tol.corner * A.data(4);
c = B.data(1:3);  r = B.data(4);
k = size (A.vert, 2);
n = A.plane(1:3,1);
height = n'*c - A.plane(4,1);
if facet_behind (A, c), return; end

a = A.vert;  b = a(:,[2:end 1]);
e = b - a;
len = sqrt (sum (e.^2, 1));
away = repmat (c, 1, k) - a;
if all (sum (cross (e, repmat (n, 1, k), 1).*away, 1) <= tie*len)       % over it
    m = manifold_new (c - height*n, n, height - r, 2*k + 1, 1);
    return
end

along = sum (away.*e, 1) ./ len;                                        % from a, m
x = a + e.*repmat (along./len, 3, 1);
feature = k + (1:k);
at_a = along <= tie;
at_b = ~at_a & len - along <= tie;
next = [2:k, 1];
x(:,at_a) = a(:,at_a);  feature(at_a) = find (at_a);
x(:,at_b) = b(:,at_b);  feature(at_b) = next(at_b);
d = repmat (c, 1, k) - x;
[distance, i] = min (sqrt (d(1,:).^2 + d(2,:).^2 + d(3,:).^2));
if distance > tie, n = d(:,i)/distance; end
if facet_admits (A, n), m = manifold_new (x(:,i), n, distance - r, feature(i), 1); end
end
