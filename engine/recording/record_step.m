function sim = record_step (directory, k)
%RECORD_STEP  A recorded step, to be formulated and solved again.
%   sim = RECORD_STEP (directory, k) is the simulation as it was before the k-th recorded step, with that step's contacts in sim.contacts.  It has been started
%   (SIM_START), so that any stage can be called by itself:
%
%      sim = sim.H_dynamics (sim);  sim = solve_step (sim);          % sim.newNU, sim.info
%
%   or another formulation, solver or friction law chosen first, and SIM_START called again.  SIM_STEP makes the whole step, and finds its own contacts.
%
%   Where a userFunction changed poses, velocities or forces before the step, they are as it left them.  Kinematic bodies move from the recorded pose to the recorded
%   pose, motors are told what was recorded; other code of the user's is not in a recording (RECORD_SCENE).  The warm start is empty.  Options, bodies and joints are as they were in that step.
%   The contacts are those that the step ended with: exact geometry may have chosen among them, Anitescu-Potra left some out, and of a halved step there are those of
%   all parts.
%
%   With sim.record_every the state before a step may not be in the recording: 'stickslip:record_step:notRecorded'.
%
%   Example: a step of a recorded run by another solver
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 50;
%      sim = sim_run (sim);
%      step = record_step (sim.record_directory, 30);
%      step.H_solver = @pgs_mex;
%      step = solve_step (step.H_dynamics (sim_start (step)));
%      log = record_load (sim.record_directory, 30);
%      norm (step.newNU - log.nu(:,1))
%
%   See also RECORD_LOAD, RECORD_RESUME, RECORD_FCLIB, SOLVE_STEP.

if nargin ~= 2, error ('stickslip:record_step:usage', 'record_step: takes 2 arguments.  Usage: sim = record_step (directory, k)'); end
head = record_header (record_file (directory, 'record_step'), 'record_step');
if head.steps == 0, error ('stickslip:record_step:badArgument', 'record_step: %s has no steps.', head.file); end
if ~isnumeric (k) || ~isreal (k) || ~isscalar (k) || ~(k >= 1 && k <= head.steps && k == floor (k))
    error ('stickslip:record_step:badArgument', 'record_step: k must be a whole number from 1 to %d, got %s.', head.steps, value_text (k));
end
tree = record_tree (head, 'record_step');
sim = before_step (head, tree, k);
if ~sim.engine.quasistatic || k == 1 || head.every > 1, return; end
[last, moved] = before_step (head, tree, k - 1);                    % what such a step wants to know of the one before
last = last.H_dynamics (last);
D = last.dynamics;
on = last.engine.joints.motor == 2;
theta = joint_unwrap (last.engine.joints, sim.state.theta, last.state.theta);
Da = [D.h*moved.nu(last.engine.driven); theta(on) - last.state.theta(on)];
way = reshape (D.h*moved.nu(:,last.geom.kind == 1), [], 1) - D.B.A*Da - D.h*D.B.N;
sim.state.qs = qs_memory (last, D.B.U'*(D.M*way), Da, last.contacts.impulse(1,:)');
end

function [sim, now_is] = before_step (head, tree, k)
% the state before a step, and what was recorded of it
log = record_columns (head, 'record_step', max (1, k - 1), k, {'t', 'step', 'h', 'q', 'nu', 'command', 'contacts'});
now_is = record_pick (log, numel (log.t));
before = struct ('step', head.start.step, 'q', tree.start.state.q, 'nu', tree.start.state.nu, 'command', now_is.command);
if k > 1, before = record_pick (log, 1); end
told = record_before (head, now_is.step, 'record_step', tree);
if ~isempty (told.q)
    before.q = told.q;
    before.nu = told.nu;
elseif before.step ~= now_is.step - 1
    error ('stickslip:record_step:notRecorded', 'record_step: every %d-th step was recorded: the state before step %d is not there.', head.every, now_is.step);
end

[sim, missing] = record_revive (head, record_over (tree, record_changes (head, now_is.step, 'record_step')), 'record_step');
if any (strcmp (missing(1,:), 'command')) && any (any ([sim.bodies.actuated]))
    error ('stickslip:record_step:command', 'record_step: what sim.command told driven bodies was a function of time: of that a recording has the text alone, and what it told motors.');
end
sim.h = now_is.h;
sim.step = now_is.step - 1;
sim.time = now_is.t - now_is.h;
sim.engine.t0 = now_is.t - now_is.step*now_is.h;
for b = 1:numel (sim.bodies)
    if ~isempty (sim.bodies(b).motion)
        from = before.q(:,b);  to = now_is.q(:,b);  start = sim.time;  h = sim.h;
        sim.bodies(b).motion = @(t) pose_at (from, to, (t - start)/h);
    end
end
sim = with_motion (sim, before, told.Fext, now_is.command, theta_before (sim, head, k));
try
    sim = sim_start (sim);
catch err
    error ('stickslip:record_step:badFile', 'record_step: %s: the step cannot be started: %s', head.file, err.message);
end
e = sim.engine;
kinematic = sim.geom.kind == 2;
sim.state.q(:,kinematic) = before.q(:,kinematic);
sim.state.qEnd(:,kinematic) = now_is.q(:,kinematic);
if ~isempty (sim.joints)
    sim.state.command = joint_commands (sim, e.t0 + [sim.step, sim.step + 1]*sim.h);
    sim.state.twist = kinematic_twist (sim);
end
sim.contacts = rmfield (now_is.contacts, 'first');
end

function sim = with_motion (sim, before, Fext, command, theta)
% the motion into bodies and joints
nb = numel (sim.bodies);
at = 0;
for b = 1:nb
    sim.bodies(b).u = before.q(1:3,b);
    sim.bodies(b).quat = before.q(4:7,b);
    sim.bodies(b).nu = before.nu(:,b);
    sim.bodies(b).Fext = Fext(:,b);
end
if isempty (sim.joints), return; end
J = joint_pack (sim.joints);
for j = 1:numel (sim.joints)
    n = nnz (J.co_joint == j);
    if n == 0, continue; end
    sim.joints(j).command = command(at+1:at+n);
    sim.joints(j).theta = theta(at+1:at+n);
    at = at + n;
end
end

function theta = theta_before (sim, head, k)
% coordinates of the joints, whole turns counted from the start of the recording on
theta = zeros (0, 1);
if isempty (sim.joints), return; end
J = joint_pack (sim.joints);
theta = J.theta;
if isempty (theta), return; end
for first = 1:1000:k-1
    q = record_columns (head, 'record_step', first, min (first + 999, k - 1), {'q'}).q;
    for j = 1:size (q, 3)
        if strcmp (sim.engine.kernels, 'mex'), [~, c] = ss_joint_geometry (J, q(:,:,j));
        else,                                  c = joint_geometry (J, q(:,:,j)).c;
        end
        theta = joint_unwrap (J, c, theta);
    end
end
end

function p = pose_at (from, to, share)
% a pose for each share of the step
p = zeros (7, numel (share));
for k = 1:numel (share)
    s = share(k);
    if s <= 1e-9, p(:,k) = from; elseif s >= 1 - 1e-9, p(:,k) = to; else, p(:,k) = pose_between (from, to, s); end
end
end
