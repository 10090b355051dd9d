function [sim, stopped] = step_stages (sim)
%STEP_STAGES  The stages of one time step, in order, on a simulation that SIM_START has prepared.
%   [sim, stopped] = STEP_STAGES (sim) makes the step.  stopped is '' or a sentence that says why the step was not made (a
%   NaN, and the stage that made it; a failed solve with sim.onSolverFailure = 'stop'); sim is then as before the step.
%
%   See also SIM_STEP, SIM_RUN, SOLVE_STEP.

before = sim;
stopped = '';
e = sim.engine;
sim.step = sim.step + 1;
sim.time = e.t0 + sim.step*sim.h;
kinematic = sim.geom.kind == 2;
spent = zeros (4, 1);

% the user's function sees and may change everything
if ~isempty (sim.userFunction)
    sim = theirs (sim, sim.userFunction, 'userFunction');
    kinematic = sim.geom.kind == 2;
end
sim.state.qEnd = sim.state.q;
if any (kinematic)
    P = kinematic_motion (sim, e.t0 + [sim.step - 1, sim.step]*sim.h);
    sim.state.q(:,kinematic) = P(:,:,1);
    sim.state.qEnd(:,kinematic) = P(:,:,2);
end

% collision
started = tic;
switch e.collision
    case 'none',  sim.contacts = contacts_empty ();
    case 'ours',  sim = sim.H_collision_detection (sim);
    otherwise
        sim.contacts = [];
        sim = theirs (sim, sim.H_collision_detection, 'H_collision_detection');
        sim.contacts = contacts_pack (sim.contacts, sim);
end
spent(1) = toc (started);
if ~all (isfinite (sim.contacts.psi_n)) || ~all (isfinite (sim.contacts.normal(:))), [sim, stopped] = not_finite (before, 'collision'); return; end

% dynamics
started = tic;
switch e.dynamics
    case 'none'
    case 'ours',  sim = sim.H_dynamics (sim);
    otherwise
        sim = preDynamics (sim);
        sim = theirs (sim, sim.H_dynamics, 'H_dynamics');
        sim = adopt_problem (sim);
end
spent(2) = toc (started);
if isfield (sim.dynamics, 'b') && ~all (isfinite (sim.dynamics.b)), [sim, stopped] = not_finite (before, 'dynamics'); return; end

% solver, impact
started = tic;
if strcmp (e.solver, 'sim') && ~sim.userReadsState, sim = state_toBodies (sim); end
sim = solve_step (sim);
if ~isempty (sim.H_impact), sim = theirs (sim, sim.H_impact, 'H_impact'); end
spent(3) = toc (started);
if ~all (isfinite (sim.newNU)), [sim, stopped] = not_finite (before, 'solver'); return; end
failed = ~strcmp (sim.info.status, 'solved');
if failed && strcmp (sim.onSolverFailure, 'stop')
    stopped = sprintf ('step %d: the solver failed (%s, residual %.3g); stopped before it', sim.step, sim.info.status, sim.info.residual);
    sim = before;
    return
end

% motion
started = tic;
dynamic = sim.geom.kind == 1;
sim.state.nu(:,dynamic) = reshape (sim.newNU, 6, []);
if strcmp (e.kernels, 'mex'), q = ss_integrate (sim.state.q, sim.state.nu, sim.h, sim.geom.kind);
else,                         q = integrate_motion (sim.state.q, sim.state.nu, sim.h, sim.geom.kind);
end
q(:,kinematic) = sim.state.qEnd(:,kinematic);
if ~all (isfinite (q(:))), [sim, stopped] = not_finite (before, 'motion'); return; end
sim.state.q = q;
spent(4) = toc (started);

sim.stats = stats_append (sim.stats, sim.statsLength, struct ('step', sim.step, 'contacts', numel (sim.contacts.psi_n), ...
    'penetration', max ([0, -sim.contacts.psi_n]), 'residual', sim.info.residual, 'iterations', sim.info.iterations, ...
    'failed', failed, 'energy', sim_energy (sim), 'stage_time', spent));
end

function sim = theirs (sim, f, name)
% code that is not ours: it reads and may change sim.bodies
if sim.userReadsState
    sim = f (sim);
    if ~isstruct (sim), wrong (name, sim); end
    return
end
sim = state_toBodies (sim);
bodies = sim.bodies;
n = sim.num_bodies;
sim = f (sim);
if ~isstruct (sim) || ~isfield (sim, 'bodies'), wrong (name, sim); end
if numel (sim.bodies) ~= n || ~same_shapes (bodies, sim.bodies)
    stats = sim.stats;  step = sim.step;  time = sim.time;           % bodies were added or reshaped: pack again
    sim = sim_start (sim);
    sim.stats = stats;  sim.step = step;  sim.time = time;
else
    sim = state_fromBodies (sim);
end
end

function tf = same_shapes (a, b)
% whether everything that geom_pack reads is as it was
tf = isequal ({a.mass}, {b.mass}) && isequal ({a.J}, {b.J}) && isequal ({a.mu}, {b.mu}) && isequal ({a.dynamic}, {b.dynamic}) ...
     && isequal ({a.type}, {b.type}) && isequal ({a.verts_local}, {b.verts_local}) && isequal ({a.faces}, {b.faces}) && isequal ({a.plane_normal}, {b.plane_normal}) && isequal ({a.radius}, {b.radius}) && isequal ({a.collides}, {b.collides}) ...
     && isequal ({a.doesNotCollideWith}, {b.doesNotCollideWith}) && isequal ({a.locked}, {b.locked}) ...
     && isequal (cellfun ('isempty', {a.motion}), cellfun ('isempty', {b.motion}));
end

function wrong (name, x)
error (['stickslip:sim_run:' name], 'sim.%s must return the simulation struct, got %s.', name, class (x));
end

function sim = adopt_problem (sim)
% what a formulation of the user's left in sim.dynamics: z is [p_n; p_f; sigma], or p_n alone
D = sim.dynamics;
if ~isstruct (D) || ~isfield (D, 'A') || ~isfield (D, 'b')
    error ('stickslip:sim_run:H_dynamics', 'sim.H_dynamics must set sim.dynamics.A and sim.dynamics.b.');
end
n = numel (D.b);
if ~isnumeric (D.A) || ~isnumeric (D.b) || ~isequal (size (D.A), [n n])
    error ('stickslip:sim_run:H_dynamics', 'sim.H_dynamics: A must be n x n for b of n elements, got %d x %d for %d.', size (D.A, 1), size (D.A, 2), n);
end
nc = numel (D.PSI);
if ~any (n == [nc*(1 + D.nd + (D.nd > 0)), nc])
    error ('stickslip:sim_run:H_dynamics', 'sim.H_dynamics: %d unknowns do not fit %d contacts: z is [p_n; p_f; sigma], or [p_n] alone.', n, nc);
end
if n == nc && D.nd > 0                                              % no friction after all
    D.nd = 0;
    D.Gf = D.Gf(:,[]);
end
D.b = double (D.b(:));
D.form = 'lcp';
D.blocks = contact_blocks (nc, D.nd);
sim.dynamics = D;
end

function [sim, stopped] = not_finite (before, stage)
stopped = sprintf ('step %d: the %s stage made a NaN or Inf; the state is that of the last good step', before.step + 1, stage);
sim = before;
sim.info = struct ('status', 'not_finite', 'code', 7, 'stage', stage, 'iterations', 0, 'residual', NaN);
end
