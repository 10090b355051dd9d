function sim = solve_step (sim)
%SOLVE_STEP  The solver stage: hand the problem of sim.dynamics to sim.H_solver and take the velocities from its answer.
%   sim = SOLVE_STEP (sim) fills sim.newNU, sim.info and the impulses of sim.contacts.  Our own solvers get options and a
%   warm start from the last step's contacts by id; z = f (A, b), or r = f (W, q, mu) over the cone, gets the problem, with
%   sim.solverOptions behind when that is not empty; sim = f (sim) does it all itself.  Joints that would open on the way are
%   corrected, by solving again (JOINT_CORRECT); sim.state.jointImpulse holds their impulses.
%
%   See also SIM_STEP, STEP_VELOCITY, WARM_GATHER, SOLVER_STAGE.

sim = solve_once (sim);
if ~isempty (sim.joints) && ~sim.engine.quasistatic, sim = joint_correct (sim, @solve_once); end
end

function sim = solve_once (sim)
D = sim.dynamics;
if sim.engine.quasistatic && strcmp (D.form, 'miqp'), sim = qs_solve (sim); return; end
switch sim.engine.solver
    case 'sim'
        sim = call_whole (sim);
        return
    case 'graph'
        sim = along_normal_tangents (sim.H_solver (sim));
        return
    case 'plain'
        [z, info] = call_plain (sim, D);
    otherwise
        [z, info, sim] = call_ours (sim, D);
end
z = contact_part (D, z);
sim.info = info;
if sim.engine.quasistatic
    slip = D.free + numel (D.gap) + numel (D.rho) + (1:numel (D.gap)*(D.nd > 0));
    z([1:D.free, slip]) = D.h*z([1:D.free, slip]);                  % velocities, of bodies and of sliding, are displacements in a quasistatic answer
    sim = qs_answer (sim, [z(1:D.free); D.h*D.command; z(D.free+1:end)], info);
    return
end
if ~all (isfinite (z)), sim.newNU = nan (6*nnz (sim.geom.kind == 1), 1); return; end      % the step stops here
if ~isempty (sim.joints)
    [sim.newNU, sim.contacts.impulse, sim.state.jointImpulse] = jointed_velocity (sim, D, double (z(:)));
elseif strcmp (sim.engine.kernels, 'mex')
    [sim.newNU, sim.contacts.impulse] = ss_velocity (D.M, D.Gn, D.Gf, D.NU, D.FX, D.h, double (z(:)), strcmp (D.form, 'mlcp'), strcmp (D.form, 'ncp'));
else
    [sim.newNU, sim.contacts.impulse] = step_velocity (D, z(:));
end
sim = along_normal_tangents (sim);
end

function sim = along_normal_tangents (sim)
% impulses are kept along the tangents that the normal gives, also where sim.alignFriction chose others
D = sim.dynamics;
if ~sim.alignFriction || D.nd == 0 || isinf (D.nd), return; end
t1 = reshape (contact_tangents (sim.contacts.normal, 1), 3, []);
sim.contacts.impulse = turn_impulses (sim.contacts.impulse, sim.contacts.normal, D.T1, t1);
end

function [nu, impulse, joint] = jointed_velocity (sim, D, z)
% a formulation of the user's may leave out the joints' limits and bounded rows
whole = isfield (D, 'VB') && (strcmp (D.form, 'mlcp') || numel (z) == joint_rows (D) + contact_unknowns (D.nd)*numel (D.PSI));
if ~whole || ~strcmp (sim.engine.kernels, 'mex'), [nu, impulse, joint] = step_velocity (D, z); return; end
free = 0;
if strcmp (D.form, 'mlcp'), free = D.free; end
[nu, impulse, joint.b, joint.l, joint.d] = ss_velocity (D.M, D.Gn, D.Gf, D.NU, D.FX, D.h, z, strcmp (D.form, 'mlcp'), strcmp (D.form, 'ncp'), D, free);
end

function sim = call_whole (sim)
% sim = f (sim) sets sim.newNU, and of sim.info what it likes
info = struct ('status', 'solved', 'code', 0, 'iterations', 0, 'residual', 0);
sim.newNU = [];
sim.info = info;
m = 6*nnz (sim.geom.kind == 1);
sim = stage_result (sim.H_solver (sim), sim, 'H_solver');
sim.engine.scene = [];                                      % what it may have changed, the next look finds
if ~isnumeric (sim.newNU) || ~isreal (sim.newNU) || numel (sim.newNU) ~= m
    error ('stickslip:sim_run:H_solver', 'sim.H_solver must set %d velocities in sim.newNU, got %s.', m, value_text (sim.newNU));
end
sim.newNU = double (full (sim.newNU(:)));
names = fieldnames (info);
for k = 1:numel (names)
    if isstruct (sim.info) && ~isfield (sim.info, names{k}), sim.info.(names{k}) = info.(names{k}); end
end
number = @(x) isnumeric (x) && isreal (x) && isscalar (x);
if ~isstruct (sim.info) || ~isscalar (sim.info) || ~ischar (sim.info.status) || ~number (sim.info.iterations) || ~number (sim.info.residual)
    error ('stickslip:sim_run:H_solver', 'sim.H_solver: sim.info must be a struct with status (a text), iterations and residual (numbers).');
end
end

function [z, info, sim] = call_ours (sim, D)
% options: the user's, then the formulation's
opts = sim.solverOptions;
if isempty (opts), opts = struct (); end
[f, s] = solver_stage (sim.H_solver, D.nd, false);
if ~isfield (opts, 'tol'), opts.tol = solver_tolerance (sim, s); end
if strcmp (D.form, 'mlcp')
    opts.l = D.l;  opts.u = D.u;  opts.scale = D.scale;
end
mixed = strcmp (D.form, 'mlcp');
if ~mixed && ~s.cone && s.splitting && ~isfield (opts, 'blocks'), opts.blocks = D.blocks; end
if ~mixed && ~isfield (opts, s.start), opts.(s.start) = with_slack (D, warm_gather (sim, s.name, D.nd)); end
if s.cone, [z, info] = f (D.W, D.q, D.mu, opts);
else,      [z, info] = f (D.A, D.b, opts);
end
if strcmp (s.name, 'solve_lcp') && ~mixed, [z, info] = share_load (sim, D, z, info, opts.tol, s.compiled); end
if ~mixed
    kept = z;
    if strcmp (s.start, 'basis'), kept = info.basis; end
    sim.state.warm = warm_keep (sim, s.name, D.nd, contact_part (D, kept));
end
end

function [z, info] = share_load (sim, D, z, info, tol, compiled)
% of the answers that rigid bodies leave open, one in which the contacts of a pair share its load, where that keeps them from slipping
slacks = isfield (D, 'slack') && ~isempty (D.slack);         % where eq. 6 has some, z has another order
if info.code ~= 0 || slacks || ~uneven_load (D, z, sim.contacts, tol), return; end
f = @lcp_spread;
if compiled, f = @lcp_spread_mex; end
[y, of_y] = f (D.A, D.b, struct ('tol', tol));
info.iterations = info.iterations + of_y.iterations;
if of_y.code == 0, z = y;  info.residual = of_y.residual; end
end

function z = contact_part (D, z)
% the slacks of eq. 6 are no impulses
if isfield (D, 'slack'), z(D.slack) = []; end
end

function z = with_slack (D, v)
z = v;
if ~isfield (D, 'slack'), return; end
z = zeros (numel (D.b), 1);
z(setdiff (1:numel (D.b), D.slack)) = v;
end

function [z, info] = call_plain (sim, D)
% a solver that knows nothing of us
f = sim.H_solver;
cone = strcmp (D.form, 'ncp');
if cone, args = {D.W, D.q, D.mu};  n = numel (D.q);  what = 'r of %d elements for W*r + q';
else,    args = {D.A, D.b};        n = numel (D.b);  what = 'z of %d elements for A*z + b';
end
if ~isempty (sim.solverOptions), args{end+1} = sim.solverOptions; end
info = struct ();
started = tic;
try two = nargout (f) >= 2; catch, two = false; end %#ok<CTCH>
if two, [z, theirs] = f (args{:}); else, z = f (args{:}); theirs = []; end
if ~isnumeric (z) || ~isreal (z) || numel (z) ~= n
    error ('stickslip:sim_run:H_solver', ['sim.H_solver must return a real vector ' what ', got a %s of %d.'], n, class (z), numel (z));
end
z = double (full (z(:)));
opts = struct ();
if strcmp (D.form, 'mlcp'), opts = struct ('l', D.l, 'u', D.u, 'scale', D.scale); end
info.iterations = 0;
if isstruct (theirs) && isfield (theirs, 'iterations') && isscalar (theirs.iterations) && isnumeric (theirs.iterations), info.iterations = theirs.iterations; end
if cone, info.residual = ncp_residual (D.W, D.q, D.mu, z);
else,    info.residual = lcp_residual (D.A, D.b, z, opts);
end
solved = info.residual <= solver_tolerance (sim, []);
info.status = 'stalled';  info.code = 4;
if solved, info.status = 'solved'; info.code = 0; end
info.time = toc (started);
end
