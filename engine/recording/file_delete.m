function file_delete (name)
%FILE_DELETE  Delete a file, if it is there.
%   FILE_DELETE (name) takes the name as it is: DELETE takes * ? and, in Octave, [ ] for patterns.
%
%   Example:
%      name = tempname ();
%      fclose (fopen (name, 'w'));
%      file_delete (name);
%
%   See also FILE_MOVE, RECORD_BEGIN.

if exist (name, 'file') ~= 2, return; end
if exist ('OCTAVE_VERSION', 'builtin'), feval ('unlink', name);
else, delete (name);
end
end
