classdef shim_testcase < handle
%SHIM_TESTCASE  The test case handed to every test function, for Octave.
%   verifyX notes a failure and goes on, assertX ends the test as failed, assumeX ends it as skipped; each is called as
%   verifyX (t, ...) or t.verifyX (...), and what it checks is in SHIM_CHECK.  A last argument more than X needs is a
%   diagnostic that is shown with the failure.
%
%   See also FUNCTIONTESTS, RUN_TESTS, SHIM_CHECK.

properties
    TestData = struct ();
end

properties (SetAccess = private)
    failures = {};          % texts, one per failure of the running test
    teardowns = {};         % {f, args} of addTeardown, last first
end

methods

function addTeardown (t, f, varargin)
t.teardowns = [{{f, varargin}}, t.teardowns];
end

function run_teardowns (t, keep)
% the newest first, until keep of them are left
while numel (t.teardowns) > keep
    next = t.teardowns{1};
    t.teardowns(1) = [];
    feval (next{1}, next{2}{:});
end
end

function list = take_failures (t)
list = t.failures;
t.failures = {};
end

function log (t, varargin) %#ok<INUSD>
fprintf ('    %s\n', varargin{end});
end

function judge (t, how, what, args)
[holds, text] = shim_check (what, args{:});
if holds
    return
end
text = [how what ': ' text shim_where()];
switch how
case 'verify'
    t.failures{end+1} = text;
case 'assert'
    t.failures{end+1} = text;
    error ('shim:assertionFailed', '%s', text);
otherwise
    error ('shim:assumptionFailed', '%s', text);
end
end


function verifyTrue                  (t, varargin),  judge (t, 'verify', 'True',                varargin);  end
function verifyFalse                 (t, varargin),  judge (t, 'verify', 'False',               varargin);  end
function verifyEqual                 (t, varargin),  judge (t, 'verify', 'Equal',               varargin);  end
function verifyNotEqual              (t, varargin),  judge (t, 'verify', 'NotEqual',            varargin);  end
function verifyLessThan              (t, varargin),  judge (t, 'verify', 'LessThan',            varargin);  end
function verifyLessThanOrEqual       (t, varargin),  judge (t, 'verify', 'LessThanOrEqual',     varargin);  end
function verifyGreaterThan           (t, varargin),  judge (t, 'verify', 'GreaterThan',         varargin);  end
function verifyGreaterThanOrEqual    (t, varargin),  judge (t, 'verify', 'GreaterThanOrEqual',  varargin);  end
function verifyError                 (t, varargin),  judge (t, 'verify', 'Error',               varargin);  end
function verifyWarning               (t, varargin),  judge (t, 'verify', 'Warning',             varargin);  end
function verifyWarningFree           (t, varargin),  judge (t, 'verify', 'WarningFree',         varargin);  end
function verifyEmpty                 (t, varargin),  judge (t, 'verify', 'Empty',               varargin);  end
function verifyNotEmpty              (t, varargin),  judge (t, 'verify', 'NotEmpty',            varargin);  end
function verifySize                  (t, varargin),  judge (t, 'verify', 'Size',                varargin);  end
function verifyLength                (t, varargin),  judge (t, 'verify', 'Length',              varargin);  end
function verifyNumElements           (t, varargin),  judge (t, 'verify', 'NumElements',         varargin);  end
function verifyClass                 (t, varargin),  judge (t, 'verify', 'Class',               varargin);  end
function verifyInstanceOf            (t, varargin),  judge (t, 'verify', 'InstanceOf',          varargin);  end
function verifyMatches               (t, varargin),  judge (t, 'verify', 'Matches',             varargin);  end
function verifySubstring             (t, varargin),  judge (t, 'verify', 'Substring',           varargin);  end
function verifyFail                  (t, varargin),  judge (t, 'verify', 'Fail',                varargin);  end

function assertTrue                  (t, varargin),  judge (t, 'assert', 'True',                varargin);  end
function assertFalse                 (t, varargin),  judge (t, 'assert', 'False',               varargin);  end
function assertEqual                 (t, varargin),  judge (t, 'assert', 'Equal',               varargin);  end
function assertNotEqual              (t, varargin),  judge (t, 'assert', 'NotEqual',            varargin);  end
function assertLessThan              (t, varargin),  judge (t, 'assert', 'LessThan',            varargin);  end
function assertLessThanOrEqual       (t, varargin),  judge (t, 'assert', 'LessThanOrEqual',     varargin);  end
function assertGreaterThan           (t, varargin),  judge (t, 'assert', 'GreaterThan',         varargin);  end
function assertGreaterThanOrEqual    (t, varargin),  judge (t, 'assert', 'GreaterThanOrEqual',  varargin);  end
function assertError                 (t, varargin),  judge (t, 'assert', 'Error',               varargin);  end
function assertWarning               (t, varargin),  judge (t, 'assert', 'Warning',             varargin);  end
function assertWarningFree           (t, varargin),  judge (t, 'assert', 'WarningFree',         varargin);  end
function assertEmpty                 (t, varargin),  judge (t, 'assert', 'Empty',               varargin);  end
function assertNotEmpty              (t, varargin),  judge (t, 'assert', 'NotEmpty',            varargin);  end
function assertSize                  (t, varargin),  judge (t, 'assert', 'Size',                varargin);  end
function assertLength                (t, varargin),  judge (t, 'assert', 'Length',              varargin);  end
function assertNumElements           (t, varargin),  judge (t, 'assert', 'NumElements',         varargin);  end
function assertClass                 (t, varargin),  judge (t, 'assert', 'Class',               varargin);  end
function assertInstanceOf            (t, varargin),  judge (t, 'assert', 'InstanceOf',          varargin);  end
function assertMatches               (t, varargin),  judge (t, 'assert', 'Matches',             varargin);  end
function assertSubstring             (t, varargin),  judge (t, 'assert', 'Substring',           varargin);  end
function assertFail                  (t, varargin),  judge (t, 'assert', 'Fail',                varargin);  end

function assumeTrue                  (t, varargin),  judge (t, 'assume', 'True',                varargin);  end
function assumeFalse                 (t, varargin),  judge (t, 'assume', 'False',               varargin);  end
function assumeEqual                 (t, varargin),  judge (t, 'assume', 'Equal',               varargin);  end
function assumeNotEqual              (t, varargin),  judge (t, 'assume', 'NotEqual',            varargin);  end
function assumeLessThan              (t, varargin),  judge (t, 'assume', 'LessThan',            varargin);  end
function assumeLessThanOrEqual       (t, varargin),  judge (t, 'assume', 'LessThanOrEqual',     varargin);  end
function assumeGreaterThan           (t, varargin),  judge (t, 'assume', 'GreaterThan',         varargin);  end
function assumeGreaterThanOrEqual    (t, varargin),  judge (t, 'assume', 'GreaterThanOrEqual',  varargin);  end
function assumeError                 (t, varargin),  judge (t, 'assume', 'Error',               varargin);  end
function assumeWarning               (t, varargin),  judge (t, 'assume', 'Warning',             varargin);  end
function assumeWarningFree           (t, varargin),  judge (t, 'assume', 'WarningFree',         varargin);  end
function assumeEmpty                 (t, varargin),  judge (t, 'assume', 'Empty',               varargin);  end
function assumeNotEmpty              (t, varargin),  judge (t, 'assume', 'NotEmpty',            varargin);  end
function assumeSize                  (t, varargin),  judge (t, 'assume', 'Size',                varargin);  end
function assumeLength                (t, varargin),  judge (t, 'assume', 'Length',              varargin);  end
function assumeNumElements           (t, varargin),  judge (t, 'assume', 'NumElements',         varargin);  end
function assumeClass                 (t, varargin),  judge (t, 'assume', 'Class',               varargin);  end
function assumeInstanceOf            (t, varargin),  judge (t, 'assume', 'InstanceOf',          varargin);  end
function assumeMatches               (t, varargin),  judge (t, 'assume', 'Matches',             varargin);  end
function assumeSubstring             (t, varargin),  judge (t, 'assume', 'Substring',           varargin);  end
function assumeFail                  (t, varargin),  judge (t, 'assume', 'Fail',                varargin);  end

end
end
