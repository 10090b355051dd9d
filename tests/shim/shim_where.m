function text = shim_where ()
%SHIM_WHERE  Where the running test called its check: "  [test_file.m:12]".
%
%   Example:
%      text = shim_where ();
%
%   See also SHIM_TESTCASE.

text = '';
stack = dbstack ();
for k = 1 : numel (stack)
    [~, name] = fileparts (stack(k).file);
    if ~any (strcmp (name, {'shim_where', 'shim_testcase', 'shim_check', 'shim_difference'}))
        text = sprintf ('  [%s.m:%d]', name, stack(k).line);
        return
    end
end
end
