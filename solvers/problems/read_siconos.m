function problem = read_siconos (file)
%READ_SICONOS  Read a complementarity problem from a text file of Siconos.
%   problem = READ_SICONOS (file) reads the text formats in which siconos/siconos keeps its test problems.  Which one it is
%   follows from the file's first numbers:
%      problem.kind   'lcp'    0 <= z,  w = A*z + b >= 0,  z'*w = 0
%                     'mlcp'   the same with free variables, whose rows are w_i = 0
%                     'ncp'    a friction problem over the quadratic cone: u = W*r + q, three rows [n t o] per contact
%      lcp, mlcp      A n x n,  b n x 1,  l and u n x 1: 0 or -Inf (free), and Inf, as solvers take them
%      ncp            W 3nc x 3nc,  q 3nc x 1,  mu nc x 1
%   A matrix that is stored dense comes back full, one that is stored in blocks comes back sparse.
%
%   The files, as numbers between blanks (what follows the last number needed is not read: they carry remarks and solutions there):
%      LCP       n; matrix; q
%      MLCP      two flags s1 s2; n equations; m inequalities; then
%                if s1: where each block of rows begins, 0 ... n+m; 0 (equations) or 1 (inequalities) per block; matrix; q
%                if s2: A (n x n), B (m x m), C (n x m), D (m x n), each by rows, a, b of the matrix [A C; D B]
%                with both, the two forms must agree
%      friction  3; nc; matrix; q; mu
%      matrix    storage; rows; columns; then for storage 0 (dense) rows and columns again and the numbers, column by column;
%                for storage 1 (blocks) the number of blocks, of block rows and of block columns, where each block row and
%                block column ends, the lengths of the two lists that follow, where each block row begins in the list of
%                blocks, the block column of each block, and for each block its number and its entries, column by column
%
%   A file that does not hold such a problem is the error stickslip:read_siconos:badFile, which says what was expected; an
%   MLCP with more or fewer equations than unknowns is stickslip:read_siconos:notSquare, friction in the plane
%   stickslip:read_siconos:dimension, friction with the bodies' velocities as unknowns (M, H) stickslip:read_siconos:global.
%
%   Example:
%      file = tempname ();
%      write_siconos (file, struct ('kind', 'lcp', 'A', [2 1; 1 2], 'b', [-5; -6]));
%      p = read_siconos (file);
%      z = lemke (p.A, p.b)                   % [4/3; 7/3]
%
%   See also WRITE_SICONOS, READ_FCLIB, LEMKE.

if nargin ~= 1, error ('stickslip:read_siconos:usage', 'read_siconos: takes 1 argument.  Usage: problem = read_siconos (file)'); end
if ~ischar (file) || size (file, 1) ~= 1, error ('stickslip:read_siconos:badClass', 'read_siconos: file must be a text, got %s.', class (file)); end
in = open_numbers (file);
switch kind_of (in.x)
  case 'mlcp'
    problem = take_mlcp (in);
  case 'lcp'
    [n, in] = take_count (in, 'the number of variables');
    [A, in] = take_matrix (in, n);
    b = take (in, n, 'q');
    problem = struct ('kind', 'lcp', 'A', A, 'b', b, 'l', zeros (n, 1), 'u', Inf (n, 1));
  case 'friction'
    problem = take_friction (in);
  otherwise
    bad (in, 'it begins like none of its formats (LCP: n, storage, n, n; MLCP: two flags, n, m; friction: 3, contacts, storage, rows, columns)');
end
end

function kind = kind_of (x)
% from the first numbers, which fit one format only: the blocks of an MLCP begin at 0, the others have a size > 0 there
kind = '';
x(end+1:5) = NaN;
flag = @(v) v == 0 || v == 1;
if flag (x(1)) && flag (x(2)) && x(1) + x(2) > 0 && (x(1) == 0 || x(5) == 0)
  kind = 'mlcp';
elseif x(3) == x(1) && x(4) == x(1) && flag (x(2))
  kind = 'lcp';
elseif (x(1) == 2 || x(1) == 3) && flag (x(3)) && x(4) == x(5)
  kind = 'friction';
end
end

function problem = take_friction (in)
[d, in] = take_count (in, 'the dimension');
if d ~= 3
  error ('stickslip:read_siconos:dimension', 'read_siconos: %s holds friction in %d dimensions; only 3 are taken.', in.file, d);
end
[nc, in] = take_count (in, 'the number of contacts');
n = in.x(in.at+2);
[W, in] = take_matrix (in, n);
next = [in.x(in.at+1:end); NaN(3, 1)];                         % the matrix H of the global form may follow
if n ~= d*nc || (any (next(1) == [0 1]) && next(2) == n && next(3) == d*nc && numel (next) > 4*nc + 6)
  error ('stickslip:read_siconos:global', 'read_siconos: %s holds a global friction problem (M, H); only W, q, mu are taken.', in.file);
end
[q, in] = take (in, d*nc, 'q');
mu = take (in, nc, 'mu');
if any (mu < 0), bad (in, 'mu is negative'); end
problem = struct ('kind', 'ncp', 'W', W, 'q', q, 'mu', mu);
end

function problem = take_mlcp (in)
[flags, in] = take (in, 2, 'the two storage flags');
[n, in] = take_count (in, 'the number of equations');
[m, in] = take_count (in, 'the number of inequalities');
N = n + m;
if N > numel (in.x), bad (in, sprintf ('it is too short for %g variables', N)); end
equation = (1:N)' <= n;
if flags(1)
  [first, in] = take_starts (in, N);
  [is_inequality, in] = take (in, numel (first) - 1, 'the kinds of the blocks');
  if any (is_inequality ~= 0 & is_inequality ~= 1), bad (in, 'the kinds of the blocks must be 0 or 1'); end
  equation = false (N, 1);
  for k = 1:numel (first) - 1, equation(first(k)+1:first(k+1)) = ~is_inequality(k); end
  if nnz (equation) ~= n, bad (in, sprintf ('its blocks hold %d equations, not %d', nnz (equation), n)); end
  [A, in] = take_matrix (in, N);
  [b, in] = take (in, N, 'q');
end
if flags(2)
  other = zeros (N);  right = zeros (N, 1);  e = equation;
  [X, in] = take (in, n*n, 'A');  other(e,e) = reshape (X, n, n)';          % by rows, unlike all other matrices
  [X, in] = take (in, m*m, 'B');  other(~e,~e) = reshape (X, m, m)';
  [X, in] = take (in, n*m, 'C');  other(e,~e) = reshape (X, m, n)';
  [X, in] = take (in, m*n, 'D');  other(~e,e) = reshape (X, n, m)';
  [X, in] = take (in, n, 'a');    right(e) = X;
  [X, in] = take (in, m, 'b');    right(~e) = X;
  if ~flags(1)
    A = other;  b = right;
  elseif ~isequal (full (A), other) || ~isequal (b, right)
    bad (in, 'its two forms, M q and A B C D a b, do not agree');
  end
end
l = zeros (N, 1);  l(equation) = -Inf;
problem = struct ('kind', 'mlcp', 'A', A, 'b', b, 'l', l, 'u', Inf (N, 1));
end

function [first, in] = take_starts (in, N)
% 0 = first(1) < first(2) < ... < N
[first, in] = take_count (in, 'where the first block begins');
while first(end) < N
  [next, in] = take_count (in, 'where a block begins');
  if next <= first(end) || next > N, bad (in, sprintf ('its blocks must begin at growing rows up to %d, got %g after %g', N, next, first(end))); end
  first(end+1,1) = next; %#ok<AGROW>
end
end

function [A, in] = take_matrix (in, n)
[storage, in] = take_count (in, 'the storage of the matrix');
[s, in] = take (in, 2, 'the size of the matrix');
if s(1) ~= s(2)
  error ('stickslip:read_siconos:notSquare', 'read_siconos: %s has a matrix of %g x %g; only square problems are taken.', in.file, s(1), s(2));
end
if s(1) ~= n, bad (in, sprintf ('its matrix is %g x %g, not %g x %g', s(1), s(2), n, n)); end
if n > numel (in.x), bad (in, sprintf ('it is too short for %g rows', n)); end       % before anything of that size is made
switch storage
  case 0
    [again, in] = take (in, 2, 'the size of the matrix again');
    if ~isequal (again, s), bad (in, sprintf ('its matrix is %g x %g and %g x %g', s(1), s(2), again(1), again(2))); end
    [x, in] = take (in, n*n, 'the matrix');
    A = reshape (x, n, n);
  case 1
    [A, in] = take_blocks (in, n);
  otherwise
    bad (in, sprintf ('the storage of its matrix is %d; 0 (dense) and 1 (blocks) are known', storage));
end
end

function [A, in] = take_blocks (in, n)
[count, in] = take_count (in, 'the number of blocks');
[sizes, in] = take (in, 2, 'the numbers of block rows and columns');
[row_end, in] = take_ends (in, sizes(1), n, 'block rows');
[col_end, in] = take_ends (in, sizes(2), n, 'block columns');
[filled, in] = take (in, 2, 'the lengths of the lists of blocks');
if any (filled ~= floor (filled)) || filled(1) < 1 || filled(1) > numel (row_end) + 1 || filled(2) ~= count
  bad (in, sprintf ('its lists of %g and %g do not fit %d block rows and %d blocks', filled(1), filled(2), numel (row_end), count));
end
[first, in] = take (in, filled(1), 'where the block rows begin');
[column, in] = take (in, filled(2), 'the block columns');
if first(1) ~= 0 || first(end) ~= count || any (diff (first) < 0) || any (first ~= floor (first))
  bad (in, sprintf ('its block rows must begin from 0 on, growing, up to %d', count));
end
if any (column < 0 | column >= numel (col_end) | column ~= floor (column))
  bad (in, sprintf ('its block columns must be 0 to %d', numel (col_end) - 1));
end
row_end = [0; row_end];  col_end = [0; col_end];
I = cell (count, 1);  J = I;  X = I;
for r = 1:numel (first) - 1
  for k = first(r)+1:first(r+1)
    i = row_end(r)+1:row_end(r+1);  c = column(k) + 1;  j = col_end(c)+1:col_end(c+1);
    [number, in] = take (in, 1, 'the number of a block');
    if number ~= k - 1, bad (in, sprintf ('block %d has the number %g', k - 1, number)); end
    [X{k}, in] = take (in, numel (i)*numel (j), sprintf ('block %d', k - 1));
    [J{k}, I{k}] = meshgrid (j, i);
    I{k} = I{k}(:);  J{k} = J{k}(:);
  end
end
I = vertcat (zeros (0, 1), I{:});  J = vertcat (zeros (0, 1), J{:});
if size (unique ([I J], 'rows'), 1) ~= numel (I), bad (in, 'it holds a block twice'); end
A = sparse (I, J, vertcat (zeros (0, 1), X{:}), n, n);
end

function [ends, in] = take_ends (in, count, n, what)
[ends, in] = take (in, count, ['where the ' what ' end']);
if any (ends ~= floor (ends)) || any (diff ([0; ends]) <= 0) || isempty (ends) || ends(end) ~= n
  bad (in, sprintf ('the ends of its %s must grow up to %d', what, n));
end
end

% ---- the numbers of the file, one after the other ----

function in = open_numbers (file)
if ~exist (file, 'file') || exist (file, 'dir'), error ('stickslip:read_siconos:noFile', 'read_siconos: there is no file %s.', file); end
f = fopen (file, 'r');
if f < 0, error ('stickslip:read_siconos:noFile', 'read_siconos: %s cannot be opened.', file); end
text = fread (f, [1 Inf], 'uint8=>char');
fclose (f);
[x, ~, ~, next] = sscanf (text, '%f');
stop = 'the end of the file';
rest = text(min (next, end+1):end);
rest = rest(1:min (end, 20));
rest(rest < 32 | rest > 126) = ' ';
if ~isempty (strtrim (rest)), stop = ['''' strtrim(rest) '''']; end
in = struct ('file', file, 'x', x(:), 'at', 0, 'stop', stop);
end

function [v, in] = take (in, count, what)
if count ~= floor (count) || count < 0, bad (in, sprintf ('a size is %g', count)); end
left = numel (in.x) - in.at;
if count > left
  bad (in, sprintf ('%s needs %g numbers, %d are left before %s', what, count, left, in.stop));
end
v = in.x(in.at+1:in.at+count);
in.at = in.at + count;
if ~all (isfinite (v)), bad (in, [what ' is not finite']); end
end

function [n, in] = take_count (in, what)
[n, in] = take (in, 1, what);
if n < 0 || n ~= floor (n) || n > 2^31 - 1, bad (in, sprintf ('%s must be a whole number, got %g', what, n)); end
end

function bad (in, sentence)
error ('stickslip:read_siconos:badFile', 'read_siconos: %s is no problem of Siconos: %s.', in.file, sentence);
end
