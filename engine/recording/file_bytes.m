function n = file_bytes (name)
%FILE_BYTES  How long a file is.
%   n = FILE_BYTES (name), bytes; 0 when it cannot be opened.  The name is taken as it is: to DIR it is a pattern.
%
%   Example: file_bytes (which ('file_bytes'))
%
%   See also FILE_MOVE, RECORD_HEADER.

n = 0;
fid = fopen (name);
if fid < 0, return; end
fseek (fid, 0, 'eof');
n = ftell (fid);
fclose (fid);
end
