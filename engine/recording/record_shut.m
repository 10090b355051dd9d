function record_shut (id)
%RECORD_SHUT  Close the file of a run that ended in an error.
%   RECORD_SHUT (id) flushes and closes it, as unfinished; nothing when it is closed already.
%
%   See also RECORD_BEGIN, RECORD_END.

if isempty (id), return; end
try
    record_kernel ('close', id, 0);
catch %#ok<CTCH>
end
end
