function hit = kinetic_sphere_test (A, B, qA, qB)
%KINETIC_SPHERE_TEST  Whether a convex mesh and a sphere run into each other on a motion, and when.
%   hit = KINETIC_SPHERE_TEST (A, B, qA, qB) is KINETIC_AXIS_TEST for a mesh A and a sphere B, which have as many axes as the sphere has
%   directions: hit.axis is the feature of A that is touched (vertices, then edges, then faces).
%
%   The distance to a convex solid along a straight line is convex in time.  So Newton's method from the start does not overshoot the
%   first contact; where the distance grows, or does not reach zero before the end, the rest of the way is free.
%
%   See also KINETIC_AXIS_TEST, COLLIDE_MESH_SPHERE, PEG_TOLERANCE.

tol = peg_tolerance ();
touch = tol.touch*A.data(4);
if B.data(4) > 0, touch = min (touch, tol.touch*B.data(4)); end
m = distance (A, B, qA, qB, 0);
last = distance (A, B, qA, qB, 1);
hit = struct ('time', Inf, 'near', Inf, 'axis', 0, 'start', m.psi, 'end', last.psi);
if m.psi < -touch && last.psi >= -touch, return; end                    % it came out

t = 0;
for k = 1:50
    rate = -m.normal'*m.way;                                            % approach
    if last.psi >= -touch && m.psi - rate*(1 - t) >= -touch, return; end
    if m.psi <= touch || rate <= 0 || t + m.psi/rate >= 1, break; end
    t = t + m.psi/rate;
    m = distance (A, B, qA, qB, t);
end
if m.psi > touch && last.psi >= -touch, return; end
hit.time = t;
hit.axis = m.f1;
hit.near = max (0, t - 2*touch/max (rate, realmin));
end

function m = distance (A, B, qA, qB, t)
% contact at time t, and the way of B relative to the point of A that it is nearest to
at = @(q) pose_between (q(:,1), q(:,2), t);
pose = at (qA);
m = collide_mesh_sphere (part_pose (A, pose), part_pose (B, at (qB)));
x = quat_rotation (pose(4:7))'*(m.p1 - pose(1:3));
R = @(k) quat_rotation (qA(4:7,k));
centre = @(k) qB(1:3,k) + quat_rotation (qB(4:7,k))*B.data(1:3);
m.way = centre (2) - centre (1) - (qA(1:3,2) - qA(1:3,1)) - (R(2) - R(1))*x;
end
