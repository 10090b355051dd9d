function results = sim_compare (scene, formulations, solvers, opts)
%SIM_COMPARE  The same scene under several formulations and solvers.
%   SIM_COMPARE (scene, formulations, solvers) runs every pair, prints a table and, where there is a display, draws it.
%   results = SIM_COMPARE (scene, formulations, solvers, opts) gives back what it found.  No failure ends the comparison: a pair
%   that fails, or does not fit, is a row that says why.
%
%   scene          sim = scene (), a function handle
%   formulations   name, handle, or a cell of them ('STdynamics', 'PEGdynamics', @mine); [] or left out: that of the scene.  A word behind a name
%                  sets sim.subcontacts or sim.pegForm: 'STdynamics all', 'PEGdynamics paper'
%   solvers        the same ('lemke', 'pgs', @mine); [] or left out: that of the scene
%   opts           struct:
%      steps       how many; default sim.MAX_STEP of the scene, 100 when that is empty
%      print       print the table (default: when no output is asked for)
%      progress    say which pair is at work (default: as print)
%      draw        draw trajectories and differences (default: when no output is asked for and there is a display)
%      set         struct of fields of the simulation to set in every run: struct ('h', 0.005, 'num_fricdirs', 4)
%      record      folder to record the runs into, a folder in it for each pair (SETRECORD; SIMREPLAY shows them side by side)
%      watch       stop = f (pair, pairs, step, steps), called after each step: progress of your own; true ends the comparison
%
%   results        struct:
%      rows        struct array, one per pair, formulation by formulation:
%         formulation solver   names
%         status      'done', 'stopped' or 'failed'
%         why         text, when it is not 'done'
%         directory   of its recording, or ''
%         steps       steps made
%         time        median seconds per step, in its stages
%         contacts iterations   mean per step
%         residual    largest, m/s        failures   solves that did not reach the tolerance
%         penetration deepest at the start of a step, m
%         energy      at the end, J       gain        largest growth of the energy in a step, J (0 when it never grows)
%         difference  largest distance of a body from where the first pair that ran has it at the same time, m
%      t           1 x steps+1  times
%      u           cell, one per row: 3 x nb x steps+1 positions of the bodies
%      text        the table as text
%      figure      handle, or []
%
%   Names of ours are taken in the version (.m or compiled) of the scene.  Formulations differ by their own errors, so that a
%   difference of first order in h is expected; solvers of one formulation should differ by their residuals only.
%
%   Example: two formulations, two solvers
%      sim_compare (@() sliding_block (), {'STdynamics', 'PEGdynamics'}, {'lemke', 'pgs'});
%
%   See also SIMCOMPARE, SIMREPLAY, COMPARE_SOLVERS, COMPARE_DRAW, SIM_RUN, STAGE_TABLE.

if nargin < 1 || ~(isa (scene, 'function_handle') && isscalar (scene))
    error ('stickslip:sim_compare:scene', 'sim_compare: scene must be a function handle that returns a simulation.');
end
if nargin < 2, formulations = []; end
if nargin < 3, solvers = []; end
if nargin < 4, opts = struct (); end
o = options (opts, nargout);
base = scene ();
require_sim (base, 'sim_compare');
formulations = list (formulations, base.H_dynamics, 'formulations');
solvers = list (solvers, base.H_solver, 'solvers');
if isempty (o.steps), o.steps = base.MAX_STEP; end
if isempty (o.steps), o.steps = 100; end

h = base.h;
if isfield (o.set, 'h'), h = o.set.h; end
results = struct ('rows', [], 't', base.time + (0:o.steps)*h, 'u', {{}}, 'text', '', 'figure', []);
first = [];
pairs = numel (formulations)*numel (solvers);
for i = 1:numel (formulations)
    for j = 1:numel (solvers)
        pair = numel (results.rows) + 1;
        if o.progress
            fprintf ('%s with %s ...\n', name_of (formulations{i}), name_of (solvers{j}));
            if exist ('OCTAVE_VERSION', 'builtin'), fflush (stdout); end
        end
        [row, u, ended] = run_pair (scene, formulations{i}, solvers{j}, o, [pair pairs]);
        if isempty (first) && row.steps > 0, first = u; end
        if row.steps > 0, row.difference = apart (first, u); end
        results.rows = [results.rows, row];
        results.u{end+1} = u;
        if ended, break; end
    end
    if ended, break; end
end
results.text = table_text (results.rows);
if o.print, fprintf ('%s', results.text); end
if o.draw, results.figure = compare_draw (results); end
end

function o = options (opts, outputs)
o = struct ('steps', [], 'print', outputs == 0, 'progress', [], 'draw', outputs == 0 && display_available (), ...
            'set', struct (), 'record', '', 'watch', @(pair, pairs, step, steps) false);
if ~isstruct (opts) || ~isscalar (opts), error ('stickslip:sim_compare:opts', 'sim_compare: opts must be a struct, got %s.', value_text (opts)); end
for name = fieldnames (opts)'
    if ~isfield (o, name{1})
        error ('stickslip:sim_compare:opts', 'sim_compare: opts.%s is not an option; did you mean %s?', name{1}, nearest_name (name{1}, fieldnames (o)));
    end
    o.(name{1}) = opts.(name{1});
end
if isempty (o.progress), o.progress = o.print; end
if ~(isstruct (o.set) && isscalar (o.set)), error ('stickslip:sim_compare:set', 'sim_compare: opts.set must be a struct of fields of the simulation, got %s.', value_text (o.set)); end
known = fieldnames (simulation_fields ());
for name = setdiff (fieldnames (o.set)', known)
    error ('stickslip:sim_compare:set', 'sim_compare: opts.set.%s is not a field of a simulation; did you mean %s?', name{1}, nearest_name (name{1}, known));
end
if ~(ischar (o.record) && size (o.record, 1) <= 1), error ('stickslip:sim_compare:record', 'sim_compare: opts.record must be the name of a folder, got %s.', value_text (o.record)); end
if ~(isa (o.watch, 'function_handle') && isscalar (o.watch)), error ('stickslip:sim_compare:watch', 'sim_compare: opts.watch must be a function handle, got %s.', value_text (o.watch)); end
n = o.steps;
if ~(isempty (n) || (isnumeric (n) && isreal (n) && isscalar (n) && n >= 1 && n <= 1e7 && n == floor (n)))
    error ('stickslip:sim_compare:steps', 'sim_compare: opts.steps must be a whole number of steps from 1, got %s.', value_text (n));
end
for name = {'print', 'progress', 'draw'}
    x = o.(name{1});
    if ~(isscalar (x) && (islogical (x) || isnumeric (x))), error ('stickslip:sim_compare:opts', 'sim_compare: opts.%s must be true or false.', name{1}); end
end
end

function x = list (x, default, name)
% a cell of names and handles
if isempty (x), x = default; end
if ~iscell (x), x = {x}; end
for k = 1:numel (x)
    if ~(ischar (x{k}) && ~isempty (x{k})) && ~isa (x{k}, 'function_handle')
        error (['stickslip:sim_compare:' name], 'sim_compare: %s must be names or function handles, got %s.', name, value_text (x{k}));
    end
end
end

function name = name_of (h)
name = h;
if ~ischar (name), name = func2str (name); end
name = regexprep (name, '_mex$', '');
end

function [row, u, ended] = run_pair (scene, formulation, solver, o, pair)
% one pair, number pair(1) of pair(2), whatever happens; ended: opts.watch wants no more
row = struct ('formulation', name_of (formulation), 'solver', name_of (solver), 'status', 'failed', 'why', '', 'directory', '', 'steps', 0, 'time', NaN, 'contacts', NaN, ...
              'iterations', NaN, 'residual', NaN, 'failures', 0, 'penetration', NaN, 'energy', NaN, 'gain', NaN, 'difference', NaN);
u = [];
ended = false;
steps = o.steps;
before = warning ();
restore = onCleanup (@() warning (before));
warning ('off', 'stickslip:sim_run:solverFailed');
warning ('off', 'stickslip:sim_step:stopped');
try
    sim = scene ();
    sim.draw = false;
    for name = fieldnames (o.set)', sim.(name{1}) = o.set.(name{1}); end
    [formulation, sim] = variant (formulation, sim);
    sim.H_dynamics = stage (formulation, sim, 'formulation');
    sim.H_solver = stage (solver, sim, 'solver');
    if strcmp (sim.onSolverFailure, 'warn'), sim.onSolverFailure = 'continue'; end
    sim.statsLength = max (sim.statsLength, steps);
    sim = sim_start (sim);
    if ~isempty (o.record), sim = setRecord (sim, true, fullfile (o.record, folder_name (pair(1), row))); end
    [rec, sim] = record_begin (sim);
    if ~isempty (rec), row.directory = sim.record_directory; end
    E = sum (sim_energy (sim));
    u = zeros (3, numel (sim.bodies), steps + 1);
    u(:,:,1) = sim.state.q(1:3,:);
    for k = 1:steps
        log = [];
        if sim.engine.fused, [sim, done, stopped, log] = batch_run (sim, 1, 0);
        else
            [sim, stopped] = step_stages (sim);
            done = isempty (stopped);
            if done, [rec, stopped] = record_gather (rec, sim); end
        end
        if done == 0, break; end
        [rec, full] = record_append (rec, sim, log, steps - k);
        if isempty (stopped), stopped = full; end
        row.steps = k;
        u(:,:,k+1) = sim.state.q(1:3,:);
        ended = o.watch (pair(1), pair(2), k, steps);
        if ended && isempty (stopped), stopped = 'ended by opts.watch'; end
        if ~isempty (stopped), break; end
    end
    record_end (rec, sim);
    row.status = 'done';
    if ~isempty (stopped), row.status = 'stopped';  row.why = stopped; end
    s = stats_unroll (sim.stats);
    row.failures = s.failures;
    if row.steps > 0
        row.time = median (sum (s.stage_time, 1));
        row.contacts = mean (s.contacts);
        row.iterations = mean (s.iterations);
        row.residual = max (s.residual);
        row.penetration = max (s.penetration);
        row.energy = sum (s.energy(:,end));
        row.gain = max ([0, diff([E, sum(s.energy, 1)])]);
    end
catch err
    row.status = 'failed';
    row.why = regexprep (regexprep (err.message, '^error: ', ''), '\s+', ' ');
end
u = u(:,:,1:min (end, row.steps + 1));
end

function name = folder_name (number, row)
% 2_PEGdynamics_paper_lemke
name = regexprep (sprintf ('%d_%s_%s', number, row.formulation, row.solver), '\W+', '_');
name = name(1 : min (end, 80));
end

function [h, sim] = variant (h, sim)
% 'NAME word': the word is a value of sim.subcontacts or of sim.pegForm
if ~ischar (h), return; end
[h, word] = strtok (h);
word = strtrim (word);
switch word
    case ''
    case {'primary', 'all'}, sim.subcontacts = word;
    case {'exact', 'paper'}, sim.pegForm = word;
    otherwise, error ('stickslip:sim_compare:variant', '''%s'' is neither a set of subcontacts (''primary'', ''all'') nor a form of PEG (''exact'', ''paper'').', word);
end
end

function h = stage (h, sim, what)
% a name or handle as a handle; ours in the version of the scene
s = stage_table (h);
name = name_of (h);
if ~isempty (s) && strcmp (sim.engine.kernels, 'mex'), name = [name '_mex']; end
if ischar (h) || ~isempty (s)
    if ~any (exist (name) == [2 3 5 6 103]), error ('stickslip:sim_compare:missing', 'there is no %s %s here.', what, name); end %#ok<EXIST>
    h = str2func (name);
end
end

function d = apart (a, b)
n = min (size (a, 3), size (b, 3));
d = max (reshape (sqrt (sum ((a(:,:,1:n) - b(:,:,1:n)).^2, 1)), [], 1));
end

function text = table_text (rows)
w = max ([11, cellfun(@numel, {rows.formulation})]);
v = max ([6, cellfun(@numel, {rows.solver})]);
head = sprintf ('%-*s  %-*s  %6s %9s %8s %6s %9s %6s %11s %11s %9s %10s', w, 'formulation', v, 'solver', 'steps', 'ms/step', 'contacts', 'iter', 'residual', ...
                'unsolv', 'penetration', 'energy', 'gain', 'difference');
text = sprintf ('%s\n', head);
for r = rows
    text = [text, sprintf('%-*s  %-*s  %6d %9.3f %8.1f %6.1f %9.1e %6d %11.1e %11.4g %9.1e %10.1e', w, r.formulation, v, r.solver, r.steps, 1e3*r.time, ...
            r.contacts, r.iterations, r.residual, r.failures, r.penetration, r.energy, r.gain, r.difference)]; %#ok<AGROW>
    if ~isempty (r.why), text = [text, sprintf('  %s: %s', r.status, r.why)]; end %#ok<AGROW>
    text = sprintf ('%s\n', text);
end
end
