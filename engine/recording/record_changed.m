function changed = record_changed (recorded, scene)
%RECORD_CHANGED  The parts of a scene that are not as recorded.
%   changed = RECORD_CHANGED (recorded, scene) takes two scenes of RECORD_PARTS and gives a struct with those of the fields sim, bodies and joints of scene that are others in recorded, but for
%   what moves; all of them when recorded is [].
%
%   Example:
%      sim = sim_start (rolling_sphere ());
%      recorded = record_parts (sim);
%      sim.bodies(2).mu = 0.1;
%      changed = record_changed (recorded, record_parts (sim));         % bodies
%
%   See also RECORD_STATE, RECORD_NOTE.

if isempty (recorded), changed = scene; return; end
changed = struct ();
a = record_constant (scene);
b = record_constant (recorded);
for name = {'sim', 'bodies', 'joints'}
    [x, x_rest] = record_digest (only (a, name{1}));
    [y, y_rest] = record_digest (only (b, name{1}));
    if ~isequaln (x, y) || ~isequaln (x_rest, y_rest), changed.(name{1}) = scene.(name{1}); end
end
end

function part = only (scene, name)
part.(name) = scene.(name);
end
