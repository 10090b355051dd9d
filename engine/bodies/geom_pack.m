function geom = geom_pack (bodies, lengthUnit) %#ok<INUSD>
%GEOM_PACK  Shapes, masses and the table of contact ids of a scene, as plain arrays.
%   geom = GEOM_PACK (bodies, lengthUnit) packs nb bodies that BODY_CHECK has passed.  It is made once, when a run starts.
%   All lengths are compared with the size of their mesh, so that lengthUnit changes nothing here.
%
%   kind          1 x nb    0 static, 1 dynamic, 2 kinematic
%   mass          1 x nb    Inf where not dynamic
%   inertia       9 x nb    J(:), body frame
%   locked        6 x nb    1: that component of the velocity stays zero
%   mu            1 x nb
%   radius        1 x nb    bounding radius about u, Inf for planes
%   collides      1 x nb    0: touches nothing
%   planar        1 x nb    1: collides in the plane y = u(2) alone
%   exclude       2 x nx    pairs (a < b) that do not collide, sorted, each once
%   shape_body    1 x ns    body of each shape
%   shape_type    1 x ns    1 sphere, 2 plane, 3 mesh, 4 facet of a terrain
%   shape_data    4 x ns    body frame: [centre; r], plane: [n; d] solid where n'x <= d, mesh, facet: [centre; R]
%                           bounding sphere
%   vert_first    1 x ns+1  vertices of shape s are vert_first(s) : vert_first(s+1)-1 of
%   vert          3 x nv    body frame
%   face_first    1 x ns+1  polygons of shape s, in
%   face_plane    4 x nf    [outward unit normal; d], body frame
%   loop_first    1 x nf+1  corners of face f, in
%   loop_vert     1 x nl    vertex, numbered within its shape, counter-clockwise seen from outside
%   loop_edge     1 x nl    edge from this corner to the next, numbered within its shape
%   edge_first    1 x ns+1  edges of shape s, in
%   edge          4 x ne    [a; b; f1; f2] numbered within the shape, a < b, f1 runs from a to b
%   dir_first     1 x ns+1  directions of the edges of mesh s, in
%   dir           3 x nd    unit, body frame, each once: the opposite one is the same
%   feature_first 1 x ns+1  features of shape s (vertices, edges, faces; one for a sphere or a plane) have these numbers;
%                           F = feature_first(end)-1, and a contact of features f1 and f2 has the id (f1-1)*F + f2
%
%   A facet has one face with corners; its faces 2 ... have none, only the normals of what lies beyond its sides, in order.
%
%   Example: geom = geom_pack ([mesh_cube(), Body_plane()], 1);
%            diff (geom.feature_first)      % [26 1]: 8 vertices, 12 edges, 6 faces; the plane
%
%   See also BODY_SHAPES, MESH_POLYGONS, BODY_CHECK, COLLIDE.

nb = numel (bodies);
kind = zeros (1, nb);
radius = zeros (1, nb);
shapes = cell (1, nb);
for b = 1:nb
    B = bodies(b);
    if ~isempty (B.motion), kind(b) = 2; elseif B.dynamic, kind(b) = 1; end
    try
        shapes{b} = body_shapes (B);
    catch err
        error ('stickslip:geom_pack:type', 'geom_pack: body %d: %s', b, regexprep (err.message, '^error: ', ''));
    end
    radius(b) = body_radius (shapes{b}, B.planar);
end
body = zeros (1, 0);
for b = 1:nb, body = [body, repmat(b, 1, numel (shapes{b}))]; end %#ok<AGROW>
[type, data, part] = pack_shapes ([shapes{:}]);

geom.kind = kind;
geom.mass = Inf (1, nb);
geom.inertia = zeros (9, nb);
geom.locked = zeros (6, nb);
geom.mu = zeros (1, nb);
geom.radius = radius;
geom.collides = zeros (1, nb);
geom.planar = zeros (1, nb);
for b = 1:nb
    if kind(b) == 1, geom.mass(b) = bodies(b).mass; end
    geom.inertia(:,b) = bodies(b).J(:);
    geom.locked(:,b) = double (bodies(b).locked(:));
    geom.mu(b) = bodies(b).mu;
    geom.collides(b) = double (bodies(b).collides);
    geom.planar(b) = double (bodies(b).planar);
end
geom.exclude = excluded_pairs (bodies);

geom.shape_body = body;
geom.shape_type = type;
geom.shape_data = data;
starts = @(count) cumsum ([1, count]);
nv = arrayfun (@(p) size (p.vert, 2), part);
nf = arrayfun (@(p) size (p.face_plane, 2), part);
ne = arrayfun (@(p) size (p.edge, 2), part);
geom.vert_first = starts (reshape (nv, 1, []));
geom.vert = [zeros(3, 0), part.vert];
geom.face_first = starts (reshape (nf, 1, []));
geom.face_plane = [zeros(4, 0), part.face_plane];
geom.loop_first = starts ([zeros(1, 0), part.loop_count]);
geom.loop_vert = [zeros(1, 0), part.loop_vert];
geom.loop_edge = [zeros(1, 0), part.loop_edge];
geom.edge_first = starts (reshape (ne, 1, []));
geom.edge = [zeros(4, 0), part.edge];
geom.dir_first = starts (reshape (arrayfun (@(p) size (p.dir, 2), part), 1, []));
geom.dir = [zeros(3, 0), part.dir];
geom.feature_first = starts (reshape (nv + ne + nf, 1, []) + (type < 3));

F = geom.feature_first(end) - 1;
if F > 2^26                                                 % ids up to F^2 must be exact in a double
    error ('stickslip:geom_pack:tooManyFeatures', ...
           'geom_pack: the scene has %d vertices, edges and faces, at most 2^26 = %d are expected.', F, 2^26);
end
end

function r = body_radius (shapes, planar)
% about u, no vertex outside by roundoff; a planar body turns about y alone
if planar
    for k = 1:numel (shapes), shapes(k).verts(:,2) = 0; end
end
r = shapes_radius (shapes);
if ~any (strcmp ({shapes.type}, 'sphere')), r = (1 + 4*eps)*r; end
end

function [type, data, part] = pack_shapes (shapes)
ns = numel (shapes);
type = zeros (1, ns);
data = zeros (4, ns);
part = repmat (empty_part (), 1, ns);
seen = zeros (0, 8);                                        % a few numbers of each mesh packed, to find its twins
seen_at = zeros (0, 1);
for s = 1:ns
    S = shapes(s);
    type(s) = find (strcmp (S.type, {'sphere', 'plane', 'mesh', 'facet'}));
    switch S.type
        case 'sphere'
            data(:,s) = [S.center; S.radius];
        case 'plane'
            data(:,s) = [S.center; 0];                      % u is a point of it
        case 'mesh'
            key = [size(S.verts, 1), size(S.faces, 1), S.verts(1,:), S.verts(end,:)];
            twin = seen_at(all (seen == repmat (key, size (seen, 1), 1), 2));
            known = 0;
            for k = twin'
                if isequal (shapes(k).verts, S.verts) && isequal (shapes(k).faces, S.faces), known = k; end
            end
            if known
                part(s) = part(known);
            else
                part(s) = pack_mesh (S.verts, S.faces);
                seen(end+1,:) = key; %#ok<AGROW>
                seen_at(end+1,1) = s; %#ok<AGROW>
            end
            data(:,s) = part(s).sphere;
        case 'facet'
            part(s) = pack_facet (S.verts, S.beside);
            data(:,s) = part(s).sphere;
    end
end
end

function p = empty_part ()
p = struct ('vert', zeros (3, 0), 'face_plane', zeros (4, 0), 'loop_count', zeros (1, 0), 'loop_vert', zeros (1, 0), ...
            'loop_edge', zeros (1, 0), 'edge', zeros (4, 0), 'dir', zeros (3, 0), 'sphere', zeros (4, 1));
end

function p = pack_mesh (verts, faces)
poly = mesh_polygons (verts, faces);
p = empty_part ();
p.vert = poly.vert';
p.face_plane = poly.face_plane;
p.loop_count = diff (poly.loop_first);
p.loop_vert = poly.loop_vert;
p.loop_edge = poly.loop_edge;
p.edge = poly.edge;
p.dir = directions (p.vert(:,p.edge(2,:)) - p.vert(:,p.edge(1,:)));
p.sphere = bounding_sphere (p.vert);
end

function dir = directions (e)
% of each bundle of parallel vectors the first, unit length
tol = collision_tolerance ();
e = e ./ repmat (sqrt (sum (e.^2, 1)), 3, 1);
dir = zeros (3, 0);
for k = 1:size (e, 2)
    c = cross (dir, repmat (e(:,k), 1, size (dir, 2)), 1);
    if ~any (sum (c.^2, 1) < tol.parallel^2), dir(:,end+1) = e(:,k); end %#ok<AGROW>
end
end

function p = pack_facet (verts, beside)
% face 1 is the polygon; faces 2 ... have no corners, only the normals of what lies beyond the sides
k = size (verts, 1);
n = facet_normal (verts);
next = [2:k, 1];
p = empty_part ();
p.vert = verts';
p.face_plane = [n, beside'; verts(1,:)*n, sum(verts.*beside, 2)'];
p.loop_count = [k, zeros(1, k)];
p.loop_vert = 1:k;
p.loop_edge = 1:k;                                          % edge i from corner i to the next; a < b
p.edge = [min(1:k, next); max(1:k, next); ones(1, k); 1 + (1:k)];
p.edge(3:4,k) = p.edge([4 3],k);                            % the last runs from b to a
p.sphere = bounding_sphere (p.vert);
end

function sphere = bounding_sphere (vert)
% about the middle of the box or about u, whichever is smaller; no vertex outside by roundoff
up = 1 + 4*eps;
r = up * sqrt (max (sum (vert.^2, 1)));
c = (max (vert, [], 2) + min (vert, [], 2)) / 2;
R = up * sqrt (max (sum ((vert - repmat (c, 1, size (vert, 2))).^2, 1)));
if R < r, sphere = [c; R]; else, sphere = [0; 0; 0; r]; end
end

function pairs = excluded_pairs (bodies)
% either body may name the other
nb = numel (bodies);
pairs = cell (1, nb);
for b = 1:nb
    other = reshape (double (bodies(b).doesNotCollideWith), 1, []);
    bad = other(~(other >= 1 & other <= nb & other == floor (other)));
    if ~isempty (bad)
        error ('stickslip:geom_pack:doesNotCollideWith', ...
               'geom_pack: body %d: doesNotCollideWith names body %g, numbers from 1 to %d are expected.', b, bad(1), nb);
    end
    other = other(other ~= b);
    pairs{b} = [min(other, b); max(other, b)];
end
pairs = [zeros(2, 0), pairs{:}];
if ~isempty (pairs), pairs = unique (pairs', 'rows')'; end
end
