function draw_segments (h, a, b)
%DRAW_SEGMENTS  Show lines from point to point by one line object.
%   DRAW_SEGMENTS (h, a, b) sets the data of the line h to segments from the columns of a to those of b (3 x n each), with gaps between them; none where they
%   are empty.
%
%   Example: draw_segments (line (NaN, NaN, NaN), [0;0;0], [1;1;1]);
%
%   See also SIM_DRAW, REPLAY_MOVE.

x = reshape ([a; b; NaN(size (a))], 3, []);
if isempty (x), x = NaN (3, 1); end
set (h, 'XData', x(1,:), 'YData', x(2,:), 'ZData', x(3,:));
end
