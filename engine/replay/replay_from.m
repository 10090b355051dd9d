function run = replay_from (scene, log)
%REPLAY_FROM  A scene and the log of its run as what figures and pages show.
%   run = REPLAY_FROM (scene, log) is the struct that REPLAY_LOAD describes, of the simulation scene as it was at its start and a log with
%   the fields of RECORD_LOAD: t, h, q, and where they are known step, contacts, energy, residual, iterations, status, joint_error.
%
%   Example:
%      R = SimCompare ('sliding_block', [], [], struct ('steps', 10));
%      d = R.rows.directory;
%      run = replay_from (record_scene (d), record_load (d));
%
%   See also REPLAY_LOAD, RECORD_LOAD.

k = numel (log.t);
nb = numel (scene.bodies);
run = struct ('name', '', 'description', '', 'directory', '', 'bodies', scene.bodies, 'joints', scene.joints, 'h', scene.h, 't', [scene.time, log.t], ...
              'step', scene.step + (0:k), 'q', zeros (7, nb, k + 1), 'first', ones (1, k + 2), 'p1', zeros (3, 0), 'normal', zeros (3, 0), ...
              'force', zeros (3, 0), 'curves', []);
if isfield (log, 'step'), run.step = [scene.step, log.step]; end
scene.state = struct ();                                   % the bodies say where the start was
start = scene_poses (scene);
for b = 1:nb
    if ~isempty (scene.bodies(b).motion), start(:,b) = reshape (scene.bodies(b).motion (scene.time), 7, 1); end
end
run.q(:,:,1) = start;
run.q(:,:,2:end) = reshape (log.q, 7, nb, k);
if isfield (log, 'contacts')
    c = log.contacts;
    run.first = [1, reshape(c.first, 1, [])];
    run.p1 = c.p1;
    run.normal = c.normal;
    count = diff (c.first);
    h = ones (1, numel (c.psi_n));
    at = 1;
    for j = find (count > 0)
        h(at : at + count(j) - 1) = log.h(j);
        at = at + count(j);
    end
    if ~isempty (h)
        moves = [scene.bodies.dynamic];
        turn = 1 - 2*(moves(c.body1) & ~moves(c.body2));
        run.force = contact_impulses (struct ('contacts', c)) .* repmat (turn ./ h, 3, 1);
    end
end
run.curves = replay_curves (log, numel (scene.joints) > 0, energy_of (scene));
end

function e = energy_of (scene)
% at the start; a scene whose own stages are not here any more has none
try
    e = sim_energy (sim_start (scene));
catch %#ok<CTCH>
    e = [NaN; NaN];
end
end
