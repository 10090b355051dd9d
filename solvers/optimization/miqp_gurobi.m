function [x, info] = miqp_gurobi (P, opts)
%MIQP_GUROBI  Convex quadratic program with complementarity pairs by Gurobi, where it is installed.
%   [x, info] = MIQP_GUROBI (P, opts) solves the problem of MIQP: the same P, x and info, except that info has no mode, ray, multipliers and
%   working, and has gurobi_status (Gurobi's number).  info.time is Gurobi's own, without the start of its process.  Options:
%      then       further objectives, as in MIQP: solved one after the other, the optimum of each held as a constraint
%      tol        1e-9  on constraints, the least that Gurobi takes
%      gap        1e-9  by how much, relative to the size of its terms, an objective may give way to the next
%      maxNodes, timeLimit   of each objective
%      form       'sos': pairs of nonnegative variables, one of them zero.  'bigM': binaries, with P.big_M
%   P may be a cell of problems with as many further objectives each; x and info are then cells: the process starts once.
%
%   Gurobi is closed source and not part of this toolbox.  It is used through its Python package gurobipy, because the try-out licence that
%   comes with that package is for gurobipy alone; any other licence works there too.  'make gurobi' fetches it into build/gurobi; else
%   the environment variable STICKSLIP_GUROBI_PYTHON names a Python that has gurobipy and numpy.  Without one this is the error
%   stickslip:miqp_gurobi:noLibrary; without a valid licence, :noLicense; where the licence is too small, :sizeLimit (the try-out licence:
%   2000 variables and constraints, 200 variables where a quadratic term is).
%
%   Example:
%      P = struct ('H', eye (2), 'f', [-2; -1], 'L', [1 0], 'R', [0 1]);
%      [x, info] = miqp_gurobi (P)                            % [2; 0]
%
%   See also MIQP, MIQP_MEX, STICKSLIP_INFO.

if nargin < 1, error ('stickslip:miqp_gurobi:usage', 'miqp_gurobi: takes 1 to 2 arguments.  Usage: [x, info] = miqp_gurobi (P, opts)'); end
if nargin < 2, opts = struct (); end
list = P;
if ~iscell (P), list = {P}; end
for k = 1:numel (list)
  list{k} = qp_problem ('miqp_gurobi', list{k});
  n = numel (list{k}.f);
  o = qp_options ('miqp_gurobi', opts, struct ('then', [], 'tol', 1e-9, 'gap', 1e-9, 'maxNodes', 1e6, 'timeLimit', Inf, 'form', {{'sos', 'bigM'}}), n, 0);
  if strcmp (o.form, 'bigM') && ~isempty (list{k}.l0) && isempty (list{k}.big_M)
    error ('stickslip:miqp_gurobi:badArgument', 'miqp_gurobi: the form ''bigM'' needs P.big_M.');
  end
  goals = [struct('H', list{k}.H, 'f', list{k}.f), reshape(o.then, 1, [])];
  for j = 1:numel (goals)
    if any (goals(j).H(:)) && isempty (convex_qp (goals(j).H, goals(j).f, 0))
      error ('stickslip:miqp_gurobi:notConvex', 'miqp_gurobi: objective %d must have a positive semidefinite H.', j);
    end
  end
end

python = find_python ();
base = tempname ();
files = {[base '.problems'], [base '.answers']};
cleaner = onCleanup (@() remove (files));
write_problems (files{1}, list, o);
script = fullfile (fileparts (mfilename ('fullpath')), 'miqp_gurobi.py');
[code, text] = system (sprintf ('"%s" "%s" "%s" "%s" 2>&1', python, script, files{1}, files{2}));
if code ~= 0, explain (text); end
fid = fopen (files{2}, 'r');
answers = fread (fid, Inf, 'double');
fclose (fid);

at = 0;
x = cell (size (list));  info = x;
for k = 1:numel (list)
  n = numel (list{k}.f);
  length_ = 3 + numel (goals) + 1 + n;
  [x{k}, info{k}] = answer (list{k}, answers(at+1:at+length_), numel (goals), o);
  at = at + length_;
end
if ~iscell (P), x = x{1};  info = info{1}; end
end

function python = find_python ()
root = fileparts (fileparts (fileparts (mfilename ('fullpath'))));
named = getenv ('STICKSLIP_GUROBI_PYTHON');
python = fullfile (root, 'build', 'gurobi', 'bin', 'python');
if ~isempty (named), python = named; end
if ~exist (python, 'file')
  error ('stickslip:miqp_gurobi:noLibrary', ['miqp_gurobi: Gurobi was not found: there is no %s.  Run make gurobi, which fetches the try-out ' ...
         'package, or let STICKSLIP_GUROBI_PYTHON name a Python with gurobipy and numpy.'], python);
end
end

function write_problems (name, list, o)
fields = {'H', 'f', 'A', 'b', 'Aeq', 'beq', 'lb', 'ub', 'L', 'l0', 'R', 'r0', 'big_M'};
fid = fopen (name, 'w');
fwrite (fid, numel (list), 'double');
for k = 1:numel (list)
  fwrite (fid, [o.tol, o.gap, o.timeLimit, o.maxNodes, strcmp(o.form, 'bigM')], 'double');
  for j = 1:numel (fields), write_array (fid, list{k}.(fields{j})); end
  fwrite (fid, numel (o.then), 'double');
  for j = 1:numel (o.then)
    write_array (fid, o.then(j).H);
    write_array (fid, o.then(j).f);
  end
end
fclose (fid);
end

function write_array (fid, x)
fwrite (fid, [size(x), x(:)'], 'double');
end

function explain (text)
% the process failed: Gurobi's error number says why
text = strtrim (text);
number = sscanf (text, 'gurobi %d');
if isempty (number)
  error ('stickslip:miqp_gurobi:noLibrary', 'miqp_gurobi: gurobipy did not run: %s', text);
end
switch number
  case 10009, error ('stickslip:miqp_gurobi:noLicense', 'miqp_gurobi: Gurobi has no valid licence (the one of gurobipy has a date: run make gurobi again).  It says: %s', text);
  case 10010, error ('stickslip:miqp_gurobi:sizeLimit', 'miqp_gurobi: the problem is larger than Gurobi''s licence allows.  It says: %s', text);
  otherwise,  error ('stickslip:miqp_gurobi:failed', 'miqp_gurobi: %s', text);
end
end

function [x, info] = answer (P, a, goals, o)
names = {'solved', 'stalled', 'infeasible', 'time_limit', 'unbounded', 'node_limit'};
codes = [0 4 11 12 14 15];
x = a(3+goals+2:end);
residual = NaN;
if ~any (isnan (x)), residual = miqp_residual (P, x); end
switch a(1)                                                 % Gurobi's status
  case 2, k = 1;
  case 3, k = 3;
  case 5, k = 5;
  case 8, k = 6;
  case 9, k = 4;
  otherwise, k = 2;
end
if k == 1 && ~(residual <= 10*o.tol), k = 2; end
info = solver_info (codes(k), a(3), residual, [], a(2));
info.nodes = a(3);
info.objective = a(4:3+goals)';
info.bound = [a(4:2+goals)', a(4+goals)];
info.gap = max (info.objective(end) - info.bound(end), 0);
if isnan (info.gap), info.gap = Inf; end
info.gurobi_status = a(1);
end

function remove (files)
for k = 1:numel (files)
  if exist (files{k}, 'file'), delete (files{k}); end
end
end
