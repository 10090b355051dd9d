function g = replay_scene (ax, run, limits, marks, show)
%REPLAY_SCENE  Draw the first frame of a run into axes.
%   g = REPLAY_SCENE (ax, run, limits, marks, show) makes the bodies of a run (REPLAY_LOAD), its contacts with normals and forces, joints and trails, and
%   returns what REPLAY_MOVE needs to show another frame.
%
%   limits   3 x 2  what is to be seen      marks   the length that marks are scaled by (REPLAY_LIMITS)
%   show     struct of trues and falses: contacts forces joints trails
%
%   Example:
%      R = SimCompare ('sliding_block', [], [], struct ('steps', 10));
%      run = replay_load (R.rows.directory);
%      show = struct ('contacts', true, 'forces', true, 'joints', true, 'trails', false);
%      [limits, marks] = replay_limits ({run});
%      g = replay_scene (axes (), run, limits, marks, show);
%
%   See also REPLAY_MOVE, DRAW_SCENE, SIMREPLAY.

g = draw_scene (ax, run.bodies, run.q(:,:,1), limits);
g.size = norm (limits(:,2) - limits(:,1));
g.marks = marks;
red = [0.85 0.1 0.1];
green = [0.1 0.5 0.2];
violet = [0.45 0.2 0.7];
lines = @(varargin) line (NaN, NaN, NaN, 'Parent', ax, varargin{:});
g.points = lines ('LineStyle', 'none', 'Marker', 'o', 'MarkerSize', 4, 'Color', red, 'MarkerFaceColor', red);
g.normals = lines ('Color', red, 'LineWidth', 1, 'Clipping', 'off');
g.arrows = lines ('Color', green, 'LineWidth', 2, 'Clipping', 'off');
g.hinges = lines ('LineStyle', 'none', 'Marker', 'o', 'MarkerSize', 6, 'Color', violet, 'LineWidth', 1.5);
g.axles = lines ('Color', violet, 'LineWidth', 1.5);
g.trails = [];
moves = find (any (any (run.q ~= repmat (run.q(:,:,1), 1, 1, numel (run.t)), 1), 3));
g.moves = moves([run.bodies(moves).visible]);
for b = g.moves
    g.trails(end+1) = lines ('Color', 0.7*reshape (run.bodies(b).color, 1, 3));
end
f = sort (sqrt (sum (run.force.^2, 1)));
f = f(f > 0);
g.metresPerNewton = 0;                                      % nine tenths of the arrows are shorter than a fifth of that
if ~isempty (f), g.metresPerNewton = 0.2*g.marks/f(ceil (0.9*numel (f))); end
g = replay_move (g, run, 1, show);
end
