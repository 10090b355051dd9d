function s = solver_entry (solver)
%SOLVER_ENTRY  How a solver is called.
%   s = SOLVER_ENTRY (solver) gives for a name, a function handle, a row of SOLVER_TABLE or its own result a struct with
%      name       text
%      f          function handle
%      form       'lcp': f (A, b, opts),  or 'cone': f (W, q, mu, opts)
%      history    what info.history holds, '' when that is not known
%      arguments  how many it takes; Inf for a kernel, which cannot be asked
%   Functions of SOLVER_TABLE are known.  Any other is taken for f (A, b), with options behind when it has a third argument; for the cone when it
%   has four arguments or '_ncp' in its name.
%
%   Example:
%      s = solver_entry (@(A, b) max (-A\b, 0))
%
%   See also SOLVER_TABLE, SOLVER_TRY, COMPARE_SOLVERS.

s = struct ('name', '', 'f', [], 'form', '', 'history', '', 'arguments', Inf);
if isstruct (solver)
  if isequal (sort (fieldnames (solver)), sort (fieldnames (s))), s = solver;  return, end
  for f = fieldnames (s)'
    if isfield (solver, f{1}), s.(f{1}) = solver.(f{1}); end
  end
elseif ischar (solver)
  s.name = solver;  s.f = str2func (solver);
else
  s.name = func2str (solver);  s.f = solver;
end
if isempty (s.name), s.name = func2str (s.f); end
if s.name(1) == '@' && ~any (s.name == '('), s.name = s.name(2:end); end    % some hosts say '@lemke'

table = solver_table ();
k = find (strcmp ({table.name}, s.name), 1);
if ~isempty (k)
  s.form = table(k).form;  s.history = table(k).history;  return
end
try
  s.arguments = nargin (s.f);
catch                                                           % a kernel, or no such function: calling it will tell
  s.arguments = Inf;
end
if isempty (s.form)
  s.form = 'lcp';
  if s.arguments == 4 || ~isempty (strfind (s.name, '_ncp')), s.form = 'cone'; end
end
end
