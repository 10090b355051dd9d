function sim = run_rpisim_script (t, name, steps)
%RUN_RPISIM_SCRIPT  Run an example of RPIsim, changed in nothing but a limit on the steps.
%   sim = RUN_RPISIM_SCRIPT (t, name, steps) runs a copy of examples/NAME.m of the checkout that STICKSLIP_RPISIM names, with the limit
%   in front of its sim_run; without a checkout the test t is skipped.  A script may have a folder of its own, examples/NAME/NAME.m, with what it loads.
%
%   See also TEST_RPISIM, TEST_DRAW_RPISIM.

root = getenv ('STICKSLIP_RPISIM');
assumeNotEmpty (t, root, 'no checkout of rpi-matlab-simulator (STICKSLIP_RPISIM)');
home = fullfile (root, 'examples');
if exist (fullfile (home, name), 'dir')
    home = fullfile (home, name);
    addpath (home);
    addTeardown (t, @rmpath, home);
end
text = fileread (fullfile (home, [name '.m']));
changed = regexprep (text, '(sim\s*=\s*sim_run\s*\(\s*sim\s*\))', sprintf ('sim.MAX_STEP = %d;  $1', steps));
assertTrue (t, ~strcmp (changed, text), 'the script has no sim_run');
folder = tempname ();
mkdir (folder);
addTeardown (t, @remove_folder, folder);
fid = fopen (fullfile (folder, [name '.m']), 'w');
fwrite (fid, changed);
fclose (fid);
addpath (folder);
if isempty (regexp (text, '^\s*function\s', 'once', 'lineanchors')), sim = of_script (fullfile (folder, [name '.m']));
else,                                                                sim = feval (name);
end
end

function sim = of_script (file)
sim = [];
run (file);
end

function remove_folder (folder)
rmpath (folder);
delete (fullfile (folder, '*.m'));
rmdir (folder);
end
