function tests = test_siconos
%TEST_SICONOS  Problems in the text formats of Siconos: read as they are meant, written so that they read back to the bit.
tests = functiontests (localfunctions);
end

function testDenseIsByColumns (t)
p = read_text (t, '2 0 2 2 2 2  1 2 3 4  -5 -6');
verifyEqual (t, p, struct ('kind', 'lcp', 'A', [1 3; 2 4], 'b', [-5; -6], 'l', [0; 0], 'u', [Inf; Inf]));
end

function testRemarksAfterTheNumbers (t)
p = read_text (t, sprintf ('1\n0\n1\n1\n1\t1\n 2.5\n -1\n\nRemark 4.1.14, the solution is 0.4\n'));
verifyEqual (t, p.A, 2.5);
verifyEqual (t, p.b, -1);
end

function testMixedFormsByHand (t)
% rows 1 and 3 are equations; M by columns, A B C D by rows, M = [A C; D B]
M = [1 2 3; 4 5 6; 7 8 9];
first = sprintf ('%d ', 1, 0, 2, 1, 0, 1, 2, 3, 0, 1, 0, 0, 3, 3, 3, 3, M, 10, 20, 30);
p = read_text (t, first);
verifyEqual (t, p.kind, 'mlcp');
verifyEqual (t, p.A, M);
verifyEqual (t, p.b, [10; 20; 30]);
verifyEqual (t, p.l, [-Inf; 0; -Inf]);
p = read_text (t, ['0 1 2 1  1 2 3 4  5  6 7  8 9  10 20  30']);
verifyEqual (t, p.A, [1 2 6; 3 4 7; 8 9 5]);
verifyEqual (t, p.b, [10; 20; 30]);
verifyEqual (t, p.l, [-Inf; -Inf; 0]);
both = [strrep(first, '1 0 2 1', '1 1 2 1') sprintf('%d ', 1, 3, 7, 9, 5, 2, 8, 4, 6, 10, 30, 20)];
verifyEqual (t, read_text (t, both).A, M);
verifyError (t, @() read_text (t, strrep (both, '5 2 8', '5 2 0')), 'stickslip:read_siconos:badFile');
end

function testBlocks (t)
% one contact beside one: two block rows of three, the blocks (1,1), (1,2) and (2,2), each by columns
B = reshape (1:9, 3, 3);
text = sprintf ('%d ', 3, 2, 1, 6, 6, 3, 2, 2, 3, 6, 3, 6, 3, 3, 0, 2, 3, 0, 1, 1, 0, B, 1, 10*B, 2, 100*B, 1:6);
p = read_text (t, [text '0.5 0.25 0']);
verifyTrue (t, issparse (p.W));
verifyEqual (t, full (p.W), [B 10*B; zeros(3) 100*B]);
verifyEqual (t, p.q, (1:6)');
verifyEqual (t, p.mu, [0.5; 0.25]);
end

function testRoundTripToTheBit (t)
file = scratch (t);
v = [pi -1/3 realmin 4.9407e-324 realmax 1e-17 -0 7];
A = reshape (v([1:8 1:8 1 2 3 4 5 6 7 8 1]), 5, 5);
S = sparse ([1 2 4 4], [3 2 1 4], [pi 1/7 -2 1e-9], 4, 4);
W = kron (sparse ([2 0; 1 3]), magic (3)/7);
for p = {struct('kind', 'lcp', 'A', A, 'b', A(:,1), 'l', zeros (5, 1), 'u', Inf (5, 1)), ...
         struct('kind', 'lcp', 'A', S, 'b', (1:4)'/3, 'l', zeros (4, 1), 'u', Inf (4, 1)), ...
         struct('kind', 'lcp', 'A', sparse (2, 2), 'b', [0; 1], 'l', zeros (2, 1), 'u', Inf (2, 1)), ...
         struct('kind', 'lcp', 'A', zeros (0, 0), 'b', zeros (0, 1), 'l', zeros (0, 1), 'u', zeros (0, 1)), ...
         struct('kind', 'mlcp', 'A', S, 'b', (1:4)'/3, 'l', [0; -Inf; -Inf; 0], 'u', Inf (4, 1)), ...
         struct('kind', 'mlcp', 'A', A, 'b', A(:,2), 'l', -Inf (5, 1), 'u', Inf (5, 1)), ...
         struct('kind', 'ncp', 'W', W, 'q', (1:6)'/7, 'mu', [0.3; 0]), ...
         struct('kind', 'ncp', 'W', magic (3)/9, 'q', (1:3)'/7, 'mu', 0.3)}
  write_siconos (file, p{1});
  back = read_siconos (file);
  verifyEqual (t, back, p{1});
  for f = fieldnames (back)', verifyEqual (t, issparse (back.(f{1})), issparse (p{1}.(f{1}))); end
end
end

function testReferenceFiles (t)
% sizes from the files' own heads; symmetric W; the problems with a unique solution have the one that is written behind them
folder = reference_data ('siconos');
assumeNotEmpty (t, folder, 'the reference data are not here (STICKSLIP_REFERENCE_DATA)');
count = 0;
for sub = {'lcp', 'mlcp', 'friction'; 'lcp', 'mlcp', 'ncp'}
  list = dir (fullfile (folder, sub{1}, '*.dat'));
  for k = 1:numel (list)
    p = read_siconos (fullfile (folder, sub{1}, list(k).name));
    verifyEqual (t, p.kind, sub{2}, list(k).name);
    file = scratch (t);
    write_siconos (file, p);
    verifyEqual (t, read_siconos (file), p, list(k).name);
    if strcmp (p.kind, 'ncp'), verifyLessThan (t, norm (full (p.W - p.W'), 1), 1e-12*norm (full (p.W), 1), list(k).name); end
    count = count + 1;
  end
end
verifyGreaterThanOrEqual (t, count, 19);
p = read_siconos (fullfile (folder, 'mlcp', 'm2n1_mlcp.dat'));
verifyEqual (t, lcp_residual (p.A, p.b, [1; 0; 3], struct ('l', p.l)), 0);
p = read_siconos (fullfile (folder, 'mlcp', 'diodeBridge_mlcp.dat'));
verifyEqual (t, p.A(1:3,1:3), [0 -0.001 0.001; 0 0.001 -0.001; -1.0025 0 0], 'AbsTol', 1e-16);
end

function testBrokenFiles (t)
% every cut of a good file, and every number of it spoiled, is read or is an error of ours
W = kron (sparse ([2 0; 1 3]), magic (3)/7);
file = scratch (t);
for p = {struct('kind', 'ncp', 'W', W, 'q', (1:6)', 'mu', [0.3; 0]), struct('kind', 'mlcp', 'A', magic (3), 'b', [1; 2; 3], 'l', [-Inf; 0; 0])}
  write_siconos (file, p{1});
  words = strsplit (strtrim (fileread (file)));
  for k = 0:numel (words) - 1
    verifyError (t, @() read_text (t, strjoin (words(1:k), ' ')), 'stickslip:read_siconos:badFile', sprintf ('cut after %d', k));
  end
  values = {'NaN', 'Inf', '-1', '0', '1', '2', '3', '0.5', '1e9', '2147483647', '1e300', 'x'};
  for k = 1:numel (words)
    for v = values
      spoiled = words;
      spoiled{k} = v{1};
      verifyTrue (t, read_or_ours (t, strjoin (spoiled, ' ')), sprintf ('word %d is %s', k, v{1}));
    end
  end
end
end

function testErrors (t)
verifyError (t, @() read_siconos (), 'stickslip:read_siconos:usage');
verifyError (t, @() read_siconos (7), 'stickslip:read_siconos:badClass');
verifyError (t, @() read_siconos (tempname ()), 'stickslip:read_siconos:noFile');
verifyError (t, @() read_siconos (tempdir ()), 'stickslip:read_siconos:noFile');
verifyError (t, @() read_text (t, ''), 'stickslip:read_siconos:badFile');
verifyError (t, @() read_text (t, char ([137 72 68 70 0 1 2 3])), 'stickslip:read_siconos:badFile');
verifyError (t, @() read_text (t, '2147483647 0 2147483647 2147483647 2147483647 2147483647 1'), 'stickslip:read_siconos:badFile');
verifyError (t, @() read_text (t, '2000000000 1 2000000000 2000000000 0 1 1 2000000000 2000000000 1 0 0'), 'stickslip:read_siconos:badFile');
verifyError (t, @() read_text (t, '1 0 1 1 1 1 NaN 0'), 'stickslip:read_siconos:badFile');
verifyError (t, @() read_text (t, '2 1 0 2 2 2 2  1 0 0 1  1 1  0.5'), 'stickslip:read_siconos:dimension');
verifyError (t, @() read_text (t, '3 1 0 3 3 3 3  1 0 0 0 1 0 0 0 1  1 1 1  -0.5'), 'stickslip:read_siconos:badFile');
verifyError (t, @() read_text (t, sprintf ('%d ', 3, 1, 0, 3, 3, 3, 3, eye (3), 0, 3, 3, 3, 3, eye (3), 1:7)), 'stickslip:read_siconos:global');
verifyError (t, @() read_text (t, '1 1 1 1 0 1 2 0 1  0 3 2 3 2  1 1 1 1 1 1  0 0'), 'stickslip:read_siconos:notSquare');
p = struct ('kind', 'lcp', 'A', 1, 'b', 1);
verifyError (t, @() write_siconos (scratch (t), setfield (p, 'u', 1)), 'stickslip:write_siconos:bounds'); %#ok<SFLD>
verifyError (t, @() write_siconos (scratch (t), setfield (p, 'l', -Inf)), 'stickslip:write_siconos:bounds'); %#ok<SFLD>
verifyError (t, @() write_siconos (scratch (t), setfield (p, 'b', NaN)), 'stickslip:write_siconos:notFinite'); %#ok<SFLD>
verifyError (t, @() write_siconos (scratch (t), struct ('kind', 'lcp', 'A', 1)), 'stickslip:write_siconos:badArgument');
verifyError (t, @() write_siconos (scratch (t), struct ('kind', 'qp')), 'stickslip:write_siconos:badArgument');
verifyError (t, @() write_siconos (scratch (t), 7), 'stickslip:write_siconos:badArgument');
verifyError (t, @() write_siconos (fullfile (tempname (), 'none'), p), 'stickslip:write_siconos:noFile');
end

function good = read_or_ours (t, text)
good = true;
try
  p = read_text (t, text);
  for f = fieldnames (p)'
    x = p.(f{1});
    if ~any (strcmp (f{1}, {'kind', 'l', 'u'})), good = good && all (isfinite (full (x(:)))); end
  end
catch e
  good = strncmp (e.identifier, 'stickslip:read_siconos:', 23);
end
end

function p = read_text (t, text)
file = scratch (t);
f = fopen (file, 'w');
fwrite (f, text);
fclose (f);
p = read_siconos (file);
end

function file = scratch (t)
% one file for all tests, removed after the last
if ~isfield (t.TestData, 'file')
  t.TestData.file = [tempname() '.dat'];
  addTeardown (t, @() remove (t.TestData.file));
end
file = t.TestData.file;
end

function remove (file)
if exist (file, 'file'), delete (file); end
end
