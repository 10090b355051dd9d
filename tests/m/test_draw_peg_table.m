function tests = test_draw_peg_table
%TEST_DRAW_PEG_TABLE  The table of pegs: its verdicts, its text and its picture.
tests = functiontests (localfunctions);
end

function testTightAndOversizedPegs (t)
% .99999 and 1.00001: what docs/peg.md says of each formulation
r = peg_table ([4 9], 65);
verifyEqual (t, r.formulations, {'ST', 'ST, all', 'AP', 'NCP', 'PEG, paper', 'PEG, exact'});
ends = cellfun (@(x) x.ends, r.rows, 'UniformOutput', false);
verifyEqual (t, ends(1,:), {'passes', 'stops', 'passes', 'passes', 'passes', 'passes'});
verifyEqual (t, ends(2,:), {'stops', 'stops', 'passes', 'stops', 'stops', 'stops'});
verifyEqual (t, cellfun (@(x) x.fits, r.rows), logical ([1 0 1 1 1 1; 1 1 0 1 1 1]));
free = 1.5 - 9.81*1e-4*65*66/2;
for k = [1 3 4 5 6], verifyEqual (t, r.rows{1,k}.height, free, 'AbsTol', 1e-12); end
verifyEqual (t, r.rows{2,3}.depth, 5e-6, 'AbsTol', 1e-9);                  % AP: both sides of the peg in the walls
verifyGreaterThan (t, r.rows{2,2}.unsolved, 0);
verifyEqual (t, [r.rows{1,6}.unsolved, r.rows{2,6}.unsolved], [0 0]);
lines = strsplit (strtrim (r.text), sprintf ('\n'));
verifyEqual (t, numel (lines), 4);
verifyTrue (t, strncmp (lines{4}, '| 1.00001 | stops | stops, ', 27));
end

function testPicture (t)
assumeTrue (t, display_available (), 'there is no display');
file = [tempname() '.png'];
addTeardown (t, @() delete (file));
r = peg_table (1, 2, file);
addTeardown (t, @() close (r.figure));
verifyEqual (t, numel (findobj (r.figure, 'Type', 'patch')), 6);
verifyEqual (t, exist (file, 'file'), 2);
end
