function log = arm_grasp_qs (object, h, kinematics, brief, keep, directory)
%ARM_GRASP_QS  An arm of seven joints picks up an object from a table, lifts it and turns it, quasistatically: section V.B of the quasistatic paper.
%   log = ARM_GRASP_QS ('cylinder') grasps a lying cylinder, 'box' a box with rounded edges: 12 s with a step of 0.005 s, 2400 MIQPs of up to 36 and 72 binaries.
%   log = ARM_GRASP_QS (object, h) takes another step; the springs are scaled so that the fingers press alike.
%   log = ARM_GRASP_QS (object, h, 'linear') takes eq. 13 and 15 as printed (sim.qsKinematics).
%   log = ARM_GRASP_QS (object, h, kinematics, true) is brief: 2.4 s, a quarter of the last way.
%   log = ARM_GRASP_QS (object, h, kinematics, brief, true) keeps the problem of every step as MIQP takes it: log.problem and its further objectives log.then.
%   log = ARM_GRASP_QS (object, h, kinematics, brief, keep, directory) records the run there (SETRECORD): SimReplay (directory, 'html') is its page.
%   sim = ARM_GRASP_QS ('scene') gives the simulation of the cylinder before its first step, with a step of 0.02 s.
%   ARM_GRASP_QS () runs the cylinder with a step of 0.02 s and tells how far it slipped.
%
%   The arm moves from its upright pose to above the object (3 s), down (2 s), closes its fingers (1 s), lifts straight up by 15 cm (2 s), and moves on while it
%   turns the object (4 s).  The cylinder has round ends: it touches the table and each finger at two points; the box, with eight spheres for
%   corners, at four.
%
%   log.t        1 x n     end of each step                   log.object  7 x n  pose of the object
%   log.hand     7 x n     of the last link                   log.va      9 x n  rates of joints and fingers
%   log.force    2 x n     normal force on each finger, N     log.binaries 1 x n   2 + 4 directions for each contact
%   log.status   1 x n     cell of texts                      log.time    1 x n  of the solver, s
%   log.lift log.turn      largest slip in the hand while lifting and while turning, m
%   log.sim      the simulation at the end
%
%   With 'chord' the object stays where it was taken, to 1e-7 m; with 'linear' it slips by an amount of first order in h (docs/quasistatic.md).
%
%   Example: log = arm_grasp_qs ('cylinder', 0.02);  log.lift, log.turn
%
%   See also GRIPPER_2D, QSDYNAMICS, ARM_DH, ARM_INVERSE.

if nargin < 1, object = 'cylinder'; end
if nargin < 2
    h = 0.005;
    if nargout == 0, h = 0.02; end
end
only = strcmp (object, 'scene');
if only, [object, h] = deal ('cylinder', 0.02); end
if nargin < 3, kinematics = 'chord'; end
if nargin < 4, brief = false; end
if nargin < 5, keep = false; end
if nargin < 6, directory = ''; end
times = [0 3 5 6 8 12];
share = 1;
if brief, times = [0 0.1 0.2 1.2 1.4 2.4];  share = 0.25; end
[sim, arm, grip, theta, squeeze] = scene (object, h, times, share);
sim.qsKinematics = kinematics;
sim.onSolverFailure = 'continue';                                   % log.status tells
sim.solverOptions = struct ('tieNodes', 20, 'maxNodes', 1000, 'maxIter', 2000);      % a step that is not proven by then is one of those
steps = size (theta, 2) - 1;
close_at = [times(3), times(4)];
rates = diff (theta, 1, 2)/h;
sim.command = @(t) [rates(:,round (t/h)); squeeze*(t > close_at(1))*[1; 1]];
if only
    log = sim;
    log.MAX_STEP = steps;
    return
end

log.t = (1:steps)*h;
log.object = zeros (7, steps);  log.hand = zeros (7, steps);  log.va = zeros (9, steps);  log.force = zeros (2, steps);
log.binaries = zeros (1, steps);  log.time = zeros (1, steps);  log.status = cell (1, steps);
if keep, log.problem = cell (1, steps);  log.then = cell (1, steps); end
if ~isempty (directory), sim = setRecord (sim, true, directory); end
sim = sim_start (sim);
[rec, sim] = record_begin (sim);
for k = 1:steps
    [sim, stopped] = step_stages (sim);
    if isempty (stopped), [rec, stopped] = record_gather (rec, sim); end
    if isempty (stopped) && (mod (k, 100) == 0 || k == steps), [rec, stopped] = record_append (rec, sim, [], steps - k); end
    if ~isempty (stopped), error ('stickslip:arm_grasp_qs:stopped', '%s', stopped); end
    log.object(:,k) = sim.state.q(:,2);
    log.hand(:,k) = sim.state.q(:,arm.bodies(7));
    log.va(:,k) = sim.info.va;
    for f = 1:2, log.force(f,k) = sum (sim.contacts.impulse(1,any ([sim.contacts.body1; sim.contacts.body2] == grip.bodies(f), 1)))/h; end
    log.binaries(k) = 6*numel (sim.contacts.psi_n);
    log.status{k} = sim.info.status;
    log.time(k) = sim.info.time;
    if keep, log.problem{k} = sim.dynamics.P;  log.then{k} = sim.dynamics.then; end
end
record_end (rec, sim);
log.sim = sim;
inHand = seen_from (log.hand, log.object);
slip = @(from, to) largest (inHand(:,log.t > from - h/2 & log.t <= to + h/2));
log.lift = slip (times(4), times(5));
log.turn = slip (times(5), times(6));
if nargout > 0, return; end
fprintf ('%s, h = %g s: %d of %d steps solved, slip %.1e m while lifting, %.1e m while turning, %.1f N on each finger\n', object, h, sum (strcmp ('solved', log.status)), ...
         steps, log.lift, log.turn, log.force(1,end));
clear log
end

function [sim, arm, grip, theta, squeeze] = scene (object, h, times, share)
table = Body_plane ([0;0;0], [0;0;1]);
mu = 0.8;
switch object
    case 'cylinder'
        r = 0.03;
        parts = {ball(r, [0;-0.04;0]), ball(r, [0;0.04;0])};
    case 'box'
        r = 0.01;
        corner = [0.02 0.03 0.02];
        sign = 2*(dec2bin (0:7) - '0') - 1;
        parts = cell (1, 8);
        for k = 1:8, parts{k} = ball (r, (sign(k,:).*corner)'); end
    otherwise
        error ('stickslip:arm_grasp_qs:object', 'arm_grasp_qs: object must be ''cylinder'' or ''box'', got %s.', value_text (object));
end
thing = body_setMass (Body_compound (parts), 0.2);
thing.color = [0.9 0.55 0.1];
thing.u = [0.501; 0; 0.03];                                         % a millimetre off the middle of the hand
sim = sim_addBody (sim_quasistatic (Simulator (h)), [table thing]);

down = [0;1;0;0];
arm = arm_dh ([0 -pi/2 0.34 0; 0 pi/2 0 0; 0 pi/2 0.4 0; 0 -pi/2 0 0; 0 -pi/2 0.4 0; 0 pi/2 0 0; 0 0 0.126 0], struct ('tool', [0;0;0.1; 1;0;0;0]));
home = [0; 0.1; 0; -0.1; 0; 0.1; 0];
above = [0.5;0;0.13; down];
[pre, info] = arm_inverse (arm, above, [0; 0.5; 0; -1.5; 0; 1; 0]);
if ~strcmp (info.status, 'solved'), error ('stickslip:arm_grasp_qs:unreachable', 'arm_grasp_qs: the arm does not reach the object.'); end
n = round (diff (times)/h);
theta = smooth (home, pre, n(1));
theta = [theta, follow(arm, theta(:,end), n(2), [0;0;-0.1], [0;0;0])];
theta = [theta, repmat(theta(:,end), 1, n(3))];
theta = [theta, follow(arm, theta(:,end), n(4), [0;0;0.15], [0;0;0])];
theta = [theta, follow(arm, theta(:,end), n(5), share*[-0.05;0.2;0.05], share*[0.5;0.2;0.9])];
[sim, arm] = sim_addArm (sim, arm, 'world', home);
[sim, grip] = add_fingers (sim, arm.bodies(7), arm_forward (arm, home), mu);
for k = [arm.joints grip.joints], sim.joints(k).motor = 'velocity'; end
sim.bodies(2).mu = mu;
sim.bodies(1).mu = 0.5;
for b = grip.bodies, sim.bodies(b).doesNotCollideWith = [sim.bodies(b).doesNotCollideWith, 1, setdiff(grip.bodies, b)]; end
squeeze = 0.03;
sim.stiffness = 8/(squeeze*h);                                      % 8 N at each point of contact
sim.epsilon = 0.01;
sim.draw = false;
end

function [sim, grip] = add_fingers (sim, hand, pose, mu)
% two flat fingers 0.1 m apart that slide on the hand; both joints close as they grow
grip.bodies = sim.num_bodies + (1:2);
grip.joints = numel (sim.joints) + (1:2);
R = quat_rotation (pose(4:7));
for side = [-1 1]
    finger = body_setMass (mesh_rectangularBlock (0.01, 0.12, 0.08), 0.05);
    finger.u = pose(1:3) + R*[side*0.055; 0; -0.012];
    finger.quat = pose(4:7);
    finger.mu = mu;
    finger.color = [0.3 0.3 0.35];
    sim = sim_addBody (sim, finger);
    sim = sim_addJoint (sim, hand, sim.num_bodies, finger.u, -side*R(:,1), 'prismatic');
end
end

function b = ball (r, u)
b = Body_sphere (1, r);
b.u = u;
end

function theta = smooth (a, b, n)
% from rest to rest in n steps, with the start
theta = trajectory_at (trajectory ([0 1], [a b]), (0:n)/n);
end

function theta = follow (arm, start, n, way, turn)
% the hand straight along way while it turns about the vector turn, from rest to rest in n steps
s = trajectory_at (trajectory ([0 1], [0 1]), (1:n)/n);
pose = arm_forward (arm, start);
target = zeros (7, n);
angle = norm (turn);
for k = 1:n
    e = [1;0;0;0];
    if angle > 0, e = quat_fromAxis (turn/angle, s(k)*angle); end
    target(:,k) = [pose(1:3) + s(k)*way; quat_multiply(e, pose(4:7))];
end
[theta, info] = arm_inverse (arm, target, start);
if ~strcmp (info.status, 'solved'), error ('stickslip:arm_grasp_qs:unreachable', 'arm_grasp_qs: the arm does not reach its way.'); end
end

function x = seen_from (hand, object)
x = zeros (3, size (hand, 2));
for k = 1:size (hand, 2), x(:,k) = quat_rotation (hand(4:7,k))'*(object(1:3,k) - hand(1:3,k)); end
end

function d = largest (x)
x = x - repmat (x(:,1), 1, size (x, 2));
d = max (sqrt (sum (x.^2, 1)));
end
