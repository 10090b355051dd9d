function [passed, failed, skipped] = run_tests (names)
%RUN_TESTS  Run test files in Octave.
%   [passed, failed, skipped] = RUN_TESTS () runs all tests/m/test_*.m, prints every test with its time, every failure
%   with file, line and diagnostics, every skipped test with the reason, and ends with "N passed, N failed, N skipped".
%   RUN_TESTS (names) runs the named ones: a name or a cell of names, 'test_lemke' or 'lemke'.
%
%   In MATLAB say runtests ('tests/m') instead.
%
%   Example:
%      run_tests lemke
%
%   See also FUNCTIONTESTS, SHIM_TESTCASE.

folder = fullfile (fileparts (fileparts (mfilename ('fullpath'))), 'm');
addpath (folder);
if nargin < 1
    list = dir (fullfile (folder, 'test_*.m'));
    names = sort ({list.name});
elseif ischar (names)
    names = {names};
end

count = [0 0 0];                                % passed, failed, skipped
for k = 1 : numel (names)
    [~, name] = fileparts (names{k});
    if ~strncmp (name, 'test_', 5)
        name = ['test_' name]; %#ok<AGROW>
    end
    count = count + run_file (name);
end
fprintf ('%d passed, %d failed, %d skipped\n', count);
if nargout > 0
    passed = count(1);  failed = count(2);  skipped = count(3);
end
end

function count = run_file (name)
fprintf ('%s\n', name);
count = [0 0 0];
clock = tic;
try
    suite = feval (name);
catch e
    report (e, 'FAILED', name);
    count(2) = 1;
    return
end

t = shim_testcase ();
why = attempt (suite.setupOnce, t);             % a fixture that fails takes all tests of its file along
for k = 1 : numel (suite.tests)
    count = count + run_one (suite, k, t, why);
end
[~, texts] = attempt (suite.teardownOnce, t);
[~, more] = attempt (@(t) run_teardowns (t, 0), t);
texts = [texts more];
if ~isempty (texts)
    fprintf ('  FAILED   teardownOnce\n');
    fprintf ('           %s\n', texts{:});
    count(2) = count(2) + 1;
end
fprintf ('  %s: %d passed, %d failed, %d skipped in %.1f s\n', name, count, toc (clock));
end

function count = run_one (suite, k, t, why)
name = func2str (suite.tests{k});
name(name == '@') = '';
fprintf ('  %s ... ', name);
flush_output ();
clock = tic;
data = t.TestData;
once = numel (t.teardowns);                     % those of setupOnce stay
texts = {};
if isempty (why)
    [why, texts] = attempt (suite.setup, t);
    if isempty (why)
        [why, more] = attempt (suite.tests{k}, t);
        texts = [texts more];
    end
    [~, more] = attempt (suite.teardown, t);
    [~, last] = attempt (@(t) run_teardowns (t, once), t);
    texts = [texts more last];
elseif strcmp (why.state, 'failed')
    texts = {['setupOnce failed: ' why.text]};
end
t.TestData = data;                              % what a test writes there is its own

if ~isempty (texts)
    fprintf ('FAILED (%.2f s)\n', toc (clock));
    fprintf ('           %s\n', texts{:});
    count = [0 1 0];
elseif ~isempty (why)
    fprintf ('skipped: %s\n', why.text);
    count = [0 0 1];
else
    fprintf ('passed (%.2f s)\n', toc (clock));
    count = [1 0 0];
end
end

function [why, texts] = attempt (f, t)
% calls f (t) when there is one; why is [] or tells how it ended early, texts are its failures
why = [];
texts = {};
if isempty (f)
    return
end
try
    f (t);
catch e
    why = struct ('state', 'failed', 'text', e.message);
    if strcmp (e.identifier, 'shim:assumptionFailed')
        why.state = 'skipped';
    elseif ~strcmp (e.identifier, 'shim:assertionFailed')
        texts = {describe(e)};
    end
end
texts = [take_failures(t) texts];
end

function report (e, how, name)
fprintf ('  %-8s %s\n           %s\n', how, name, describe (e));
end

function text = describe (e)
text = sprintf ('error %s: %s', e.identifier, e.message);
for k = 1 : min (numel (e.stack), 6)
    text = sprintf ('%s\n             in %s, line %d (%s)', text, e.stack(k).name, e.stack(k).line, e.stack(k).file);
end
end

function flush_output ()
fflush (stdout);                                % Octave only, as is this folder
end
