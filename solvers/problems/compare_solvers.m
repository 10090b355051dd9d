function results = compare_solvers (problems, solvers, opts)
%COMPARE_SOLVERS  Several solvers on the same problems, on equal terms.
%   COMPARE_SOLVERS (problems, solvers) gives every solver every problem with the same tolerance and prints a table.
%   results = COMPARE_SOLVERS (problems, solvers, opts) returns what it found.  No failure of a solver ends the comparison: it is a row that says why.
%
%   problems   cell or struct array of problems as from LCP_PROBLEM and NCP_PROBLEM: A and b (l, u, blocks, measure where they are needed),
%              or W, q and mu
%   solvers    cell of names, function handles or rows of SOLVER_TABLE; [] or left out: all of SOLVER_TABLE that take one of the problems
%   opts       struct:
%      tol        1e-8, on the residual, for all
%      maxIter    most iterations; default each method's own
%      print      print the table (default: when no output is asked for)
%      progress   say which solver is at work (default: as print)
%      draw       true: a figure with convergence curves and a performance profile of the times [1]
%      curves     true: results.curves (default: as draw)
%      metric     of the curves, as a function of the iteration: 'residual' (default) or 'merit', the natural merit function [2]
%      samples    50: most points of a curve, and most problems that are drawn
%
%   results    struct:
%      table      struct array, one per solver: name, problems (how many it took), solved, wrong (said 'solved' and was not), worst and median
%                 (residuals of its answers), iterations (median), time and wall (median seconds inside the solver and around it), totalTime, totalWall,
%                 failures (text: how often what)
%      rows       solvers x problems, struct array of SOLVER_TRY: status, why, residual, iterations, time, wall, ...
%      curves     solvers x problems, struct array: label, iteration, value
%      text       the table as text
%      figure     handle, or []
%
%   Curves come from info.history where that is a residual.  LEMKE's is the level of its covering variable, and is labelled so.  For 'merit', and
%   for solvers without a history, the solver is run again with maxIter = 0, 1, 2, ... (opts.samples of them): this works for every solver that knows maxIter, and
%   costs up to half the samples times the solve.
%
%   [1] Dolan and More, "Benchmarking optimization software with performance profiles", Math. Prog. 91 (2002): the share of the problems that
%       a solver solves within a factor of the fastest time
%   [2] the measure 'merit' of LCP_RESIDUAL and NCP_RESIDUAL
%
%   Example:
%      P = {lcp_problem('pd', 20, 1), lcp_problem('contact', 60, 1), lcp_problem('box', 20, 1)};
%      compare_solvers (P, {'lemke', 'pgs'})
%
%   See also SOLVER_TABLE, SOLVER_TRY, LCP_PROBLEM, NCP_PROBLEM, LCP_RESIDUAL.

if nargin < 1, error ('stickslip:compare_solvers:usage', 'compare_solvers: takes 1 to 3 arguments.  Usage: results = compare_solvers (problems, solvers, opts)'); end
if nargin < 2, solvers = []; end
if nargin < 3, opts = struct (); end
problems = as_problems (problems);
solvers = as_solvers (solvers, problems);
o = read_options (opts, nargout == 0);

ns = numel (solvers);  np = numel (problems);
asked = struct ('tol', o.tol);
if ~isempty (o.maxIter), asked.maxIter = o.maxIter; end
for s = 1:ns
  if o.progress, fprintf ('%s: ', solvers{s}.name);  show_now (); end
  for p = 1:np
    history = o.curves && strcmp (o.metric, 'residual') && ~isempty (solvers{s}.history);
    it = asked;
    if history, it.history = true; end
    [~, row] = solver_try (solvers{s}, problems{p}, it);
    if o.curves, curve = find_curve (solvers{s}, problems{p}, row, asked, o); else, curve = no_curve (); end
    rows(s,p) = row;  curves(s,p) = curve; %#ok<AGROW>
    if o.progress && mod (p, max (1, ceil (np/20))) == 0, fprintf ('.');  show_now (); end
  end
  if o.progress, fprintf (' %d of %d solved\n', nnz ([rows(s,:).solved]), np);  show_now (); end
  table(s) = summary (solvers{s}.name, rows(s,:)); %#ok<AGROW>
end

results = struct ('table', table, 'rows', rows, 'curves', curves, 'text', table_text (table, rows, o), 'figure', []);
if ~o.curves, results.curves = []; end
if o.print, fprintf ('%s', results.text); end
if o.draw, results.figure = draw (solvers, results, o); end
if nargout == 0, clear results, end
end

% ---- what was asked ----

function list = as_problems (problems)
if isstruct (problems), problems = num2cell (problems); end
if ~iscell (problems) || isempty (problems)
  error ('stickslip:compare_solvers:badArgument', 'compare_solvers: problems must be a cell or an array of structs, got %s.', class (problems));
end
list = problems(:)';
for k = 1:numel (list)
  P = list{k};
  if ~isstruct (P) || numel (P) ~= 1 || ~((isfield (P, 'A') && isfield (P, 'b')) || (isfield (P, 'W') && isfield (P, 'q') && isfield (P, 'mu')))
    error ('stickslip:compare_solvers:badArgument', 'compare_solvers: problem %d must be a struct with A and b, or with W, q and mu.', k);
  end
  if ~isfield (P, 'name') || isempty (P.name), list{k}.name = sprintf ('problem %d', k); end
end
end

function list = as_solvers (solvers, problems)
if isempty (solvers)
  cone = cellfun (@(P) isfield (P, 'W'), problems);
  table = solver_table ();
  is_cone = strcmp ({table.form}, 'cone');
  solvers = table((is_cone & any (cone)) | (~is_cone & any (~cone)));
end
if isstruct (solvers), solvers = num2cell (solvers); end
if ischar (solvers) || isa (solvers, 'function_handle'), solvers = {solvers}; end
if ~iscell (solvers)
  error ('stickslip:compare_solvers:badArgument', 'compare_solvers: solvers must be a cell of names or function handles, got %s.', class (solvers));
end
list = cell (1, numel (solvers));
for k = 1:numel (solvers)
  if ~ischar (solvers{k}) && ~isa (solvers{k}, 'function_handle') && ~(isstruct (solvers{k}) && isfield (solvers{k}, 'f'))
    error ('stickslip:compare_solvers:badArgument', 'compare_solvers: solver %d must be a name or a function handle, got %s.', k, class (solvers{k}));
  end
  list{k} = solver_entry (solvers{k});
end
end

function o = read_options (opts, print)
if ~isstruct (opts) || numel (opts) ~= 1
  error ('stickslip:compare_solvers:badClass', 'compare_solvers: opts must be a struct, got %s.', class (opts));
end
draws = isfield (opts, 'draw') && ~isempty (opts.draw) && opts.draw;
if isfield (opts, 'print') && ~isempty (opts.print), print = opts.print; end
o = struct ('tol', 1e-8, 'maxIter', [], 'print', print, 'progress', print, 'draw', false, 'curves', draws, 'metric', 'residual', 'samples', 50);
for f = fieldnames (opts)'
  if ~isfield (o, f{1})
    error ('stickslip:compare_solvers:unknownOption', 'compare_solvers: there is no option ''%s''; there are %s.', f{1}, strjoin (fieldnames (o)', ', '));
  end
  if ~isempty (opts.(f{1})), o.(f{1}) = opts.(f{1}); end
end
if ~any (strcmp (o.metric, {'residual', 'merit'}))
  error ('stickslip:compare_solvers:badArgument', 'compare_solvers: opts.metric must be ''residual'' or ''merit''.');
end
if ~isempty (o.maxIter) && ~(isnumeric (o.maxIter) && isscalar (o.maxIter) && o.maxIter >= 0 && o.maxIter == floor (o.maxIter))
  error ('stickslip:compare_solvers:badArgument', 'compare_solvers: opts.maxIter must be a whole number, not negative.');
end
if ~isnumeric (o.tol) || ~isscalar (o.tol) || ~(o.tol > 0), error ('stickslip:compare_solvers:badArgument', 'compare_solvers: opts.tol must be positive.'); end
if ~isscalar (o.samples) || ~(o.samples >= 2), error ('stickslip:compare_solvers:badArgument', 'compare_solvers: opts.samples must be at least 2.'); end
end

function show_now ()
if exist ('OCTAVE_VERSION', 'builtin'), fflush (stdout); end
end

% ---- curves ----

function f = natural_merit (P, z)
if isfield (P, 'W'), f = ncp_residual (P.W, P.q, P.mu, z, struct ('measure', 'merit'));
else
  o = struct ('measure', 'merit');
  for name = {'l', 'u'}
    if isfield (P, name{1}), o.(name{1}) = P.(name{1}); end
  end
  f = lcp_residual (P.A, P.b, z, o);
end
end

function c = no_curve ()
c = struct ('label', '', 'iteration', zeros (1, 0), 'value', zeros (1, 0));
end

function c = find_curve (solver, P, row, asked, o)
c = no_curve ();
c.label = solver.name;
if isnan (row.residual), return, end
if strcmp (o.metric, 'residual') && ~isempty (solver.history)
  if ~strcmp (solver.history, 'residual'), c.label = sprintf ('%s (%s)', solver.name, solver.history); end
  c.value = row.history(:)';
  c.iteration = 1:numel (c.value);
elseif ~isnan (row.iterations)                                  % again, with more and more iterations
  k = unique (round (linspace (0, row.iterations, min (o.samples, row.iterations + 1))));
  value = NaN (size (k));
  for j = 1:numel (k)
    asked.maxIter = k(j);
    [z, again] = solver_try (solver, P, asked);
    if isempty (z), continue, end
    value(j) = again.residual;
    if strcmp (o.metric, 'merit'), value(j) = natural_merit (P, z); end
  end
  c.iteration = k(~isnan (value));
  c.value = value(~isnan (value));
end
end

% ---- table ----

function t = summary (name, rows)
took = ~strcmp ({rows.status}, 'refused');
answered = rows(~isnan ([rows.residual]));
t = struct ('name', name, 'problems', nnz (took), 'solved', nnz ([rows.solved]), 'wrong', nnz ([rows.wrong]), ...
            'worst', largest ([answered.residual]), 'median', middle ([answered.residual]), 'iterations', middle ([answered.iterations]), ...
            'time', middle ([answered.time]), 'wall', middle ([answered.wall]), 'totalTime', sum ([answered.time]), 'totalWall', sum ([answered.wall]), ...
            'failures', failures (rows));
end

function text = failures (rows)
% '3 max_iterations, 1 does not take bounds'
kinds = {};
for r = rows
  if r.solved, continue, end
  kind = r.status;
  if strcmp (kind, 'refused'), kind = r.why; end
  if r.wrong, kind = 'said solved'; end
  kinds{end+1} = kind; %#ok<AGROW>
end
names = unique (kinds);
parts = cellfun (@(k) sprintf ('%d %s', nnz (strcmp (kinds, k)), k), names, 'UniformOutput', false);
text = strjoin (parts, ', ');
end

function x = middle (values)
values = values(~isnan (values));
x = NaN;
if ~isempty (values), x = median (values); end
end

function x = largest (values)
x = NaN;
if ~isempty (values), x = max (values); end
end

function text = table_text (table, rows, o)
width = max (cellfun (@numel, [{table.name}, {'solver'}]));
head = sprintf ('%-*s  %9s %10s %10s %10s %11s %11s  %s', width, 'solver', 'solved', 'worst res', 'median res', 'iterations', 'ms inside', 'ms around', 'failures');
lines = {sprintf('%d problems, tolerance %g; medians over the problems that were answered', size (rows, 2), o.tol), head, repmat('-', 1, numel (head))};
for t = table
  lines{end+1} = sprintf ('%-*s  %4d/%-4d %10s %10s %10s %11s %11s  %s', width, t.name, t.solved, t.problems, number ('%.1e', t.worst), number ('%.1e', t.median), ...
                          number ('%g', t.iterations), number ('%.3f', 1e3*t.time), number ('%.3f', 1e3*t.wall), t.failures); %#ok<AGROW>
end
for r = rows(:)'                                                % errors in full, each text once per solver
  if strcmp (r.status, 'error')
    line = sprintf ('%s: %s', r.solver, r.why);
    if ~any (strncmp (line, lines, numel (line))), lines{end+1} = sprintf ('%s  (%s)', line, r.problem); end %#ok<AGROW>
  end
end
text = sprintf ('%s\n', lines{:});
end

function text = number (format, x)
text = '-';
if ~isnan (x), text = sprintf (format, x); end
end

% ---- figure ----

function handle = draw (solvers, results, o)
ns = numel (solvers);
colors = [0.00 0.45 0.70; 0.84 0.37 0.00; 0.00 0.62 0.45; 0.80 0.47 0.65; 0.34 0.71 0.91; 0.90 0.62 0.00; 0.35 0.35 0.35; 0.55 0.00 0.25];
styles = {'-', '--', '-.', ':'};
which = mod (0:ns-1, 8) + 1;  round_ = mod (floor ((0:ns-1)/8), 4) + 1;     % eight colours, then the next style
style = @(s) styles{round_(s)};
color = @(s) colors(which(s),:);
handle = figure ('Position', [100 100 1100 450], 'Color', 'w');

subplot (1, 2, 1);
lines = [];  labels = {};
shown = unique (round (linspace (1, size (results.rows, 2), o.samples)));
for s = 1:ns
  for p = shown
    c = results.curves(s,p);
    c.value(c.value <= 0) = NaN;                                % zero has no logarithm
    if ~any (c.value > 0), continue, end
    h = semilogy (c.iteration, c.value, style (s), 'Color', color (s), 'LineWidth', 1);
    hold on
    if numel (c.value) == 1, set (h, 'Marker', '.', 'MarkerSize', 12); end
    if ~any (strcmp (labels, c.label)), labels{end+1} = c.label;  lines(end+1) = h; end %#ok<AGROW>
  end
end
if ~isempty (lines)
  legend (lines, labels, 'Location', 'southwest', 'Interpreter', 'none');
  decades = get (gca, 'YLim');
  decades = floor (log10 (decades(1))):ceil (log10 (decades(2)));
  set (gca, 'YScale', 'log', 'YTick', 10.^decades(1:ceil (numel (decades)/8):end), 'YMinorGrid', 'off', 'YMinorTick', 'off');
end
names = struct ('residual', 'natural residual', 'merit', 'natural merit function');
% sweeps are counted in hundreds, Newton steps and pivots in tens: a logarithmic axis shows both; the point of no iteration is left of it
if any (cellfun (@(k) ~isempty (k) && max (k) > 100, {results.curves.iteration})), set (gca, 'XScale', 'log'); end
xlabel ('iteration');  ylabel (names.(o.metric));
several = {'', 's'};
title (sprintf ('Convergence on %d problem%s', numel (shown), several{1 + (numel (shown) > 1)}));
set (gca, 'XGrid', 'on', 'YGrid', 'on');

subplot (1, 2, 2);
seconds = reshape ([results.rows.time], size (results.rows));
around = reshape ([results.rows.wall], size (results.rows));
seconds(isnan (seconds)) = around(isnan (seconds));
seconds(~reshape ([results.rows.solved], size (results.rows))) = Inf;
ratio = seconds ./ repmat (min (seconds, [], 1), ns, 1);
np = size (ratio, 2);
most = 2*max ([2; ratio(isfinite (ratio))]);
lines = zeros (1, ns);
for s = 1:ns
  r = sort (ratio(s,isfinite (ratio(s,:))));
  count = numel (r);
  [x, y] = stairs ([1, r, most], [0, 1:count, count]/np);
  lines(s) = semilogx (x, y, style (s), 'Color', color (s), 'LineWidth', 1.5);
  hold on
end
legend (lines, cellfun (@(t) t.name, solvers, 'UniformOutput', false), 'Location', 'southeast', 'Interpreter', 'none');
xlim ([1 most]);  ylim ([0 1.02]);
xlabel ('time / time of the fastest');  ylabel ('share of the problems solved');
title (sprintf ('Performance profile, tolerance %g', o.tol));
set (gca, 'XGrid', 'on', 'YGrid', 'on', 'XMinorGrid', 'off');
end
