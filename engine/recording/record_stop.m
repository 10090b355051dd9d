function [rec, stopped] = record_stop (rec, sim, why)
%RECORD_STOP  End a recording that cannot go on, within its run.
%   [rec, stopped] = RECORD_STOP (rec, sim, why) closes the file as it is.  sim.onRecordError decides on the run: 'stop' gives the sentence for the user in stopped (else ''), 'warn' warns.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_start (sim);
%      [rec, sim] = record_begin (sim);
%      [rec, stopped] = record_stop (rec, sim, 'an example');
%
%   See also RECORD_APPEND, RECORD_GATHER.

stopped = '';
record_shut (rec.id);
rec.id = [];
rec.lock = [];
text = sprintf ('step %d: the recording in %s ends here: %s', sim.step, rec.directory, regexprep (why, '\.$', ''));
if strcmp (sim.onRecordError, 'stop'), stopped = text;
else, warning ('stickslip:sim_run:record', '%s. The run goes on without.', text);
end
end
