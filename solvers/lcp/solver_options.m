function [b, o] = solver_options (name, A, b, opts, defaults, names)
%SOLVER_OPTIONS  Check a complementarity problem and read the options of a solver.
%   [b, o] = SOLVER_OPTIONS (name, A, b, opts, defaults) checks A (n x n) and b (n), which comes back as a full
%   column, and fills o, one field per option the solver knows: those of defaults, with the values of opts in
%   place where they are given and not empty.  opts may also be a numeric vector: the start z0.
%   An option nobody knows is the error stickslip:<name>:unknownOption, which names the nearest.
%
%   name      of the solver, for messages
%   defaults  struct: the options it takes and their default values
%   names     {'A', 'b'} unless they are called otherwise in messages
%
%   What is checked, and how it comes back:
%      l u         n x 1        one number is spread; NaN and l > u are refused; default 0 and Inf
%      z0          n x 1 or []
%      tol         number > 0
%      omega step  number > 0, or []: the method's own
%      maxIter     whole number >= 0
%      history     true or false
%      blocks      n x 1        whole numbers >= 0, or []
%      scale       n x 2 or []  positive
%      measure     one of the texts in defaults.measure, a cell array ([]: 'scaled' 'plain' 'relative'); the first is the default
%      inner       likewise ([]: 'auto' 'dense' 'sparse' 'gmres')
%      basis       n x 1 true/false or []
%
%   Example:
%      [b, o] = solver_options ('mine', 2, -1, struct ('tol', 1e-6), struct ('tol', 1e-10, 'maxIter', 100))
%
%   See also CONE_OPTIONS, SOLVER_INFO, LCP_RESIDUAL.

if nargin < 6, names = {'A', 'b'}; end
check_number_array (name, names{1}, A);
check_number_array (name, names{2}, b);
n = size (A, 1);
if ndims (A) > 2 || size (A, 2) ~= n
  error (['stickslip:' name ':badSize'], '%s: %s must be square, got %d x %d.', name, names{1}, size (A,1), size (A,2));
end
check_finite (name, names{1}, A);
b = vector (name, names{2}, b, n);
check_finite (name, names{2}, b);

if isnumeric (opts) && isfield (defaults, 'z0'), opts = struct ('z0', opts); end
o = given_options (name, opts, defaults);

choices = struct ('measure', {{'scaled', 'plain', 'relative'}}, 'inner', {{'auto', 'dense', 'sparse', 'gmres'}});
if isfield (defaults, 'measure') && iscell (defaults.measure), choices.measure = defaults.measure; end
if isfield (defaults, 'inner') && iscell (defaults.inner), choices.inner = defaults.inner; end
known = fieldnames (o);
for k = 1:numel (known)
  f = known{k};  full_name = ['opts.' f];  x = o.(f);
  switch f
    case {'l', 'u'}
      if isempty (x), if f == 'l', x = 0; else, x = Inf; end, end
      check_number_array (name, full_name, x);
      if isscalar (x), x = repmat (x, n, 1); end
      x = vector (name, full_name, x, n);
      if any (isnan (x)), error (['stickslip:' name ':notFinite'], '%s: %s must not contain NaN.', name, full_name); end
    case 'z0'
      if ~isempty (x)
        check_number_array (name, full_name, x);
        x = vector (name, full_name, x, n);
        check_finite (name, full_name, x);
      end
    case {'tol', 'omega', 'step'}
      if isempty (x), continue, end
      x = scalar (name, full_name, x);
      if x <= 0, bad (name, full_name, 'must be positive'); end
    case 'maxIter'
      x = scalar (name, full_name, x);
      if x < 0 || x ~= floor (x) || x > 2^53, bad (name, full_name, 'must be a whole number, not negative'); end
    case 'history'
      if ~islogical (x), x = scalar (name, full_name, x); end
      if ~isscalar (x) || (x ~= 0 && x ~= 1), bad (name, full_name, 'must be true or false'); end
      x = x ~= 0;
    case 'blocks'
      if ~isempty (x)
        check_number_array (name, full_name, x);
        x = vector (name, full_name, x, n);
        if any (x < 0 | x ~= floor (x) | x > 2^53), bad (name, full_name, 'must hold whole numbers, not negative'); end
      end
    case 'scale'
      if ~isempty (x)
        check_number_array (name, full_name, x);
        if ndims (x) > 2 || any (size (x) ~= [n 2])
          error (['stickslip:' name ':badSize'], '%s: %s must be %d x 2, got %d x %d.', name, full_name, n, size (x,1), size (x,2));
        end
        check_finite (name, full_name, x);
        if any (x(:) <= 0), bad (name, full_name, 'must be positive'); end
      end
    case {'measure', 'inner'}
      x = choice (name, full_name, x, choices.(f));
    case 'basis'
      if ~isempty (x)
        if islogical (x), x = double (x); end
        check_number_array (name, full_name, x);
        x = vector (name, full_name, x, n);
        if any (x ~= 0 & x ~= 1), bad (name, full_name, 'must hold true or false'); end
        x = x ~= 0;
      end
  end
  o.(f) = x;
end
if isfield (o, 'l') && isfield (o, 'u')
  wrong = find (o.l > o.u | o.l == Inf | o.u == -Inf, 1);
  if ~isempty (wrong)
    error (['stickslip:' name ':badArgument'], '%s: opts.l must not exceed opts.u, element %d: %g and %g.', name, wrong, o.l(wrong), o.u(wrong));
  end
end
end

function x = choice (name, what, x, list)
% one of the texts of list, the first where nothing is said
if isempty (x) || isequal (x, list), x = list{1}; end
if ~ischar (x) || ~any (strcmp (x, list))
  text = sprintf ('''%s'', ', list{1:end-1});
  bad (name, what, sprintf ('must be %s or ''%s''', text(1:end-2), list{end}));
end
end

function x = vector (name, what, x, n)
if numel (x) ~= n || ndims (x) > 2 || (n > 0 && ~isvector (x))
  error (['stickslip:' name ':badSize'], '%s: %s must have %d elements, got %d x %d.', name, what, n, size (x,1), size (x,2));
end
x = full (x(:));
if n == 0, x = zeros (0, 1); end
end

function x = scalar (name, what, x)
check_number_array (name, what, x);
if ~isscalar (x), error (['stickslip:' name ':badSize'], '%s: %s must have 1 elements, got %d x %d.', name, what, size (x,1), size (x,2)); end
check_finite (name, what, x);
end

function check_number_array (name, what, x)
if ~isa (x, 'double'), error (['stickslip:' name ':badClass'], '%s: %s must be a real double array, got %s.', name, what, class (x)); end
if ~isreal (x), error (['stickslip:' name ':badClass'], '%s: %s must be real, got complex values.', name, what); end
end

function check_finite (name, what, x)
if issparse (x), x = nonzeros (x); end
if any (~isfinite (x(:))), error (['stickslip:' name ':notFinite'], '%s: %s must be finite.', name, what); end
end

function bad (name, what, sentence)
error (['stickslip:' name ':badArgument'], '%s: %s %s.', name, what, sentence);
end
