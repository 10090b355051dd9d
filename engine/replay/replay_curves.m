function curves = replay_curves (log, joints, start)
%REPLAY_CURVES  What is plotted of a run: energy, residual, penetration, contacts, iterations, joint error.
%   curves = REPLAY_CURVES (log, joints, start) takes the log of RECORD_LOAD or SIM.STATS of a run that has ended, whether the scene has joints,
%   and its energies at the start (2 x 1), and gives a 1 x m struct array:
%
%   panel   text: curves of one panel belong in one picture
%   label   text, '' when it is alone in its panel
%   log     true: to be drawn over a logarithmic axis
%   y       1 x k+1, NaN where the start (the first) has no such value
%
%   Example:
%      sim = sim_run (sliding_block ());
%      c = replay_curves (sim.stats, false, [0; 0]);
%      {c.panel}
%
%   See also REPLAY_LOAD, SIMREPLAY, PLOTSOLVER.

curves = struct ('panel', {}, 'label', {}, 'log', {}, 'y', {});
if isfield (log, 'energy') && ~isempty (log.energy)
    e = [start, log.energy];
    curves = more (curves, 'energy, J', 'kin', false, e(1,:));
    curves = more (curves, 'energy, J', 'pot', false, e(2,:));
    curves = more (curves, 'energy, J', 'sum', false, sum (e, 1));
end
if isfield (log, 'residual'), curves = more (curves, 'residual, m/s', '', true, [NaN, log.residual]); end
depth = [];  count = [];
if isfield (log, 'penetration')
    depth = log.penetration;
    count = log.contacts;
elseif isfield (log, 'contacts')
    [depth, count] = contacts_depth (log.contacts);
end
if ~isempty (depth)
    curves = more (curves, 'penetration, m', '', true, [NaN, depth]);
    curves = more (curves, 'contacts', '', false, [NaN, count]);
end
if isfield (log, 'iterations'), curves = more (curves, 'iterations', '', false, [NaN, log.iterations]); end
if joints && isfield (log, 'joint_error')
    curves = more (curves, 'joint error', 'position', true, [NaN, log.joint_error(1,:)]);
    curves = more (curves, 'joint error', 'velocity', true, [NaN, log.joint_error(2,:)]);
end
end

function curves = more (curves, panel, label, logarithmic, y)
curves(end+1) = struct ('panel', panel, 'label', label, 'log', logarithmic, 'y', reshape (y, 1, []));
end
