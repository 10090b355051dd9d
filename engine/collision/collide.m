function contacts = collide (q, geom, margin, pairFriction, subcontacts)
%COLLIDE  Contacts of all bodies in given poses.
%   contacts = COLLIDE (q, geom, margin, pairFriction) reports, for every pair of convex parts of different bodies, the points
%   where they touch or are about to: a point of bodies a and b counts when its gap is at most margin(a) + margin(b).
%
%   contacts = COLLIDE (q, geom, margin, pairFriction, 'all') reports, for two meshes, every vertex-face and edge-edge feature pair by itself
%   (FEATURE_PAIRS) in place of the manifold along the axis that separates them most, which is 'primary'.
%
%   q             7 x nb  poses [u; quat], unit quaternions
%   geom          packed shapes, see GEOM_PACK
%   margin        1 x nb  not negative, m, see CONTACT_MARGIN
%   pairFriction  'geometric', 'product', 'min' or 'half-product', see PAIR_FRICTION
%
%   contacts      struct of arrays: body1 body2 (1 x nc, body1 < body2), p1 (3 x nc, on body 1), normal (3 x nc, unit, from
%                 body 1 to body 2), psi_n (1 x nc, gap), mu (1 x nc), group (1 x nc, contacts of one pair of parts share it),
%                 id (1 x nc, from the features that touch: the same from step to step), impulse (3 x nc, zero)
%
%   Two bodies that are both not dynamic, the parts of one body, excluded pairs and bodies with collides = false do not touch.
%
%   Example: a cube on a plane
%      bodies = [Body_plane(), mesh_cube()];
%      q = [0 0 0 1 0 0 0; 0 0 0.5 1 0 0 0]';
%      c = collide (q, geom_pack (bodies, 1), [0.01 0.01], 'geometric');      % four corners, c.psi_n is 0
%
%   See also SS_COLLIDE, COLLISION_DETECTION, BROAD_PHASE, COLLIDE_PAIR, COLLIDE_PLANAR, FEATURE_PAIRS.

if nargin < 5, subcontacts = 'primary'; end
check_arguments (q, geom, margin, pairFriction, subcontacts);
parts = shape_world (q, geom);
[first, second] = broad_phase (parts, geom, margin);

F = geom.feature_first(end) - 1;
rows = cell (1, numel (first));                                 % [body1; body2; p1; normal; psi; mu; group; id] per contact
group = 0;
for k = 1:numel (first)
    A = parts(first(k));  B = parts(second(k));
    reach = margin(A.body) + margin(B.body);
    planar = [A.body, B.body];
    planar = planar(geom.planar(planar) ~= 0);
    if isempty (planar), m = collide_pair (A, B, reach, subcontacts);
    else,                m = collide_planar (A, B, reach, q(2,planar), geom.radius(planar), subcontacts);
    end
    n = numel (m.psi);
    if n == 0, continue; end
    group = group + 1;
    mu = pair_friction (geom.mu(A.body), geom.mu(B.body), pairFriction);
    f1 = geom.feature_first(first(k)) - 1 + m.f1;               % features, numbered through the scene
    f2 = geom.feature_first(second(k)) - 1 + m.f2;
    rows{k} = [repmat([A.body; B.body], 1, n); m.p1; m.normal; m.psi; repmat([mu; group], 1, n); (f1 - 1)*F + f2];
end

c = [zeros(12, 0), rows{:}];
contacts = struct ('body1', c(1,:), 'body2', c(2,:), 'p1', c(3:5,:), 'normal', c(6:8,:), 'psi_n', c(9,:), ...
                   'mu', c(10,:), 'group', c(11,:), 'id', c(12,:), 'impulse', zeros (3, size (c, 2)));
end

function check_arguments (q, geom, margin, pairFriction, subcontacts)
nb = numel (geom.kind);
check_array ('q', q, [7 nb]);
check_array ('margin', margin, [1 nb]);
if any (margin < 0)
    error ('stickslip:collide:badArgument', 'collide: margin must not be negative.');
end
if ~ischar (pairFriction) || ~any (strcmp (pairFriction, {'geometric', 'product', 'min', 'half-product'}))
    error ('stickslip:collide:badArgument', ...
           'collide: pairFriction must be ''geometric'', ''product'', ''min'' or ''half-product''.');
end
if ~ischar (subcontacts) || ~any (strcmp (subcontacts, {'primary', 'all'}))
    error ('stickslip:collide:badArgument', 'collide: subcontacts must be ''primary'' or ''all''.');
end
end

function check_array (name, x, expected)
if ~isa (x, 'double') || ~isreal (x) || issparse (x)
    error ('stickslip:collide:badClass', 'collide: %s must be a real double array, got %s.', name, class (x));
end
if ~isequal (size (x), expected) && ~(isempty (x) && any (expected == 0))
    error ('stickslip:collide:badSize', 'collide: %s must be %d x %d, got %d x %d.', name, expected, size (x, 1), size (x, 2));
end
if any (~isfinite (x(:)))
    error ('stickslip:collide:notFinite', 'collide: %s must be finite.', name);
end
end
