function o = qp_options (name, opts, defaults, n, pairs)
%QP_OPTIONS  Read the options of a solver of quadratic programs.
%   o = QP_OPTIONS (name, opts, defaults, n, pairs) fills o, one field per option that the function with this name knows: those of
%   defaults, with the values of opts in place where they are given and not empty.  n is the number of variables, pairs that of
%   complementarity pairs.  What is checked, and how it comes back:
%      tol gap            number > 0, at most 1
%      timeLimit          number > 0
%      maxIter maxNodes   whole number >= 0
%      tieNodes           the same, or Inf
%      order form interface   one of the texts in defaults, a cell array; the first is the default
%      x0                 n x 1 or []
%      mode               pairs x 1 of 0, 1, 2, or []
%      working            row of whole numbers, see QP_SOLVE, or []
%      then               struct array with fields H (n x n) and f (n x 1), full
%
%   Example:
%      o = qp_options ('mine', struct ('tol', 1e-6), struct ('tol', 1e-9, 'maxIter', 1000), 2, 0)
%
%   See also QP_PROBLEM, QP_SOLVE, MIQP.

o = given_options (name, opts, defaults);
known = fieldnames (o);
for k = 1:numel (known)
  f = known{k};  full_name = ['opts.' f];  x = o.(f);
  switch f
    case {'tol', 'gap', 'timeLimit'}
      x = numbers (name, full_name, x, 1);
      if ~(x > 0), bad (name, full_name, 'must be positive'); end
      if ~strcmp (f, 'timeLimit') && x > 1, bad (name, full_name, 'must be at most 1'); end
    case {'maxIter', 'maxNodes'}
      x = finite (name, full_name, numbers (name, full_name, x, 1));
      if ~(x >= 0) || x ~= floor (x) || x > 2^53, bad (name, full_name, 'must be a whole number, not negative'); end
    case 'tieNodes'
      x = numbers (name, full_name, x, 1);
      if x == -Inf, finite (name, full_name, x); end
      if ~(x >= 0) || (isfinite (x) && (x ~= floor (x) || x > 2^53)), bad (name, full_name, 'must be a whole number, not negative, or Inf'); end
    case {'order', 'form', 'interface'}
      if iscell (x), x = x{1}; end
      list = defaults.(f);
      if ~ischar (x) || ~any (strcmp (x, list))
        text = sprintf ('''%s'', ', list{1:end-1});
        bad (name, full_name, sprintf ('must be %s or ''%s''', text(1:end-2), list{end}));
      end
    case 'x0'
      if ~isempty (x), x = finite (name, full_name, numbers (name, full_name, x, n)); end
    case 'mode'
      if ~isempty (x)
        x = finite (name, full_name, numbers (name, full_name, x, pairs));
        if ~all (x == 0 | x == 1 | x == 2), bad (name, full_name, 'must hold 0, 1 or 2'); end
      end
    case 'working'
      x = finite (name, full_name, numbers (name, full_name, x, numel (x)))';
      if ~all (x == floor (x)), bad (name, full_name, 'must hold whole numbers'); end
    case 'then'
      x = objectives (name, x, n);
  end
  o.(f) = x;
end
end

function list = objectives (name, x, n)
% a cell of structs and vectors, a struct array, or one vector: as a struct array
list = struct ('H', {}, 'f', {});
if isempty (x), return, end
if isnumeric (x), x = {x}; end
if isstruct (x), x = num2cell (x); end
if ~iscell (x), error (['stickslip:' name ':badClass'], '%s: opts.then must be a cell or a struct array, got %s.', name, class (x)); end
for k = 1:numel (x)
  what = sprintf ('opts.then{%d}', k);
  one = x{k};
  if isnumeric (one), one = struct ('f', one); end
  if ~isstruct (one) || numel (one) ~= 1 || ~all (ismember (fieldnames (one), {'H', 'f'}))
    error (['stickslip:' name ':badClass'], '%s: %s must be a struct with H or f or both, or a vector.', name, what);
  end
  if ~isfield (one, 'H') || isempty (one.H), one.H = zeros (n); end
  if ~isfield (one, 'f') || isempty (one.f), one.f = zeros (n, 1); end
  for m = {one.H, one.f}
    if ~isa (m{1}, 'double') || ~isreal (m{1})
      error (['stickslip:' name ':badClass'], '%s: %s must hold real double arrays.', name, what);
    end
  end
  if ndims (one.H) > 2 || ndims (one.f) > 2 || any (size (one.H) ~= n) || numel (one.f) ~= n
    error (['stickslip:' name ':badSize'], '%s: %s must have H %d x %d and f %d x 1.', name, what, n, n, n);
  end
  checked = qp_problem (name, struct ('H', one.H, 'f', one.f), [what '.']);
  list(k).H = checked.H;  list(k).f = checked.f;
end
end

function x = numbers (name, what, x, n)
if ~isa (x, 'double') || ~isreal (x), error (['stickslip:' name ':badClass'], '%s: %s must be a real double array, got %s.', name, what, class (x)); end
if issparse (x), error (['stickslip:' name ':badClass'], '%s: %s must be a full array, got a sparse one.', name, what); end
if numel (x) ~= n || ndims (x) > 2 || (n > 0 && ~isvector (x))
  got = sprintf (' x %d', size (x));
  error (['stickslip:' name ':badSize'], '%s: %s must be a vector of %d elements, got %s.', name, what, n, got(4:end));
end
if any (isnan (x(:))), error (['stickslip:' name ':notFinite'], '%s: %s must not contain NaN.', name, what); end
x = x(:);
end

function x = finite (name, what, x)
if ~all (isfinite (x)), error (['stickslip:' name ':notFinite'], '%s: %s must be finite.', name, what); end
end

function bad (name, what, sentence)
error (['stickslip:' name ':badArgument'], '%s: %s %s.', name, what, sentence);
end
