function [moved, why] = file_move (from, to)
%FILE_MOVE  Give a file another name, in one step: whoever looks finds the old file or the new one.
%   [moved, why] = FILE_MOVE (from, to) renames the file from; to is replaced when it is there.  moved is false when that failed, and why says so.  Names are taken as they are: MOVEFILE
%   of Octave hands them to the shell, in which quotes, $ and [ ] mean something else.
%
%   Example:
%      name = tempname ();
%      fclose (fopen (name, 'w'));
%      file_move (name, [name ' "$HOME" [1]']);
%      file_delete ([name ' "$HOME" [1]']);
%
%   See also FILE_DELETE, RECORD_BEGIN.

if exist ('OCTAVE_VERSION', 'builtin')
    [code, why] = feval ('rename', from, to);
    moved = code == 0;
else
    [moved, why] = movefile (from, to, 'f');
end
end
