function tests = test_draw_comparison
%TEST_DRAW_COMPARISON  The figure of a comparison shows the curves and the profile that were computed.
tests = functiontests (localfunctions);
end

function testFigure (t)
assumeTrue (t, display_available (), 'there is no display');
P = {lcp_problem('pd', 10, 1), lcp_problem('box', 10, 1), lcp_problem('stack', 24, 2)};
R = compare_solvers (P, {'lemke', 'pgs_mex'}, struct ('draw', true));
addTeardown (t, @() close (R.figure));
panels = findobj (R.figure, 'Type', 'axes', 'Tag', '');
lines = arrayfun (@(a) {findobj(a, 'Type', 'line')}, panels);
[~, order] = sort (cellfun (@numel, lines), 'descend');
curves = lines{order(1)};  profile = lines{order(2)};
verifyEqual (t, numel (curves), 5);                         % lemke two, pgs three
lengths = sort (arrayfun (@(h) numel (get (h, 'YData')), curves));
verifyEqual (t, lengths(:), sort (cellfun (@numel, {R.curves([1 2 4 5 6]).value}))');
verifyEqual (t, numel (profile), 2);
ends = arrayfun (@(h) max (get (h, 'YData')), profile);
verifyEqual (t, sort (ends(:)), [2/3; 1], 'AbsTol', eps);
end
