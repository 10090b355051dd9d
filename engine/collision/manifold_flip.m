function m = manifold_flip (m)
%MANIFOLD_FLIP  The same contacts with the two parts exchanged.
%   m = MANIFOLD_FLIP (m): the points move to the other part, the normals turn round.
%
%   See also COLLIDE_PAIR, MANIFOLD_NEW.

m = struct ('p1', m.p1 + m.normal.*repmat (m.psi, 3, 1), 'normal', -m.normal, 'psi', m.psi, 'f1', m.f2, 'f2', m.f1);
end
