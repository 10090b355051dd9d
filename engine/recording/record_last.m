function last = record_last (head)
%RECORD_LAST  Where a recording ends.
%   last = RECORD_LAST (head), with the header of RECORD_HEADER, is a struct with q, nu and Fext after its last step: of the state that was kept, or of the log when that goes
%   further.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_run (sim);
%      file = record_file (sim.record_directory, 'example');
%      head = record_header (file, 'example');
%      last = record_last (head);
%
%   See also RECORD_BEGIN, RECORD_SAVED.

state = record_saved (head, 'sim_run');
last = state.state;
if state.step < head.last_step
    log = record_columns (head, 'sim_run', head.steps, head.steps, {'q', 'nu'});
    last = struct ('q', log.q, 'nu', log.nu, 'Fext', record_before (head, head.last_step + 1, 'sim_run', record_tree (head, 'sim_run')).Fext);
end
end
