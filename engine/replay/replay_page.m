function replay_page (runs, file, title, description)
%REPLAY_PAGE  Write runs as one page for a browser.
%   REPLAY_PAGE (runs, file, title, description) writes the cell runs of REPLAY_LOAD's structs into an HTML file that needs nothing else: the library three.js,
%   our scripts and the data are all in it.  Texts are shown as texts, whatever is in them.
%
%   The page holds poses, contact points and forces in single precision (7 digits), normals to 1/32767, times and curves in double.
%
%   Example:
%      R = SimCompare ('sliding_block', [], [], struct ('steps', 10));
%      run = replay_load (R.rows.directory);
%      replay_page ({run}, [tempname() '.html'], 'a block', 'It slides to rest.')
%
%   See also SIMREPLAY, REPLAY_LOAD, THREE_LIBRARY.

library = three_library ();
[limits, marks] = replay_limits (runs);
all_bodies = cellfun (@(r) reshape (r.bodies, 1, []), runs, 'UniformOutput', false);
poses = cellfun (@(r) r.q(:,:,1), runs, 'UniformOutput', false);
[shapes, which] = page_shapes (at_poses ([all_bodies{:}], [poses{:}]), limits);
out = cell (1, numel (runs));
blocks = {};
nb = 0;
for r = 1:numel (runs)
    [out{r}, blocks] = run_data (runs{r}, r, which(nb + (1:numel (runs{r}.bodies))), blocks);
    nb = nb + numel (runs{r}.bodies);
end
page = struct ('title', title, 'description', description, 'limits', limits, 'marks', marks, 'shapes', {shapes}, 'runs', {out});

folder = fullfile (fileparts (mfilename ('fullpath')), 'page');
scripts = {};
names = {'data', 'bodies', 'contacts', 'marks', 'view', 'plots', 'player', 'main'};
sources = [library, cellfun(@(n) fullfile (folder, [n '.js']), names, 'UniformOutput', false)];
for k = 1:numel (sources)
    scripts{end+1} = ['<script>' newline strrep(read_bytes (sources{k}), '</script', '<\/script') newline '</script>' newline]; %#ok<AGROW>
end
data = ['<script type="application/json" id="page">' page_json(page) '</script>' newline, blocks{:}];
escaped = strrep (strrep (strrep (page_text (title), '&', '&amp;'), '<', '&lt;'), '>', '&gt;');
parts = struct ('title', escaped, 'style', read_bytes (fullfile (folder, 'page.css')), 'data', data, ...
                'licence', read_bytes (fullfile (folder, 'three_licence.txt')), 'scripts', [scripts{:}]);
frame = read_bytes (fullfile (folder, 'page.html'));
[between, holes] = regexp (frame, '\{\{(\w+)\}\}', 'split', 'tokens');
fid = fopen (file, 'w');
if fid < 0, error ('stickslip:SimReplay:file', 'SimReplay: cannot write to %s.', file); end
closing = onCleanup (@() fclose (fid));
written = 0;
for k = 1:numel (between)
    pieces = between(k);
    if k <= numel (holes), pieces{2} = parts.(holes{k}{1}); end
    for piece = pieces
        bytes = unicode2native (piece{1}, 'UTF-8');
        fwrite (fid, bytes);
        written = written + numel (bytes);
    end
end
clear closing                                               % what the host held back is written now
if file_bytes (file) ~= written, error ('stickslip:SimReplay:file', 'SimReplay: %s is not whole: the disk is full, or gone.', file); end
end

function bodies = at_poses (bodies, q)
for b = 1:numel (bodies)
    bodies(b).u = q(1:3,b);
    bodies(b).quat = q(4:7,b);
end
end

function [out, blocks] = run_data (run, number, which, blocks)
% the struct of Replay.Run, and its arrays as script elements of their own
n = numel (run.t);
moves = any (any (run.q ~= repmat (run.q(:,:,1), 1, 1, n), 1), 3);
place = cumsum (moves).*moves - 1;
out = struct ('name', run.name, 'h', run.h, 'bodies', {cell(1, numel (run.bodies))}, 'joints', {cell(1, numel (run.joints))}, 'typicalForce', typical (run.force), ...
              'blocks', struct (), 'curves', {cell(1, numel (run.curves))});
for b = 1:numel (run.bodies)
    B = run.bodies(b);
    look = draw_alpha (B);
    out.bodies{b} = struct ('name', B.name, 'shape', which(b) - 1, 'color', B.color, 'alpha', look(1), 'edges', look(2), 'moving', place(b), 'pose', run.q(:,b,1));
end
for k = 1:numel (run.joints)
    J = run.joints(k);
    axis = quat_rotation (J.quat1);
    out.joints{k} = struct ('type', J.type, 'body1', J.body1id - 1, 'body2', J.body2id - 1, 'point1', J.jointPos1, 'axis1', axis(:,3), 'point2', J.jointPos2);
    if any (strcmp (J.type, {'rigid', 'fixed', 'spherical'})), out.joints{k}.axis1 = []; end
end
q = permute (run.q(:,moves,:), [1 3 2]);                   % a body's whole way in one piece
arrays = {'t', 'f8', double(run.t); 'step', 'f8', double(run.step); 'x', 'f4', single(q(1:3,:,:)); 'e', 'f4', single(q(4:7,:,:)); 'first', 'i4', int32(run.first - 1)
          'point', 'f4', single(run.p1); 'normal', 'i2', int16(round (32767*run.normal)); 'force', 'f4', single(run.force)};
for k = 1:size (arrays, 1)
    id = sprintf ('run%d-%s', number, arrays{k,1});
    out.blocks.(arrays{k,1}) = struct ('id', id, 'type', arrays{k,2});
    blocks{end+1} = element (id, arrays{k,3}); %#ok<AGROW>
end
for k = 1:numel (run.curves)
    id = sprintf ('run%d-curve%d', number, k);
    out.curves{k} = struct ('panel', run.curves(k).panel, 'label', run.curves(k).label, 'log', run.curves(k).log, 'block', struct ('id', id, 'type', 'f8'));
    blocks{end+1} = element (id, run.curves(k).y); %#ok<AGROW>
end
end

function text = element (id, x)
text = ['<script type="text/plain" id="' id '">' page_base64(x) '</script>' newline];
end

function f = typical (force)
% nine tenths of the forces are below it: what the arrows are scaled by
f = sort (sqrt (sum (force.^2, 1)));
f = f(f > 0);
if isempty (f), f = 0; else, f = f(ceil (0.9*numel (f))); end
end

function text = read_bytes (file)
% UTF-8 in any locale
fid = fopen (file, 'r');
if fid < 0, error ('stickslip:SimReplay:file', 'SimReplay: cannot read %s.', file); end
closing = onCleanup (@() fclose (fid));
text = native2unicode (fread (fid, Inf, 'uint8=>uint8')', 'UTF-8');
end
