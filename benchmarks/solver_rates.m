function R = solver_rates (count, solvers, kinds, opts)
%SOLVER_RATES  How often every solver solves problems of every kind.
%   SOLVER_RATES (count) gives count problems of every kind to every solver of SOLVER_TABLE for LCPs and prints the shares solved, a table in Markdown.
%   SOLVER_RATES (count, solvers, kinds, opts) takes these solvers and kinds of problems; [] means all.
%   R = SOLVER_RATES (...) returns the counts instead of printing.
%
%   count     problems per kind; number i is lcp_problem (kind, n, i) with n from 1 to opts.size, half of them up to a quarter of that
%   solvers   cell of names, handles or rows of SOLVER_TABLE
%   kinds     cell of texts for LCP_PROBLEM; by default all that have seeds but 'trivial' ('general' only up to 12 unknowns)
%   opts      struct: form ('lcp', or 'cone': friction problems of NCP_PROBLEM with size/3 contacts), size (200), tol (1e-8), progress (false), seconds (Inf): once a solver has used that much on a kind it gets no more of it; the number
%             of problems then stands behind its share
%   R         struct: kinds and solvers (names); tried, took, solved, proved, wrong (solvers x kinds): problems that the solver got, that it took, that were
%             solved, that it called infeasible, and answers that were called solved, or proofs that were given, wrongly; unsolved and mistakes (cells of texts: what
%             was not solved by whom, and what was wrong); text
%
%   A row counts as solved when the residual of its answer, computed here, is within the tolerance.  '-': the solver does not take such problems.
%
%   Example: solver_rates (20, {'lemke_mex', 'pgs_mex'}, {'pd', 'contact'})
%
%   See also LCP_PROBLEM, NCP_PROBLEM, COMPARE_SOLVERS, SOLVER_TABLE.

if nargin < 2, solvers = []; end
if nargin < 3, kinds = []; end
if nargin < 4, opts = struct (); end
o = struct ('form', 'lcp', 'size', 200, 'tol', 1e-8, 'progress', false, 'seconds', Inf);
for f = fieldnames (opts)', o.(f{1}) = opts.(f{1}); end
if strcmp (o.form, 'cone')
  make = @(kind, n, seed) ncp_problem (kind, ceil (n/3), seed);
  all_kinds = ncp_problem ();
else
  make = @lcp_problem;
  all_kinds = lcp_problem ();
  all_kinds = all_kinds(~ismember (all_kinds, {'murty', 'fathi', 'kostreva', 'trivial'}));
end
if isempty (solvers), solvers = num2cell (solver_table (o.form)); end
if isempty (kinds), kinds = all_kinds; end

solvers = cellfun (@solver_entry, solvers, 'UniformOutput', false);
ns = numel (solvers);  nk = numel (kinds);
names = cellfun (@(s) s.name, solvers, 'UniformOutput', false);
old = warning ();
back = onCleanup (@() warning (old));
for id = {'Octave:singular-matrix', 'Octave:nearly-singular-matrix', 'MATLAB:singularMatrix', 'MATLAB:nearlySingularMatrix'}
  warning ('off', id{1});                                       % methods meet such matrices and deal with them
end
R = struct ('kinds', {kinds}, 'solvers', {names}, 'tried', zeros (ns, nk), 'took', zeros (ns, nk), 'solved', zeros (ns, nk), 'proved', zeros (ns, nk), 'wrong', zeros (ns, nk), ...
            'unsolved', {{}}, 'mistakes', {{}}, 'text', '');
for k = 1:nk
  most = o.size;
  if strcmp (kinds{k}, 'general'), most = min (most, 12); end
  next = uniform_stream (k);  used = zeros (1, ns);
  for i = 1:count
    P = make (kinds{k}, ceil (most*next (1, 1)^2), i);
    for s = find (used <= o.seconds)
      clock = tic;
      [~, row] = solver_try (solvers{s}, P, struct ('tol', o.tol));
      used(s) = used(s) + toc (clock);
      R.tried(s,k) = i;
      if strcmp (row.status, 'refused'), continue, end
      R.took(s,k) = R.took(s,k) + 1;
      R.solved(s,k) = R.solved(s,k) + row.solved;
      proof = strcmp (row.status, 'infeasible');
      R.proved(s,k) = R.proved(s,k) + proof;
      what = sprintf ('%s: %s: %s, residual %g %s', names{s}, P.name, row.status, row.residual, row.why);
      if row.wrong || (proof && P.feasible) || (row.solved && ~P.feasible)
        R.wrong(s,k) = R.wrong(s,k) + 1;
        R.mistakes{end+1} = what;
      end
      if ~row.solved && P.feasible, R.unsolved{end+1} = what; end
    end
  end
  if o.progress, fprintf ('%s: %d problems\n', kinds{k}, count); end
end
R.text = markdown (R, count, o);
if nargout == 0
  fprintf ('%s', R.text);
  clear R
end
end

function text = markdown (R, count, o)
lines = {sprintf('Share of %d problems of each kind (1 to %d unknowns) solved to %g; of the infeasible ones the share proved so. -: does not take them.', count, o.size, o.tol), ''};
lines{end+1} = ['| method |' sprintf(' %s |', R.kinds{:})];
lines{end+1} = ['|---|' repmat('---:|', 1, numel (R.kinds))];
for s = 1:numel (R.solvers)
  cells = cell (1, numel (R.kinds));
  for k = 1:numel (R.kinds)
    good = R.solved(s,k);
    if strcmp (R.kinds{k}, 'infeasible'), good = R.proved(s,k); end
    cells{k} = '-';
    if R.took(s,k) > 0, cells{k} = percent (good, R.took(s,k)); end
    if R.tried(s,k) < count, cells{k} = sprintf ('%s (of %d)', cells{k}, R.tried(s,k)); end
  end
  lines{end+1} = [sprintf('| `%s` |', R.solvers{s}) sprintf(' %s |', cells{:})]; %#ok<AGROW>
end
text = sprintf ('%s\n', lines{:});
end

function text = percent (part, whole)
% 100 and 0 only when it is all or none
text = sprintf ('%.1f', 100*part/whole);
if part == whole, text = '100'; elseif part == 0, text = '0'; end
if part < whole && strcmp (text, '100.0'), text = '>99.9'; end
if part > 0 && strcmp (text, '0.0'), text = '<0.1'; end
end
