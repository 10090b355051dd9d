function rec = record_note (rec, sim, step)
%RECORD_NOTE  Note what code of the user's has changed of the scene.
%   rec = RECORD_NOTE (rec, sim, step) compares options, bodies and joints with those of the step before (rec.told, a SCENE_LOOK) and, where they are others, keeps what differs from the recorded scene
%   as that of the steps from step on.  Commands of motors that are numbers are left out: every step records them.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_start (sim);
%      [rec, sim] = record_begin (sim);
%      sim.bodies(2).mu = 0.1;
%      rec = record_note (rec, sim, 1);                % of step 1 on
%      record_end (rec, sim);
%
%   See also RECORD_GATHER, RECORD_BEGIN, RECORD_CHANGES.

scene = sim.engine.scene;                                           % STEP_STAGES has looked after the user's code, but not at all of it
if isempty (scene)
    scene = scene_look (sim);
    scene.since = step;
end
if ~isempty (rec.told) && (scene.since < step || scene_same (scene, rec.told)), return; end
rec.told = scene;
rec.scenes(end+1) = struct ('step', step, 'pool', record_pool (record_changed (rec.scene, record_parts (sim))));
end
