function top = scratch_folder (top)
%SCRATCH_FOLDER  A folder for the files of a test.
%   top = SCRATCH_FOLDER () makes one; SCRATCH_FOLDER (top) removes it with all that is in it.
%
%   Example:
%      t.TestData.top = scratch_folder ();
%
%   See also TEST_RECORD.

if nargin == 0
    top = tempname ();
    mkdir (top);
    return
end
if exist ('OCTAVE_VERSION', 'builtin'), confirm_recursive_rmdir (false, 'local'); end
rmdir (top, 's');
end
