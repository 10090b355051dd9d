function tests = test_draw_lab
%TEST_DRAW_LAB  The lab page runs as it is printed, and says what happens.
tests = functiontests (localfunctions);
end

function testEveryBlockRuns (t)
assumeTrue (t, display_available (), 'there is no display');
addTeardown (t, @() close ('all'));
root = fileparts (fileparts (fileparts (mfilename ('fullpath'))));
text = fileread (fullfile (root, 'docs', 'lab.md'));
blocks = regexp (text, '```matlab\r?\n(.*?)```', 'tokens');
verifyEqual (t, numel (blocks), 5);
folder = tempname ();
mkdir (folder);
before = cd (folder);
addTeardown (t, @() leave (before, folder));
page = which ('three_library');
try
    three_library ();
catch
    page = '';
end
[sim, R, step] = run_blocks (blocks, isempty (page));
verifyLessThan (t, sim.bodies(5).u(3), -1.6);
verifyEqual (t, [R.rows.steps], [80 80]);
verifyEqual (t, R.rows(2).difference, 2.7, 'AbsTol', 0.05);                  % as the page prints
verifyEqual (t, R.u{1}(3,5,end), 1, 'AbsTol', 1e-3);                        % on the rim
verifyEqual (t, R.rows(1).contacts, 29.6, 'AbsTol', 0.05);
verifyLessThan (t, step.info.residual, 1e-6);
for name = regexp (text, '\((figures/\w+\.png)\)', 'tokens'), verifyEqual (t, exist (fullfile (root, 'docs', name{1}{1}), 'file'), 2, name{1}{1}); end
end

function [sim, R, step] = run_blocks (blocks, no_page)
% without three.js no pages
sim = [];  R = [];  step = [];
for k = 1:numel (blocks)
    code = blocks{k}{1};
    if no_page, code = regexprep (code, '[^\n]*''html''[^\n]*', ''); end
    evalc (code);
end
end

function leave (before, folder)
cd (before);
remove_recording (folder);
end
