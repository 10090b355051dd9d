function P = qp_problem (name, P, where)
%QP_PROBLEM  Check a quadratic program, with complementarity pairs or without, and fill in what is not given.
%   P = QP_PROBLEM (name, P) checks the fields H f A b Aeq beq lb ub L l0 R r0 big_M of P for the function with this name and gives all of them
%   back: full matrices, columns, lb and ub with n elements, no entries where nothing was given.  See MIQP for what they mean.
%
%   QP_PROBLEM (name, P, where) puts where before the names H and f in messages: 'opts.then{1}.'.
%
%   Example:
%      P = qp_problem ('miqp', struct ('f', [1;1], 'lb', 0))
%
%   See also MIQP, QP_SOLVE.

if nargin < 3, where = ''; end
if ~isstruct (P), error (['stickslip:' name ':badClass'], '%s: P must be a struct, got %s.', name, class (P)); end
if numel (P) ~= 1, error (['stickslip:' name ':badSize'], '%s: P must be one struct, got an array of %d.', name, numel (P)); end
known = {'H', 'f', 'A', 'b', 'Aeq', 'beq', 'lb', 'ub', 'L', 'l0', 'R', 'r0', 'big_M'};
given = fieldnames (P);
for k = 1:numel (given)
  if ~any (strcmp (given{k}, known))
    error (['stickslip:' name ':unknownField'], '%s: P has the field ''%s''; known are %s.', name, given{k}, strjoin (known, ' '));
  end
end
for k = 1:numel (known)
  if ~isfield (P, known{k}), P.(known{k}) = []; end
  check_number_array (name, known{k}, P.(known{k}));
end

n = count_variables (P);
if isempty (P.H), P.H = zeros (n); end
if ndims (P.H) > 2 || any (size (P.H) ~= n), bad_size (name, [where 'H'], n, n, P.H); end
P.H = finite (name, [where 'H'], full (P.H));
if any (any (abs (P.H - P.H') > 1e-12*max ([abs(P.H(:)); 0])))
  error (['stickslip:' name ':badArgument'], '%s: %sH must be symmetric.', name, where);
end
P.H = P.H/2 + P.H'/2;
P.f = vector (name, [where 'f'], P.f, n, 0);
if any (P.H(:)) && ~isfinite (2*max (abs (P.f))/max (abs (P.H(:))))
  error (['stickslip:' name ':badArgument'], '%s: %sH must not be nothing beside f: their largest entries are %g and %g.', name, where, max (abs (P.H(:))), max (abs (P.f)));
end
blocks = {'A', 'b'; 'Aeq', 'beq'};
for k = 1:2
  P.(blocks{k,1}) = matrix (name, blocks{k,1}, P.(blocks{k,1}), [], n);
  rows = size (P.(blocks{k,1}), 1);
  if rows > 0 && isempty (P.(blocks{k,2})), bad_size (name, blocks{k,2}, rows, 1, P.(blocks{k,2})); end
  if k == 1, P.b = bounds (name, 'b', P.b, rows, 0, -1); else, P.beq = vector (name, 'beq', P.beq, rows, 0); end
end
P.lb = bounds (name, 'lb', P.lb, n, -Inf, 1);
P.ub = bounds (name, 'ub', P.ub, n, Inf, -1);
P.L = matrix (name, 'L', P.L, [], n);
pairs = size (P.L, 1);
P.R = matrix (name, 'R', P.R, pairs, n);
P.l0 = vector (name, 'l0', P.l0, pairs, 0);
P.r0 = vector (name, 'r0', P.r0, pairs, 0);
if ~isempty (P.big_M)
  if isscalar (P.big_M), P.big_M = repmat (P.big_M, pairs, 1); end
  P.big_M = vector (name, 'big_M', P.big_M, pairs, 0);
  if any (P.big_M <= 0), error (['stickslip:' name ':badArgument'], '%s: big_M must be positive.', name); end
end
wrong = find (P.lb > P.ub, 1);
if ~isempty (wrong)
  error (['stickslip:' name ':badArgument'], '%s: lb must not exceed ub, element %d: %g and %g.', name, wrong, P.lb(wrong), P.ub(wrong));
end
end

function n = count_variables (P)
% from the first field that says it
if ~isempty (P.H), n = size (P.H, 1);
elseif ~isempty (P.f), n = numel (P.f);
elseif ~isempty (P.A), n = size (P.A, 2);
elseif ~isempty (P.Aeq), n = size (P.Aeq, 2);
elseif ~isempty (P.L), n = size (P.L, 2);
else, n = max (numel (P.lb), numel (P.ub));
end
end

function x = matrix (name, what, x, rows, n)
if isempty (x) && (isempty (rows) || rows == 0), x = zeros (0, n);  return, end
if isempty (rows), rows = size (x, 1); end
if ndims (x) > 2 || size (x, 1) ~= rows || size (x, 2) ~= n, bad_size (name, what, rows, n, x); end
x = finite (name, what, full (x));
end

function x = vector (name, what, x, n, default)
x = finite (name, what, column (name, what, x, n, default));
end

function x = bounds (name, what, x, n, default, wrong)
% NaN and the infinity that nothing can meet are refused
if isscalar (x) && n > 1 && default ~= 0, x = repmat (x, n, 1); end
x = column (name, what, x, n, default);
if any (isnan (x)), error (['stickslip:' name ':notFinite'], '%s: %s must not contain NaN.', name, what); end
if any (x == wrong*Inf), error (['stickslip:' name ':badArgument'], '%s: %s must not be %g.', name, what, wrong*Inf); end
end

function x = column (name, what, x, n, default)
if isempty (x), x = repmat (default, n, 1); end
if numel (x) ~= n || ndims (x) > 2 || (n > 0 && ~isvector (x)), bad_size (name, what, n, 1, x); end
x = full (x(:));
if n == 0, x = zeros (0, 1); end
end

function bad_size (name, what, rows, columns, x)
got = sprintf (' x %d', size (x));
error (['stickslip:' name ':badSize'], '%s: %s must be %d x %d, got %s.', name, what, rows, columns, got(4:end));
end

function x = finite (name, what, x)
if any (~isfinite (x(:))), error (['stickslip:' name ':notFinite'], '%s: %s must be finite.', name, what); end
end

function check_number_array (name, what, x)
if ~isa (x, 'double'), error (['stickslip:' name ':badClass'], '%s: %s must be a real double array, got %s.', name, what, class (x)); end
if ~isreal (x), error (['stickslip:' name ':badClass'], '%s: %s must be real, got complex values.', name, what); end
end
