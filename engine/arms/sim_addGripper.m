function [sim, grip] = sim_addGripper (sim, hand, pose, options)
%SIM_ADDGRIPPER  Put two fingers on a hand, one that stays and one that squeezes.
%   [sim, grip] = SIM_ADDGRIPPER (sim, hand, pose) adds two fingers to body number hand (0 or 'world': the world), where that is now.  pose is the frame between the finger tips, [u; quat] in the world: the fingers point along its z, and close along its x.
%   [sim, grip] = SIM_ADDGRIPPER (sim, hand, pose, options) with any of the fields below.
%
%   options.opening    between the tips now, m (0.1)
%   options.size       3 of a finger: thickness (along x), width, length, m ([0.01 0.02 0.08])
%   options.tips       'round' (default): balls of half the finger's width, two on the first finger, above and below the frame's origin, one on the
%                      second, between them.  'flat': the fingers' faces
%   options.reach      how far the fingers reach beyond the frame, m (0.02)
%   options.mass       of a finger, kg (0.05)
%   options.mu         friction of the fingers (1)
%   options.force      that the second finger closes with, N; negative: it opens (-1)
%
%   grip.bodies (1 x 2) and grip.joints (1 x 2) are numbers in sim.bodies and sim.joints.  The first finger is rigid on the hand.  The second
%   slides by a prismatic joint whose coordinate is zero now and grows as it closes, opening at most either way, and has a force motor: with an
%   object between the fingers the squeeze is that force, no more and no less.  To close or open set
%   sim.joints(grip.joints(2)).command, a number, or a function of time.
%
%   The centre of mass of a finger is at the level of the frame: what is held there does not creep to first order in h when the hand turns.
%
%   Three round tips share the squeeze in one way.  Flat faces share it as they like among their corners, and a solver of polygons may put all
%   on one, about which the object turns and falls: with them take Coulomb's cone (sim.num_fricdirs = Inf; docs/arms.md).
%
%   Example: hold a cube of 4 cm
%      cube = scale_mesh (mesh_cube (), 0.04);  cube = body_setMass (cube, 0.1);
%      [sim, grip] = sim_addGripper (sim_addBody (Simulator (), cube), 'world', [0;0;0; 0;1;0;0], struct ('opening', 0.04, 'force', 5));
%      sim.MAX_STEP = 100;  sim = sim_run (sim);  sim.bodies(1).u(3)      % it stays: 2 mu F > m g
%
%   See also SIM_ADDARM, ARM_CARRIES, SIM_ADDJOINT, ARM_GRIPPER.

if nargin < 3, error ('stickslip:sim_addGripper:usage', 'sim_addGripper: takes 3 or 4 arguments.  Usage: [sim, grip] = sim_addGripper (sim, hand, pose)'); end
require_sim (sim, 'sim_addGripper');
if ischar (hand) && strcmp (hand, 'world'), hand = 0; end
if ~(isnumeric (hand) && isreal (hand) && isscalar (hand) && hand == floor (hand) && hand >= 0 && hand <= sim.num_bodies)
    refuse ('hand', sprintf ('the number of a body, 1 to %d, or 0 or ''world''', sim.num_bodies), hand);
end
if ~(isnumeric (pose) && isreal (pose) && numel (pose) == 7 && all (isfinite (pose(:))) && any (pose(4:7))), refuse ('pose', 'a pose, [u; quat], 7 finite numbers', pose); end
if nargin < 4, options = struct (); end
o = read_options (options);

T = pose_matrix (pose);
sides = [-1 1];
types = {'rigid', 'prismatic'};
n = sim.num_bodies;
grip = struct ('bodies', n + (1:2), 'joints', numel (sim.joints) + (1:2));
for k = 1:2
    finger = finger_body (o, k, sides(k));
    pose = pose_fromMatrix (T*pose_matrix ([finger.u; finger.quat]));
    finger.u = pose(1:3);
    finger.quat = pose(4:7);
    finger.mu = o.mu;
    finger.name = sprintf ('finger %d', k);
    finger.color = [0.25 0.25 0.3];
    sim = sim_addBody (sim, finger);
    sim = sim_addJoint (sim, hand, n + k, finger.u, -sides(k)*T(1:3,1), types{k});
end
sim.joints(grip.joints(2)).limits = [-1 1]*o.opening;
sim.joints(grip.joints(2)).motor = 'force';
sim.joints(grip.joints(2)).command = o.force;
end

function finger = finger_body (o, k, side)
% in the frame between the tips
finger = mesh_rectangularBlock (o.size(1), o.size(2), o.size(3));
r = o.size(2)/2*strcmp (o.tips, 'round');
finger.u = [side*(o.opening/2 + r + o.size(1)/2); 0; o.reach - o.size(3)/2];
if r > 0
    height = 0;
    if k == 1, height = (o.reach - r)*[-1 1]; end
    parts = {finger};
    for z = height
        ball = Body_sphere (1e-3, r);
        ball.u = [side*(o.opening/2 + r); 0; z];
        parts{end+1} = ball; %#ok<AGROW>
    end
    finger = Body_compound (parts);
end
finger = body_setMass (finger, o.mass);
level = quat_rotation (finger.quat)'*[0; 0; -finger.u(3)];
finger = body_setMass (finger, o.mass, [], level);
end

function o = read_options (options)
o = struct ('opening', 0.1, 'size', [0.01 0.02 0.08], 'tips', 'round', 'reach', 0.02, 'mass', 0.05, 'mu', 1, 'force', -1);
if ~isstruct (options) || ~isscalar (options), refuse ('options', 'a struct', options); end
for f = fieldnames (options)'
    x = options.(f{1});
    if ~isfield (o, f{1})
        error ('stickslip:sim_addGripper:options', 'sim_addGripper: options has no field %s; did you mean %s?', f{1}, nearest_name (f{1}, fieldnames (o)));
    end
    n = numel (o.(f{1}));
    if strcmp (f{1}, 'tips')
        if ~ischar (x) || ~any (strcmp (x, {'round', 'flat'})), refuse ('tips', '''round'' or ''flat''', x); end
        o.tips = x;
        continue
    end
    if ~(isnumeric (x) && isreal (x) && numel (x) == n && all (isfinite (x(:))) && (all (x(:) > 0) || any (strcmp (f{1}, {'mu', 'force'}))))
        refuse (f{1}, sprintf ('%d positive number(s)', n), x);
    end
    o.(f{1}) = double (x);
end
if strcmp (o.tips, 'round') && o.reach <= o.size(2)/2, refuse ('reach', 'more than half the width of a finger with round tips', o.reach); end
if o.mu < 0, refuse ('mu', 'a number that is not negative', o.mu); end
end

function refuse (name, expected, got)
what = name;
if ~any (strcmp (name, {'hand', 'pose', 'options'})), what = ['options.' name]; end
error (['stickslip:sim_addGripper:' name], 'sim_addGripper: %s must be %s, got %s.', what, expected, value_text (got));
end
