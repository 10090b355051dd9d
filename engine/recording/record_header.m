function head = record_header (file, caller)
%RECORD_HEADER  What a recording says of itself, checked.
%   head = RECORD_HEADER (file, caller) reads everything but the scene and the log:
%   file version run created stickslip host   texts (version: a number)
%   stages handles            cells of texts               sizes    [nb nj nk]: bodies, joints, coordinates of joints
%   start                     step, time, h, every, compression, by name; every compression too
%   steps contacts count      what was flushed: steps, contacts, columns of each table
%   first_step last_step      numbers of the first and the last step, 0 when there is none; times: of the start and the last
%   slot length               of the state to go on from; finished: whether the run closed the file       bytes  of the file
%
%   A file that is none of ours is the error stickslip:<caller>:badFile, another version of the layout stickslip:<caller>:version.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_run (sim);
%      file = record_file (sim.record_directory, 'example');
%      head = record_header (file, 'example');
%
%   See also RECORD_INFO, RECORD_FETCH.

texts = {'/format', '/run', '/created', '/stickslip', '/host', '/stages', '/handles'};
v = record_fetch (caller, file, {'/format', '/version'});
if ~isequal (v{1}, 'stickslip recording'), bad (caller, file, 'is no recording'); end
version = v{2};
if ~isequal (version, 1) && ~isequal (version, 2)
    error (['stickslip:' caller ':version'], '%s: %s has version %s of the layout, this Stickslip reads versions 1 and 2.', caller, file, value_text (version));
end
v = record_fetch (caller, file, [texts, {'/sizes', '/start', '/flushed'}]);
if ~all (cellfun ('isclass', v(1:7), 'char')) || ~all (cellfun ('isclass', v(8:10), 'double')), bad (caller, file, 'has values of other classes'); end
[~, run, created, stickslip, host, stages, handles] = v{1:7};
[sizes, start, flushed] = v{8:10};
whole = @(x) all (isfinite (x(:)) & x(:) >= 0 & x(:) == floor (x(:)) & x(:) < 2^52);
if numel (sizes) ~= 3 || ~whole (sizes) || sizes(1) < 1 || any (sizes > 1e7), bad (caller, file, 'has no sizes'); end
if numel (start) ~= 5 || ~all (isfinite (start)) || ~whole (start([1 4 5])) || start(3) <= 0 || start(4) < 1 || start(5) > 9, bad (caller, file, 'has no start'); end
stages = strsplit (stages, char (10));
if numel (stages) < 4, bad (caller, file, 'names no stages'); end

tables = record_layout (sizes(1), sizes(3));
n = numel (tables) - 3*(version == 1);                              % it had no changes of the scene, and no checksums of last chunks
if ~isequal (size (flushed), [version*n + 5, 2]), bad (caller, file, 'has no table of what was flushed'); end
good = [false false];
for k = 1:2
    x = flushed(:,k);
    good(k) = whole (x) && x(1) > 0 && sum (x(1:end-1)) == x(end) && x(2) <= 1 && x(4) <= 1;
end
if ~any (good), bad (caller, file, 'ends before its first flush'); end
serial = flushed(1,:) .* good;
[~, k] = max (serial);
count = [flushed(5:n+4,k)', zeros(1, numel (tables) - n)];
at = @(name) find (strcmp (name, tables), 1);
steps = count(at ('/log/t'));
if any (count(1:at ('/log/stage_time')) ~= steps) || count(at ('/log/first')) ~= steps + 1 || any (diff (count(strncmp ('/contacts/', tables, 10))) ~= 0)
    bad (caller, file, 'has tables that do not fit together');
end

head = struct ('file', file, 'version', version, 'run', run, 'created', created, 'stickslip', stickslip, 'host', host, 'stages', {stages}, 'handles', {lines_of(handles)}, ...
               'sizes', sizes(:)', 'start', struct ('step', start(1), 'time', start(2), 'h', start(3)), 'every', start(4), 'compression', start(5), 'steps', steps, ...
               'contacts', count(at ('/contacts/body1')), 'count', count, 'first_step', 0, 'last_step', 0, 'times', start(2)*[1 1], ...
               'slot', flushed(2,k), 'length', flushed(3,k), 'finished', flushed(4,k) == 1, 'bytes', file_bytes (file));
if steps > 0
    v = record_fetch (caller, file, {'/log/step', '/log/step', '/log/t'}, [1 steps steps], [1 1 1]);
    if ~whole ([v{1:2}]) || ~isfinite (v{3}), bad (caller, file, 'has bad numbers of steps'); end
    head.first_step = v{1};
    head.last_step = v{2};
    head.times(2) = v{3};
end
end

function list = lines_of (text)
list = strsplit (strtrim (text), char (10));
list = list(~cellfun ('isempty', list));
end

function bad (caller, file, what)
error (['stickslip:' caller ':badFile'], '%s: %s %s.', caller, file, what);
end
