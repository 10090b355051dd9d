function sim = pachinko (balls)
%PACHINKO  A Pachinko board: balls fall through rows of pins into bins.
%   sim = PACHINKO () makes the scene: a board of eight rows of pins, staggered, with nine bins below, and twelve discs let go above it; all in
%   the x-z plane.
%   sim = PACHINKO (balls) with another number of discs, 1 to 40.
%   PACHINKO () runs it and prints how many came to rest in each bin.
%
%   Pins and walls are one static body.  Every disc ends in a bin: none passes through a pin, a wall or another disc.
%
%   Example: sim = sim_run (pachinko (5));  max (sim.stats.penetration)
%
%   See also CRADLE, BODY_DISC, BODY_COMPOUND.

if nargin < 1, balls = 12; end
if ~(isnumeric (balls) && isreal (balls) && isscalar (balls) && balls == floor (balls) && balls >= 1 && balls <= 40)
    error ('stickslip:pachinko:balls', 'pachinko: balls must be a whole number from 1 to 40, got %s.', value_text (balls));
end
gap = 0.08;                                                 % between pins, and the width of a bin
rows = 8;
parts = {};
for row = 1:rows
    for x = gap*((-4:4) + 0.5*mod (row, 2))
        if abs (x) > 3.6*gap, continue; end                      % no pin so near a wall that a disc jams
        pin = Body_disc (1, 0.008);
        pin.u = [x; 0; gap*row];
        parts{end+1} = pin; %#ok<AGROW>
    end
end
for k = -4:5                                                % walls between the bins; the first and the last go up to the top
    high = 0.7*gap;
    if any (k == [-4 5]), high = gap*(rows + 6) + 0.06*balls; end
    wall = plate (0.01, high);
    wall.u = [gap*(k - 0.5); 0; high/2 - gap];
    parts{end+1} = wall; %#ok<AGROW>
end
floor_plate = plate (9*gap + 0.01, 0.02);
floor_plate.u = [0; 0; -gap - 0.01];
parts{end+1} = floor_plate;
board = Body_compound (parts);
board.dynamic = false;
board.color = [0.55 0.45 0.35];
sim = sim_addBody (Simulator (0.005), board);
for k = 1:balls
    disc = Body_disc (0.05, 0.022);
    disc.u = [0.03*sin(7*k); 0; gap*(rows + 0.9) + 0.06*k];
    disc.mu = 0.2;
    disc.color = [0.85 0.33 0.1];
    sim = sim_addBody (sim, disc);
end
sim.epsilon = 0.02;
sim.MAX_STEP = 500 + 20*balls;
if nargout > 0, return; end
sim = sim_run (sim);
x = [sim.bodies(2:end).u];
count = zeros (1, 9);
for k = 1:balls, b = round (x(1,k)/gap) + 5;  count(b) = count(b) + 1; end
fprintf ('Pachinko, %d balls in %g s, by bin: %s; deepest penetration %.1e m\n', balls, sim.time, sprintf ('%d ', count), max (sim.stats.penetration));
clear sim
end

function body = plate (w, h)
body = Body_polygon ([-w -h; w -h; w h; -w h]/2);
end
