function log = gripper_2d (form, command, solver)
%GRIPPER_2D  A parallel-jaw gripper picks up a cylinder: section V.A of the quasistatic paper.
%   log = GRIPPER_2D ('miqp') runs the paper's 60 steps with its command (29): close on the cylinder and lift for 39 steps, then let go.
%   log = GRIPPER_2D ('lcp') runs Trinkle's scheme with its command (30): close for 20 steps, then stand still.
%   log = GRIPPER_2D (form, command) with another command: '29', '30', '30up' (the gripper goes on upwards after step 20, as the paper's text
%   has it), or a function of the step number l that gives [x_l; x_r; y_g] per second.
%   log = GRIPPER_2D (form, command, solver) with another solver than MIQP: @miqp, @miqp_mex, @miqp_gurobi; for 'lcp' also @lemke, @solve_lcp, ...
%   sim = GRIPPER_2D ('scene') gives the simulation before its first step, with command (29).
%   Without an output it tells what happened; GRIPPER_2D_FIGURE draws the paper's Figures 5 and 6.
%
%   The cylinder (1 kg, r = 0.05 m) lies on a table, mu = 0.5 everywhere; x_c, y_c are unactuated.  The fingers slide along x on a hand that moves along y
%   (the toolbox's z): three prismatic joints with motors, x_l, x_r, y_g.  h = 0.01 s, stiffness 1e4 N/m.
%
%   log.qu        2 x 61  [x_c; y_c], column 1 the start, column l+1 the end of step l; NaN behind a step that has no solution
%   log.qa        3 x 61  [x_l; x_r; y_g]
%   log.phi       3 x 61  gaps of left finger, right finger, table (24)
%   log.lambda_n  3 x 60  normal forces, N
%   log.info      1 x 60  struct array: status, objective (m^2), residual, nodes, certificate of each step
%
%   Example: log = gripper_2d ('miqp');  log.lambda_n(1,21)      % 10
%            log = gripper_2d ('lcp', '29');  log.info(end).certificate.gap      % -0.002: both gaps together
%
%   See also QSDYNAMICS, ACTUATED_COORDINATES, MIQP, GRIPPER_2D_FIGURE.

if nargin < 1, form = 'miqp'; end
if nargin < 2
    command = '29';
    if strcmp (form, 'lcp'), command = '30'; end
end
r = 0.05;  steps = 60;
sim = scene (r);
v = paper_command (command);
h = sim.h;
sim.command = @(t) v(round (t/h));
if strcmp (form, 'scene')
    log = sim;
    log.MAX_STEP = steps;
    return
end
sim.qsForm = form;
if nargin > 2, sim.H_solver = solver; end

log.qu = nan (2, steps + 1);  log.qa = nan (3, steps + 1);
log.lambda_n = nan (3, steps);
log.info = struct ('status', {}, 'objective', {}, 'residual', {}, 'nodes', {}, 'certificate', {});
[log.qu(:,1), log.qa(:,1)] = configuration (sim);
for l = 1:steps
    sim = sim_step (sim);
    info = sim.info;
    if ~isfield (info, 'nodes'), info.nodes = NaN; end
    log.info(l) = struct ('status', info.status, 'objective', info.objective, 'residual', info.residual, 'nodes', info.nodes, 'certificate', info.certificate);
    if ~strcmp (info.status, 'solved'), break; end
    [log.qu(:,l+1), log.qa(:,l+1)] = configuration (sim);
    log.lambda_n(:,l) = 0;
    pair = [3 1; 3 2; 3 4];                                         % cylinder and left finger, right finger, table
    for i = 1:3
        hit = min (sim.contacts.body1, sim.contacts.body2) == min (pair(i,:)) & max (sim.contacts.body1, sim.contacts.body2) == max (pair(i,:));
        log.lambda_n(i,l) = sum (sim.contacts.impulse(1,hit))/sim.h;
    end
end
log.phi = [log.qu(1,:) - log.qa(1,:) - r; log.qa(2,:) - log.qu(1,:) - r; log.qu(2,:) - r];      % (24)
if nargout > 0, return; end
fprintf ('gripper, %s: %d of %d steps solved, the cylinder went up to %.4f m, fingers pressed with up to %.3f N\n', form, sum (strcmp ('solved', {log.info.status})), ...
         steps, max (log.qu(2,:)), max (max (log.lambda_n(1:2,:))));
clear log
end

function sim = scene (r)
thick = 0.02;  tall = 0.2;
finger = Body_polygon ([0 0; thick 0; thick tall; 0 tall]);
left = finger;   left.u  = [-r - 0.02 - thick/2; 0; tall/2];
right = finger;  right.u = [r + 0.02 + thick/2; 0; tall/2];
cylinder = Body_disc (1, r);
cylinder.u = [0;0;r];
cylinder.locked(5) = true;                                          % the paper's has no rotation
table = Body_plane ([0;0;0], [0;0;1]);
hand = Body_polygon ([-0.12 tall; 0.12 tall; 0.12 tall+0.02; -0.12 tall+0.02]);
hand.u = [0;0;tall+0.01];
left.doesNotCollideWith = [2 4];  right.doesNotCollideWith = [1 4];
hand.collides = false;
sim = sim_addBody (sim_quasistatic (Simulator (0.01)), [left right cylinder table hand]);
sim = sim_addJoint (sim, 5, 1, left.u, [1;0;0], 'prismatic');
sim = sim_addJoint (sim, 5, 2, right.u, [1;0;0], 'prismatic');
sim = sim_addJoint (sim, 'world', 5, hand.u, [0;0;1], 'prismatic');
for k = 1:3, sim.joints(k).motor = 'velocity'; end
sim.num_fricdirs = 2;
sim.stiffness = 1e4;
sim.epsilon = 0.5;                                                  % all three contacts in every step, as in the paper
sim.onSolverFailure = 'continue';                                   % this program looks itself
sim.draw = false;
end

function [qu, qa] = configuration (sim)
theta = [sim.bodies(1).u(1) + 0.01; sim.bodies(2).u(1) - 0.01; sim.bodies(1).u(3) - 0.1];
qu = sim.bodies(3).u([1 3]);
qa = theta;
end

function v = paper_command (command)
if isa (command, 'function_handle'), v = command; return; end
switch command
    case '29',   v = @(l) (l <= 39)*[0.1; -0.1; 0.1] + (l > 39)*[-0.1; 0.1; 0];
    case '30',   v = @(l) (l <= 20)*[0.1; -0.1; 0.1];
    case '30up', v = @(l) (l <= 20)*[0.1; -0.1; 0.1] + (l > 20)*[0; 0; 0.1];
    otherwise
        error ('stickslip:gripper_2d:command', 'gripper_2d: command must be ''29'', ''30'', ''30up'' or a function of the step, got %s.', value_text (command));
end
end
