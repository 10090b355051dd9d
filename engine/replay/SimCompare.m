function results = SimCompare (scene, formulations, solvers, opts)
%SIMCOMPARE  Choose a scene, formulations and solvers, run them, and look at the differences.
%   SIMCOMPARE () opens a figure with menus for the scene (all examples), the formulations, the solvers and the main options; Run runs every pair, with
%   its progress, Stop ends it; then come a table (SIM_COMPARE explains its columns) and the trajectories, one over the other.  Replay shows the runs side
%   by side (SIMREPLAY), Page opens the same as a page for a browser, Save writes the figure into a PNG.  What is run is printed as a script to keep.
%
%   SIMCOMPARE (scene, formulations, solvers, opts) does it from the keyboard and prints the table; results = SIMCOMPARE (...) gives what SIM_COMPARE does.
%
%   scene          name of an example or another function that makes it, 'dominoes', or a handle: sim = scene ()
%   formulations   name, handle or a cell of them; [] or left out: that of the scene.  A word behind a name as in SIM_COMPARE: 'PEGdynamics paper'
%   solvers        the same
%   opts           struct with any of
%      steps       how many; those of the scene, or 100
%      h num_fricdirs epsilon tolerance     in place of the scene's own; any other field of a simulation too
%      record      folder for the recordings; a new one among the temporary files
%      file        PNG file for the figure
%
%   Example: two formulations, and the runs side by side
%      results = SimCompare ('corner_pass', {'STdynamics', 'PEGdynamics'}, 'lemke', struct ('steps', 40));
%      page = SimReplay ({results.rows.directory}, 'html')
%
%   See also SIM_COMPARE, SIMREPLAY, COMPARE_SOLVERS.

if nargin < 1
    if ~display_available ()
        error ('stickslip:SimCompare:display', 'SimCompare: there is no display for its menus.  From the keyboard: SimCompare (''dominoes'', {''STdynamics'', ''PEGdynamics''}, ''lemke'').');
    end
    compare_figure ();
    results = [];
    if nargout == 0, clear results; end
    return
end
if nargin < 2, formulations = []; end
if nargin < 3, solvers = []; end
if nargin < 4, opts = struct (); end
fprintf ('%s', compare_script (scene, formulations, solvers, opts));
results = compare_run (scene, formulations, solvers, opts, @(pair, pairs, step, steps) false);
fprintf ('%s', results.text);
if nargout == 0, clear results; end
end
