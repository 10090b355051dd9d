function tests = test_record_files
%TEST_RECORD_FILES  Truncated, foreign, hostile and mutated files are errors of ours: no crash, no hang, no memory that the file does not justify.
tests = functiontests (localfunctions);
end

function setupOnce (t)
root = fileparts (fileparts (fileparts (mfilename ('fullpath'))));
addpath (fullfile (root, 'tests', 'fuzz'));
t.TestData.root = root;
t.TestData.top = scratch_folder ();
if exist ('OCTAVE_VERSION', 'builtin'), assumeEqual (t, exist ('ss_record_write'), 3, 'ss_record_write is not built'); end %#ok<EXIST>
t.TestData.file = small_recording (fullfile (t.TestData.top, 'small'));
end

function teardownOnce (t)
scratch_folder (t.TestData.top);
end

function testForeignFiles (t)
file = fullfile (t.TestData.top, 'foreign.h5');
for bytes = {'no HDF5 file', '', char(uint8 (0:255)), char([137 72 68 70 13 10 26 10])}
    put_bytes (file, uint8 (bytes{1}));
    verifyError (t, @() record_info (file), 'stickslip:record_info:badFile');
    verifyError (t, @() record_load (file), 'stickslip:record_load:badFile');
    verifyError (t, @() record_scene (file), 'stickslip:record_scene:badFile');
    verifyError (t, @() record_step (file, 1), 'stickslip:record_step:badFile');
    verifyError (t, @() record_resume (file), 'stickslip:record_resume:badFile');
end
write_fclib (file, struct ('W', speye (3), 'q', [-1; 0; 0], 'mu', 0.5));
verifyError (t, @() record_info (file), 'stickslip:record_info:badFile');
end

function testHostileFiles (t)
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0, 'the kernel is Octave''s');
file = fullfile (t.TestData.top, 'hostile.h5');
for name = {'external_link', 'soft_link', 'external_data', 'huge', 'huge_chunked', 'variable_text', 'loop'}
    put_bytes (file, hostile_hdf5 (name{1}));
    verifyError (t, @() ss_record_read ('read', file, {'/fclib_local/spacedim'}, 1, -1), 'stickslip:ss_record_read:badFile', name{1});
end
end

function testTruncatedFiles (t)
% every recording cut off anywhere is an error, or a recording that was not closed
f = fopen (t.TestData.file, 'r');
bytes = fread (f, [1 Inf], '*uint8');
fclose (f);
file = fullfile (t.TestData.top, 'cut.h5');
n = numel (bytes);
for cut = [1 8 48 100 1000, round((0.1:0.1:0.9)*n), n - 1]
    put_bytes (file, bytes(1:cut));
    verifyError (t, @() record_info (file), 'stickslip:record_info:badFile');
end
end

function testAnotherVersion (t)
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0, 'the kernel is Octave''s');
file = fullfile (t.TestData.top, 'version.h5');
id = ss_record_write ('create', file, {'/format', '/version'}, {'stickslip recording', 3}, {'/log/t'}, {[]}, 0);
ss_record_write ('close', id, 1);
verifyError (t, @() record_info (file), 'stickslip:record_info:version');
verifyError (t, @() record_load (file), 'stickslip:record_load:version');
end

function testBadScenes (t)
% well-formed files whose contents do not fit: every value of the small ones in turn is something else
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0, 'the kernel is Octave''s');
[paths, values, tables, sizes] = contents (t.TestData.file);
file = fullfile (t.TestData.top, 'bad_scene.h5');
rng (3);
for k = find (cellfun (@numel, values) < 400)
    for other = {NaN, -1, 1e9, 'text', values{k}(1:end-1), [values{k} values{k}], 7 + 0*values{k}}
        changed = values;
        changed{k} = other{1};
        if rand () > soak_or (0.05, 1), continue; end
        id = ss_record_write ('create', file, paths, changed, tables, sizes, 0);
        columns = repmat ({zeros(0, 1)}, size (tables));
        columns{strcmp('/log/first', tables)} = 0;
        ss_record_write ('append', id, columns);
        ss_record_write ('flush', id, record_pool (struct ('x', 1)));
        ss_record_write ('close', id, 1);
        for reader = {@record_info, @record_scene, @record_resume}
            try
                reader{1} (file);
            catch e
                verifyTrue (t, strncmp (e.identifier, 'stickslip:', 10), sprintf ('%s: %s (%s)', paths{k}, e.message, e.identifier));
            end
        end
        delete (file);
    end
end
end

function testTablesThatLie (t)
% counts beyond what is there, contacts of steps that do not fit, bodies that are not there
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0, 'the kernel is Octave''s');
[paths, values, tables, sizes] = contents (t.TestData.file);
log = record_columns (record_header (t.TestData.file, 'test'), 'test', 1, 5, {'t', 'step', 'h', 'q', 'nu', 'joint_error', 'energy', 'residual', 'iterations', 'status', 'stage_time'});
file = fullfile (t.TestData.top, 'lies.h5');
for first = {[0 1 2 3 4 1e9], [0 2 1 3 4 5], [0 1 2 3 NaN 5], [0 0.5 1 2 3 4], [-1 0 1 2 3 4], [0 1 2 3 4 5]}
    id = ss_record_write ('create', file, paths, values, tables, sizes, 0);
    columns = repmat ({zeros(0, 1)}, size (tables));
    for name = fieldnames (log)', columns{strcmp(['/log/' name{1}], tables)} = log.(name{1}); end
    columns{strcmp('/log/first', tables)} = first{1};
    for k = find (strncmp ('/contacts/', tables, 10)), columns{k} = 9*ones (max ([1, sizes{k}]), 5); end
    ss_record_write ('append', id, columns);
    ss_record_write ('close', id, 1);
    verifyError (t, @() record_load (file), 'stickslip:record_load:badFile');
    delete (file);
end
end

function testChangesThatLie (t)
% scenes of later steps that end beyond what is there, before they begin, or that are none
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0, 'the kernel is Octave''s');
[paths, values, tables, sizes] = contents (t.TestData.file);
log = record_columns (record_header (t.TestData.file, 'test'), 'test', 1, 5, {'t', 'step', 'h', 'q', 'nu', 'joint_error', 'energy', 'residual', 'iterations', 'status', 'stage_time', 'command'});
file = fullfile (t.TestData.top, 'changes.h5');
good = record_pool (struct ('nothing', 1));
pools = {NaN, good; 0, good; -1, good; 0.5, good; 1e9, good; numel(good) - 1, good; 3, [1 2 3]; 0, zeros(1, 0)};
for part = {'sim', 'bodies', 'joints'}
    x = record_pool (struct (part{1}, 7));
    pools(end+1,:) = {numel(x), x};
end
pools(end+1,:) = {numel(good), good};
for k = 1:size (pools, 1)
    id = ss_record_write ('create', file, paths, values, tables, sizes, 0);
    columns = repmat ({zeros(0, 1)}, size (tables));
    for name = fieldnames (log)', columns{strcmp(['/log/' name{1}], tables)} = log.(name{1}); end
    columns{strcmp('/log/first', tables)} = zeros (1, 6);
    columns{strcmp('/changes/scene_step', tables)} = 2;
    columns{strcmp('/changes/scene_end', tables)} = pools{k,1};
    columns{strcmp('/changes/scene', tables)} = pools{k,2};
    ss_record_write ('append', id, columns);
    ss_record_write ('close', id, 1);
    verifyEqual (t, record_step (file, 1).step, 0);
    if k < size (pools, 1), verifyError (t, @() record_step (file, 2), 'stickslip:record_step:badFile');
    else,                   verifyEqual (t, record_step (file, 2).step, 1);
    end
    delete (file);
end
end

function testTornChunk (t)
% a kill within a write leaves a chunk whose checksum is that of neither version: what was flushed is the same in both, and is read.  A byte of what was flushed that is another one is an
% error, in that chunk and in those before, and of a file that was closed any is
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0, 'the kernel is Octave''s');
file = fullfile (t.TestData.top, 'torn.h5');
copy = fullfile (t.TestData.top, 'torn_copy.h5');
x = pi*(1:1029);                                                    % a chunk of 1024, and five
for closed = [false true]
    if exist (file, 'file'), delete (file); end
    id = ss_record_write ('create', file, {'/a'}, {'x'}, {'/t'}, {[]}, 0);
    ss_record_write ('append', id, {x(1:1025)});
    ss_record_write ('flush', id, 7);
    ss_record_write ('append', id, {x(1026:1029)});
    ss_record_write ('flush', id, 8);
    if closed, ss_record_write ('close', id, 1); end
    f = fopen (file, 'r');
    bytes = fread (f, [1 Inf], '*uint8');
    fclose (f);
    if ~closed, ss_record_write ('close', id, 1); end
    first = strfind (char (bytes), char (typecast (x(1:1024), 'uint8')));
    at = strfind (char (bytes), char (typecast (x(1025:1029), 'uint8')));
    verifyEqual (t, [numel(first), numel(at)], [1 1]);
    for change = {at + 50, [], true; at + 35, [], false; at, [], false; first + 9, [1 1 1024], false; first + 9, [1 1025 5], true}'
        spoilt = bytes;
        spoilt(change{1}) = 255 - spoilt(change{1});
        put_bytes (copy, spoilt);
        n = change{2};
        if isempty (n), n = [1 1 1029]; end
        read = @() ss_record_read ('read', copy, {'/t'}, n(2), n(3));
        if change{3} && (~closed || n(2) > 1), verifyEqual (t, read (), {x(n(2):n(2)+n(3)-1)});
        else,                                  verifyError (t, read, 'stickslip:ss_record_read:badFile');
        end
    end
end
end

function testChecksum (t)
% record_checksum.m, the kernel's in /flushed, and HDF5's own, which reads what the kernel wrote: a chunk of 1024 numbers and fewer; words that are all 0, all 65535, any
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0, 'the kernel is Octave''s');
file = fullfile (t.TestData.top, 'checksum.h5');
rng (4);
for n = [1 2 3 5 17 100 1023]
    for x = {typecast(uint8 (floor (256*rand (1, 8*n))), 'double'), zeros(1, n), typecast(repmat (uint8 (255), 1, 8*n), 'double')}
        id = ss_record_write ('create', file, {'/a'}, {'x'}, {'/t'}, {[]}, 0);
        ss_record_write ('append', id, x);
        ss_record_write ('close', id, 1);
        back = ss_record_read ('read', file, {'/flushed', '/t'}, [1 1], [-1 -1]);
        [~, newest] = max (back{1}(1,:));
        verifyEqual (t, back{1}(6,newest), record_checksum (x{1}));
        verifyEqual (t, typecast (back{2}, 'uint8'), typecast (x{1}, 'uint8'));
        delete (file);
    end
end
verifyEqual (t, record_checksum (typecast (uint8 ([0 1 0 2 0 0 0 0]), 'double')), 65536*(4*1 + 3*2) + 3);        % by hand
end

function testMutations (t)
% in a process of its own
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0, 'MATLAB reads with its own functions');
total = soak_or (200, 2000);
for first = 1:100:total
    problems = run_chunk (t.TestData, first, first + 99);
    for k = 1:min (5, numel (problems)), verifyFail (t, problems{k}); end
    if ~isempty (problems), break; end
end
end

% ---- files ----

function file = small_recording (directory)
sim = hanging_rod ();
sim = sim_addBody (sim, Body_plane ([0;0;-0.3], [0;0;1]));
sim.draw = false;
sim.MAX_STEP = 12;
sim = sim_run (setRecord (sim, true, directory));
file = fullfile (sim.record_directory, 'recording.h5');
end

function [paths, values, tables, sizes] = contents (file)
head = record_header (file, 'test');
[tables, sizes] = record_layout (head.sizes(1), head.sizes(3));
index = record_fetch ('test', file, {'/scene/index'});
at = record_index (index{1});
paths = [{'/format', '/version', '/run', '/created', '/stickslip', '/host', '/stages', '/handles', '/sizes', '/start', '/scene/index'}, strcat('/scene/', {at([at.count] > 0).path})];
values = record_fetch ('test', file, paths);
end

function put_bytes (file, bytes)
f = fopen (file, 'w');
fwrite (f, bytes);
fclose (f);
end

function problems = run_chunk (data, first, last)
code = sprintf ('run (''%s''); addpath (''%s''); fuzz_record (''%s'', %d, %d);', fullfile (data.root, 'stickslip_setup.m'), fullfile (data.root, 'tests', 'fuzz'), data.file, first, last);
[~, text] = system (sprintf ('timeout 300 octave --no-gui --no-init-file --quiet --eval "%s" 2>&1', code));
problems = regexp (text, '(?<=\nBAD )[^\n]*', 'match');
if isempty (strfind (text, sprintf ('END record %d %d', first, last))) %#ok<STREMP>
    problems{end+1} = sprintf ('crash or no end within 300 s; the last: %s', text(max (1, end-300):end));
end
end
