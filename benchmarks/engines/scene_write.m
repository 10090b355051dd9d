function scene_write (sim, file)
%SCENE_WRITE  Write a scene for the programs of the race.
%   SCENE_WRITE (sim, file) writes the scene of a Stickslip sim, as it is now, as plain text, one thing a line, SI units, numbers with 17 digits:
%
%      stickslip-scene 1
%      h <s>
%      steps <MAX_STEP>
%      gravity <x y z>
%      mu <one coefficient for all: engines combine two in different ways>
%      body <dynamic|static> <shape> <a b c> <mass> <Jxx Jyy Jzz> <x y z  e0 ex ey ez> <v w> <force moment>
%      joint <spherical|revolute|prismatic> <b1> <b2> <x y z> <axis>
%
%   shape is sphere (a: radius), box (a, b, c: half sides) or plane (a, b, c: outward normal, body frame; solid behind it).  Bodies count from 1 in the order of sim.bodies;
%   0 is the world.  A joint is given in the world frame, as it is in this configuration; the bodies of a joint do not collide with each other.
%   What the programs do not all know (other shapes, inertias off the axes of the body, kinematic bodies, limits and motors of joints, pairs
%   left out of collision) is an error.
%
%   Example: scene_write (scene_stack (10), fullfile (tempdir, 'stack.txt'));
%
%   See also SCENE_READ, ENGINE_RUN, RACE_SCENES.

if nargin < 2 || ~ischar (file), error ('stickslip:scene_write:usage', 'scene_write: takes a sim and the name of a file.'); end
sim = sim_check (sim);
bodies = body_check (sim.bodies);
mu = unique ([bodies.mu]);
if numel (mu) > 1, bad ('mu', 'all bodies must have the same coefficient of friction, got %g to %g', mu(1), mu(end)); end
if ~sim.FRICTION, mu = 0; end

text = sprintf ('stickslip-scene 1\nh %.17g\nsteps %d\ngravity%s\nmu %.17g\n', sim.h, sim.MAX_STEP, sprintf (' %.17g', sim_gravity (sim)), mu);
for k = 1:numel (bodies)
    b = bodies(k);
    [shape, size_] = shape_of (b, k);
    kind = 'static';
    if b.dynamic, kind = 'dynamic'; end
    if ~isempty (b.motion) || any (b.locked) || b.planar, bad ('bodies', 'body %d: bodies must be free or static', k); end
    if any (any (abs (b.J - diag (diag (b.J))) > 1e-12*max (abs (b.J(:))))), bad ('bodies', 'body %d: the axes of the body must be principal axes', k); end
    text = [text, sprintf('body %s %s', kind, shape), sprintf(' %.17g', size_, b.mass, diag (b.J), b.u, b.quat, b.nu, b.Fext), sprintf('\n')]; %#ok<AGROW>
end
joined = zeros (2, 0);
for k = 1:numel (sim.joints)
    j = sim.joints(k);
    if ~any (strcmp (j.type, {'spherical', 'revolute', 'prismatic'})), bad ('joints', 'joint %d: a %s joint is not one that all programs have', k, j.type); end
    if any (isfinite (j.limits(:))) || any (j.friction > 0) || ~isequal (j.motor, 'none'), bad ('joints', 'joint %d: joints must be without limits, friction and motors', k); end
    joined(:,end+1) = [j.body1id; j.body2id]; %#ok<AGROW>
    text = [text, sprintf('joint %s %d %d', j.type, j.body1id, j.body2id), sprintf(' %.17g', place (bodies, j)), sprintf('\n')]; %#ok<AGROW>
end
require_joined (bodies, joined);

f = fopen (file, 'w');
if f < 0, error ('stickslip:scene_write:file', 'scene_write: cannot write %s.', file); end
fwrite (f, text);
fclose (f);
end

function [shape, size_] = shape_of (b, k)
size_ = [0 0 0];
switch b.type
    case 'sphere', shape = 'sphere';  size_(1) = b.radius;
    case 'plane',  shape = 'plane';   size_ = b.plane_normal(:)';
        if b.dynamic, bad ('bodies', 'body %d: a plane must be static', k); end
    case 'mesh'
        shape = 'box';
        half = max (abs (b.verts_local), [], 1);
        size_ = half;
        corners = unique (sign (b.verts_local), 'rows');
        exact = max (max (abs (abs (b.verts_local) - repmat (half, size (b.verts_local, 1), 1)))) <= 1e-12*max (half);
        if size (b.verts_local, 1) ~= 8 || size (corners, 1) ~= 8 || ~exact, bad ('bodies', 'body %d: of meshes only boxes along the axes of the body will do', k); end
    otherwise, bad ('bodies', 'body %d: a %s is not a sphere, a box or a half space', k, b.type);
end
end

function p = place (bodies, j)
% point and axis in the world, from the frame on body 2, or on body 1 where body 2 is the world
b = j.body2id;  point = j.jointPos2;  quat = j.quat2;
if b == 0, b = j.body1id;  point = j.jointPos1;  quat = j.quat1; end
R = quat_rotation (bodies(b).quat);
A = quat_rotation (quat);
p = [bodies(b).u(:) + R*point; R*A(:,3)];
end

function require_joined (bodies, joined)
% pairs left out of collision are those of the joints
for k = 1:numel (bodies)
    if ~bodies(k).collides, bad ('bodies', 'body %d: bodies that collide with nothing are not known to the programs', k); end
    partners = [joined(2,joined(1,:) == k), joined(1,joined(2,:) == k)];
    if ~isempty (setdiff (bodies(k).doesNotCollideWith, partners)), bad ('bodies', 'body %d: only bodies of a joint may be left out of collision', k); end
end
end

function bad (name, varargin)
error (['stickslip:scene_write:' name], 'scene_write: %s.', sprintf (varargin{:}));
end
