function table = solver_table (form)
%SOLVER_TABLE  The complementarity solvers that are here.
%   table = SOLVER_TABLE () lists them, a struct array:
%      name       of the function
%      f          its handle
%      form       'lcp': [z, info] = f (A, b, opts),  or 'cone': [r, info] = f (W, q, mu, opts)
%      compiled   true for a kernel (one that is not built is not listed) and for a foreign library
%      reference  name of the readable version (the name without _mex)
%      history    what info.history holds: 'residual', or another text; '' for nothing
%      front      true for those that choose among the others
%   table = SOLVER_TABLE ('lcp') and table = SOLVER_TABLE ('cone') list one form.
%
%   To add a solver, add a line here: COMPARE_SOLVERS and the benchmarks take it from this table.
%
%   Example:
%      table = solver_table ('lcp');
%      names = {table.name}
%
%   See also COMPARE_SOLVERS, SOLVER_TRY.

%          name                  form     history
known = { 'lemke',              'lcp',   'level of z_0'
          'pgs',                'lcp',   'residual'
          'jacobi',             'lcp',   'residual'
          'fixed_point',        'lcp',   'residual'
          'interior_point',     'lcp',   'residual'
          'fischer_newton',     'lcp',   'residual'
          'minmap_newton',      'lcp',   'residual'
          'pathsolver',         'lcp',   ''
          'solve_lcp',          'lcp',   ''
          'pgs_ncp',            'cone',  'residual'
          'fixed_point_ncp',    'cone',  'residual'
          'fischer_newton_ncp', 'cone',  'residual'
          'minmap_newton_ncp',  'cone',  'residual'
          'pathsolver_ncp',     'cone',  ''
          'solve_ncp',          'cone',  'residual' };

table = struct ('name', {}, 'f', {}, 'form', {}, 'compiled', {}, 'reference', {}, 'history', {}, 'front', {});
for k = 1:size (known, 1)
  [reference, its_form, history] = known{k,:};
  if nargin > 0 && ~strcmp (its_form, form), continue, end
  names = {reference, [reference '_mex']};
  if strncmp (reference, 'pathsolver', 10), names = {reference}; end        % a foreign library: there is no second version
  for name = names
    compiled = ~strcmp (name{1}, reference);
    if (compiled && exist (name{1}) == 3) || (~compiled && any (exist (name{1}) == [2 3])) %#ok<EXIST>
      compiled = compiled || numel (names) == 1;
      table(end+1) = struct ('name', name{1}, 'f', str2func (name{1}), 'form', its_form, 'compiled', compiled, ...
                             'reference', reference, 'history', history, 'front', strncmp (reference, 'solve_', 6)); %#ok<AGROW>
    end
  end
end
end
