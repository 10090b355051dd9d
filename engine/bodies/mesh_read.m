function [verts, faces] = mesh_read (file)
%MESH_READ  Read a triangle mesh from a file.
%   [verts, faces] = MESH_READ (file) reads Wavefront .obj (polygons are cut into triangles; texture, normals, groups and
%   materials are passed over) and .stl, ascii or binary.  Points of the same coordinates become one vertex, triangles that
%   name one twice are left out.
%
%   verts   n x 3  points, in the unit of the file
%   faces   m x 3  triangles as the file turns them
%
%   The result goes to BODY_MESH (closed and convex) or BODY_TERRAIN.  A file in millimetres: SCALE_MESH the body by 0.001.
%
%   stickslip:mesh_read:file        there is no such file, or it cannot be read
%   stickslip:mesh_read:format      neither .obj nor .stl
%   stickslip:mesh_read:truncated   the file ends too early, or its counts do not fit its size
%   stickslip:mesh_read:malformed   a line that cannot be read: the message names it
%   stickslip:mesh_read:notFinite   a coordinate is NaN or Inf
%   stickslip:mesh_read:badIndex    a face names a vertex that is not there
%   stickslip:mesh_read:empty       no triangles
%
%   Example: a part in millimetres
%      [v, f] = mesh_read ('part.stl');
%      part = scale_mesh (Body_mesh (v, f, 7.8e-6), 0.001);
%
%   See also BODY_MESH, BODY_TERRAIN, SCALE_MESH, MESH_CHECK.

if nargin < 1 || ~ischar (file) || size (file, 1) ~= 1
    if nargin < 1, file = []; end
    error ('stickslip:mesh_read:file', 'mesh_read: file must be a file name, got %s.', value_text (file));
end
[~, ~, ext] = fileparts (file);
if ~any (strcmpi (ext, {'.obj', '.stl'}))
    error ('stickslip:mesh_read:format', 'mesh_read: %s: an .obj or .stl file is expected.', file);
end
fid = fopen (file, 'r');
if fid < 0
    error ('stickslip:mesh_read:file', 'mesh_read: %s cannot be opened.', file);
end
bytes = fread (fid, Inf, 'uint8=>uint8')';
fclose (fid);

text = bytes;
text(text > 126 | text == 0) = '?';                        % names in other alphabets mean nothing here
if strcmpi (ext, '.obj')
    [verts, faces] = read_obj (char (text), file);
elseif is_ascii (bytes)
    verts = read_stl_text (char (text), file);
    faces = reshape (1:size (verts, 1), 3, [])';
else
    verts = read_stl_binary (bytes, file);
    faces = reshape (1:size (verts, 1), 3, [])';
end

bad = find (any (~isfinite (verts), 2), 1);
if ~isempty (bad)
    error ('stickslip:mesh_read:notFinite', 'mesh_read: %s: point %d is not finite: %s.', file, bad, value_text (verts(bad,:)));
end
[verts, faces] = merged (verts, faces);
if isempty (faces)
    error ('stickslip:mesh_read:empty', 'mesh_read: %s holds no triangles.', file);
end
end

function [verts, faces] = merged (verts, faces)
% one vertex per place, in the order of their first appearance
[~, first, to] = unique (verts, 'rows', 'first');
[first, order] = sort (first(:));
rank(order) = 1:numel (order);
verts = verts(first,:);
faces = reshape (rank(to(faces)), size (faces));
flat = faces(:,1) == faces(:,2) | faces(:,2) == faces(:,3) | faces(:,3) == faces(:,1);
faces(flat,:) = [];
used = false (size (verts, 1), 1);
used(faces(:)) = true;
number = cumsum (used);
verts = verts(used,:);
faces = reshape (number(faces), size (faces));
end

function tf = is_ascii (bytes)
% binary files may begin with 'solid' too: their size tells, and text has no zero bytes
n = numel (bytes);
binary = n >= 84 && n == 84 + 50*double (typecast (bytes(81:84), 'uint32'));
tf = ~binary && n >= 5 && strcmpi (char (bytes(1:5)), 'solid') && ~any (bytes == 0);
end

function verts = read_stl_binary (bytes, file)
% 80 bytes of header, the count, then 50 bytes per triangle: normal, three corners (single), two bytes
n = numel (bytes);
if n < 84, error ('stickslip:mesh_read:truncated', 'mesh_read: %s: %d bytes are no .stl file.', file, n); end
count = double (typecast (bytes(81:84), 'uint32'));
if n < 84 + 50*count
    error ('stickslip:mesh_read:truncated', ...
           'mesh_read: %s: %d triangles take %.0f bytes, the file has %d.', file, count, 84 + 50*count, n);
end
block = reshape (bytes(85:84+50*count), 50, count);
x = double (typecast (reshape (block(13:48,:), 1, []), 'single'));
verts = reshape (x, 3, [])';
end

function verts = read_stl_text (text, file)
line = strtrim (regexp (text, '\r\n|\n|\r', 'split'));
word = lower (regexp (line, '^\S*', 'match', 'once'));
if ~any (strcmp (word, 'endsolid'))
    error ('stickslip:mesh_read:truncated', 'mesh_read: %s: endsolid is missing after %d lines.', file, numel (line));
end
known = {'', 'solid', 'facet', 'outer', 'vertex', 'endloop', 'endfacet', 'endsolid'};
bad = find (~ismember (word, known), 1);
if ~isempty (bad), malformed (file, bad, line{bad}); end
at = find (strcmp (word, 'vertex'));
verts = numbers (line(at), at, 3, file);
count = sum (strcmp (word, 'facet'));
if size (verts, 1) ~= 3*count || sum (strcmp (word, 'endfacet')) ~= count
    error ('stickslip:mesh_read:truncated', ...
           'mesh_read: %s: %d facets have %d vertices and %d ends.', file, count, size (verts, 1), ...
           sum (strcmp (word, 'endfacet')));
end
end

function [verts, faces] = read_obj (text, file)
line = strtrim (regexp (regexprep (text, '\\\r?\n', '  '), '\r\n|\n|\r', 'split'));
word = regexp (line, '^\S*', 'match', 'once');
at = find (strcmp (word, 'v'));
verts = numbers (line(at), at, 3, file);
known = {'v', 'vn', 'vt', 'vp', 'f', 'g', 'o', 's', 'l', 'p', 'usemtl', 'mtllib', ''};
bad = find (~(ismember (word, known) | strncmp (word, '#', 1)), 1);
if ~isempty (bad), malformed (file, bad, line{bad}); end

faces = cell (1, 0);
for k = find (strcmp (word, 'f'))
    corner = regexp (line{k}(2:end), '\S+', 'match');
    v = str2double (regexprep (corner, '/.*$', ''));
    if numel (v) < 3 || any (isnan (v)), malformed (file, k, line{k}); end
    before = sum (at < k);
    v(v < 0) = before + 1 + v(v < 0);                       % counted back from here
    if any (v < 1 | v > size (verts, 1) | v ~= floor (v))
        error ('stickslip:mesh_read:badIndex', 'mesh_read: %s, line %d: vertices from 1 to %d are expected, got %s.', ...
               file, k, size (verts, 1), line{k});
    end
    faces{end+1} = mesh_fan (v)'; %#ok<AGROW>
end
faces = [zeros(3, 0), faces{:}]';
end

function x = numbers (line, at, n, file)
% n numbers behind the first word of each line
x = zeros (numel (line), n);
for k = 1:numel (line)
    [v, ~, problem] = sscanf (line{k}, '%*s %f %f %f', [1 n]);
    if numel (v) < n || ~isempty (problem)
        if ~isempty (regexpi (line{k}, 'nan|inf', 'once'))
            error ('stickslip:mesh_read:notFinite', 'mesh_read: %s, line %d is not finite: %s.', file, at(k), line{k});
        end
        malformed (file, at(k), line{k});
    end
    x(k,:) = v;
end
end

function malformed (file, k, line)
error ('stickslip:mesh_read:malformed', 'mesh_read: %s, line %d cannot be read: %s.', file, k, line(1:min (end, 60)));
end
