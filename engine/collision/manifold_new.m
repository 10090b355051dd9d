function m = manifold_new (p1, normal, psi, f1, f2)
%MANIFOLD_NEW  Points of contact that share a normal.
%   m = MANIFOLD_NEW (p1, normal, psi, f1, f2), or MANIFOLD_NEW () for none.
%
%   p1       3 x n  points on the first part
%   normal   3 x 1  from the first part to the second
%   psi      1 x n  gaps
%   f1, f2   1 x n  features (a number stands for n of it)
%
%   See also COLLIDE_PAIR, MANIFOLD_FLIP.

if nargin == 0
    p1 = zeros (3, 0);  normal = zeros (3, 1);  psi = zeros (1, 0);  f1 = 0;  f2 = 0;
end
n = numel (psi);
m = struct ('p1', p1, 'normal', repmat (normal, 1, n), 'psi', psi, 'f1', f1 + zeros (1, n), 'f2', f2 + zeros (1, n));
end
