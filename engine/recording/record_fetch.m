function values = record_fetch (caller, file, paths, first, count)
%RECORD_FETCH  Data sets of a recording for a function that a user called.
%   values = RECORD_FETCH (caller, file, paths) gives whole data sets, a cell; RECORD_FETCH (caller, file, paths, first, count) columns of them.  What is wrong with the file
%   is the error stickslip:<caller>:badFile.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_run (sim);
%      file = record_file (sim.record_directory, 'example');
%      v = record_fetch ('example', file, {'/log/t', '/log/step'}, [1 1], [5 5]);
%
%   See also RECORD_KERNEL, RECORD_HEADER.

if nargin < 4, first = ones (size (paths));  count = -first; end
try
    values = record_kernel ('read', file, paths, first, count);
catch err
    error (['stickslip:' caller ':badFile'], '%s: %s', caller, record_reason (err));
end
end
