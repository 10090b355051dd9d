function [rec, stopped] = record_append (rec, sim, log, left)
%RECORD_APPEND  Put what was simulated behind the recording.
%   [rec, stopped] = RECORD_APPEND (rec, sim, log, left) appends the log of a batch (BATCH_RUN), or with log = [] the steps that RECORD_GATHER kept, and flushes when
%   sim.record_flush seconds have passed, with the state to go on from and the number of steps that the run has left.  When the file cannot be written, sim.onRecordError decides: 'stop' gives the
%   sentence for the user in stopped (else ''), 'warn' warns, and the run goes on without.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_start (sim);
%      [rec, sim] = record_begin (sim);
%      [sim, done, stopped, log] = batch_run (sim, 5, 1);
%      rec = record_append (rec, sim, log, 0);
%      record_end (rec, sim);
%
%   See also RECORD_BEGIN, RECORD_END, SS_RECORD_WRITE.

stopped = '';
if isempty (rec) || isempty (rec.id), return; end
rec.left = left;
if isempty (log), log = gathered (rec);  rec.entries = {}; end
if isempty (log), return; end
if rec.every > 1, log = record_pick (log, mod (log.step, rec.every) == 0); end
try
    [rec, columns] = columns_of (rec, log);
    record_kernel ('append', rec.id, columns);
    rec.contacts = rec.contacts + log.contacts.first(end) - 1;
    rec.jumps = rec.jumps([]);
    rec.forces = rec.forces([]);
    rec.scene_end = rec.scene_end + numel ([rec.scenes.pool]);
    rec.scenes = rec.scenes([]);
    if toc (rec.flushed) >= sim.record_flush
        record_kernel ('flush', rec.id, record_pool (record_state (sim, rec)));
        rec.flushed = tic ();
    end
catch err
    [rec, stopped] = record_stop (rec, sim, record_reason (err));
end
end

function log = gathered (rec)
% the steps that RECORD_GATHER kept, a cell of values for each, as one log
log = [];
if isempty (rec.entries), return; end
x = vertcat (rec.entries{:});
c = alike (x(:,13), rec.parts);
log = struct ('t', [x{:,1}], 'step', [x{:,2}], 'h', [x{:,3}], 'q', cat (3, x{:,4}), 'nu', cat (3, x{:,5}), 'joint_error', [x{:,6}], 'energy', [x{:,7}], ...
              'residual', [x{:,8}], 'iterations', [x{:,9}], 'status', [x{:,10}], 'stage_time', [x{:,11}], 'command', reshape ([x{:,12}], rec.nk, size (x, 1)), 'contacts', []);
for name = rec.parts, log.contacts.(name{1}) = [c.(name{1})]; end
log.contacts.first = cumsum ([1, cellfun('prodofsize', {c.psi_n})]);
end

function c = alike (c, parts)
% the contacts of all steps as an array of structs, some with fields of the user's own
try
    c = [c{:}];
catch
    c = cellfun (@(s) rmfield (s, setdiff (fieldnames (s), parts)), c, 'UniformOutput', false);
    c = [c{:}];
end
end

function [rec, columns] = columns_of (rec, log)
% in the order of the tables; which comes where is found once for a run
c = log.contacts;
pools = {rec.scenes.pool};
more = {'last', rec.contacts + c.first(2:end) - 1
        'jump_step', [rec.jumps.step]
        'jump_q', [rec.jumps.q]
        'jump_nu', [rec.jumps.nu]
        'force_step', [rec.forces.step]
        'force', [rec.forces.Fext]
        'scene_step', [rec.scenes.step]
        'scene_end', rec.scene_end + cumsum(cellfun ('prodofsize', pools))
        'scene', [pools{:}]};
names = [fieldnames(log); fieldnames(c); more(:,1)];
if numel (names) ~= numel (rec.names) || ~all (strcmp (names, rec.names))
    [~, ~, wanted] = record_layout (rec.nb, rec.nk);
    wanted{strcmp(wanted, 'first')} = 'last';
    [~, rec.order] = ismember (wanted, names);
    rec.names = names;
end
columns = [struct2cell(log); struct2cell(c); more(:,2)];
columns = columns(rec.order);
end
