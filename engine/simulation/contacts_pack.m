function c = contacts_pack (list, sim)
%CONTACTS_PACK  An array of 5-tuple contacts as the struct of arrays that the engine works on.
%   c = CONTACTS_PACK (list, sim) packs an array of CONTACT structs (or takes one that is packed already), orders the
%   bodies of each so that body1 < body2, and adds coefficient of friction, group and id.
%
%   See also CONTACT, CONTACTS_LIST, PAIR_FRICTION.

c = contacts_empty ();
if isempty (list), return; end
if ~isstruct (list)
    bad ('sim.contacts must be an array of Contact structs, got %s', class (list));
end
if isfield (list, 'body1') && isscalar (list)
    list = unpack (list);
end
names = {'body1_id', 'body2_id', 'p1', 'normal', 'psi_n'};
if ~all (isfield (list, names)), bad ('a contact must have the fields body1_id body2_id p1 normal psi_n%s', ''); end

nc = numel (list);  nb = numel (sim.geom.kind);
for k = 1:nc
    x = list(k);
    sizes = [numel(x.body1_id), numel(x.body2_id), numel(x.p1), numel(x.normal), numel(x.psi_n)];
    if ~isequal (sizes, [1 1 3 3 1]), bad ('contact %d: two body numbers, two 3-vectors and one gap are expected', k); end
    v = double ([x.body1_id; x.body2_id; x.p1(:); x.normal(:); x.psi_n]);
    if ~isreal (v) || any (~isfinite (v)), bad ('contact %d is not finite and real', k); end
    if any (v(1:2) < 1 | v(1:2) > nb | v(1:2) ~= floor (v(1:2))) || v(1) == v(2), bad ('contact %d names a body that is not there, or one body twice', k); end
    n = v(6:8);
    if abs (norm (n) - 1) > 1e-6, bad ('contact %d: the normal must have unit length', k); end
    n = n/norm (n);
    if v(1) < v(2)
        c.body1(k) = v(1);  c.body2(k) = v(2);  c.normal(:,k) = n;   c.p1(:,k) = v(3:5);
    else                                                 % the other body's point, the opposite normal
        c.body1(k) = v(2);  c.body2(k) = v(1);  c.normal(:,k) = -n;  c.p1(:,k) = v(3:5) + v(9)*n;
    end
    c.psi_n(k) = v(9);
end
c.mu = pair_friction (sim.geom.mu(c.body1), sim.geom.mu(c.body2), sim.pairFriction);
c.impulse = zeros (3, nc);

% group by pair of bodies; ids count within the pair, in the order given
[~, first, pair] = unique ((c.body1 - 1)*nb + c.body2, 'first');
c.group = reshape (pair, 1, nc);
within = zeros (1, numel (first));
c.id = zeros (1, nc);
for k = 1:nc
    within(pair(k)) = within(pair(k)) + 1;
    c.id(k) = ((c.body1(k) - 1)*nb + c.body2(k))*2^20 + within(pair(k));
end
end

function list = unpack (c)
% struct of arrays, perhaps with fields missing, to an array of 5-tuples
if ~all (isfield (c, {'body2', 'p1', 'normal', 'psi_n'})), bad ('packed contacts must have body1 body2 p1 normal psi_n%s', ''); end
list = repmat (Contact (0, 0, 0, 0, 0), 1, numel (c.psi_n));
for k = 1:numel (list)
    list(k) = Contact (c.body1(k), c.body2(k), c.p1(:,k), c.normal(:,k), c.psi_n(k));
end
end

function bad (format, value)
error ('stickslip:sim_run:H_collision_detection', ['sim.H_collision_detection: ' format '.'], value);
end
