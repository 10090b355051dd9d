function id = ss_record_write (command, varargin) %#ok<STOUT,INUSD>
%SS_RECORD_WRITE  Write the file of a recording: the kernel of RECORD_APPEND in Octave.
%   id = SS_RECORD_WRITE ('create', file, paths, values, tables, sizes, compression) makes a file that is not there yet, with the data sets paths
%   (values: texts and real double arrays) and the tables, a cell of paths.  sizes{k} is the size of a column of table k ([] for a number, [7 nb] for poses);
%   a table whose columns are empty does not exist.  compression is 0 to 9, that of deflate.
%   id = SS_RECORD_WRITE ('reopen', file, tables, sizes) opens a file that was closed, to go on.
%   SS_RECORD_WRITE ('append', id, columns) puts columns{k}, real doubles, behind the columns of table k.
%   SS_RECORD_WRITE ('flush', id, state) hands everything to the system, so that a killed process loses no more of it, and keeps the numbers of state.
%   SS_RECORD_WRITE ('close', id, finished) flushes and closes; finished is true when the run came to its end.
%   lock = SS_RECORD_WRITE ('lock', file) makes a file and locks it as long as this process lives, or until SS_RECORD_WRITE ('unlock', lock), which removes the file.  One that somebody else has
%   locked is the error stickslip:ss_record_write:locked; lock is [] where files cannot be made or locked.
%
%   Once writing has failed (stickslip:ss_record_write:noRoom) the file holds what was flushed, and only 'close' is left.
%
%   Example:
%      file = [tempname() '.h5'];
%      id = ss_record_write ('create', file, {'/text'}, {'abc'}, {'/table'}, {3}, 0);
%      ss_record_write ('append', id, {[1 2; 3 4; 5 6]});      % two columns
%      ss_record_write ('flush', id, [1 2 3]);
%      ss_record_write ('close', id, 1);
%
%   See also RECORD_APPEND, RECORD_KERNEL, SS_RECORD_READ.

error ('stickslip:ss_record_write:notBuilt', 'ss_record_write is not built: run make.');
end
