function log = record_pick (log, keep)
%RECORD_PICK  Some steps of a log.
%   log = RECORD_PICK (log, keep) keeps the steps with the numbers, increasing, or the flags in keep, of whatever fields the log of RECORD_LOAD has.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_run (sim);
%      log = record_pick (record_load (sim.record_directory), 2:3);
%
%   See also RECORD_LOAD, RECORD_APPEND.

for name = fieldnames (log)'
    x = log.(name{1});
    switch name{1}
        case 'contacts',   log.contacts = pick_contacts (x, keep);
        case {'q', 'nu'},  log.(name{1}) = x(:,:,keep);
        otherwise,         log.(name{1}) = x(:,keep);
    end
end
end

function c = pick_contacts (c, keep)
count = diff (c.first);
step = false (size (count));
step(keep) = true;
contact = repelem (step, count);
c.first = cumsum ([1, count(step)]);
for name = fieldnames (contacts_empty ())', c.(name{1}) = c.(name{1})(:,contact); end
end
