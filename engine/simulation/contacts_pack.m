function c = contacts_pack (list, sim)
%CONTACTS_PACK  An array of 5-tuple contacts as the struct of arrays that the engine works on.
%   c = CONTACTS_PACK (list, sim) packs an array of CONTACT structs (or takes one that is packed already) and orders the
%   bodies of each so that body1 < body2.  Fields mu, group and id are kept where they are given; else the coefficient of
%   friction is that of the pair, a group is a pair of bodies, and ids count within it.  A contact that holds a NaN or Inf is the
%   error 'stickslip:contacts_pack:notFinite', which ends a run at its last good step.
%
%   See also CONTACT, CONTACTS_LIST, PAIR_FRICTION.

c = contacts_empty ();
if isempty (list), return; end
if ~isstruct (list), bad ('sim.contacts must be an array of Contact structs, got %s', value_text (list)); end
if isfield (list, 'body1') && isscalar (list), list = unpack (list); end
names = {'body1_id', 'body2_id', 'p1', 'normal', 'psi_n'};
if ~all (isfield (list, names)), bad ('a contact must have the fields %s', strjoin (names, ' ')); end

nc = numel (list);  nb = numel (sim.geom.kind);
for k = 1:nc
    x = list(k);
    sizes = [numel(x.body1_id), numel(x.body2_id), numel(x.p1), numel(x.normal), numel(x.psi_n)];
    if ~isequal (sizes, [1 1 3 3 1]), bad ('contact %d: two body numbers, two 3-vectors and one gap are expected', k); end
    v = double ([x.body1_id; x.body2_id; x.p1(:); x.normal(:); x.psi_n]);
    if ~isreal (v), bad ('contact %d is not real', k); end
    if any (~isfinite (v)), not_finite (k); end
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
c.impulse = zeros (3, nc);

[~, first, pair] = unique ((c.body1 - 1)*nb + c.body2, 'first');
pair = reshape (pair, 1, nc);
within = zeros (1, numel (first));
id = zeros (1, nc);
for k = 1:nc
    within(pair(k)) = within(pair(k)) + 1;
    id(k) = ((c.body1(k) - 1)*nb + c.body2(k))*2^20 + within(pair(k));
end
c.mu = given (list, 'mu', pair_friction (sim.geom.mu(c.body1), sim.geom.mu(c.body2), sim.pairFriction));
c.group = given (list, 'group', pair);
c.id = given (list, 'id', id);
end

function x = given (list, name, default)
% a number of each contact, its own where the field is there
x = default;
if ~isfield (list, name), return; end
for k = 1:numel (list)
    v = list(k).(name);
    if ~(isnumeric (v) && isreal (v) && isscalar (v)), bad ('contact %d: mu, group and id must be a number each', k); end
    if ~isfinite (v), not_finite (k); end
    if v < 0, bad ('contact %d: mu, group and id must not be negative', k); end
    x(k) = v;
end
end

function list = unpack (c)
% struct of arrays, perhaps with fields missing, to an array of 5-tuples
names = {'body1', 'body2', 'p1', 'normal', 'psi_n'};
if ~all (isfield (c, names)), bad ('packed contacts must have the fields %s', strjoin (names, ' ')); end
nc = numel (c.psi_n);
if numel (c.body1) ~= nc || numel (c.body2) ~= nc || ~isequal (size (c.p1), [3 nc]) || ~isequal (size (c.normal), [3 nc])
    bad ('packed contacts: body1, body2 and psi_n must have one element each, p1 and normal one column each, for %d contacts', nc);
end
list = repmat (Contact (0, 0, 0, 0, 0), 1, nc);
for k = 1:nc
    list(k) = Contact (c.body1(k), c.body2(k), c.p1(:,k), c.normal(:,k), c.psi_n(k));
end
for name = {'mu', 'group', 'id'}                         % kept when they fit these contacts
    if isfield (c, name{1}) && isnumeric (c.(name{1})) && numel (c.(name{1})) == nc
        x = num2cell (reshape (c.(name{1}), 1, nc));
        [list.(name{1})] = x{:};
    end
end
end

function not_finite (k)
error ('stickslip:contacts_pack:notFinite', 'sim.H_collision_detection: contact %d holds a NaN or Inf.', k);
end

function bad (format, value)
error ('stickslip:sim_run:H_collision_detection', ['sim.H_collision_detection: ' format '.'], value);
end
