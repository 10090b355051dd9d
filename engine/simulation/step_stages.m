function [sim, stopped] = step_stages (sim)
%STEP_STAGES  The stages of one time step, in order, on a simulation that SIM_START has prepared.
%   [sim, stopped] = STEP_STAGES (sim) makes the step.  stopped is '' or a sentence that says why the step was not made (a
%   NaN, and the stage that made it; a failed solve with sim.onSolverFailure = 'stop'); sim is then as before the step.
%
%   See also SIM_STEP, SIM_RUN, SOLVE_STEP, STOP_NOTFINITE.

before = sim;
stopped = '';
stage = 'userFunction';
try
    sim.step = sim.step + 1;
    sim.time = sim.engine.t0 + sim.step*sim.h;
    spent = zeros (4, 1);

    % the user's function sees and may change everything; a step of another size starts where the last one ended
    if ~isempty (sim.userFunction)
        sim = theirs (sim, sim.userFunction, 'userFunction');
        if sim.h ~= before.h
            sim.engine.t0 = before.engine.t0 + before.step*before.h - before.step*sim.h;
            sim.time = sim.engine.t0 + sim.step*sim.h;
        end
    end
    e = sim.engine;

    stage = 'motion';
    kinematic = sim.geom.kind == 2;
    sim.state.qEnd = sim.state.q;
    if any (kinematic)
        P = kinematic_motion (sim, e.t0 + [sim.step - 1, sim.step]*sim.h);
        require_finite (P);
        sim.state.q(:,kinematic) = P(:,:,1);
        sim.state.qEnd(:,kinematic) = P(:,:,2);
    end
    jointed = ~isempty (sim.joints);
    if jointed
        sim.state.command = joint_commands (sim, e.t0 + [sim.step - 1, sim.step]*sim.h);
        sim.state.twist = kinematic_twist (sim);
        sim.state.theta_prev = sim.state.theta;
        require_finite (sim.state.command);
    end

    sim.engine.began = struct ('q', sim.state.q, 'nu', sim.state.nu);             % for RECORD_GATHER

    stage = 'collision';
    started = tic;
    sim = find_contacts (sim);
    spent(1) = toc (started);

    stage = 'dynamics';
    started = tic;
    sim = formulate (sim);
    spent(2) = toc (started);

    stage = 'solver';
    started = tic;
    if strcmp (e.solver, 'sim') && ~sim.userReadsState, sim = state_toBodies (sim); end
    sim = solve_step (sim);
    require_finite (sim.newNU);
    part = struct ('q', sim.state.q, 'h', sim.h);
    looked = ~isempty (e.motionCheck) || jointed;
    if looked, [sim, part] = motion_loop (sim, @find_contacts, @formulate, @rebound); end
    failed = ~strcmp (sim.info.status, 'solved');
    if failed && strcmp (sim.onSolverFailure, 'stop')
        stopped = sprintf ('step %d: the solver failed (%s, residual %.3g%s); stopped before it', sim.step, sim.info.status, sim.info.residual, unsolved_text (unsolved (sim)));
        sim = before;
        return
    end

    stage = 'impact';
    if ~looked, sim = rebound (sim); end
    dynamic = sim.geom.kind == 1;
    spent(3) = toc (started);

    stage = 'motion';
    started = tic;
    sim.state.nu(:,dynamic) = reshape (sim.newNU, 6, []);
    q = next_pose (sim, part.q, part.h, sim.state.qEnd);
    require_finite (q);
    sim.state.q = q;
    sim.info.joint_error = [0; 0];
    if jointed, sim = joint_finish (sim); end
    spent(4) = toc (started);

    if failed && sim.stats.failures == 0, sim.stats.unsolved = unsolved (sim); end
    sim.stats = stats_append (sim.stats, sim.statsLength, struct ('step', sim.step, 'contacts', numel (sim.contacts.psi_n), ...
        'penetration', max ([0, -sim.contacts.psi_n]), 'residual', sim.info.residual, 'iterations', sim.info.iterations, ...
        'failed', failed, 'energy', sim_energy (sim), 'joint_error', sim.info.joint_error, 'stage_time', spent, 'graph', graph_counts (sim)));
catch err                                                           % whoever meets a NaN says so by this error
    if isempty (regexp (err.identifier, '^stickslip:\w+:notFinite$', 'once')), rethrow (err); end
    if strcmp (err.identifier, 'stickslip:rebound:notFinite'), stage = 'impact'; end
    [sim, stopped] = stop_notFinite (before, stage);
end
end

function n = graph_counts (sim)
% what GRAPH_SOLVER counts; zeros of other solvers
n = zeros (5, 1);
if sim.engine.blocks, i = sim.info;  n = [i.islands; i.fast; i.newton; i.factors; i.fallbacks]; end
end

function list = unsolved (sim)
% bodies of the islands that GRAPH_SOLVER did not solve
list = {};
if sim.engine.blocks && isfield (sim.info, 'unsolved'), list = sim.info.unsolved; end
end

function sim = find_contacts (sim)
% the collision stage
switch sim.engine.collision
    case 'none',  sim.contacts = contacts_empty ();
    case 'ours',  sim = sim.H_collision_detection (sim);
    otherwise
        sim.contacts = [];
        sim = theirs (sim, sim.H_collision_detection, 'H_collision_detection');
        sim.contacts = contacts_pack (sim.contacts, sim);
end
require_finite (sim.contacts.psi_n, sim.contacts.normal);
end

function sim = formulate (sim)
% the dynamics stage
switch sim.engine.dynamics
    case 'none'
    case 'ours',  sim = sim.H_dynamics (sim);
    otherwise
        sim = preDynamics (sim);
        sim = theirs (sim, sim.H_dynamics, 'H_dynamics');
        sim = adopt_problem (sim);
end
if isfield (sim.dynamics, 'b'), require_finite (sim.dynamics.A, sim.dynamics.b); end
if isfield (sim.dynamics, 'q'), require_finite (sim.dynamics.W, sim.dynamics.q); end
end

function sim = rebound (sim)
% the impact stage
if isempty (sim.H_impact), return; end
if isempty (stage_table (sim.H_impact)), sim = theirs (sim, sim.H_impact, 'H_impact');
else,                                    sim = sim.H_impact (sim);
end
m = 6*nnz (sim.geom.kind == 1);
if ~isnumeric (sim.newNU) || ~isreal (sim.newNU) || numel (sim.newNU) ~= m
    error ('stickslip:sim_run:H_impact', 'sim.H_impact must leave %d velocities in sim.newNU.', m);
end
if ~all (isfinite (sim.newNU)), error ('stickslip:rebound:notFinite', 'a NaN or Inf appeared.'); end
end

function require_finite (varargin)
for k = 1:nargin
    x = varargin{k};
    if issparse (x), x = nonzeros (x); end
    if ~all (isfinite (x(:))), error ('stickslip:step_stages:notFinite', 'a NaN or Inf appeared.'); end
end
end

function sim = theirs (sim, f, name)
% code that is not ours: it reads and may change sim.bodies, or sim.state with userReadsState
if ~sim.userReadsState, sim = state_toBodies (sim); end
given = sim;
before = given.engine.scene;
if isempty (before) && ~given.userReadsState, before = scene_look (given); end
sim = stage_result (f (sim), given, name);
if given.userReadsState
    sim = state_check (sim);
elseif numel (sim.bodies) == numel (given.bodies)
    sim = state_fromBodies (sim);
end
require_finite (sim.state.q, sim.state.nu, sim.state.Fext);
if numel (sim.joints) == numel (given.joints) && ~isequal (sim.joints, given.joints)
    sim.joints = joint_check (sim.joints, sim.bodies);
    sim.engine.joints = joint_pack (sim.joints);
    sim.state.theta = sim.engine.joints.theta;
end
scene = [];
if ~given.userReadsState
    scene = scene_look (sim);
    same = scene_same (scene, before);
    if same, scene.since = before.since; end
    if same && sim.h == given.h, sim.engine.scene = scene;  return; end      % which is much faster than to compare field by field
end
if ~same_options (given, sim) || numel (sim.joints) ~= numel (given.joints) || (~given.userReadsState && ~same_shapes (given.bodies, sim.bodies))
    if given.userReadsState, sim = state_toBodies (sim); end
    require_numbers (sim.bodies);
    sim = sim_start (sim, true);                                    % bodies were added or reshaped, stages changed: pack again
    scene = [];
end
sim.engine.scene = scene;
end

function require_numbers (bodies)
% no NaN in bodies that BODY_CHECK has not seen yet
for name = {'u', 'quat', 'nu', 'Fext', 'mass', 'J', 'mu', 'radius', 'plane_normal', 'verts_local'}
    x = {bodies.(name{1})};
    x = x(cellfun (@isnumeric, x));
    if any (cellfun (@(v) any (isnan (v(:))), x)), require_finite (NaN); end
end
end

function tf = same_options (a, b)
% whether everything that sim_start found out about the stages holds, and the step size is as it was
names = {'h', 'FRICTION', 'num_fricdirs', 'form', 'pegForm', 'qsForm', 'subcontacts', 'useBULLET', 'userFunction', 'H_collision_detection', 'H_dynamics', 'H_solver', 'H_impact', 'H_motion_check'};
tf = true;
for k = 1:numel (names), tf = tf && isequal (a.(names{k}), b.(names{k})); end
end

function tf = same_shapes (a, b)
% whether everything that geom_pack reads is as it was
tf = numel (a) == numel (b) && isequal ({a.mass}, {b.mass}) && isequal ({a.J}, {b.J}) && isequal ({a.mu}, {b.mu}) && isequal ({a.dynamic}, {b.dynamic}) ...
     && isequal ({a.type}, {b.type}) && isequal ({a.verts_local}, {b.verts_local}) && isequal ({a.faces}, {b.faces}) && isequal ({a.plane_normal}, {b.plane_normal}) && isequal ({a.radius}, {b.radius}) && isequal ({a.collides}, {b.collides}) ...
     && isequal ({a.doesNotCollideWith}, {b.doesNotCollideWith}) && isequal ({a.locked}, {b.locked}) && isequal ({a.shapes}, {b.shapes}) && isequal ({a.planar}, {b.planar}) && isequal ({a.actuated}, {b.actuated}) ...
     && isequal (cellfun ('isempty', {a.motion}), cellfun ('isempty', {b.motion}));
end

function sim = adopt_problem (sim)
% what a formulation of the user's left in sim.dynamics: z is [p_n; p_f; sigma], or p_n alone; or, over the cone, r
D = sim.dynamics;
if isstruct (D) && isfield (D, 'nd') && isinf (D.nd) && all (isfield (D, {'W', 'q', 'mu'}))
    sim.dynamics = adopt_cone (D);
    return
end
if ~isstruct (D) || ~isfield (D, 'A') || ~isfield (D, 'b')
    error ('stickslip:sim_run:H_dynamics', 'sim.H_dynamics must set sim.dynamics.A and sim.dynamics.b, or over the cone W, q and mu.');
end
require_blocks (D);
D = joint_none (D);
n = numel (D.b);
if ~isnumeric (D.A) || ~isnumeric (D.b) || ~isreal (D.A) || ~isreal (D.b) || ~isequal (size (D.A), [n n])
    error ('stickslip:sim_run:H_dynamics', 'sim.H_dynamics: A must be real and n x n for b of n elements, got %d x %d for %d.', size (D.A, 1), size (D.A, 2), n);
end
nc = numel (D.PSI);
rows = joint_rows (D);
whole = nc*(1 + D.nd + (D.nd > 0));
if ~any (n == [whole + rows, whole, nc])
    error ('stickslip:sim_run:H_dynamics', 'sim.H_dynamics: %d unknowns do not fit %d contacts: z is [p_n; p_f; sigma], with joints [p_n; p_f; sigma; p_l; p_d; s], or [p_n] alone.', n, nc);
end
if n == nc && n ~= whole + rows && D.nd > 0                                              % no friction after all
    D.nd = 0;
    D.Gf = D.Gf(:,[]);
end
D.b = double (D.b(:));
D.form = 'lcp';
D.blocks = contact_blocks (nc, D.nd);
if n == whole + rows, D.blocks = contact_blocks (nc, D.nd, numel (D.PSIL), numel (D.PD)); end
sim.dynamics = D;
end

function D = adopt_cone (D)
% W, q, mu of a formulation of the user's
require_blocks (D);
D = joint_none (D);
nc = numel (D.PSI);
if numel (D.q) ~= 3*nc, nc = nc + joint_rows (D)/3; end
numbers = @(x) isnumeric (x) && isreal (x);
if ~numbers (D.W) || ~numbers (D.q) || ~numbers (D.mu) || ~isequal (size (D.W), [3*nc 3*nc]) || numel (D.q) ~= 3*nc || numel (D.mu) ~= nc
    error ('stickslip:sim_run:H_dynamics', 'sim.H_dynamics: for %d contacts W must be real and %d x %d, q of %d elements, mu of %d.', nc, 3*nc, 3*nc, 3*nc, nc);
end
D.q = double (D.q(:));
D.mu = double (D.mu(:));
D.form = 'ncp';
end

function require_blocks (D)
blocks = {'M', 'Gn', 'Gf', 'NU', 'FX', 'PSI', 'nd', 'h'};
if ~all (isfield (D, blocks))
    error ('stickslip:sim_run:H_dynamics', 'sim.H_dynamics must leave the blocks of preDynamics in sim.dynamics: %s.', strjoin (blocks, ' '));
end
end
