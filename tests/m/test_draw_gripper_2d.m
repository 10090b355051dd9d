function tests = test_draw_gripper_2d
%TEST_DRAW_GRIPPER_2D  The picture of the quasistatic paper's Figures 5 and 6.
tests = functiontests (localfunctions);
end

function testPicture (t)
assumeTrue (t, display_available (), 'there is no display');
file = [tempname() '.png'];
addTeardown (t, @() delete (file));
log = struct ('qu', zeros (2, 61), 'qa', rand (3, 61), 'lambda_n', rand (3, 60));
fig = gripper_2d_figure (file, log, log);
addTeardown (t, @() close (fig));
verifyEqual (t, exist (file, 'file'), 2);
lines = findobj (fig, 'Type', 'line');
verifyEqual (t, sum (arrayfun (@(l) numel (get (l, 'XData')) >= 60, lines)), 15);      % a legend has lines too
end
