function tests = test_fclib
%TEST_FCLIB  Friction problems in HDF5 files of FCLIB: all that the format holds comes back to the bit, and broken files are errors.
tests = functiontests (localfunctions);
end

function setupOnce (t)
root = fileparts (fileparts (fileparts (mfilename ('fullpath'))));
addpath (fullfile (root, 'tests', 'fuzz'));
t.TestData.root = root;
t.TestData.file = [tempname() '.hdf5'];
if exist ('OCTAVE_VERSION', 'builtin'), assumeEqual (t, exist ('ss_fclib'), 3, 'ss_fclib is not built'); end %#ok<EXIST>
end

function teardownOnce (t)
if exist (t.TestData.file, 'file'), delete (t.TestData.file); end
end

function testRoundTripToTheBit (t)
for p = {local_problem(), mixed_problem(), global_problem(), planar_problem(), empty_problem()}
  write_fclib (t.TestData.file, p{1});
  verifyEqual (t, read_fclib (t.TestData.file), p{1});
end
end

function testFullMatricesAndRowsAreTaken (t)
p = local_problem ();
p.W = full (p.W);  p.q = p.q';  p.mu = p.mu';
p = rmfield (p, {'kind', 'spacedim', 'info', 'solution', 'guesses'});
write_fclib (t.TestData.file, p);
q = read_fclib (t.TestData.file);
verifyEqual (t, full (q.W), p.W);
verifyEqual (t, {q.q, q.mu, q.kind, q.spacedim}, {p.q', p.mu', 'ncp', 3});
verifyEmpty (t, q.solution);
verifyEmpty (t, q.guesses);
end

function testTripletsColumnsAndRows (t)
% the same matrix [1 0 2; 0 3 0; 4 0 5] in the three storages, by hand; doubled triplets add up
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0, 'the kernel is Octave''s');
W = sparse ([1 0 2; 0 3 0; 4 0 5]);
forms = {5, [0 0 1 2 2], [0 2 1 0 2], [1 4 3 2 5]
         6, [0 0 1 2 2 2], [0 2 1 0 2 2], [1 4 3 2 4 1]
         -1, [0 2 3 5], [0 2 1 0 2], [1 4 3 2 5]
         -2, [0 2 3 5], [0 2 1 0 2], [1 2 3 4 5]};
for k = 1:size (forms, 1)
  write_raw (t, forms{k,1}, forms{k,2}, forms{k,3}, forms{k,4}, 3, 3);
  p = read_fclib (t.TestData.file);
  verifyEqual (t, p.W, W);
end
end

function testBadMatricesAreErrors (t)
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0, 'the kernel is Octave''s');
wrong = {5, [0 0 1 2 3], [0 2 1 0 2], 1:5, 3, 3             % a column too far
         5, [0 0 1 2 2], [0 -1 1 0 2], 1:5, 3, 3            % a negative row
         6, [0 0 1 2 2], [0 2 1 0 2], 1:5, 3, 3             % too few triplets
         2^31-1, [0 0], [0 0], [1 1], 3, 3
         -1, [0 2 3 6], [0 2 1 0 2], 1:5, 3, 3              % more entries than there are
         -1, [0 2 3 2^31-1], [0 2 1 0 2], 1:5, 3, 3
         -1, [0 3 2 5], [0 2 1 0 2], 1:5, 3, 3              % not growing
         -1, [1 2 3 5], [0 2 1 0 2], 1:5, 3, 3              % not from 0
         -1, [0 2 5], [0 2 1 0 2], 1:5, 3, 3                % too few columns
         -1, [0 2 3 5], [0 2 1 0 3], 1:5, 3, 3              % a row too far
         -2, [0 2 3 5], [0 2 1 0 3], 1:5, 3, 3
         -2, [0 2 3 -5], [0 2 1 0 2], 1:5, 3, 3
         -3, [0 2 3 5], [0 2 1 0 2], 1:5, 3, 3              % no such storage
         -1, [0 2 3 5], [0 2 1 0 2], [1 2 NaN 4 5], 3, 3
         -1, [0 2 3 5], [0 2 1 0 2], 1:5, 4, 3              % not the size of q
         -1, [0 2 3 5], [0 2 1 0 2], 1:5, 2^31-1, 2^31-1};
for k = 1:size (wrong, 1)
  write_raw (t, wrong{k,:});
  verifyError (t, @() read_fclib (t.TestData.file), 'stickslip:read_fclib:badFile', sprintf ('case %d', k));
end
end

function testLocalFormOfGlobal (t)
% two bodies of 2 and 4 kg: W = H' M^-1 H and q = H' M^-1 f + w by hand; the solution of one is the solution of the other
p = global_problem ();
p = rmfield (p, {'G', 'b'});
p.solution.l = [];
l = ncp_local (p);
Minv = diag (1 ./ diag (full (p.M)));
verifyEqual (t, full (l.W), full (p.H'*Minv*p.H), 'AbsTol', 8*eps);
verifyEqual (t, l.q, p.H'*Minv*p.f + p.w, 'AbsTol', 8*eps);
verifyEqual (t, {l.kind, l.mu, l.info}, {'ncp', p.mu, p.info});
write_fclib (t.TestData.file, p);
verifyEqual (t, read_fclib (t.TestData.file, 'local').W, l.W);
end

function testLocalFormWithEquations (t)
% u of the eliminated form against the whole system solved for one r
p = global_problem ();
l = ncp_local (p);
r = (1:6)';
n = numel (p.f);  k = numel (p.b);
x = [p.M, -p.G; p.G', zeros(k)] \ [p.H*r + p.f; -p.b];
verifyEqual (t, l.W*r + l.q, p.H'*x(1:n) + p.w, 'AbsTol', 1e-13);
verifyEqual (t, p.G'*x(1:n) + p.b, zeros (k, 1), 'AbsTol', 1e-13);
p = mixed_problem ();
l = ncp_local (p);
r = (1:3)';
lambda = -p.R \ (p.V'*r + p.s);
verifyEqual (t, l.W*r + l.q, p.W*r + p.V*lambda + p.q, 'AbsTol', 1e-13);
verifyEqual (t, ncp_local (l), l);
p.R = sparse ([1 1; 1 1]);
verifyError (t, @() ncp_local (p), 'stickslip:ncp_local:singular');
verifyError (t, @() ncp_local (struct ('kind', 'lcp', 'spacedim', 3, 'mu', 1)), 'stickslip:ncp_local:badArgument');
end

function testReferenceFile (t)
folder = reference_data ('siconos/friction');
assumeNotEmpty (t, folder, 'the reference data are not here (STICKSLIP_REFERENCE_DATA)');
p = read_fclib (fullfile (folder, 'Capsules-i125-1213.hdf5'));
verifyEqual (t, {p.kind, size(p.W), nnz(p.W), size(p.q), size(p.mu)}, {'ncp', [858 858], 11772, [858 1], [286 1]});
verifyEqual (t, p.info.title, 'Capsules');
verifyNotEmpty (t, strfind (p.info.description, 'Bullet')); %#ok<STRIFCND>
verifyEqual (t, [numel(p.solution.u), numel(p.solution.r), numel(p.guesses)], [858 858 1]);
for k = 1:286                                                 % of a mechanical system each contact's block is positive definite
  B = full (p.W(3*k-2:3*k,3*k-2:3*k));
  verifyGreaterThan (t, min (eig (B + B')), 0);
end
write_fclib (t.TestData.file, p);
verifyEqual (t, read_fclib (t.TestData.file), p);
end

function testHostileFiles (t)
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0, 'MATLAB reads with its own functions');
for name = {'external_link', 'soft_link', 'external_data', 'huge', 'huge_chunked', 'variable_text', 'loop'}
  put_bytes (t.TestData.file, hostile_hdf5 (name{1}));
  verifyError (t, @() read_fclib (t.TestData.file), 'stickslip:read_fclib:badFile', name{1});
end
put_bytes (t.TestData.file, uint8 ('no HDF5 file'));
verifyError (t, @() read_fclib (t.TestData.file), 'stickslip:read_fclib:badFile');
put_bytes (t.TestData.file, uint8 ([]));
verifyError (t, @() read_fclib (t.TestData.file), 'stickslip:read_fclib:badFile');
end

function testNoHandleStaysOpen (t)
% after successes and errors the process has the file open no more
p = local_problem ();
for k = 1:40
  write_fclib (t.TestData.file, p);
  q = read_fclib (t.TestData.file);
  put_bytes (t.TestData.file, hostile_bytes (k));
  try, read_fclib (t.TestData.file); catch, end %#ok<CTCH,NOCOM>
end
verifyEqual (t, q, p);
verifyEqual (t, times_open (t.TestData.file), 0);
id = fopen (t.TestData.file);                                % the count can see an open file
if exist ('/proc/self/fd', 'dir'), verifyEqual (t, times_open (t.TestData.file), 1); end
fclose (id);
end

function testMutations (t)
% a valid file with bytes changed is read or is an error of ours: no crash, no hang; in a process of its own
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0, 'MATLAB reads with its own functions');
total = 1000;
if ~any (strcmp (getenv ('STICKSLIP_SOAK'), {'', '0'})), total = 20000; end
for p = {local_problem(), global_problem()}
  write_fclib (t.TestData.file, p{1});
  for first = 1:500:total/2
    problems = run_chunk (t.TestData, first, first + 499);
    for k = 1:min (5, numel (problems)), verifyFail (t, problems{k}); end
    if ~isempty (problems), break, end
  end
end
end

function testErrors (t)
file = t.TestData.file;
p = local_problem ();
verifyError (t, @() read_fclib (), 'stickslip:read_fclib:usage');
verifyError (t, @() read_fclib (7), 'stickslip:read_fclib:badClass');
verifyError (t, @() read_fclib (tempname ()), 'stickslip:read_fclib:noFile');
verifyError (t, @() read_fclib (tempdir ()), 'stickslip:read_fclib:noFile');
verifyError (t, @() read_fclib (file, 'global'), 'stickslip:read_fclib:badArgument');
verifyError (t, @() write_fclib (file), 'stickslip:write_fclib:usage');
verifyError (t, @() write_fclib (file, 7), 'stickslip:write_fclib:badArgument');
verifyError (t, @() write_fclib (file, rmfield (p, 'mu')), 'stickslip:write_fclib:badArgument');
verifyError (t, @() write_fclib (file, setfield (p, 'mu', -p.mu)), 'stickslip:write_fclib:badArgument'); %#ok<SFLD>
verifyError (t, @() write_fclib (file, setfield (p, 'mu', 1)), 'stickslip:write_fclib:badSize'); %#ok<SFLD>
verifyError (t, @() write_fclib (file, setfield (p, 'W', speye (5))), 'stickslip:write_fclib:badSize'); %#ok<SFLD>
verifyError (t, @() write_fclib (file, setfield (p, 'q', single (p.q))), 'stickslip:write_fclib:badClass'); %#ok<SFLD>
verifyError (t, @() write_fclib (file, setfield (p, 'q', NaN*p.q)), 'stickslip:write_fclib:notFinite'); %#ok<SFLD>
verifyError (t, @() write_fclib (file, setfield (p, 'spacedim', 4)), 'stickslip:write_fclib:badArgument'); %#ok<SFLD>
verifyError (t, @() write_fclib (file, setfield (p, 'info', struct ('title', 7))), 'stickslip:write_fclib:badClass'); %#ok<SFLD>
verifyError (t, @() write_fclib (file, setfield (p, 'solution', struct ('r', 1))), 'stickslip:write_fclib:badSize'); %#ok<SFLD>
verifyError (t, @() write_fclib (fullfile (tempname (), 'none'), p), 'stickslip:write_fclib:noFile');
end

% ---- problems ----

function p = local_problem ()
W = kron (sparse ([2 0; 1 3]), magic (3)/7);
p = struct ('kind', 'ncp', 'spacedim', 3, 'W', W, 'q', [pi; -1/3; realmin; 0; 1e300; 4.9407e-324], 'mu', [0.3; 0], ...
            'info', struct ('title', 'two contacts', 'description', sprintf ('of no meaning,\nin two lines'), 'math_info', ''), ...
            'solution', struct ('v', [], 'u', (1:6)'/7, 'r', (1:6)'/3, 'l', []), 'guesses', struct ('v', {[], []}, 'u', {zeros(6, 1), ones(6, 1)}, ...
            'r', {ones(6, 1)/9, NaN(6, 1)}, 'l', {[], []}));
end

function p = mixed_problem ()
none = struct ('title', '', 'description', '', 'math_info', '');
p = struct ('kind', 'mixed', 'spacedim', 3, 'W', sparse ([4 1 0; 1 5 1; 0 1 6]), 'q', [1; 2; 3], 'mu', 0.5, 's', [0.1; 0.2], ...
            'V', sparse ([1 0; 0 2; 1 1]), 'R', sparse ([-3 0.5; 0.5 -4]), 'info', none, ...
            'solution', struct ('v', [], 'u', [1; 2; 3], 'r', [4; 5; 6], 'l', [7; 8]), 'guesses', no_guesses ());
end

function p = global_problem ()
H = sparse ([1 2 3 5 1 4 6 2 5 6], [1 2 3 4 5 6 6 4 5 2], [1 -1 1 1 0.5 1 -2 0.25 3 1], 6, 6);
p = struct ('kind', 'global', 'spacedim', 3, 'M', kron (sparse (diag ([2 4])), speye (3)), 'H', H, 'f', (1:6)'/10, 'w', (6:-1:1)', ...
            'mu', [0.5; 0.7], 'b', 0.3, 'G', sparse ([1; 0; 0; -1; 0; 0]), 'info', struct ('title', 'bodies', 'description', '', 'math_info', 'x = y'), ...
            'solution', struct ('v', (1:6)', 'u', (2:7)', 'r', (3:8)', 'l', 9), 'guesses', no_guesses ());
end

function p = planar_problem ()
p = local_problem ();
p.spacedim = 2;
p.mu = [0.1; 0.2; 0.3];
end

function p = empty_problem ()
p = local_problem ();
p.W = sparse (0, 0);  p.q = zeros (0, 1);  p.mu = zeros (0, 1);  p.solution = [];  p.guesses = no_guesses ();
end

function g = no_guesses ()
g = struct ('v', {}, 'u', {}, 'r', {}, 'l', {});
end

% ---- files ----

function write_raw (t, nz, p, i, x, m, n)
% a local problem with W stored as given
if nargin < 7, m = 3;  n = 3; end
top = '/fclib_local/';
paths = {[top 'spacedim'], [top 'vectors/q'], [top 'vectors/mu'], [top 'W/nzmax'], [top 'W/m'], [top 'W/n'], [top 'W/nz'], [top 'W/p'], [top 'W/i'], [top 'W/x']};
ss_fclib ('write', t.TestData.file, paths, {int32(3), [-1; 0; 0], 0.5, int32(numel (x)), int32(m), int32(n), int32(nz), int32(p), int32(i), x});
end

function put_bytes (file, bytes)
f = fopen (file, 'w');
fwrite (f, bytes);
fclose (f);
end

function bytes = hostile_bytes (k)
names = {'external_link', 'external_data', 'huge', 'loop'};
bytes = hostile_hdf5 (names{1 + mod(k, 4)});
end

function n = times_open (file)
% by this process, the parent of the shell; 0 where there is no /proc
[~, text] = system (sprintf ('ls -l /proc/$PPID/fd 2>/dev/null | grep -c -F ''%s''', file));
n = str2double (text);
end

function problems = run_chunk (data, first, last)
code = sprintf ('run (''%s''); addpath (''%s''); fuzz_fclib (''%s'', %d, %d);', fullfile (data.root, 'stickslip_setup.m'), ...
    fullfile (data.root, 'tests', 'fuzz'), data.file, first, last);
[~, text] = system (sprintf ('timeout 300 octave --no-gui --no-init-file --quiet --eval "%s" 2>&1', code));
problems = regexp (text, '(?<=\nBAD )[^\n]*', 'match');
if isempty (strfind (text, sprintf ('END fclib %d %d', first, last))) %#ok<STREMP>
  problems{end+1} = sprintf ('crash or no end within 300 s; the last: %s', text(max (1, end-300):end));
end
end
