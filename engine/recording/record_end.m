function record_end (rec, sim)
%RECORD_END  Close the recording of a run that came to its end.
%   RECORD_END (rec, sim) flushes it with the state of sim and marks it as finished.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_start (sim);
%      [rec, sim] = record_begin (sim);
%      record_end (rec, sim);
%
%   See also RECORD_BEGIN, RECORD_APPEND.

if isempty (rec) || isempty (rec.id), return; end
try
    record_kernel ('flush', rec.id, record_pool (record_state (sim, rec)));
    record_kernel ('close', rec.id, 1);
catch err
    record_shut (rec.id);
    warning ('stickslip:sim_run:record', 'the recording in %s is not complete: %s', rec.directory, record_reason (err));
end
end
