function log = record_join (logs)
%RECORD_JOIN  One log of several.
%   log = RECORD_JOIN (logs) puts the logs of the cell, with the fields of RECORD_LOAD or some of them, behind each other; [] when there is none.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_run (sim);
%      log = record_join ({record_load(sim.record_directory, 1:2), record_load(sim.record_directory, 4:5)});
%
%   See also RECORD_APPEND, RECORD_LOAD, RECORD_PICK.

log = [];
if isempty (logs), return; end
log = logs{1};
if numel (logs) == 1, return; end
all_of = [logs{:}];
for name = fieldnames (log)'
    switch name{1}
        case {'q', 'nu'}, log.(name{1}) = cat (3, all_of.(name{1}));
        case 'contacts'
        otherwise,        log.(name{1}) = [all_of.(name{1})];
    end
end
if ~isfield (log, 'contacts'), return; end
c = [all_of.contacts];
for name = fieldnames (contacts_empty ())', log.contacts.(name{1}) = [c.(name{1})]; end
counts = cellfun (@diff, {c.first}, 'UniformOutput', false);
log.contacts.first = cumsum ([1, counts{:}]);
end
