function g = replay_move (g, run, k, show)
%REPLAY_MOVE  Show frame k of a run in the axes that REPLAY_SCENE made.
%   g = REPLAY_MOVE (g, run, k, show) only sets what is there: vertices of bodies, ends of lines.
%
%   Example:
%      R = SimCompare ('sliding_block', [], [], struct ('steps', 10));
%      run = replay_load (R.rows.directory);
%      show = struct ('contacts', true, 'forces', true, 'joints', true, 'trails', false);
%      [limits, marks] = replay_limits ({run});
%      g = replay_scene (axes (), run, limits, marks, show);
%      g = replay_move (g, run, 10, show);
%
%   See also REPLAY_SCENE.

g = draw_poses (g, run.q(:,:,k));
c = run.first(k) : run.first(k+1)-1;
p = run.p1(:,c);
f = g.metresPerNewton*run.force(:,c);
f = f.*repmat (min (1, 0.5*g.marks./max (sqrt (sum (f.^2, 1)), realmin)), 3, 1);    % a blow does not leave the picture
seen = (1:numel (c))*show.contacts > 0;
points (g.points, p(:,seen));
draw_segments (g.normals, p(:,seen), p(:,seen) + 0.05*g.marks*run.normal(:,c(seen)));
arrows (g.arrows, p, f, show.forces && ~isempty (c));
P = zeros (3, 0);  from = P;  to = P;
if show.joints && ~isempty (run.joints), [P, from, to] = joint_marks (run.joints, run.q(:,:,k), 0.1*g.size); end
points (g.hinges, P);
draw_segments (g.axles, from, to);
for j = 1:numel (g.moves)
    x = NaN (3, 1);
    if show.trails, x = reshape (run.q(1:3,g.moves(j),1:k), 3, k); end
    set (g.trails(j), 'XData', x(1,:), 'YData', x(2,:), 'ZData', x(3,:));
end
end

function points (h, x)
if isempty (x), x = NaN (3, 1); end
set (h, 'XData', x(1,:), 'YData', x(2,:), 'ZData', x(3,:));
end

function arrows (h, p, f, on)
% shafts, with heads of two pairs of barbs
if ~on, points (h, []);  return; end
tip = p + f;
t = reshape (contact_tangents (unit (f), 1), 3, []);
s = cross (unit (f), t, 1);
x = [p; tip; NaN(size (p))];
for side = {t, -t, s, -s}, x = [x; tip; tip - 0.2*f + 0.06*side{1}.*repmat(sqrt (sum (f.^2, 1)), 3, 1); NaN(size (p))]; end %#ok<AGROW>
points (h, reshape (x, 3, []));
end

function u = unit (f)
r = sqrt (sum (f.^2, 1));
u = f./repmat (max (r, realmin), 3, 1);
u(3,r == 0) = 1;
end
