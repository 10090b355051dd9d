function tf = scene_same (a, b)
%SCENE_SAME  Whether nothing has changed between two looks at a scene.
%   tf = SCENE_SAME (a, b) takes two structs of SCENE_LOOK.
%
%   Example:
%      sim = sim_start (rolling_sphere ());
%      scene_same (scene_look (sim), scene_look (sim))       % true
%
%   See also SCENE_LOOK, STEP_STAGES, RECORD_NOTE.

tf = isequaln (a.numbers, b.numbers) && isequaln (a.rest, b.rest);
end
