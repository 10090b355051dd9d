function results = bench_solvers (sizes)
%BENCH_SOLVERS  Time and residual of every solver on contact problems of growing size.
%   BENCH_SOLVERS () takes LCPs of about 10, 30, 60, 180, 600 and 1200 variables (heaps of blocks, three of each size), then the
%   friction problems over the cone: heaps, and the files of the reference data where they and their readers are there.  It prints for every method
%   of SOLVER_TABLE the median time of the .m and of the kernel and their ratio, iterations, the worst residual and how many were solved; then the ratio of
%   lemke_mex to PATH where that is found, at the same tolerance, and the growth of the time with the size n as the exponent of a least squares fit of
%   log (time) to log (n).
%   BENCH_SOLVERS (sizes) takes these sizes.  results = BENCH_SOLVERS (...) gives the numbers back, a struct array, one element per method and size.
%
%   Times are those around the call.  All methods of a size are run in turn, again and again, so that what disturbs the machine disturbs all; the median counts.
%   What would take more than a minute, by the last size and a cubic growth, is left out: '-'.
%
%   Example: bench_solvers ([10 30])
%
%   See also RUN_BENCHMARKS, COMPARE_SOLVERS, SOLVER_TABLE, LCP_PROBLEM.

if nargin < 1, sizes = [10 30 60 180 600 1200]; end
seeds = 1:3;
tol = 1e-8;
fprintf ('Tolerance %g for all.  "-": not there, or left out because it would take more than a minute.\n', tol);
rows = struct ('problem', {}, 'n', {}, 'name', {}, 'reference', {}, 'compiled', {}, 'wall', {}, 'inside', {}, 'iterations', {}, ...
               'residual', {}, 'solved', {}, 'of', {}, 'why', {});

methods = solver_table ('lcp');
for n = sizes
  problems = arrayfun (@(seed) {lcp_problem('contact', n, seed)}, seeds);
  rows = measure (rows, sprintf ('contact LCP, %d variables', n), n, problems, methods, tol);
  print_size (rows, sprintf ('contact LCP, %d variables', n));
end
print_growth (rows, 'contact LCP');
print_path (rows);

methods = solver_table ('cone');
if isempty (methods)
  fprintf ('\nFriction over the cone: no solver is here.\n');
else
  for nc = unique (max (1, round (sizes(sizes <= 600)/10)))
    problems = arrayfun (@(seed) {ncp_problem('contact', nc, seed)}, seeds);
    rows = measure (rows, sprintf ('cone, %d contacts', nc), 3*nc, problems, methods, tol);
    print_size (rows, sprintf ('cone, %d contacts', nc));
  end
  print_growth (rows, 'cone');
  [files, note] = friction_files ();
  if ~isempty (note), fprintf ('\n%s\n', note); end
  for k = 1:numel (files)
    rows = measure (rows, ['file ' files{k}.name], numel (files{k}.q), files(k), methods, tol);
    print_size (rows, ['file ' files{k}.name]);
  end
end
if nargout > 0, results = rows; end
end

% ---- measuring ----

function rows = measure (rows, title_, n, problems, methods, tol)
nm = numel (methods);  np = numel (problems);
wall = NaN (nm, np, 5);  last = cell (nm, np);
for k = 1:5                                                     % in turn, again and again
  for p = 1:np
    for m = 1:nm
      if k == 1 && predicted (rows, methods(m).name, n, title_)*np > 60, continue, end
      if k > 1 && (isempty (last{m,p}) || ~(sum (wall(m,:,1)) < 1)), continue, end
      [~, row] = solver_try (methods(m), problems{p}, struct ('tol', tol));
      wall(m,p,k) = row.wall;  last{m,p} = row;
    end
  end
end
for m = 1:nm
  if isempty (last{m,1}), continue, end
  r = [last{m,:}];
  times = reshape (wall(m,:,:), 1, []);
  rows(end+1) = struct ('problem', title_, 'n', n, 'name', methods(m).name, 'reference', methods(m).reference, 'compiled', methods(m).compiled, ...
                        'wall', middle (times), 'inside', middle ([r.time]), 'iterations', middle ([r.iterations]), ...
                        'residual', max ([r.residual]), 'solved', nnz ([r.solved]), 'of', np, 'why', why (r)); %#ok<AGROW>
end
end

function seconds = predicted (rows, name, n, title_)
% by the last one of the same family that was measured; 0 when there is none
family = strtok (title_, ' ,');
mine = rows(strcmp ({rows.name}, name) & strncmp ({rows.problem}, family, numel (family)));
seconds = 0;
if ~isempty (mine) && ~isnan (mine(end).wall), seconds = mine(end).wall*max (1, n/mine(end).n)^3; end
end

function x = middle (values)
values = values(~isnan (values));
x = NaN;
if ~isempty (values), x = median (values); end
end

function text = why (r)
bad = find (~[r.solved], 1);
text = '';
if isempty (bad), return, end
text = r(bad).status;
if ~isempty (r(bad).why), text = r(bad).why; end
end

% ---- printing ----

function print_size (rows, title_)
here = rows(strcmp ({rows.problem}, title_));
fprintf ('\n%s\n%-20s %11s %11s %8s %11s %10s %8s  %s\n', title_, 'method', '.m ms', 'kernel ms', '.m/C', 'iterations', 'worst res', 'solved', '');
[~, first] = unique ({here.reference}, 'first');
for k = sort (first(:))'
  same = here(strcmp ({here.reference}, here(k).reference));
  m = same(~[same.compiled]);  c = same([same.compiled]);
  best = same(end);                                             % the kernel's numbers where there is one
  fprintf ('%-20s %11s %11s %8s %11s %10s %4d/%-3d  %s\n', here(k).reference, number ('%.3f', 1e3*wall_of (m)), number ('%.4f', 1e3*wall_of (c)), ...
           number ('%.1f', wall_of (m)/wall_of (c)), number ('%g', best.iterations), number ('%.1e', best.residual), best.solved, best.of, best.why);
end
end

function x = wall_of (row)
x = NaN;
if ~isempty (row), x = row.wall; end
end

function text = number (format, x)
text = '-';
if ~isnan (x), text = sprintf (format, x); end
end

function print_growth (rows, family)
rows = rows(strncmp ({rows.problem}, family, numel (family)));
fprintf ('\nGrowth of the time on %s: exponent of n, all sizes; sizes of 60 and more; sizes\n', family);
[~, first] = unique ({rows.name}, 'first');
for k = sort (first(:))'
  mine = rows(strcmp ({rows.name}, rows(k).name));
  mine = mine([mine.solved] == [mine.of] & ~isnan ([mine.wall]));
  large = mine([mine.n] >= 60);
  fprintf ('%-20s %8s %8s   %s\n', rows(k).name, number ('%.2f', exponent (mine)), number ('%.2f', exponent (large)), sprintf ('%d ', mine.n));
end
end

function p = exponent (rows)
p = NaN;
if numel (rows) < 2, return, end
fit = polyfit (log ([rows.n]), log ([rows.wall]), 1);
p = fit(1);
end

function print_path (rows)
path_ = rows(strcmp ({rows.reference}, 'pathsolver') & [rows.solved] == [rows.of]);
fprintf ('\n');
if isempty (path_)
  fprintf ('PATH: not found, or it solved none; no ratio.\n');
  return
end
fprintf ('%-32s %12s %12s %10s %12s %12s\n', 'lemke_mex and PATH', 'lemke_mex ms', 'PATH ms', 'ratio', 'its residual', 'PATH''s');
for p = path_
  l = rows(strcmp ({rows.name}, 'lemke_mex') & strcmp ({rows.problem}, p.problem));
  if isempty (l), continue, end
  fprintf ('%-32s %12.4f %12.4f %10.2f %12.1e %12.1e\n', p.problem, 1e3*l.wall, 1e3*p.wall, l.wall/p.wall, l.residual, p.residual);
end
end

% ---- the files of the reference data ----

function [files, note] = friction_files ()
files = {};  note = '';
if exist ('read_siconos', 'file') ~= 2 || exist ('read_fclib', 'file') ~= 2
  note = 'Friction files: their readers are not here.';  return
end
folder = getenv ('STICKSLIP_REFERENCE_DATA');
if isempty (folder)
  root = fileparts (fileparts (mfilename ('fullpath')));
  folder = fullfile (fileparts (root), 'shared', 'data');
end
folder = fullfile (folder, 'siconos', 'friction');
list = dir (folder);
for k = 1:numel (list)
  [~, ~, ending] = fileparts (list(k).name);
  try
    switch ending
      case '.dat',  P = feval ('read_siconos', fullfile (folder, list(k).name));
      case '.hdf5', P = feval ('read_fclib', fullfile (folder, list(k).name));
      otherwise,    continue
    end
  catch e
    note = sprintf ('%s%s: %s\n', note, list(k).name, e.message);
    continue
  end
  if ~isfield (P, 'W'), note = sprintf ('%s%s: not a problem over the cone.\n', note, list(k).name);  continue, end
  P.name = list(k).name;
  files{end+1} = P; %#ok<AGROW>
end
if isempty (list), note = sprintf ('Friction files: %s is not here.', folder); end
[~, order] = sort (cellfun (@(P) numel (P.q), files));
files = files(order);
end
