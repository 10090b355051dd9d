function log = push_block (offset, angle, opts)
%PUSH_BLOCK  A block on a table is pushed at its face: which way does it turn?  Mason's voting theorem, quasistatically.
%   log = PUSH_BLOCK (offset, angle) pushes a block of 0.1 x 0.1 x 0.05 m, 1 kg, on three feet, with a ball that moves at 0.05 m/s.  The ball starts in touch with
%   the face x = -0.05, offset metres to the left of its middle (seen along the push), and moves in a direction that is turned by angle (rad) to the left
%   of the face's inner normal.
%   log = PUSH_BLOCK (offset, angle, opts) with opts a struct of
%      form     'miqp' (default) or 'lcp'           mu      of ball and face (0.3)
%      feet     3 x n, under the block's middle     time    of the push, s (0.4)
%               ([] for the flat bottom itself)     h       step (0.02)
%      fricdirs directions of friction (4)          solver  (MIQP; SOLVE_LCP for 'lcp')
%   sim = PUSH_BLOCK ('scene') gives the simulation before its first step, pushed 0.02 m left of the middle.
%   PUSH_BLOCK () pushes at three places and tells.
%
%   The centre of friction is c = sum mu*lambda_i x_i / sum mu*lambda_i over the feet.  Three lines through the point of contact vote: the edges of its
%   friction cone, and the direction in which the ball moves.  A line that leaves c on its left says clockwise, on its right counter-clockwise, through c
%   nothing; the block turns as the majority says (M. T. Mason, Mechanics and planning of manipulator pushing operations, IJRR 5(3), 1986).  The theorem's proof
%   needs of friction only that its force resists the motion as much as it can, and so holds for a polygon in place of the circle, where the vote of the
%   motion is that of the polygon's axis next to it (docs/quasistatic.md).
%
%   log.t     1 x n  end of each step            log.pose    7 x n+1  of the block, column 1 the start
%   log.turn  1 x n  how far it turns in a step  log.centre  2 x n    of friction, from the feet's forces in the step
%   log.votes 3 x n  left edge, right edge, motion: 1 counter-clockwise, -1 clockwise, 0 neither, NaN where the ball does not touch
%   log.vote  1 x n  the majority                log.contact 2 x n    where the ball touches
%   log.force 2 x n  of the ball on the block    log.load    feet x n normal forces, N, at the places log.feet 2 x feet x n
%   log.info  1 x n  of the solver               log.sim     the simulation at the end
%
%   Example: log = push_block (0.02, 0);  log.vote(1), log.turn(1)      % both negative: pushed on its left it turns right
%
%   See also QSDYNAMICS, SIM_QUASISTATIC, GRIPPER_2D.

if nargin < 1
    if nargout > 0, error ('stickslip:push_block:usage', 'push_block: where to push?  Usage: log = push_block (offset, angle, opts)'); end
    for offset = [-0.02 0 0.02]
        log = push_block (offset, 0);
        fprintf ('pushed %+.2f m beside its middle: the vote is %+d, the block turns by %+.4f rad\n', offset, log.vote(1), sum (log.turn));
    end
    clear log
    return
end
if nargin < 2, angle = 0; end
if nargin < 3, opts = struct (); end
o = struct ('form', 'miqp', 'feet', [0.04 0.04 -0.04; 0.04 -0.04 0], 'fricdirs', 4, 'mu', 0.3, 'time', 0.4, 'h', 0.02, 'solver', []);
for name = fieldnames (opts)'
    if ~isfield (o, name{1}), error ('stickslip:push_block:opts', 'push_block: opts has no field ''%s''; form, feet, fricdirs, mu, time, h and solver are known.', name{1}); end
    o.(name{1}) = opts.(name{1});
end
number = @(x) isnumeric (x) && isreal (x) && isscalar (x) && isfinite (x);
if ~number (offset) && ~strcmp (offset, 'scene'), error ('stickslip:push_block:offset', 'push_block: offset must be a number of metres, or ''scene'', got %s.', value_text (offset)); end
if ~number (angle), error ('stickslip:push_block:angle', 'push_block: angle must be a number of radians, got %s.', value_text (angle)); end
if strcmp (offset, 'scene')
    log = scene (0.02, angle, o);
    log.MAX_STEP = round (o.time/o.h);
    return
end
sim = sim_start (scene (offset, angle, o));
n = round (o.time/o.h);
feet = max (4*isempty (o.feet), size (o.feet, 2));
log = struct ('t', (1:n)*o.h, 'pose', zeros (7, n+1), 'turn', zeros (1, n), 'centre', nan (2, n), 'votes', nan (3, n), 'vote', nan (1, n), ...
              'contact', nan (2, n), 'force', zeros (2, n), 'load', nan (feet, n), 'feet', nan (2, feet, n), 'info', {cell(1, n)}, 'sim', []);
log.pose(:,1) = sim.state.q(:,2);
for k = 1:n
    [sim, stopped] = step_stages (sim);
    if ~isempty (stopped), error ('stickslip:push_block:stopped', '%s', stopped); end
    log.pose(:,k+1) = sim.state.q(:,2);
    r = quat_multiply (log.pose(4:7,k+1), log.pose(4:7,k).*[1;-1;-1;-1]);
    log.turn(k) = 2*atan2 (r(4), r(1));
    log.info{k} = sim.info;
    c = sim.contacts;
    down = c.body1 == 1;
    load = c.impulse(1,down);
    log.load(1:numel (load),k) = load'/o.h;
    log.feet(:,1:numel (load),k) = c.p1(1:2,down);
    log.centre(:,k) = c.p1(1:2,down)*load'/sum (load);
    hit = find (c.body1 == 2 & c.body2 == 3);
    if isempty (hit) || c.impulse(1,hit) <= 0, continue; end
    T = reshape (contact_tangents (c.normal(:,hit), 4), 3, []);
    F = -[c.normal(:,hit), T(:,1:2)]*c.impulse(:,hit)/o.h;
    log.force(:,k) = F(1:2);
    log.contact(:,k) = c.p1(1:2,hit);
    in = -c.normal(1:2,hit);
    log.votes(:,k) = vote (log.contact(:,k) - log.centre(:,k), [turned(in, atan (o.mu)), turned(in, -atan (o.mu)), nearest_axis(sim.command(1:2), o.fricdirs)]);
    log.vote(k) = sign (sum (log.votes(:,k)));
end
log.info = [log.info{:}];
log.sim = sim;
end

function sim = scene (offset, angle, o)
r = 0.005;
block = mesh_rectangularBlock (0.1, 0.1, 0.05);
if isempty (o.feet)
    block.u = [0;0;0.025];
else
    foot = cell (1, size (o.feet, 2));
    for k = 1:numel (foot), foot{k} = Body_sphere (1e-9, r);  foot{k}.u = [o.feet(:,k); r]; end
    block.u = [0;0;0.025 + r];
    block = Body_compound ([{block}, foot]);
end
block = body_setMass (block, 1);
ball = Body_sphere (1, r);
ball.u = [-0.05 - r; offset; 2.5*r];
ball.actuated = true;
table = Body_plane ([0;0;0], [0;0;1]);
table.mu = 0.4;
block.mu = 0.4;
ball.mu = o.mu^2/0.4;                                               % the root of the product is mu
ball.doesNotCollideWith = 1;
sim = sim_addBody (sim_quasistatic (Simulator (o.h)), [table block ball]);
sim.qsForm = o.form;
if ~isempty (o.solver), sim.H_solver = o.solver;
elseif strcmp (o.form, 'lcp'), sim.H_solver = @solve_lcp;
end
if strcmp (sim.engine.kernels, 'mex'), sim = sim_kernels (sim, 'mex'); end
sim.num_fricdirs = o.fricdirs;
sim.command = [0.05*[cos(angle); sin(angle)]; 0; 0; 0; 0];
sim.epsilon = 0.002;
sim.onSolverFailure = 'continue';                                   % log.info tells
sim.draw = false;
end

function v = vote (arm, lines)
% which way forces along the lines, at arm from the centre, turn; a line within a micrometre of the centre says nothing
moment = arm(1)*lines(2,:) - arm(2)*lines(1,:);
v = (sign (moment) .* (abs (moment) > 1e-6))';
end

function d = turned (d, angle)
d = [cos(angle) -sin(angle); sin(angle) cos(angle)]*d;
end

function d = nearest_axis (v, nd)
k = round (atan2 (v(2), v(1))/(2*pi/nd));
d = [cos(2*pi*k/nd); sin(2*pi*k/nd)];
end
