function results = bench_engines (set, file)
%BENCH_ENGINES  The race with the engines: time, penetration, drift and residual on the same scenes.
%   BENCH_ENGINES () runs the small set of RACE_SCENES with the engines that are built (make engines) and Stickslip's runners, and prints a table for each
%   scene: a few minutes.  BENCH_ENGINES ('full') takes all scenes, with and without friction, two seeds each: an hour or more.  BENCH_ENGINES ('last') is the full
%   set with two seeds that nothing was tuned on.  BENCH_ENGINES ('growth') fits the growth of the time with the number of bodies, 27 to 8000.
%   BENCH_ENGINES (set, file) also runs every contestant at several accuracies in six scenes and writes the figure of accuracy against time to a file (needs a display).
%   results = BENCH_ENGINES (...) gives back what ENGINE_RACE found.
%
%   Example: bench_engines                % make bench BENCH=engines, make bench BENCH='engines full'
%
%   See also ENGINE_RACE, ENGINE_LIST, OWN_LIST, RACE_SCENES, DRAW_RACE.

if nargin < 1, set = 'small'; end
if nargin < 2, file = ''; end
here = fileparts (mfilename ('fullpath'));
addpath (fullfile (here, 'engines'), fullfile (here, 'scenes'), fullfile (fileparts (here), 'examples'));
last = strcmp (set, 'last');
if last, scenes = race_scenes ('full', [3 4]);
else,    scenes = race_scenes (set);
end
engines = engine_list ();
own = own_list ();
opts = struct ('repeats', 3, 'budget', 60, 'records', 60, 'curves', {{}});
if strcmp (set, 'small')
    engines = engines(~[engines.full]);
    own = own(~[own.full]);
    opts.repeats = 2;
    opts.budget = 1;
    opts.records = 12;
end
fprintf ('ms of a step; ratio: to the fastest engine; penetration and drift in m; residual and law in m/s, see docs/engines.md.  One thread each.\n');
drawn = strcat ({'stack 10 offsets', 'wall 55', 'columns 125', 'collapsing 125', 'heap 100 spheres', 'dominoes 12'}, ', mu 0.5');
if ~isempty (file), opts.curves = drawn; end
found = engine_race (scenes, engines, own, opts);
if strcmp (set, 'growth'), print_growth (found); end
if ~isempty (file)
    fig = draw_race (found, intersect (drawn, {found.scene}, 'stable'));
    print (fig, file, '-dpng', '-r110');
end
if nargout > 0, results = found; end
end

function print_growth (found)
% exponent of the median against the number of spheres, where all steps were made
fprintf ('\nGrowth: exponent of the median in the number of bodies (all steps made within the budget)\n');
for family = {'columns', 'collapsing'}
    mine = found(strncmp ({found.scene}, family{1}, numel (family{1})) & strcmp ({found.ended}, 'done'));
    for name = unique ({mine.name})
        rows = mine(strcmp ({mine.name}, name{1}));
        n = cellfun (@(s) str2double (regexp (s, '\d+', 'match', 'once')), {rows.scene});
        t = cellfun (@(m) median (m.time), {rows.measure});
        if numel (n) < 3, continue; end
        fit = polyfit (log (n), log (t), 1);
        fprintf ('%-12s %-18s %5.2f   (%d to %d)\n', family{1}, name{1}, fit(1), min (n), max (n));
    end
end
end
