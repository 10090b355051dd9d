function state = record_state (sim, rec)
%RECORD_STATE  What a run needs to go on, beside its scene.
%   state = RECORD_STATE (sim, rec) is a struct: step, time, t0, lengthUnit, kernels ('m' or 'mex'), left (steps that the run still has to make), state (sim.state: q, nu, Fext, the
%   warm start, the joints' coordinates), contacts, info and newNU of the last step.  Where code of the user's runs, random too (RECORD_RANDOM), and the options, bodies
%   and joints that it has changed since the scene was recorded.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_start (sim);
%      [rec, sim] = record_begin (sim);
%      state = record_state (sim, rec);
%      record_end (rec, sim);
%
%   See also RECORD_BEGIN, RECORD_POOL, RECORD_RESUME.

e = sim.engine;
state = struct ('step', sim.step, 'time', sim.time, 't0', e.t0, 'lengthUnit', e.lengthUnit, 'kernels', e.kernels, 'left', rec.left, 'state', sim.state, ...
                'contacts', sim.contacts, 'info', sim.info, 'newNU', sim.newNU);
if ~rec.theirs && ~isempty (rec.scene), return; end
state.random = record_random ();
known = ~isempty (rec.scene) && ~isempty (e.scene) && isempty (sim.joints) && sim.h == rec.scene.sim.h && scene_same (e.scene, rec.first);
if known, return; end                                               % which is much faster
changed = record_changed (rec.scene, record_parts (sim));
if ~isempty (fieldnames (changed)), state.changed = changed; end
end
