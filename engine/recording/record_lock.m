function lock = record_lock (directory, caller, what)
%RECORD_LOCK  Keep others from recording into a directory.
%   lock = RECORD_LOCK (directory, caller, what) locks it until lock is cleared, or the process ends, however it does: a killed run leaves no lock.  When a run that is still going on
%   has it, in this process or another, that is the error stickslip:<caller>:<what>.  Where files cannot be locked lock is [].
%
%   Example: lock = record_lock (tempdir (), 'sim_run', 'recordRunning');
%
%   See also RECORD_BEGIN, RECORD_RESUME.

try
    id = record_kernel ('lock', fullfile (directory, 'recording.lock'));
catch err
    if isempty (strfind (err.identifier, ':locked')), rethrow (err); end %#ok<STREMP>
    error (['stickslip:' caller ':' what], '%s: %s is being recorded by a run that is still going on.', caller, directory);
end
lock = [];
if ~isempty (id), lock = onCleanup (@() record_kernel ('unlock', id)); end
end
