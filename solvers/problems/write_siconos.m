function write_siconos (file, problem)
%WRITE_SICONOS  Write a complementarity problem to a text file of Siconos.
%   WRITE_SICONOS (file, problem) writes what READ_SICONOS reads:
%      problem.kind   'lcp', 'mlcp' (A, b and, for the free variables, l = -Inf) or 'ncp' (W, q, mu)
%   A full matrix is stored dense, a sparse one in blocks: 3 x 3 of a friction problem, 1 x 1 else.  An MLCP is written in both forms of
%   its format.  Numbers have 17 digits, so that reading gives the same bits back.
%
%   The formats know no boxes: bounds other than 0 and Inf, or -Inf and Inf, are the error stickslip:write_siconos:bounds.
%
%   Example:
%      file = tempname ();
%      write_siconos (file, struct ('kind', 'ncp', 'W', eye (3), 'q', [-1; 0.2; 0], 'mu', 0.5));
%      p = read_siconos (file)
%
%   See also READ_SICONOS, WRITE_FCLIB.

if nargin ~= 2, error ('stickslip:write_siconos:usage', 'write_siconos: takes 2 arguments.  Usage: write_siconos (file, problem)'); end
if ~ischar (file) || size (file, 1) ~= 1, error ('stickslip:write_siconos:badClass', 'write_siconos: file must be a text, got %s.', class (file)); end
if ~isstruct (problem) || numel (problem) ~= 1 || ~isfield (problem, 'kind')
  error ('stickslip:write_siconos:badArgument', 'write_siconos: problem must be one struct with the field kind.');
end
text = '';
switch problem.kind
  case 'lcp'
    [A, b, l] = linear (problem);
    if any (l ~= 0), bounds (find (l ~= 0, 1), l, Inf (size (l))); end
    text = [sprintf('%d\n', numel (b)) matrix_text(A, 1) row_text(b)];
  case 'mlcp'
    [A, b, l] = linear (problem);
    text = mlcp_text (A, b, l == -Inf);
  case 'ncp'
    need (problem, {'W', 'q', 'mu'});
    [q, mu] = cone_options ('write_siconos', problem.W, problem.q, problem.mu, struct (), struct ());
    text = [sprintf('3\n%d\n', numel (mu)) matrix_text(problem.W, 3) row_text(q) row_text(mu)];
  otherwise
    error ('stickslip:write_siconos:badArgument', 'write_siconos: problem.kind must be ''lcp'', ''mlcp'' or ''ncp''.');
end

f = fopen (file, 'w');
if f < 0, error ('stickslip:write_siconos:noFile', 'write_siconos: %s cannot be written.', file); end
written = fwrite (f, text);
if fclose (f) ~= 0 || written ~= numel (text)
  error ('stickslip:write_siconos:noFile', 'write_siconos: %s could not be written whole.', file);
end
end

function [A, b, l] = linear (problem)
need (problem, {'A', 'b'});
A = problem.A;
given = struct ();
if isfield (problem, 'l'), given.l = problem.l; end
if isfield (problem, 'u'), given.u = problem.u; end
[b, o] = solver_options ('write_siconos', A, problem.b, given, struct ('l', [], 'u', []));
l = o.l;
wrong = find (~(o.u == Inf & (l == 0 | l == -Inf)), 1);
if ~isempty (wrong), bounds (wrong, l, o.u); end
end

function bounds (k, l, u)
error ('stickslip:write_siconos:bounds', 'write_siconos: element %d has the bounds %g and %g, which the format does not know.', k, l(k), u(k));
end

function need (problem, names)
for k = 1:numel (names)
  if ~isfield (problem, names{k})
    error ('stickslip:write_siconos:badArgument', 'write_siconos: problem must have the field ''%s''.', names{k});
  end
end
end

function text = mlcp_text (A, b, e)
N = numel (b);  n = nnz (e);
first = [1; find(diff (e) ~= 0) + 1];                          % runs of equations and of inequalities
if N == 0, first = zeros (0, 1); end
part = @(rows, cols) row_text (full (A(rows,cols))');
text = [sprintf('1\n1\n%d\n%d\n', n, N - n) sprintf('%d ', [first - 1; N]) sprintf('\n') sprintf('%d ', ~e(first)) sprintf('\n') ...
        matrix_text(A, 1) row_text(b) part(e, e) part(~e, ~e) part(e, ~e) part(~e, e) row_text(b(e)) row_text(b(~e))];
end

function text = matrix_text (A, d)
n = size (A, 1);
if ~issparse (A) || n == 0
  text = [sprintf('0\n%d\n%d\n%d\t%d\n', n, n, n, n) row_text(full (A))];
  return
end
m = n/d;                                                       % blocks with an entry, and the diagonal: there is always one
[i, j] = find (A);
keys = unique ([ceil([i(:) j(:)]/d); (1:m)' (1:m)'], 'rows');  % block row after block row
first = cumsum ([0; accumarray(keys(:,1), 1, [m 1])]);
ends = sprintf ('%d\t', d*(1:m));
text = cell (1, size (keys, 1));
for k = 1:size (keys, 1)
  block = A((keys(k,1)-1)*d + (1:d), (keys(k,2)-1)*d + (1:d));
  text{k} = [sprintf('%d\n', k - 1) row_text(full (block))];
end
text = [sprintf('1\n%d\n%d\n%d\n%d\n%d\n', n, n, size (keys, 1), m, m), ends, sprintf('\n'), ends, sprintf('\n%d\n%d\n', m + 1, size (keys, 1)), ...
        sprintf('%d\t', first), sprintf('\n'), sprintf('%d\t', keys(:,2) - 1), sprintf('\n'), text{:}];
end

function text = row_text (x)
% the numbers column by column, a line each
text = [sprintf([repmat(' %24.16e', 1, size (x, 1)) '\n'], x)];
if isempty (x), text = ''; end
end
