function bad = fuzz_kernel (kernel, first, last)
%FUZZ_KERNEL  Call a kernel with spoiled arguments.
%   bad = FUZZ_KERNEL (kernel, first, last) makes the calls numbered first to last: call k is made from the seed k alone, so
%   that FUZZ_KERNEL (kernel, k, k) makes it again.  Each is printed, flushed, before it is made: after a crash the last line
%   tells which it was.  bad holds a line for every call that ended otherwise than well or with an error stickslip:...
%
%   Example:
%      bad = fuzz_kernel ('lemke_mex', 1, 500)
%
%   See also VALID_ARGUMENTS, SPOIL, TEST_GATEWAYS.

[valid, outputs] = valid_arguments (kernel);
warning ('off', 'all');
bad = {};
for k = first : last
    rng (k);
    [args, n, how] = spoiled_call (valid, outputs);
    line = sprintf ('%s call %d: %d outputs; %s', kernel, k, n, how);
    fprintf ('%s\n', line);
    if exist ('OCTAVE_VERSION', 'builtin'), fflush (stdout); end
    out = cell (1, n);
    try
        [out{1:n}] = feval (kernel, args{:});
    catch e
        if ~strncmp (e.identifier, 'stickslip:', 10)
            bad{end+1} = sprintf ('%s: error ''%s'' (%s)', line, e.identifier, e.message); %#ok<AGROW>
            fprintf ('BAD %s\n', bad{end});
        end
    end
end
fprintf ('END %s %d %d\n', kernel, first, last);
end

function [args, n, how] = spoiled_call (args, outputs)
n = outputs;
if rand () < 0.1
    n = floor (rand ()*(outputs + 3));
end
how = '';
if rand () < 0.08                                   % a wrong number of arguments
    m = floor (rand ()*(numel (args) + 4));
    while numel (args) < m
        args{end+1} = garbage (); %#ok<AGROW>
    end
    args = args(1:m);
    how = sprintf ('%d arguments; ', m);
end
for j = 1 : 1 + (rand () < 0.4)
    if ~isempty (args)
        i = ceil (rand ()*numel (args));
        [args{i}, what] = spoil (args{i});
        how = sprintf ('%sargument %d %s; ', how, i, what);
    end
end
end
