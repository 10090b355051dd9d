function scene = scene_look (sim)
%SCENE_LOOK  Options, bodies and joints of a simulation, to be compared with what they are later.
%   scene = SCENE_LOOK (sim) is a struct: numbers and rest, what of them no step moves (RECORD_TOLD) as RECORD_DIGEST gives it, and since, the
%   first step that had them so: sim.step, until somebody knows an earlier one.
%
%   Example:
%      sim = sim_start (rolling_sphere ());
%      before = scene_look (sim);
%      sim.bodies(2).mu = 0.1;
%      scene_same (before, scene_look (sim))                 % false
%
%   See also SCENE_SAME, STEP_STAGES, RECORD_NOTE.

[numbers, rest] = record_digest (record_told (record_parts (sim)));
scene = struct ('numbers', numbers, 'rest', {rest}, 'since', sim.step);
end
