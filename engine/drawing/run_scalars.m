function r = run_scalars (source, name)
%RUN_SCALARS  The scalars of the steps of a run, from a simulation or a recording.
%   r = RUN_SCALARS (source, name) takes a simulation that has run (what sim.stats remembers) or the name of a recording's directory and gives a struct:
%   t (1 x k, s), h, contacts, penetration, residual, iterations, failed (1 x k), energy, joint_error (2 x k), stage_time (4 x k), tolerance, joints (how many),
%   jointCorrection, title (the names of formulation and solver).  name is the function that errors name.
%
%   Example:
%      r = run_scalars (sim_run (sliding_block ()), 'myPlot');
%      plot (r.t, r.contacts)
%
%   See also PLOTENERGY, PLOTCONTACTS, PLOTSOLVER, PLOTJOINTERROR.

if ischar (source), r = of_recording (source, name);  return; end
require_sim (source, name);
sim = source;
s = sim.stats;
if ~isfield (s, 'count') || s.count == 0
    error (['stickslip:' name ':nothing'], '%s: sim has not run, or takes the name of a recording''s directory.', name);
end
[step, order] = sort (s.step(1 : min (s.count, numel (s.step))));
r = struct ('t', sim.engine.t0 + step*sim.h, 'h', sim.h, 'tolerance', sim.tolerance, 'joints', numel (sim.joints), 'jointCorrection', sim.jointCorrection, ...
            'title', stage_names (sim.H_dynamics, sim.H_solver));
for f = {'contacts', 'penetration', 'residual', 'iterations', 'failed', 'energy', 'joint_error', 'stage_time'}, r.(f{1}) = s.(f{1})(:,order); end
end

function r = of_recording (dir, name)
info = record_info (dir);
if info.steps == 0, error (['stickslip:' name ':nothing'], '%s: the recording in %s has no steps.', name, dir); end
scene = record_scene (dir);
log = record_load (dir, [], {'t', 'contacts', 'residual', 'iterations', 'status', 'energy', 'joint_error', 'stage_time'});
r = struct ('t', log.t, 'h', info.h, 'tolerance', scene.tolerance, 'joints', numel (scene.joints), 'jointCorrection', scene.jointCorrection, ...
            'title', stage_names (info.formulation, info.solver));
[r.penetration, r.contacts] = contacts_depth (log.contacts);
r.failed = log.status ~= 0;
for f = {'residual', 'iterations', 'energy', 'joint_error', 'stage_time'}, r.(f{1}) = log.(f{1}); end
end

function text = stage_names (law, solver)
names = {law, solver};
for k = 1:2
    if isa (names{k}, 'function_handle'), names{k} = func2str (names{k}); end
    if isempty (names{k}), names{k} = 'none'; end
end
text = strjoin (regexprep (names, '_mex$', ''), ', ');
end
