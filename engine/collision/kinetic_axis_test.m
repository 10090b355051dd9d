function hit = kinetic_axis_test (A, B, qA, qB, touch, known)
%KINETIC_AXIS_TEST  Whether two convex meshes run into each other on a motion, when, and along which axis.
%   hit = KINETIC_AXIS_TEST (A, B, qA, qB) follows the separating axes of two parts from the start of a motion to its end.
%
%   A, B     parts in the frames of their bodies, see MOTION_PARTS
%   qA, qB   7 x 2  poses of their bodies at the start and at the end
%
%   touch    an axis with s >= -touch separates, m (default: see PEG_TOLERANCE)
%   known    axes that contacts hold already (default none)
%
%   hit.time    part of the motion until they touch, 0 to 1; Inf when they do not
%   hit.near    when they were already within the tolerance: hits from then on count as one
%   hit.axis    number of the axis, see AXIS_SEPARATIONS; 0 for none
%   hit.start   the largest separation at the start
%   hit.end     the largest separation at the end
%
%   At each time the meshes are apart if some axis separates them.  The test goes along the axis that lasts longest; where that ends,
%   it hops to one that separates there and goes on.  Reaching the end so, the motion is free; else the bodies meet where the last
%   axis ended, and that axis is the face, or pair of edges, that is run into.  In a pure translation every s_k is linear in time, and
%   the test is exact; else the times are found by halving.  A rotation curves s_k by w^2 h^2 R/8 at most: such a dip on the way is none when the end is free, or when it is along an axis
%   that is held, at whose end alone there is no dip; then it is a later axis that is looked for.
%
%   Example: a cube that passes a corner is free, though both side and top are crossed
%      P = motion_parts (geom_pack (mesh_cube (), 1));  e = [1;0;0;0];
%      hit = kinetic_axis_test (P, P, [0 0;0 0;0 0;e e], [1.1 0.9;0 0;0.8 1.3;e e]);      % hit.time is Inf
%
%   See also AXIS_SEPARATIONS, AXIS_MANIFOLD, KINETIC_SPHERE_TEST, PEG_TOLERANCE.

tol = peg_tolerance ();
if nargin < 5, touch = tol.touch*min (A.data(4), B.data(4)); end
if nargin < 6, known = []; end
s0 = axis_separations (part_pose (A, qA(:,1)), part_pose (B, qB(:,1)));
s1 = axis_separations (part_pose (A, qA(:,2)), part_pose (B, qB(:,2)));
hit = struct ('time', Inf, 'near', Inf, 'axis', 0, 'start', max (s0), 'end', max (s1));
if any (s0 >= -touch & s1 >= -touch), return; end                       % one axis all the way
if hit.start < -touch && hit.end >= -touch, return; end                 % it came out

% the separations on the way, in pieces that turn little
turn = [pose_turn(qA), pose_turn(qB)];
pieces = max (1, ceil (max (turn)/tol.turn));
T = (0:pieces)/pieces;
look = @(t) axis_separations (part_pose (A, pose_between (qA(:,1), qA(:,2), t)), part_pose (B, pose_between (qB(:,1), qB(:,2), t)));
S = [s0; zeros(pieces - 1, numel (s0)); s1];
for k = 2:pieces, S(k,:) = look (T(k)); end

finest = tol.finest*(max (turn) > tol.parallel);
dip = sum (turn.^2 .* [A.reach, B.reach])/8;
if hit.end >= -touch
    [t, ~, ~, T, S] = last_axis (T, S, touch + dip, touch, look, finest);
    if isinf (t), return; end
end
[hit.time, hit.axis, speed, T, S] = last_axis (T, S, touch, touch, look, finest);
if any (hit.axis == known)
    [hit.time, hit.axis, speed] = last_axis (T, S, touch + dip, touch, look, finest);
    hit.time = min (hit.time, 1);
end
hit.time = max (0, hit.time - touch/speed);                              % where s is zero
hit.near = max (0, hit.time - touch/speed);
end

function [t, k, speed, T, S] = last_axis (T, S, touch, tie, look, finest)
% follow the axes through the looks S at times T, linear between: where the last one ends, or Inf and the axis that is best at the end.
% A turning part changes its lowest vertex, which is a kink: the piece where the way ends is looked at again in halves
while true
    [t, k, speed] = follow (T, S, touch, tie);
    i = find (T <= t, 1, 'last');
    if isinf (t) || finest == 0 || T(i+1) - T(i) <= finest, return; end
    middle = (T(i) + T(i+1))/2;
    S = [S(1:i,:); look(middle); S(i+1:end,:)];
    T = [T(1:i), middle, T(i+1:end)];
end
end

function [t, k, speed] = follow (T, S, touch, tie)
% hop from axis to axis
t = 0;  k = 0;  speed = Inf;
while true
    i = min (find (T <= t, 1, 'last'), numel (T) - 1);
    f = (t - T(i))/(T(i+1) - T(i));
    s = (1 - f)*S(i,:) + f*S(i+1,:);
    alive = find (s >= -touch);
    [ends, rate] = axis_ends (T, S, s, t, i, alive, touch);
    [best, at] = max ([t, ends]);
    if best >= 1
        [~, k] = max (S(end,:));
        t = Inf;
        return
    end
    if best <= t + 1e-13, break; end
    t = best;
    k = alive(find (ends >= best - tie/max (rate(at-1), realmin), 1));  % of those that end together a face before edges
    speed = max (rate(alive == k), realmin);
end
if k == 0                                                               % nothing goes on from the start
    if isempty (alive), [~, k] = max (s); else, k = alive(1); end
    speed = max ((S(1,k) - S(2,k))/T(2), realmin);
end
end

function [ends, rate] = axis_ends (T, S, s, t, i, alive, touch)
% when each axis that separates at t (in piece i) next goes below -touch, and how fast; 1 for those that do not
ends = ones (1, numel (alive));
rate = zeros (1, numel (alive));
for m = 1:numel (alive)
    x = S(:,alive(m));
    j = find (x(i+1:end) < -touch, 1) - 1 + i;                          % it ends in piece j
    if isempty (j), continue; end
    t0 = T(j);  x0 = x(j);
    if j == i, t0 = t; x0 = s(alive(m)); end
    rate(m) = (x0 - x(j+1))/(T(j+1) - t0);
    ends(m) = t0 + (x0 + touch)/rate(m);
end
end
