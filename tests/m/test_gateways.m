function tests = test_gateways
%TEST_GATEWAYS  No argument from the prompt crashes the host: a kernel succeeds or fails with stickslip:...
tests = functiontests (localfunctions);
end

function setupOnce (t)
root = fileparts (fileparts (fileparts (mfilename ('fullpath'))));
addpath (fullfile (root, 'tests', 'fuzz'));
t.TestData.root = root;
info = stickslip_info ();
t.TestData.kernels = info.built;
end

function testEveryKernelTakesItsValidArguments (t)
for k = 1 : numel (t.TestData.kernels)
    name = t.TestData.kernels{k};
    try
        [args, outputs] = valid_arguments (name);
        out = cell (1, outputs);
        [out{1:outputs}] = feval (name, args{:});
        verifyFalse (t, any (cellfun (@(x) isnumeric (x) && any (isnan (x(:))), out)), [name ' made a NaN']);
    catch e
        if any (strfind (e.identifier, ':noLibrary')), continue, end        % a foreign library that is not here
        verifyFail (t, sprintf ('%s: %s (%s)', name, e.message, e.identifier));
    end
end
end

function testNameComesOnceInAnErrorText (t)
% the host puts the name of a kernel before the text; what follows is the text of the reference
kernels = t.TestData.kernels;
for k = 1 : numel (kernels)
    args = valid_arguments (kernels{k});
    text = text_of (str2func (kernels{k}), [{'x'}, args(2:end)]);
    verifyEmpty (t, regexp (text, ['^' strrep(kernels{k}, '_mex', '')], 'once'), text);
end
for name = intersect ({'lemke_mex', 'pgs_mex'}, kernels)
    verifyEqual (t, text_of (str2func (name{1}), {'x', 1}), text_of (str2func (strrep (name{1}, '_mex', '')), {'x', 1}));
end
end

function text = text_of (f, args)
% the message without the name of the function before it
text = 'no error';
try
    f (args{:});
catch e
    text = regexprep (e.message, '^\w+: ', '');
end
end

function testGarbageIsAnErrorOfOurs (t)
kernels = t.TestData.kernels;
assumeNotEmpty (t, kernels, 'no kernel is built');
chunk = 500;
total = 10000;
if ~any (strcmp (getenv ('STICKSLIP_SOAK'), {'', '0'})), total = 200000; end
chunks = ceil (total/chunk/numel (kernels));        % of every kernel
for k = 1 : numel (kernels)
    for c = 1 : chunks
        problems = run_chunk (t.TestData.root, kernels{k}, (c-1)*chunk + 1, c*chunk);
        for p = 1 : min (5, numel (problems))
            verifyFail (t, problems{p});
        end
        if ~isempty (problems), break, end
    end
end
end

function problems = run_chunk (root, kernel, first, last)
% in a process of its own, so that a crash is told and located
if ~exist ('OCTAVE_VERSION', 'builtin')
    problems = fuzz_kernel (kernel, first, last);
    return
end
code = sprintf ('run (''%s''); addpath (''%s''); fuzz_kernel (''%s'', %d, %d);', fullfile (root, 'stickslip_setup.m'), ...
    fullfile (root, 'tests', 'fuzz'), kernel, first, last);
[~, text] = system (sprintf ('timeout 300 octave --no-gui --no-init-file --quiet --eval "%s" 2>&1', code));
problems = regexp (text, '(?<=\nBAD )[^\n]*', 'match');
if isempty (strfind (text, sprintf ('END %s %d %d', kernel, first, last))) %#ok<STREMP>
    calls = regexp (text, [kernel ' call \d+[^\n]*'], 'match');
    if isempty (calls)
        problems{end+1} = sprintf ('%s: no call was made: %s', kernel, text);
    else
        problems{end+1} = sprintf ('crash or no end within 300 s in %s; after it: %s', calls{end}, text(max (1, end-300):end));
    end
end
end
