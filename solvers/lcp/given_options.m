function o = given_options (name, opts, defaults)
%GIVEN_OPTIONS  Options that are known, over their defaults.
%   o = GIVEN_OPTIONS (name, opts, defaults) is defaults with those fields of the struct opts in place that are not empty; a field that defaults has not is an error of
%   the function with this name, which tells the nearest one.  What the values are is not looked at.
%
%   Example:
%      o = given_options ('mine', struct ('tol', 1e-6), struct ('tol', 1e-9, 'maxIter', 1000))
%
%   See also SOLVER_OPTIONS, QP_OPTIONS.

if ~isstruct (opts), error (['stickslip:' name ':badClass'], '%s: opts must be a struct, got %s.', name, class (opts)); end
if numel (opts) ~= 1, error (['stickslip:' name ':badSize'], '%s: opts must be one struct, got an array of %d.', name, numel (opts)); end
o = defaults;
given = fieldnames (opts);
for k = 1:numel (given)
  if ~isfield (defaults, given{k})
    error (['stickslip:' name ':unknownOption'], '%s: there is no option ''%s''; the nearest is ''%s''.', ...
           name, given{k}, nearest_name (given{k}, fieldnames (defaults)));
  end
  if ~isempty (opts.(given{k})), o.(given{k}) = opts.(given{k}); end
end
end
