function tests = test_draw_sim_compare
%TEST_DRAW_SIM_COMPARE  The figure of SIM_COMPARE shows what was computed.
tests = functiontests (localfunctions);
end

function testFigure (t)
assumeTrue (t, display_available (), 'there is no display');
R = sim_compare (@() sliding_block (), 'STdynamics', {'lemke', 'pgs'}, struct ('steps', 10, 'draw', true));
addTeardown (t, @() close (R.figure));
lines = findobj (R.figure, 'Type', 'line', 'Tag', '');
data = arrayfun (@(h) {get(h, 'YData')}, lines);
height = reshape (R.u{2}(3,1,:), 1, []);
verifyTrue (t, any (cellfun (@(y) isequal (y(:), height(:)), data)));
apart = max (reshape (sqrt (sum ((R.u{2} - R.u{1}).^2, 1)), [], 11), [], 1);
apart(apart <= 0) = NaN;
verifyTrue (t, any (cellfun (@(y) isequaln (y(:), apart(:)), data)));
end
