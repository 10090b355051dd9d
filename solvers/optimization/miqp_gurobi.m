function [x, info] = miqp_gurobi (P, opts)
%MIQP_GUROBI  Convex quadratic program with complementarity pairs by Gurobi, where it is installed.
%   [x, info] = MIQP_GUROBI (P, opts) solves the problem of MIQP: the same P, x and info, except that info has no mode, ray, multipliers and
%   working, and has gurobi_status (Gurobi's number), version, interface ('c' or 'python') and refused.  info.time is Gurobi's own.  Options:
%      then       further objectives, as in MIQP: solved one after the other, the optimum of each held as a constraint
%      tol        1e-9  on constraints, the least that Gurobi takes
%      gap        1e-9  by how much, relative to the size of its terms, an objective may give way to the next
%      maxNodes, timeLimit   of each objective
%      form       'sos': pairs of nonnegative variables, one of them zero.  'bigM': binaries, with P.big_M
%      interface  'c': Gurobi's C library.  'python': its package gurobipy, in a process of its own.  'auto' (default): the library where it is
%                 there and its licence is for it, else Python; info.refused then says in words why not the library, '' else
%      library    file of the C library, an error where it is not that; default: see GUROBI_FILES (STICKSLIP_GUROBI_LIBRARY, GUROBI_HOME, the usual folders, build/gurobi)
%   P may be a cell of problems with as many further objectives each; x and info are then cells: a Python process starts once.
%
%   Gurobi is closed source and not part of this toolbox.  'make gurobi' fetches the try-out package into build/gurobi; its licence is for gurobipy
%   alone, so that the library in it refuses and Python is asked.  A licence of one's own (GUROBI_HOME, GRB_LICENSE_FILE) works through the
%   library.  STICKSLIP_GUROBI_PYTHON names a Python with gurobipy and numpy.  A library that was named, by an option or in the environment, and refuses is a
%   warning, stickslip:miqp_gurobi:refused, once.  Errors: stickslip:miqp_gurobi:noLibrary when neither is there; :noLicense without a valid
%   licence; :sizeLimit where it is too small (the try-out licence: 2000 variables and constraints, 200 variables where a quadratic term is).
%
%   Example:
%      P = struct ('H', eye (2), 'f', [-2; -1], 'L', [1 0], 'R', [0 1]);
%      [x, info] = miqp_gurobi (P)                            % [2; 0]
%
%   See also MIQP, MIQP_MEX, GUROBI_FILES, STICKSLIP_INFO.

if nargin < 1, error ('stickslip:miqp_gurobi:usage', 'miqp_gurobi: takes 1 to 2 arguments.  Usage: [x, info] = miqp_gurobi (P, opts)'); end
if nargin < 2, opts = struct (); end
list = P;
if ~iscell (P), list = {P}; end
models = cell (size (list));  goals = models;
if isempty (list), o = options (opts, 0, 0); end
for k = 1:numel (list)
  list{k} = qp_problem ('miqp_gurobi', list{k});
  o = options (opts, numel (list{k}.f), numel (list{k}.l0));
  if strcmp (o.form, 'bigM') && ~isempty (list{k}.l0) && isempty (list{k}.big_M)
    error ('stickslip:miqp_gurobi:badArgument', 'miqp_gurobi: the form ''bigM'' needs P.big_M.');
  end
  goals{k} = [struct('H', list{k}.H, 'f', list{k}.f), reshape(o.then, 1, [])];
  for j = 1:numel (goals{k})
    if any (goals{k}(j).H(:)) && isempty (convex_qp (goals{k}(j).H, goals{k}(j).f, 0))
      what = 'H';  if j > 1, what = sprintf ('opts.then{%d}.H', j-1); end
      error ('stickslip:miqp_gurobi:notConvex', 'miqp_gurobi: %s must be positive semidefinite.', what);
    end
  end
  models{k} = gurobi_model (list{k}, o.then, o.form);
end

[answers, how] = solve (models, o);
x = models;  info = models;
for k = 1:numel (list)
  [x{k}, info{k}] = answer (list{k}, answers{k}, goals{k}, o, how);
end
if ~iscell (P), x = x{1};  info = info{1}; end
end

function o = options (opts, n, pairs)
defaults = struct ('then', [], 'tol', 1e-9, 'gap', 1e-9, 'maxNodes', 1e6, 'timeLimit', Inf, 'form', {{'sos', 'bigM'}}, 'interface', {{'auto', 'c', 'python'}}, 'library', '');
o = qp_options ('miqp_gurobi', opts, defaults, n, pairs);
if ~ischar (o.library) || size (o.library, 1) > 1
  error ('stickslip:miqp_gurobi:badArgument', 'miqp_gurobi: opts.library must be the name of a file, got %d x %d %s.', size (o.library, 1), size (o.library, 2), class (o.library));
end
end

function [answers, how] = solve (models, o)
% by the first interface that takes them
[library, python] = gurobi_files (o.library);
how = struct ('interface', 'c', 'version', '', 'refused', '');
if ~strcmp (o.interface, 'python')
  try
    [answers, how.version] = by_library (library, models, o);
    return
  catch e
    missing = any (strcmp (e.identifier, {'stickslip:miqp_gurobi:noLibrary', 'stickslip:ss_gurobi:notBuilt'})) && isempty (o.library);
    if strcmp (o.interface, 'c') || ~(missing || strcmp (e.identifier, 'stickslip:miqp_gurobi:noLicense')), rethrow (e); end
    how.refused = regexprep (e.message, '^\w+: ', '');         % the host's or our name of the function
  end
end
if isempty (python) || ~exist (python, 'file')
  sentence = 'Run make gurobi, which fetches the try-out package, or let STICKSLIP_GUROBI_PYTHON name a Python with gurobipy and numpy.';
  if isempty (python), text = 'there is no Python with gurobipy'; else, text = ['there is no ' python]; end
  if ~isempty (how.refused), text = [how.refused '; and ' text]; end
  if strcmp (o.interface, 'auto') && strcmp (e.identifier, 'stickslip:miqp_gurobi:noLicense')
    error (e.identifier, '%s (and %s)', e.message, sentence);
  end
  error ('stickslip:miqp_gurobi:noLibrary', 'miqp_gurobi: Gurobi was not found: %s.  %s', text, sentence);
end
if ~isempty (how.refused), warn_once (o.library, how.refused, python); end
how.interface = 'python';
[answers, how.version] = by_python (python, models, o);
end

function warn_once (named, why, python)
% who named a library expects it; the one of the try-out package refuses always
persistent said
if isempty ([named, getenv('STICKSLIP_GUROBI_LIBRARY'), getenv('GUROBI_HOME')]) || isequal (said, why), return, end
said = why;
warning ('stickslip:miqp_gurobi:refused', 'miqp_gurobi: %s  Going on with %s.', why, python);
end

function [answers, version] = by_library (library, models, o)
if isempty (library)
  error ('stickslip:miqp_gurobi:noLibrary', 'miqp_gurobi: no library of Gurobi was found: set GUROBI_HOME, or let STICKSLIP_GUROBI_LIBRARY name its file');
end
answers = models;  version = [];
for k = 1:numel (models)
  [answers{k}, version] = ss_gurobi (library, models{k}, [o.tol, o.gap, o.timeLimit, o.maxNodes]);
end
version = sprintf ('.%d', version);
version = version(2:end);
end

function [answers, version] = by_python (python, models, o)
script = fullfile (fileparts (mfilename ('fullpath')), 'miqp_gurobi.py');
[answers, text] = python_models (python, script, models, [o.tol, o.gap, o.timeLimit, o.maxNodes]);
if isempty (answers) && ~isempty (models), explain (text); end
version = text;
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

function [x, info] = answer (P, a, goals, o, how)
codes = [0 4 11 12 14 15];                                  % solved, stalled, infeasible, time_limit, unbounded, node_limit
n = numel (P.f);  count = numel (goals);
x = a(4+count+(1:n));
residual = NaN;  objective = NaN (1, count);
if ~any (isnan (x))
  residual = miqp_residual (P, x);
  for j = 1:count, objective(j) = x'*goals(j).H*x/2 + goals(j).f'*x; end
end
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
info.objective = objective;
info.bound = [objective(1:end-1), a(4+count)];
info.gap = objective(end) - info.bound(end);
if isnan (info.gap), info.gap = Inf; end
info.gap = max (info.gap, 0);
info.gurobi_status = a(1);
info.version = how.version;
info.interface = how.interface;
info.refused = how.refused;
end
