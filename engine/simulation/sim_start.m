function sim = sim_start (sim, going)
%SIM_START  Check a simulation and pack it for running.
%   sim = SIM_START (sim) checks options and bodies (errors name the body and the field), packs the shapes into sim.geom
%   and the motion into sim.state, and finds out once what the stages are.  SIM_RUN and SIM_STEP call it.
%   sim = SIM_START (sim, true) does so again within a run, after code of the user's changed bodies or stages: time, statistics
%   and warnings go on.
%
%   sim.engine holds what was found out:
%   kernels     'm' or 'mex'
%   lengthUnit  the unit that the defaults of sim are in now
%   t0          sim.time is t0 + step*h, never accumulated
%   collision dynamics   'ours', 'theirs' or 'none'
%   motionCheck [sim, verdict] = f (sim), looks at the solved motion: sim.H_motion_check, or PEG's own, or []
%   exact       it is PEG's own
%   scene       what code of the user's found in the last step (SCENE_LOOK), or []
%   parts       shapes in the frames of their bodies, for PEGMOTION_CHECK
%   subcontacts what the collision stage reports: sim.subcontacts, for PEG's two forms 'primary' and 'all'
%   blocks      the solver takes the blocks of PREDYNAMICS: no problem is made of them
%   solver      'ours' (options in, info out), 'graph' (GRAPH_SOLVER), 'sim' (sim = f (sim)) or 'plain' (z = f (A, b), r = f (W, q, mu) over the cone)
%   directions  of friction: a number for the polygon, Inf for the cone, 0 for none
%   quasistatic the formulation is QSDYNAMICS; optimiser: it makes a problem for MIQP; driven 6 x nb: components of bodies that sim.command drives
%   fused       true when a batch of steps can run in one call
%   joints      sim.joints as arrays (JOINT_PACK)
%   warned      field names that were warned about
%   failures    solves of this run that failed
%
%   See also SIM_CHECK, BODY_CHECK, GEOM_PACK, SIM_RUN.

if nargin < 2, going = false; end
sim = sim_check (sim);
e = sim.engine;
e.warned = setdiff (fieldnames (sim), fieldnames (simulation_fields ()));

sim.bodies = body_check (sim.bodies);
nb = numel (sim.bodies);
for k = 1:nb
    if any (sim.bodies(k).doesNotCollideWith > nb)
        error ('stickslip:sim_start:doesNotCollideWith', 'body %d: doesNotCollideWith names body %d, there are %d bodies.', ...
               k, max (sim.bodies(k).doesNotCollideWith), nb);
    end
    sim.bodies(k).bodyID = k;
end
sim.num_bodies = nb;
sim.joints = joint_check (sim.joints, sim.bodies);
e.joints = joint_pack (sim.joints);
if sim.h*norm (sim_gravity (sim)) > 1e6*sim.lengthUnit
    warning ('stickslip:sim_start:gravity', 'sim.gravityVector changes velocities by more than 1e6 in a step.');
end

warm = struct ();
if isfield (sim.state, 'warm') && isfield (sim.state, 'q') && size (sim.state.q, 2) == nb, warm = sim.state.warm; end
sim.geom = geom_pack (sim.bodies, sim.lengthUnit);
sim = state_fromBodies (sim);
require_prisms (sim);
sim.state.qEnd = sim.state.q;
sim.state.warm = warm;
sim.state.twist = zeros (6, nb);
sim.state.theta = e.joints.theta;
sim.state.theta_prev = sim.state.theta;

% time goes on from where it was
if ~going && abs (sim.time - (e.t0 + sim.step*sim.h)) > 1e-9*sim.h, e.t0 = sim.time - sim.step*sim.h; end

e.collision = whose (sim.H_collision_detection);
e.dynamics = whose (sim.H_dynamics);
solver = stage_table (sim.H_solver);
law = stage_table (sim.H_dynamics);
peg = ~isempty (law) && strcmp (law.name, 'PEGdynamics');
paper = peg && strcmp (sim.pegForm, 'paper');
e.blocks = ~isempty (solver) && strcmp (solver.start, 'sim') && ~isempty (law) && ~paper && ~strcmp (law.name, 'QSdynamics');
if e.blocks,                              e.solver = 'graph';
elseif ~isempty (solver),                 e.solver = 'ours';
elseif takes_sim (sim.H_solver),          e.solver = 'sim';
else,                                     e.solver = 'plain';
end
if strcmp (e.dynamics, 'none') && ~strcmp (e.solver, 'sim')
    error ('stickslip:sim_start:H_dynamics', 'sim.H_dynamics is empty: sim.H_solver must then be a function sim = f (sim).');
end
e.directions = friction_directions (sim);
if ~isempty (law) && strcmp (law.name, 'NCPdynamics') && sim.FRICTION, e.directions = Inf; end
if strcmp (e.dynamics, 'ours')
    solver_stage (sim.H_solver, e.directions, e.blocks);                   % an error where the solver is not one for the friction law
    if isinf (e.directions) && strcmp (sim.form, 'mlcp')
        error ('stickslip:sim_start:form', 'sim.form: over the quadratic cone there is no mixed form, only ''lcp''.');
    end
end
if paper && isinf (e.directions)
    error ('stickslip:sim_start:pegForm', 'sim.pegForm: the paper''s form has a friction polygon or none; over the quadratic cone (num_fricdirs = Inf) take ''exact''.');
end
if paper && ~isempty (sim.H_impact)
    error ('stickslip:sim_start:H_impact', 'sim.H_impact: the laws of restitution know no groups of subcontacts; with sim.pegForm = ''paper'' it must be [].');
end
e.subcontacts = sim.subcontacts;
if paper, e.subcontacts = 'all'; elseif peg, e.subcontacts = 'primary'; end
sim.engine.joints = e.joints;
[e.quasistatic, e.optimiser, e.driven] = qs_start (sim, law, e.directions);
if sim.useBULLET, require_bullet (e, peg); end
e.motionCheck = sim.H_motion_check;
e.exact = isempty (e.motionCheck) && peg && ~paper && strcmp (e.collision, 'ours');
e.parts = [];
e.scene = [];
if e.exact && law.compiled
    e.motionCheck = @PEGmotion_check_mex;
elseif e.exact
    e.motionCheck = @PEGmotion_check;
    e.parts = motion_parts (sim.geom);
end
sim.engine = e;
sim.engine.fused = can_fuse (sim);
if ~going, sim.engine.failures = 0; end
if going, return; end
sim.stats = stats_new (sim);
moved = find (sim.geom.kind == 2);
bad = moved(~all (isfinite (kinematic_motion (sim, sim.time)), 1));
if ~isempty (bad)
    error ('stickslip:sim_run:motion', 'body %d: motion (t) is not finite, or its quaternion is zero, at t = %g.', bad(1), sim.time);
end
end

function require_prisms (sim)
% what a planar body may meet must be a prism along y, as far as it stands still: along other normals the two have no common plane
g = sim.geom;
flat = find (g.planar & g.collides);
tol = collision_tolerance ();
for s = find (g.shape_type >= 3 & g.kind(g.shape_body) ~= 1 & ~g.planar(g.shape_body) & g.collides(g.shape_body))
    b = g.shape_body(s);
    R = quat_rotation (sim.state.q(4:7,b));
    f = g.face_first(s) : g.face_first(s+1) - 1;
    if g.shape_type(s) == 4, f = f(1); end                          % a facet's other faces are its neighbours' normals
    lean = abs (R(2,:)*g.face_plane(1:3,f));
    if all (lean <= tol.parallel | lean >= 1 - tol.parallel), continue; end
    y = sim.state.q(2,b) + R(2,:)*g.vert(:,g.vert_first(s) : g.vert_first(s+1) - 1);
    for p = flat
        apart = ~isempty (g.exclude) && any (g.exclude(1,:) == min (b, p) & g.exclude(2,:) == max (b, p));
        if g.kind(p) ~= 1 || apart || sim.state.q(2,p) < min (y) || sim.state.q(2,p) > max (y), continue; end
        error ('stickslip:sim_start:planar', ['body %d is planar and may meet body %d, whose faces lean out of the x-z plane: planar bodies meet prisms along y, ' ...
               'half spaces, spheres and each other. Turn it, or name it in doesNotCollideWith.'], p, b);
    end
end
end

function s = whose (h)
if isempty (h),                    s = 'none';
elseif ~isempty (stage_table (h)), s = 'ours';
else,                              s = 'theirs';
end
end

function tf = takes_sim (h)
% one argument: sim = f (sim).  nargin is an error for compiled functions and built-ins: z = f (A, b)
try
    tf = nargin (h) == 1;
catch %#ok<CTCH>
    tf = false;
end
end

function require_bullet (e, peg)
if strcmp (e.collision, 'theirs')
    error ('stickslip:sim_start:useBULLET', 'sim.useBULLET: sim.H_collision_detection is a function of your own, which finds the contacts; set sim.useBULLET = false.');
end
if peg || strcmp (e.subcontacts, 'all')
    error ('stickslip:sim_start:useBULLET', 'sim.useBULLET: exact geometry and sim.subcontacts = ''all'' are made of features, which Bullet does not report; set sim.useBULLET = false.');
end
if exist ('ss_bullet') ~= 3 %#ok<EXIST>
    error ('stickslip:sim_start:noBullet', ['sim.useBULLET: the kernel ss_bullet is not built.  It needs the Bullet library in double precision and g++ ' ...
           '(Debian: apt-get install libbullet-dev g++); then run make again.']);
end
end

function tf = can_fuse (sim)
% every stage a kernel that the fused path knows, nothing of the user's inside the step
tf = kernels_built () && strcmp (sim.engine.kernels, 'mex') && strcmp (sim.form, 'lcp') ...
     && isempty (sim.userFunction) && ~sim.useBULLET && isempty (sim.H_motion_check) && ~(sim.alignFriction && (isfinite (sim.engine.directions) || ~isempty (sim.H_impact))) && (isempty (sim.solverOptions) || isempty (fieldnames (sim.solverOptions)) || sim.engine.blocks);
stages = {sim.H_collision_detection, sim.H_dynamics, sim.H_solver};
if ~isempty (sim.H_impact), stages{4} = sim.H_impact; end
for k = 1:numel (stages)
    s = stage_table (stages{k});
    tf = tf && ~isempty (s) && s.fused > 0;
end
end
