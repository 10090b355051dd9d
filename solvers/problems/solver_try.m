function [z, row] = solver_try (solver, P, opts)
%SOLVER_TRY  One solver on one problem, judged from outside.
%   [z, row] = SOLVER_TRY (solver, P) calls the solver and never fails itself: what went wrong stands in row.
%   [z, row] = SOLVER_TRY (solver, P, opts) hands opts on (tol, maxIter, history, ...); bounds, blocks, scale and measure come from P.
%
%   solver   name, function handle, or a row of SOLVER_TABLE; see SOLVER_ENTRY
%   P        struct with A and b, or W, q and mu, and what else LCP_PROBLEM and NCP_PROBLEM put there
%   z        the answer, or [] when there is none
%   row      struct:
%      solver problem   names
%      status           info.status; 'refused' when the solver does not take such problems, 'error' when it failed
%      why              text for these two, else ''
%      solved           true when the residual is within the tolerance, whatever the solver says
%      wrong            true when the solver says 'solved' and it is not so
%      residual         of z, by LCP_RESIDUAL or NCP_RESIDUAL with P.measure; NaN without an answer
%      iterations       as the solver counts them; NaN when it does not say
%      time wall        seconds inside the solver (info.time; NaN when it does not say) and around it
%      history          info.history, or []
%
%   A residual is allowed to exceed the tolerance (1e-10 where opts has none) by the roundoff of computing it.
%
%   Example:
%      P = lcp_problem ('pd', 10, 1);
%      [z, row] = solver_try (@lemke, P);
%      row.status, row.residual
%
%   See also COMPARE_SOLVERS, SOLVER_TABLE, LCP_PROBLEM.

if nargin < 3, opts = struct (); end
s = solver_entry (solver);
cone = isfield (P, 'W');
row = struct ('solver', s.name, 'problem', '', 'status', 'refused', 'why', '', 'solved', false, 'wrong', false, 'residual', NaN, 'iterations', NaN, ...
              'time', NaN, 'wall', NaN, 'history', []);
if isfield (P, 'name'), row.problem = P.name; end
z = [];
if cone && strcmp (s.form, 'lcp'), row.why = 'does not take the cone';  return, end
if ~cone && strcmp (s.form, 'cone'), row.why = 'takes the cone only';  return, end

tol = 1e-10;
if isfield (opts, 'tol') && ~isempty (opts.tol), tol = opts.tol; end
opts.tol = tol;
if cone, args = {P.W, P.q, P.mu}; else, args = {P.A, P.b}; end
opts = of_problem (P, opts);
known = s.arguments > numel (args) || s.arguments < 0;         % it takes options
outputs = outputs_of (s.f);
if known, args{end+1} = opts; end
if ~known && (isfield (opts, 'l') || isfield (opts, 'u')), row.why = 'does not take bounds';  return, end
[z, info, row.wall, e] = call (s.f, args, outputs);
if ~isempty (e) && known && isfield (opts, 'blocks') && ~isempty (regexp (e.identifier, ':unknownOption$', 'once'))
  args{end} = rmfield (opts, 'blocks');                         % blocks help those who know them
  [z, info, row.wall, e] = call (s.f, args, outputs);
end
if ~isempty (e), row = failed (row, e);  return, end
n = size (args{1}, 1);
if ~isa (z, 'double') || ~isreal (z) || numel (z) ~= n || (n > 0 && ~isvector (z))
  row.status = 'error';
  row.why = sprintf ('the answer is %d x %d of class %s, expected %d x 1', size (z, 1), size (z, 2), class (z), n);
  z = [];
  return
end
z = full (z(:));

[row.residual, roundoff] = judge (P, z);
row.solved = row.residual <= tol + min (roundoff, tol);
row.status = 'unsolved';                                        % what is said of a solver that does not say
if row.solved, row.status = 'solved'; end
if ~isstruct (info) || ~isscalar (info), info = struct (); end
if isfield (info, 'status') && ischar (info.status) && size (info.status, 1) == 1
  row.status = info.status;
  row.wrong = strcmp (info.status, 'solved') && ~row.solved;
end
number = @(x) isnumeric (x) && isreal (x) && isscalar (x);      % what a solver tells is believed only where it can be
if isfield (info, 'iterations') && number (info.iterations), row.iterations = double (info.iterations); end
if isfield (info, 'time') && number (info.time), row.time = double (info.time); end
if isfield (info, 'history') && isnumeric (info.history) && isreal (info.history), row.history = double (info.history(:)'); end
end

function opts = of_problem (P, opts)
% bounds and hints of the problem, where they say something
if isfield (P, 'l') && any (P.l(:) ~= 0), opts.l = P.l; end
if isfield (P, 'u') && any (P.u(:) ~= Inf), opts.u = P.u; end
for f = {'blocks', 'scale'}
  if isfield (P, f{1}) && ~isempty (P.(f{1})), opts.(f{1}) = P.(f{1}); end
end
if isfield (P, 'measure') && ~isempty (P.measure) && ~strcmp (P.measure, 'scaled'), opts.measure = P.measure; end
end

function count = outputs_of (f)
% -1: an anonymous function, whose body may give two: nobody can tell
name = func2str (f);
if name(1) == '@' && any (name == '('), count = -1;  return, end
try
  count = nargout (f);
catch                                                           % a kernel
  count = 2;
end
end

function [z, info, seconds, problem] = call (f, args, outputs)
% the solver's answer and the seconds around it, or the error
z = [];  info = struct ();  problem = [];
clock = tic;
try
  if outputs == 1, z = f (args{:}); else, [z, info] = f (args{:}); end
catch e
  problem = e;
end
seconds = toc (clock);
if ~isempty (problem) && outputs == -1, [z, info, seconds, problem] = call (f, args, 1); end
if ~isempty (problem), z = [];  seconds = NaN; end
end

function row = failed (row, e)
row.status = 'error';
row.why = e.message;
if ~isempty (regexp (e.identifier, ':bounds$', 'once')), row.status = 'refused';  row.why = 'does not take bounds'; end
if ~isempty (regexp (e.identifier, ':zeroDiagonal$', 'once')), row.status = 'refused';  row.why = 'does not take a zero diagonal'; end
if ~isempty (regexp (e.identifier, ':(noLibrary|noLicense|tooLarge)$', 'once')), row.status = 'refused'; end
end

function [r, roundoff] = judge (P, z)
measure = 'scaled';
if isfield (P, 'measure') && ~isempty (P.measure), measure = P.measure; end
if isfield (P, 'W')
  r = ncp_residual (P.W, P.q, P.mu, z, struct ('measure', measure));
  size_ = abs (P.W)*abs (z) + abs (P.q(:));
else
  o = struct ('measure', measure);
  for f = {'l', 'u', 'scale'}
    if isfield (P, f{1}), o.(f{1}) = P.(f{1}); end
  end
  r = lcp_residual (P.A, P.b, z, o);
  size_ = abs (P.A)*abs (z) + abs (P.b(:));
  if strcmp (measure, 'relative'), size_ = 1; end
end
roundoff = numel (z)*eps*full (max ([0; size_(:)]));
end
