function bodies = body_check (bodies, index)
%BODY_CHECK  Check every field of bodies before they are simulated.
%   bodies = BODY_CHECK (bodies) ends in an error 'stickslip:body_check:<field>' that names the body and the field, what was
%   expected and what came.  It returns the bodies mended: vectors as columns, flags as logicals, unit quaternions and normals,
%   symmetric inertias, the sizes of meshes and verts_world up to date.
%
%   body = BODY_CHECK (body, index) checks one body and calls it number index in its messages.
%
%   A field that BODY_NEW does not have, and that is not empty, is the warning 'stickslip:body_check:unknownField', once per
%   call: it names the nearest known field.
%
%   A mesh that is not closed and convex ends in the error of MESH_CHECK, with the number of the body before it.
%
%   Example: b = Body_sphere (1, 0.5);  b.u = [0 0 2];
%            b = body_check (b, 1);           % b.u is a column
%
%   See also BODY_NEW, MESH_CHECK, GEOM_PACK.

if ~isstruct (bodies)
    error ('stickslip:body_check:bodies', ...
           'bodies must be an array of bodies (Body_sphere, mesh_cube, ...), got %s.', value_text (bodies));
end
if nargin < 2, index = 1:numel (bodies); end
known = fieldnames (body_new ());
missing = setdiff (known, fieldnames (bodies));
if ~isempty (missing) && ~isempty (bodies)
    error (['stickslip:body_check:' missing{1}], ...
           'body %d: the field %s is missing: start from Body_sphere, Body_mesh, ... or body_new.', ...
           index(1), missing{1});
end
warn_unknown (bodies, index, known);
last = struct ('verts', [], 'faces', []);                   % equal meshes in a row are checked once
for k = 1:numel (bodies)
    [bodies(k), last] = check_one (bodies(k), index(k), last);
end
end

function [B, last] = check_one (B, b, last)
if ~ischar (B.type) || ~any (strcmp (B.type, {'sphere', 'plane', 'mesh', 'compound', 'terrain'}))
    refuse (b, 'type', '''sphere'', ''plane'', ''mesh'', ''compound'' or ''terrain''', B.type);
end
if ~ischar (B.name), refuse (b, 'name', 'a text', B.name); end

% flags
flags = {'dynamic', 'collides', 'visible', 'planar'};
for k = 1:4
    x = B.(flags{k});
    if ~(isscalar (x) && (islogical (x) || (isnumeric (x) && (x == 0 || x == 1))))
        refuse (b, flags{k}, 'true or false', x);
    end
    B.(flags{k}) = logical (x);
end
if ~(numel (B.locked) == 6 && (islogical (B.locked) || (isnumeric (B.locked) && all (B.locked(:) == 0 | B.locked(:) == 1))))
    refuse (b, 'locked', '6 flags (true or false)', B.locked);
end
B.locked = logical (B.locked(:));
x = B.actuated;
if isscalar (x), x = repmat (x, 6, 1); end
if ~(numel (x) == 6 && (islogical (x) || (isnumeric (x) && all (x(:) == 0 | x(:) == 1))))
    refuse (b, 'actuated', '6 flags (true or false), or one for all', B.actuated);
end
B.actuated = logical (x(:));
if ~(isequal (B.motion, []) || (isa (B.motion, 'function_handle') && isscalar (B.motion) && ~takes_nothing (B.motion)))
    refuse (b, 'motion', 'a function handle @(t) -> [u; quat], or []', B.motion);
end
if any (strcmp (B.type, {'plane', 'terrain'})) && B.dynamic && isempty (B.motion)
    refuse (b, 'dynamic', sprintf ('false for a %s (give it a motion to move it)', B.type), B.dynamic);
end
moves = B.dynamic && isempty (B.motion);                    % solved for: a dynamic body

% vectors
B.u = vector (B, b, 'u', 3);
B.nu = vector (B, b, 'nu', 6);
B.Fext = vector (B, b, 'Fext', 6);
B.quat = unit (B, b, 'quat', 4);
B.plane_normal = unit (B, b, 'plane_normal', 3);
if B.planar && any (abs (B.quat([2 4])) > 1e-12), refuse (b, 'quat', 'a turn about y for a planar body', B.quat'); end
if B.planar && moves && ~all (B.locked([2 4 6])), refuse (b, 'locked', 'true in 2, 4 and 6 for a planar body', B.locked'); end

% numbers
if ~(is_number (B.mass) && ~isnan (B.mass) && B.mass >= 0 && (~moves || (B.mass > 0 && isfinite (B.mass))))
    if moves, refuse (b, 'mass', 'a positive number', B.mass); end
    refuse (b, 'mass', 'a number that is not negative', B.mass);
end
B.mass = double (B.mass);
if ~(is_number (B.mu) && isfinite (B.mu) && B.mu >= 0), refuse (b, 'mu', 'a finite number that is not negative', B.mu); end
B.mu = double (B.mu);
if ~(is_number (B.restitution) && B.restitution >= 0 && B.restitution <= 1), refuse (b, 'restitution', 'a number from 0 to 1', B.restitution); end
B.restitution = double (B.restitution);
if ~(is_number (B.radius) && isfinite (B.radius) && B.radius >= 0)
    refuse (b, 'radius', 'a finite length that is not negative', B.radius);
end
B.radius = double (B.radius);
if ~(is_number (B.bodyID) && isfinite (B.bodyID) && B.bodyID >= 0 && B.bodyID == floor (B.bodyID))
    refuse (b, 'bodyID', 'a whole number', B.bodyID);
end
x = B.doesNotCollideWith;
if ~(isnumeric (x) && isreal (x) && (isempty (x) || isvector (x)) && all (isfinite (x(:)) & x(:) >= 1 & x(:) == floor (x(:))))
    refuse (b, 'doesNotCollideWith', 'a list of body numbers (whole, from 1)', x);
end
B.doesNotCollideWith = reshape (double (x), 1, []);
B.J = inertia (B, b, moves && ~all (B.locked(4:6)));

% looks
if ~isempty (B.facealpha), B.faceAlpha = B.facealpha; end   % the old spelling
if ~isempty (B.edgealpha), B.edgeAlpha = B.edgealpha; end
share = {'faceAlpha', 'edgeAlpha'};
for k = 1:2
    x = B.(share{k});
    if ~(is_number (x) && x >= 0 && x <= 1), refuse (b, share{k}, 'a number from 0 to 1', x); end
    B.(share{k}) = double (x);
end
x = B.color;
if ~(isnumeric (x) && isreal (x) && numel (x) == 3 && all (x(:) >= 0 & x(:) <= 1))
    refuse (b, 'color', '3 numbers from 0 to 1', x);
end
B.color = reshape (double (x), 1, 3);
x = B.num_sphere_verts;
if ~(is_number (x) && isfinite (x) && x >= 3 && x == floor (x))
    refuse (b, 'num_sphere_verts', 'a whole number, at least 3', x);
end

switch B.type
    case 'mesh',     [B, last] = mesh (B, b, last);
    case 'compound', B = compound (B, b);
    case 'terrain',  B = terrain (B, b);
end
end

function B = compound (B, b)
S = B.shapes;
names = {'type', 'center', 'radius', 'verts', 'faces'};
if ~(isstruct (S) && ~isempty (S) && all (isfield (S, names))), refuse (b, 'shapes', 'the parts that Body_compound makes', S); end
last = struct ('verts', [], 'faces', []);
for k = 1:numel (S)
    if ~(ischar (S(k).type) && any (strcmp (S(k).type, {'sphere', 'mesh'}))), refuse (b, 'shapes', '''sphere'' or ''mesh'' each', S(k).type); end
    part = struct ('u', B.u, 'quat', B.quat, 'verts_local', S(k).verts, 'faces', S(k).faces, 'center', S(k).center);
    S(k).center = vector (part, b, 'center', 3);
    if ~(is_number (S(k).radius) && isfinite (S(k).radius) && S(k).radius >= 0), refuse (b, 'shapes', 'radii that are not negative', S(k).radius); end
    if strcmp (S(k).type, 'mesh')
        [part, last] = mesh (part, b, last);
        S(k).verts = part.verts_local;
        S(k).faces = part.faces;
    end
end
B.shapes = S;
end

function B = terrain (B, b)
try
    [B.verts_local, B.faces] = terrain_check (B.verts_local, B.faces);
catch err                                                   % the same identifier, with the number of the body
    error (err.identifier, 'body %d: %s', b, regexprep (err.message, '^error: ', ''));
end
B.num_verts = size (B.verts_local, 1);
B.num_faces = size (B.faces, 1);
B.verts_world = body_worldVerts (B);
end

function [B, last] = mesh (B, b, last)
if ~is_table (B.verts_local), refuse (b, 'verts_local', 'n x 3 real numbers', B.verts_local); end
if ~is_table (B.faces), refuse (b, 'faces', 'm x 3 vertex numbers', B.faces); end
if ~(isequal (B.verts_local, last.verts) && isequal (B.faces, last.faces)) || isempty (last.verts)
    try
        [B.verts_local, B.faces] = mesh_check (B.verts_local, B.faces);
    catch err                                               % the same identifier, with the number of the body
        error (err.identifier, 'body %d: %s', b, regexprep (err.message, '^error: ', ''));
    end
    last.verts = B.verts_local;
    last.faces = B.faces;
end
B.num_verts = size (B.verts_local, 1);
B.num_faces = size (B.faces, 1);
B.num_edges = 3/2 * B.num_faces;
B.verts_world = body_worldVerts (B);
end

function J = inertia (B, b, turns)
J = B.J;
if ~(isnumeric (J) && isreal (J) && isequal (size (J), [3 3]) && all (isfinite (J(:))))
    refuse (b, 'J', '3 x 3 finite numbers', J);
end
J = full (double (J));
if ~turns, return; end                                      % never used
if max (max (abs (J - J'))) > 1e-10*max (abs (J(:))), refuse (b, 'J', 'a symmetric matrix', J); end
J = (J + J')/2;
m = sort (eig (J));                                         % principal moments
if m(1) <= 0 || m(1) < eps*m(3), refuse (b, 'J', 'a positive definite matrix', J); end
if m(1) + m(2) < (1 - 1e-8)*m(3)
    refuse (b, 'J', sprintf ('an inertia: no principal moment above the sum of the other two (here %g, %g, %g)', m), J);
end
end

function x = vector (B, b, name, n)
x = B.(name);
if ~(isnumeric (x) && isreal (x) && isvector (x) && numel (x) == n && all (isfinite (x(:))))
    refuse (b, name, sprintf ('a finite vector of %d', n), x);
end
x = full (double (x(:)));
end

function x = unit (B, b, name, n)
x = vector (B, b, name, n);
len = norm (x);
if ~(len >= 0.01 && len <= 100), refuse (b, name, 'a vector of length 1 (from 0.01 to 100 it is normalised)', B.(name)); end
if abs (len - 1) > 4*eps, x = x / len; end                  % a unit vector keeps its bits
end

function tf = is_table (x)
tf = isnumeric (x) && isreal (x) && ndims (x) == 2 && any (size (x) == 3); %#ok<ISMAT>
end

function tf = is_number (x)
tf = isnumeric (x) && isreal (x) && isscalar (x);
end

function refuse (b, name, expected, x)
error (['stickslip:body_check:' name], 'body %d: %s must be %s, got %s.', b, name, expected, value_text (x));
end

function warn_unknown (bodies, index, known)
names = setdiff (fieldnames (bodies), known);
for k = 1:numel (names)
    for i = 1:numel (bodies)
        if ~isempty (bodies(i).(names{k}))                  % an array gives the field, empty, to all its bodies
            warning ('stickslip:body_check:unknownField', 'body %d: %s is not a field that Stickslip knows; did you mean %s?', ...
                     index(i), names{k}, nearest_name (names{k}, known));
            break;
        end
    end
end
end
