function [sim, done, stopped, steps] = batch_run (sim, n, seconds)
%BATCH_RUN  Many steps in one call of the fused kernel.
%   [sim, done, stopped] = BATCH_RUN (sim, n, seconds) makes up to n steps of a simulation that SIM_START found fit for it
%   (sim.engine.fused), the same bits as STEP_STAGES would give, and comes back early, after a whole step, when the seconds on the
%   wall are over.  done counts the steps made; stopped is '' or says why the run must end.
%   [sim, done, stopped, steps] = BATCH_RUN (...) also gives their log, as RECORD_LOAD does; [] when no step was made.
%
%   See also SS_RUN, STEP_STAGES, SIM_RUN.

steps = [];
t = sim.engine.t0 + (sim.step + (0:n))*sim.h;
motion = reshape (kinematic_motion (sim, t), [], n + 1);
command = joint_commands (sim, t);
bad = find (~all (isfinite ([motion; command]), 1), 1);
if ~isempty (bad), n = max (0, bad - 2); end              % steps both of whose ends are good
if ~isempty (bad) && n == 0
    done = 0;
    [sim, stopped] = stop_notFinite (sim, 'motion');
    return
end
law = stage_table (sim.H_dynamics);
nd = sim.engine.directions;
paper = strcmp (law.name, 'PEGdynamics') && strcmp (sim.pegForm, 'paper');      % the next number
[~, solver] = solver_stage (sim.H_solver, nd, sim.engine.blocks);
options = struct ('h', sim.h, 'gravity', sim_gravity (sim), 'epsilon', sim.epsilon, 'law', law.fused + paper, 'epsilonActive', sim.epsilon_active, ...
    'directions', nd, 'pairFriction', sim.pairFriction, 'subcontacts', sim.engine.subcontacts, 'solver', solver.fused, 'tolerance', solver_tolerance (sim, solver), 'stop', double (strcmp (sim.onSolverFailure, 'stop')), ...
    'seconds', seconds, 'solveAll', 0, 'impact', [], 'joints', []);
width = contact_unknowns (nd);
if sim.engine.blocks
    own = graph_options (sim);
    options.tolerance = own.tol;
    options.solveAll = double (~own.fast);
    width = 4;
end
if ~isempty (sim.H_impact)
    impact = stage_table (sim.H_impact);
    options.impact = impact_options (sim);
    options.impact.law = impact.fused;
end
w = sim.state.warm;
fits = isfield (w, 'solver') && strcmp (w.solver, solver.name) && size (w.value, 1) == width;
if ~fits, w = struct ('id', zeros (1, 0), 'value', zeros (width, 0), 'joint', zeros (0, 1)); end
if ~isempty (sim.joints)
    options.joints = struct ('pack', sim.engine.joints, 'correct', double (sim.jointCorrection), 'tolerance', sim.jointTolerance, ...
        'command', command(:,1:n+1), 'theta', sim.state.theta, 'warm', w.joint);
end

[log, q, nu, id, value] = ss_run (sim.state.q, sim.state.nu, sim.state.Fext, sim.geom, options, motion(:,1:n+1), w.id, w.value);

done = numel (log.step);
stopped = '';
sim.state.q = q;
sim.state.nu = nu;
sim.state.qEnd = q;
sim.state.warm = struct ('solver', solver.name, 'id', id, 'value', value, 'joint', zeros (0, 1));
if ~isempty (sim.joints)
    sim.state.warm.joint = log.joints.warm;
    sim.state.theta = log.joints.theta;
    sim.state.theta_prev = log.joints.theta_prev;
    sim.state.jointImpulse = struct ('b', log.joints.b, 'l', log.joints.l, 'd', log.joints.d);
end
if done > 0
    nc = diff (log.first);
    penetration = zeros (1, done);
    for k = 1:done
        penetration(k) = max ([0, -log.psi_n(log.first(k):log.first(k+1)-1)]);
    end
    log.step = sim.step + log.step;
    if sim.stats.failures == 0 && any (log.status ~= 0), sim.stats.unsolved = unsolved_bodies (log.unsolved(:,1), 1:size (q, 2)); end
    sim.stats = stats_append (sim.stats, sim.statsLength, struct ('step', log.step, 'contacts', nc, 'penetration', penetration, ...
        'residual', log.residual, 'iterations', log.iterations, 'failed', log.status ~= 0, 'energy', log.energy, 'joint_error', log.joint_error, 'stage_time', log.stage_time, 'graph', log.counts));
    if nargout > 3, steps = steps_of (log, t(2:done+1), sim.h, command(:,2:done+1)); end
    last = log.first(end-1):log.first(end)-1;
    sim.contacts = struct ('body1', log.body1(last), 'body2', log.body2(last), 'p1', log.p1(:,last), 'normal', log.normal(:,last), ...
        'psi_n', log.psi_n(last), 'mu', log.mu(last), 'group', log.group(last), 'id', log.id(last), 'impulse', log.impulse(:,last));
    sim.step = sim.step + done;
    sim.time = sim.engine.t0 + sim.step*sim.h;
    sim.newNU = reshape (nu(:,sim.geom.kind == 1), [], 1);
    name = log.status_name;
    if log.status(end) == 0, name = 'solved'; end                   % the last step that was made; status_name is that of the last solve
    sim.info = struct ('status', name, 'code', log.status(end), 'iterations', log.iterations(end), 'residual', log.residual(end));
    sim.info.joint_error = log.joint_error(:,end);
    names = {'islands', 'fast', 'newton', 'factors', 'fallbacks'};
    for k = 1:5*sim.engine.blocks, sim.info.(names{k}) = log.counts(k,end); end
    if sim.engine.blocks, sim.info.unsolved = unsolved_bodies (log.unsolved(:,2), 1:size (q, 2)); end
    if ~isempty (sim.H_impact), sim.info.impact = log.impact; end
end
switch log.outcome
    case 'not_finite'
        [sim, stopped] = stop_notFinite (sim, log.stage);
    case 'contradictory'
        step_stages (sim);                                        % its error names the joints
    case 'failed'
        stopped = sprintf ('step %d: the solver failed (%s, residual %.3g%s); stopped before it', sim.step + 1, log.status_name, log.failed_residual, unsolved_text (unsolved_bodies (log.unsolved(:,2), 1:size (q, 2))));
end
if ~isempty (bad) && done == n && isempty (stopped), [sim, stopped] = stop_notFinite (sim, 'motion'); end
end

function steps = steps_of (log, t, h, command)
% the log under the names of RECORD_LOAD
steps = struct ('t', t, 'step', log.step, 'h', repmat (h, size (t)), 'q', log.q, 'nu', log.nu, 'joint_error', log.joint_error, 'energy', log.energy, 'residual', log.residual, ...
                'iterations', log.iterations, 'status', log.status, 'stage_time', log.stage_time, 'command', command, 'contacts', struct ('first', log.first));
for name = fieldnames (contacts_empty ())', steps.contacts.(name{1}) = log.(name{1}); end
end
