function record_shut (id)
%RECORD_SHUT  Close the file of a run that ended in an error.
%   RECORD_SHUT (id) flushes and closes it, as unfinished; nothing when it is closed already.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_start (sim);
%      [rec, sim] = record_begin (sim);
%      record_shut (rec.id);                          % as a run does that ends in an error
%
%   See also RECORD_BEGIN, RECORD_END.

if isempty (id), return; end
try
    record_kernel ('close', id, 0);
catch %#ok<CTCH>
end
end
