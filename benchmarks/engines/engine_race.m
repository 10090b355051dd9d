function results = engine_race (scenes, engines, own, opts)
%ENGINE_RACE  Engines and Stickslip on the same scenes: time, penetration, drift and residual, in one table.
%   ENGINE_RACE (scenes, engines, own) runs every scene (RACE_SCENES) in every engine (ENGINE_LIST) and with every runner of ours (OWN_LIST), by turns, and prints a table
%   for each scene.  Left out or [], engines and own are all that are here.
%   results = ENGINE_RACE (scenes, engines, own, opts) gives back a struct array, one element for each scene and contestant.
%
%   The columns:
%      steps        made; of all seeds
%      median mean 95%   ms of a step without the first ten of a run; of a step that was run several times the least counts
%      ratio        the median to that of the fastest engine of the scene, whatever it computed
%      penetration  deepest overlap, m, by Stickslip's collision detection        drift      of what should be at rest, m; of joints their largest error
%      residual     median and largest of the recorded steps, m/s: the engine's own impulses at its own contacts, stabilisation forgiven (STEP_RESIDUAL)
%      law          median over a sample of steps, m/s: Stewart-Trinkle's law at Stickslip's contacts, sinking in not forgiven
%
%   opts.repeats   how often a scene is run for the times (3)
%   opts.budget    seconds for one run of one contestant (20); what is not ready then shows fewer steps
%   opts.records   how many steps of a run are looked at in whole (40)
%   opts.curves    names of scenes in which every contestant also runs at several accuracies, for DRAW_RACE ({})
%
%   Example: scenes = race_scenes ('small');  engine_race (scenes(1))
%
%   See also BENCH_ENGINES, DRAW_RACE, STEP_RESIDUAL, RUN_MEASURE.

if nargin < 2 || isempty (engines), engines = engine_list (); end
if nargin < 3 || isempty (own), own = own_list (); end
if nargin < 4, opts = struct (); end
opts = race_options (opts, struct ('repeats', 3, 'budget', 20, 'records', 40, 'curves', {{}}));

results = struct ('scene', {}, 'name', {}, 'ours', {}, 'setting', {}, 'measure', {}, 'ended', {}, 'why', {}, 'unsolved', {}, 'reported', {});
for s = scenes
    rows = results([]);
    todo = contestants (engines, own, any (strcmp (s.name, opts.curves)));
    for seed = s.seeds
        runs = cell (1, numel (todo));
        file = [tempname() '.txt'];
        sim = s.make (seed);
        scene_write (sim, file);
        for repeat = 1:opts.repeats                              % by turns: what disturbs the machine disturbs all
            for k = 1:numel (todo)
                if repeat > 1 && (~isempty (todo(k).setting) || ~any (strcmp (runs{k}.ended, {'done'})) || sum (runs{k}.time) > opts.budget/4), continue; end
                one = run_one (todo(k), sim, file, opts, repeat == 1);
                if repeat == 1, runs{k} = one;
                elseif numel (one.time) == numel (runs{k}.time), runs{k}.time = min (runs{k}.time, one.time);
                end
            end
        end
        delete (file);
        for k = 1:numel (todo)
            measure = run_measure (sim, runs{k}, struct ('rests', s.rests, 'sample', 6*isempty (todo(k).setting)));
            row = struct ('scene', s.name, 'name', todo(k).name, 'ours', todo(k).ours, 'setting', todo(k).setting, 'measure', measure, 'ended', runs{k}.ended, ...
                          'why', runs{k}.why, 'unsolved', 0, 'reported', NaN);
            if isfield (runs{k}, 'reported')
                row.unsolved = runs{k}.unsolved;
                row.reported = runs{k}.reported;
            end
            if numel (rows) < k, rows(k) = row;
            else,                rows(k) = joined (rows(k), row);
            end
        end
    end
    print_scene (s, sim, rows);
    if exist ('OCTAVE_VERSION', 'builtin'), fflush (stdout); end
    results = [results, rows]; %#ok<AGROW>
end
end

function todo = contestants (engines, own, curves)
% rows first, then what only the figure shows
todo = struct ('name', {}, 'ours', {}, 'who', {}, 'setting', {});
for e = engines, todo(end+1) = struct ('name', e.name, 'ours', false, 'who', e, 'setting', []); end %#ok<AGROW>
for o = own,     todo(end+1) = struct ('name', o.name, 'ours', true, 'who', o, 'setting', []); end %#ok<AGROW>
if ~curves, return; end
for e = engines
    for c = 1:numel (e.curve), todo(end+1) = struct ('name', e.name, 'ours', false, 'who', e, 'setting', {e.curve(c)}); end %#ok<AGROW>
end
for o = own
    for tol = o.curve, todo(end+1) = struct ('name', o.name, 'ours', true, 'who', o, 'setting', tol); end %#ok<AGROW>
end
end

function run = run_one (c, sim, file, opts, first)
o = struct ('every', max (1, floor (sim.MAX_STEP/opts.records)), 'budget', opts.budget);
if c.ours
    o.record = first;
    if ~isempty (c.setting), o.tol = c.setting; end
    try
        run = own_run (c.who, sim, o);
    catch e                                                      % a runner that does not fit the scene is a row that says so
        run = struct ('time', [], 'ended', 'failed', 'why', e.message);
    end
else
    if ~isempty (c.setting), o.settings = c.setting{1}; end
    run = engine_run (c.who, file, o);
end
end

function a = joined (a, b)
% two seeds
for name = {'time', 'own', 'momentum', 'law'}, a.measure.(name{1}) = [a.measure.(name{1}), b.measure.(name{1})]; end
for name = {'penetration', 'drift', 'joint'}, a.measure.(name{1}) = max (a.measure.(name{1}), b.measure.(name{1})); end
a.measure.steps = a.measure.steps + b.measure.steps;
a.unsolved = a.unsolved + b.unsolved;
a.reported = max (a.reported, b.reported);
if ~strcmp (b.ended, 'done'), a.ended = b.ended;  a.why = b.why; end
end

function print_scene (s, sim, rows)
rows = rows(cellfun (@isempty, {rows.setting}));
fastest = min ([Inf, cellfun(@(m) median ([m.time, NaN(1, isempty (m.time))]), {rows(~[rows.ours]).measure})]);
fprintf ('\n%s: %d bodies, h %g, %d steps, %s\n', s.name, sim.num_bodies, sim.h, sim.MAX_STEP, seeds_text (s.seeds));
fprintf ('%-18s %6s %9s %9s %9s %7s %11s %9s %9s %9s %9s\n', '', 'steps', 'median', 'mean', '95%', 'ratio', 'penetration', 'drift', 'residual', 'largest', 'law');
for r = rows
    m = r.measure;
    if isempty (m.time) && m.steps > 0, r.why = sprintf ('%d steps, no more than the warm-up, within the budget', m.steps); end
    if isempty (m.time), fprintf ('%-18s %s\n', r.name, r.why); continue; end
    note = '';
    if ~strcmp (r.ended, 'done'), note = ['  ' r.ended]; end
    if r.unsolved > 0, note = sprintf ('%s  %d unsolved (%.0e)', note, r.unsolved, r.reported); end
    drift = m.drift;
    if ~isnan (m.joint), drift = max (drift, m.joint); end
    fprintf ('%-18s %6d %9.4f %9.4f %9.4f %7.2f %11s %9s %9s %9s %9s%s\n', r.name, m.steps, 1e3*median (m.time), 1e3*mean (m.time), 1e3*upper (m.time), ...
             median (m.time)/fastest, number (m.penetration), number (drift), number (median ([m.own NaN(1, isempty (m.own))])), number (max ([m.own NaN])), ...
             number (median ([m.law NaN(1, isempty (m.law))])), note);
end
end

function x = upper (t)
t = sort (t);
x = t(ceil (0.95*numel (t)));
end

function text = number (x)
text = '-';
if ~isnan (x), text = sprintf ('%.1e', x); end
end

function text = seeds_text (seeds)
text = sprintf ('seed %d', seeds(1));
if numel (seeds) > 1, text = sprintf ('seeds%s', sprintf (' %d', seeds)); end
end
