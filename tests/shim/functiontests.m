function tests = functiontests (handles)
%FUNCTIONTESTS  The tests of a file, for Octave.
%   tests = FUNCTIONTESTS (localfunctions) keeps, as MATLAB's does, the local functions whose names begin or end with
%   "test" and the four fixtures setupOnce, teardownOnce, setup and teardown.
%
%   tests   struct with the fields tests (cell of handles) and setupOnce, teardownOnce, setup, teardown (handle or [])
%
%   This folder is put on the path by Octave's test driver only: MATLAB has its own functiontests.
%
%   Example:
%      tests = functiontests (localfunctions);
%
%   See also RUN_TESTS, SHIM_TESTCASE.

tests = struct ('tests', {{}}, 'setupOnce', [], 'teardownOnce', [], 'setup', [], 'teardown', []);
for k = 1 : numel (handles)
    name = func2str (handles{k});
    name(name == '@') = '';
    if any (strcmp (name, {'setupOnce', 'teardownOnce', 'setup', 'teardown'}))
        tests.(name) = handles{k};
    elseif ~isempty (regexpi (name, '^test|test$', 'once'))
        tests.tests{end+1} = handles{k};
    end
end
end
