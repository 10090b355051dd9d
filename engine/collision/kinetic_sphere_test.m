function hit = kinetic_sphere_test (A, B, qA, qB, touch, held)
%KINETIC_SPHERE_TEST  Whether a convex mesh and a sphere run into each other on a motion, and when.
%   hit = KINETIC_SPHERE_TEST (A, B, qA, qB, touch) is KINETIC_AXIS_TEST for a mesh A and a sphere B, which have as many axes as the sphere has
%   directions: hit.axis is the feature of A that is touched (vertices, then edges, then faces).
%   hit = KINETIC_SPHERE_TEST (A, B, qA, qB, touch, held) with held true: contacts hold the pair already.
%
%   The distance to a convex solid along a straight line is convex in time.  So Newton's method from the start does not overshoot the
%   first contact; when the end is free, its tangents tell whether
%   it dips below zero on the way.  Seen from a mesh that turns by an angle a the way is bent: by a^2 R/8, R the distance of the sphere's centre from the
%   origin of the mesh's body, and by a D/4 when the sphere moves by D against it.  The first is no hit when the end is free, nor
%   is the second when the pair is held, at whose end alone there is no dip.
%
%   See also KINETIC_AXIS_TEST, COLLIDE_MESH_SPHERE, PEG_TOUCH.

if nargin < 6, held = false; end
m = distance (A, B, qA, qB, 0);
last = distance (A, B, qA, qB, 1);
hit = struct ('time', Inf, 'near', Inf, 'axis', 0, 'start', m.psi, 'end', last.psi);
if last.psi >= -touch
    turn = [pose_turn(qA), pose_turn(qB)];
    moved = norm (diff (qB(1:3,:), 1, 2) - diff (qA(1:3,:), 1, 2));
    dip = turn(1)^2*(A.reach + B.data(4))/8 + turn(2)^2*B.reach/8 + held*turn(1)*moved/4;
    if m.psi < -touch || stays_apart (m, last, @(t) distance (A, B, qA, qB, t), touch + dip), return; end
end

t = 0;
for k = 1:50
    if m.psi <= touch || m.rate >= 0 || t - m.psi/m.rate >= 1, break; end
    t = t - m.psi/m.rate;
    m = distance (A, B, qA, qB, t);
end
hit.time = t;
hit.axis = m.f1;
hit.near = max (0, t + 2*touch/min (m.rate, -realmin));
end

function apart = stays_apart (a, b, look, touch)
% whether a convex function with values and slopes at both ends stays above -touch: it lies above its tangents, and the least of
% those is where they cross
ta = 0;  tb = 1;
apart = true;
for k = 1:50
    if a.rate >= 0 || b.rate <= 0, return; end                          % least at an end
    t = (b.psi - a.psi + a.rate*ta - b.rate*tb)/(a.rate - b.rate);
    if a.psi + a.rate*(t - ta) >= -touch || ~(t > ta && t < tb), return; end
    m = look (t);
    if m.psi < -touch, apart = false; return; end
    if m.rate < 0, a = m; ta = t; else, b = m; tb = t; end
end
end

function m = distance (A, B, qA, qB, t)
% contact at time t, and how fast the distance grows
at = @(q) pose_between (q(:,1), q(:,2), t);
pose = at (qA);
m = collide_mesh_sphere (part_pose (A, pose), part_pose (B, at (qB)));
x = quat_rotation (pose(4:7))'*(m.p1 - pose(1:3));
R = @(k) quat_rotation (qA(4:7,k));
centre = @(k) qB(1:3,k) + quat_rotation (qB(4:7,k))*B.data(1:3);
m.rate = m.normal'*(centre (2) - centre (1) - (qA(1:3,2) - qA(1:3,1)) - (R(2) - R(1))*x);
end
