function sim = sim_addJoint (sim, b1, b2, point, axis, type)
%SIM_ADDJOINT  Join two bodies, or a body and the world.
%   sim = SIM_ADDJOINT (sim, b1, b2, point, axis, type) adds a joint between bodies number b1 and b2, where they are now.  0 or
%   'world' in the place of one of them stands for the world.
%
%   point  3       where the joint is, world frame
%   axis   3       its axis, world frame, of any length.  [] is z.  A universal joint may have two, 3 x 2: the first stays with b1, the
%                  second, at right angles to it, with b2
%   type   'rigid' or 'fixed'   nothing moves
%          'revolute'           turns about the axis
%          'prismatic'          slides along the axis
%          'cylindrical'        turns about the axis and slides along it
%          'spherical'          turns about the point
%          'universal'          turns about both axes
%          'planar'             slides in the plane at right angles to the axis, and turns in it
%
%   Limits, dry friction and motors are fields of sim.joints(k): limits, friction, motor, command, maxForce, kp, kd (JOINT_NEW).  Their
%   coordinates are zero where the joint was made; they count the turn or the way of body 2 relative to body 1.
%   Bodies that are joined do not collide with each other.
%
%   Example: a rod on a hinge, with a motor that turns it at 1 rad/s with no more than 2 N m
%      rod = mesh_rectangularBlock (1, 0.1, 0.1);  rod.u = [0.5;0;0];
%      sim = sim_addBody (Simulator (), rod);
%      sim = sim_addJoint (sim, 'world', 1, [0;0;0], [0;1;0], 'revolute');
%      sim.joints(1).motor = 'velocity';  sim.joints(1).command = 1;  sim.joints(1).maxForce = 2;
%
%   See also JOINT_NEW, JOINT_TYPES, JOINT_POSITIONS, PLOTJOINTERROR.

if nargin < 6, error ('stickslip:sim_addJoint:usage', 'sim_addJoint: takes 6 arguments.  Usage: sim = sim_addJoint (sim, b1, b2, point, axis, type)'); end
require_sim (sim, 'sim_addJoint');
id = [body_number(sim, b1, 'b1'), body_number(sim, b2, 'b2')];
if id(1) == id(2), error ('stickslip:sim_addJoint:b2', 'sim_addJoint: a joint needs two bodies, got body %d twice.', id(1)); end
t = joint_types (type);
if isempty (t)
    error ('stickslip:sim_addJoint:type', 'sim_addJoint: type must be one of %s, got %s.', strjoin (joint_types (), ' '), value_text (type));
end
point = vector (point, 'point', 'the place of the joint');
if isempty (axis), axis = [0;0;1]; end
second = [];
if isnumeric (axis) && isequal (size (axis), [3 2]) && t.code == 6
    second = vector (axis(:,2), 'axis', 'two axes');
    axis = axis(:,1);
end
R = frame_of (vector (axis, 'axis', 'a direction'), second);
q = quat_fromRotation (R);

joint = joint_new ();
joint.jointID = numel (sim.joints) + 1;
joint.type = type;
joint.jointType = t.code;
joint.mask = t.mask;
joint.body1id = id(1);
joint.body2id = id(2);
[joint.jointPos1, joint.quat1] = seen_from (sim, id(1), point, q);
[joint.jointPos2, joint.quat2] = seen_from (sim, id(2), point, q);
joint.pos = point;
joint.Xdir = R(:,1);  joint.Ydir = R(:,2);  joint.Zdir = R(:,3);
n = numel (t.axes);
joint.theta = zeros (n, 1);
joint.theta_prev = zeros (n, 1);
sim.joints = [sim.joints, joint];
if all (id > 0)
    sim.bodies(id(1)).doesNotCollideWith = [reshape(sim.bodies(id(1)).doesNotCollideWith, 1, []), id(2)];
    sim.bodies(id(2)).doesNotCollideWith = [reshape(sim.bodies(id(2)).doesNotCollideWith, 1, []), id(1)];
end
end

function k = body_number (sim, b, name)
k = b;
if ischar (b) && strcmp (b, 'world'), k = 0; end
if ~(isnumeric (k) && isreal (k) && isscalar (k) && k == floor (k) && k >= 0 && k <= sim.num_bodies)
    error (['stickslip:sim_addJoint:' name], 'sim_addJoint: %s must be the number of a body, 1 to %d, or 0 or ''world'', got %s.', name, sim.num_bodies, value_text (b));
end
k = double (k);
end

function v = vector (v, name, what)
if ~(isnumeric (v) && isreal (v) && numel (v) == 3 && all (isfinite (v(:))))
    error (['stickslip:sim_addJoint:' name], 'sim_addJoint: %s must be %s, 3 finite numbers, got %s.', name, what, value_text (v));
end
v = double (v(:));
end

function R = frame_of (z, x)
% columns X Y Z, Z along z and X along x; without x the first tangent of z
if ~any (z), error ('stickslip:sim_addJoint:axis', 'sim_addJoint: axis must not be zero.'); end
z = z/max (abs (z));
z = z/norm (z);
if isempty (x), x = reshape (contact_tangents (z, 1), 3, 1); end
if norm (x) == 0 || abs (z'*x) > 1e-6*norm (x)
    error ('stickslip:sim_addJoint:axis', 'sim_addJoint: the two axes of a universal joint must be at right angles.');
end
x = x - z*(z'*x);
x = x/norm (x);
R = [x, cross(z, x), z];
end

function [p, e] = seen_from (sim, b, point, q)
% the frame in the frame of the body
p = point;
e = q;
if b == 0, return; end
pose = [sim.bodies(b).u(:); sim.bodies(b).quat(:)];
if ~isempty (sim.bodies(b).motion), pose = reshape (sim.bodies(b).motion (sim.time), 7, 1); end
quat = quat_normalize (pose(4:7));
p = quat_rotation (quat)'*(point - pose(1:3));
e = quat_multiply ([quat(1); -quat(2:4)], q);
end
