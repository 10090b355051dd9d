function [rec, stopped] = record_gather (rec, sim)
%RECORD_GATHER  Keep the step that was just made, stage by stage, for RECORD_APPEND.
%   [rec, stopped] = RECORD_GATHER (rec, sim) takes the simulation after STEP_STAGES, with sim.engine.began, what the step started from.  A recording has the bodies and joints that it
%   began with: when code of the user's has added or removed some, it ends with the step before, and sim.onRecordError decides on the run (RECORD_STOP).
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_start (sim);
%      [rec, sim] = record_begin (sim);
%      sim = step_stages (sim);
%      rec = record_gather (rec, sim);
%      rec = record_append (rec, sim, [], 4);
%      record_end (rec, sim);
%
%   See also RECORD_APPEND, STEP_STAGES.

stopped = '';
if isempty (rec) || isempty (rec.id), return; end
known = ~rec.theirs || (~isempty (sim.engine.scene) && sim.engine.scene.since < sim.step);       % STEP_STAGES saw no change
if ~known
    nb = numel (sim.geom.kind);
    if nb ~= rec.nb || numel (sim.joints) ~= rec.nj || numel (sim.engine.joints.co_kind) ~= rec.nk
        [rec, stopped] = finish (rec, sim, sprintf ('it has %d bodies and %d joints, and the simulation %d and %d by now.', rec.nb, rec.nj, nb, numel (sim.joints)));
        return
    end
end
began = sim.engine.began;
if any (began.q(:) ~= rec.q(:)) || any (began.nu(:) ~= rec.nu(:)) || any (sim.state.Fext(:) ~= rec.force(:))
    last = rec;
    rec.q = began.q;
    rec.nu = began.nu;
    rec.force = sim.state.Fext;
    rec = record_moved (rec, sim.geom.kind, sim.step, last.q, last.nu, last.force);
end
if ~known, rec = record_note (rec, sim, sim.step); end
rec.q = sim.state.q;
rec.nu = sim.state.nu;
if mod (sim.step, rec.every) ~= 0, return; end
s = sim.stats;
k = mod (s.count - 1, numel (s.step)) + 1;
code = 0;
if ~strcmp (sim.info.status, 'solved'), code = status_code (sim.info); end
command = [];
if rec.nk > 0, command = motors_told (sim); end
rec.entries{end+1} = {sim.time, sim.step, sim.h, rec.q, rec.nu, s.joint_error(:,k), s.energy(:,k), s.residual(k), s.iterations(k), code, s.stage_time(:,k), command, sim.contacts};
end

function command = motors_told (sim)
command = sim.state.command(:,2);
if ~sim.engine.quasistatic || isnumeric (sim.command), return; end
motors = find (sim.engine.joints.motor == 2);                       % sim.command told them, in place of their joint.command
command(motors) = sim.dynamics.command(end-numel (motors)+1:end);
end

function [rec, stopped] = finish (rec, sim, why)
% write what waits, but not the state: of other bodies, nobody could go on from it
later = sim;
later.record_flush = Inf;
[rec, stopped] = record_append (rec, later, [], rec.left);
if ~isempty (rec.id), [rec, stopped] = record_stop (rec, sim, why); end
end

function code = status_code (info)
% of a step that is not solved; a solver of the user's may say anything
code = 1;
if isfield (info, 'code') && isnumeric (info.code) && isscalar (info.code), code = double (info.code); end
end
