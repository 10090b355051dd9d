function [values, found] = ss_fclib (command, file, paths, values) %#ok<STOUT,INUSD>
%SS_FCLIB  The data sets of an HDF5 file by their paths: the kernel of READ_FCLIB and WRITE_FCLIB in Octave.
%   [values, found] = SS_FCLIB ('read', file, paths) gives, for a cell of paths such as '/fclib_local/W/p', a cell of columns of
%   doubles and of texts; found is false, and the value [], where there is no such data set.
%   SS_FCLIB ('write', file, paths, values) makes the file anew: real doubles, int32 and texts.
%
%   Links that lead elsewhere, data outside of the file and sizes beyond the file's are the error stickslip:read_fclib:badFile.
%
%   See also READ_FCLIB, WRITE_FCLIB.

error ('stickslip:ss_fclib:notBuilt', 'ss_fclib is not built: run make.');
end
