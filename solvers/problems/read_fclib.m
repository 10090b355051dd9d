function problem = read_fclib (file, form)
%READ_FCLIB  Read a friction problem from an HDF5 file of FCLIB.
%   problem = READ_FCLIB (file) reads a problem of the Frictional Contact Library.  Per contact the normal comes first, then
%   the tangents; problem.spacedim (3, or 2 in the plane) is how many rows a contact has.  problem.kind is one of
%      'ncp'      u = W*r + q, r in the friction cone, u + mu*|u_t|*e_n in its dual, orthogonal to r:   W, q, mu
%      'mixed'    the same with equations:  u = W*r + V*l + q,  V'*r + R*l + s = 0:   also V, R, s
%      'global'   with the velocities of the bodies:  M*v = H*r + G*l + f,  u = H'*v + w,  G'*v + b = 0:   M, H, f, w, mu, and G, b
%                 where there are equations
%   and further
%      info       struct of texts: title, description, math_info ('' where there is none)
%      solution   struct of v, u, r, l ([] where there is none), or [] when the file has no solution
%      guesses    struct array with the same fields, a guess each
%   Matrices are sparse; the file may hold them as triplets, by columns or by rows.
%
%   problem = READ_FCLIB (file, 'local') gives the problem 'ncp' in all cases, by NCP_LOCAL.
%
%   What does not hold such a problem is the error stickslip:read_fclib:badFile, which says what is wrong.  A file may come from
%   anywhere: sizes are held against the file's before room is made, indices against sizes, and links out of the file are refused.
%   (HDF5 1.10 itself can crash on a broken file of the format before 1.8, which has no checksums; WRITE_FCLIB makes that of 1.8.)
%
%   Reference: V. Acary, M. Bremond, T. Koziara, F. Perignon: FCLIB, a collection of discrete 3D frictional contact problems,
%   INRIA RT-0444, 2014.
%
%   Example:
%      file = [tempname() '.hdf5'];
%      write_fclib (file, struct ('W', speye (3), 'q', [-1; 0.2; 0], 'mu', 0.5));
%      p = read_fclib (file);
%      ncp_residual (p.W, p.q, p.mu, [1; -0.2; 0])          % 0
%
%   See also WRITE_FCLIB, NCP_LOCAL, READ_SICONOS, NCP_RESIDUAL.

if nargin < 1 || nargin > 2
  error ('stickslip:read_fclib:usage', 'read_fclib: takes 1 to 2 arguments.  Usage: problem = read_fclib (file, ''local'')');
end
if ~ischar (file) || size (file, 1) ~= 1, error ('stickslip:read_fclib:badClass', 'read_fclib: file must be a text, got %s.', class (file)); end
if nargin == 2 && ~strcmp (form, 'local'), error ('stickslip:read_fclib:badArgument', 'read_fclib: form must be ''local''.'); end
if ~exist (file, 'file') || exist (file, 'dir'), error ('stickslip:read_fclib:noFile', 'read_fclib: there is no file %s.', file); end

names = {'local', 'global'};
matrices = {{'W', 'V', 'R'}, {'M', 'H', 'G'}};
vectors = {{'q', 'mu', 's'}, {'f', 'w', 'mu', 'b'}};
parts = {'m', 'n', 'nz', 'p', 'i', 'x'};
paths = {'/guesses/number_of_guesses'};
for k = 1:2
  top = ['/fclib_' names{k} '/'];
  paths{end+1} = [top 'spacedim']; %#ok<AGROW>
  for name = vectors{k}, paths{end+1} = [top 'vectors/' name{1}]; end %#ok<AGROW>
  for name = {'title', 'description', 'math_info'}, paths{end+1} = [top 'info/' name{1}]; end %#ok<AGROW>
  for name = matrices{k}
    for part = parts, paths{end+1} = [top name{1} '/' part{1}]; end %#ok<AGROW>
  end
end
in = get_data (file, [paths, solution_paths('/solution')]);

if has (in, '/fclib_local/spacedim')
  problem = take_local (in);
elseif has (in, '/fclib_global/spacedim')
  problem = take_global (in);
else
  bad (in, 'it has neither /fclib_local/spacedim nor /fclib_global/spacedim');
end
problem.solution = take_solution (in, '/solution', problem);
problem.guesses = take_guesses (in, problem);
if nargin == 2, problem = ncp_local (problem); end
end

function problem = take_local (in)
top = '/fclib_local/';
d = dimension (in, top);
q = vector (in, [top 'vectors/q'], -1);
mu = friction (in, top, numel (q)/d);
problem = struct ('kind', 'ncp', 'spacedim', d, 'W', matrix (in, [top 'W'], numel (q), numel (q)), 'q', q, 'mu', mu);
if has (in, [top 'V/m']) || has (in, [top 'R/m'])
  problem.kind = 'mixed';
  problem.s = vector (in, [top 'vectors/s'], -1);
  problem.V = matrix (in, [top 'V'], numel (q), numel (problem.s));
  problem.R = matrix (in, [top 'R'], numel (problem.s), numel (problem.s));
end
problem.info = texts (in, top);
end

function problem = take_global (in)
top = '/fclib_global/';
d = dimension (in, top);
f = vector (in, [top 'vectors/f'], -1);
w = vector (in, [top 'vectors/w'], -1);
mu = friction (in, top, numel (w)/d);
problem = struct ('kind', 'global', 'spacedim', d, 'M', matrix (in, [top 'M'], numel (f), numel (f)), ...
                  'H', matrix (in, [top 'H'], numel (f), numel (w)), 'f', f, 'w', w, 'mu', mu);
if has (in, [top 'G/m'])
  problem.b = vector (in, [top 'vectors/b'], -1);
  problem.G = matrix (in, [top 'G'], numel (f), numel (problem.b));
end
problem.info = texts (in, top);
end

function d = dimension (in, top)
d = whole (in, [top 'spacedim']);
if d ~= 2 && d ~= 3, bad (in, sprintf ('%sspacedim is %d, not 2 or 3', top, d)); end
end

function mu = friction (in, top, nc)
if nc ~= floor (nc), bad (in, 'the number of its rows is no multiple of spacedim'); end
mu = vector (in, [top 'vectors/mu'], nc);
if any (mu < 0), bad (in, 'mu is negative'); end
end

function A = matrix (in, name, rows, columns)
% nz >= 0: triplets of columns p and rows i; -1: compressed columns; -2: compressed rows.  0-based
% rows and columns are those of vectors that the file holds, so that they are no larger than it
m = whole (in, [name '/m']);  n = whole (in, [name '/n']);  nz = whole (in, [name '/nz']);
if m ~= rows || n ~= columns, bad (in, sprintf ('%s is %d x %d, not %d x %d', name, m, n, rows, columns)); end
p = value (in, [name '/p']);  i = value (in, [name '/i']);  x = value (in, [name '/x']);
if nz >= 0
  count = nz;
  if numel (p) < count || numel (i) < count || numel (x) < count, bad (in, sprintf ('%s is too short for %d entries', name, nz)); end
  j = p(1:count);
  i = i(1:count);
elseif nz == -1 || nz == -2
  long = n;  if nz == -2, long = m; end
  if numel (p) ~= long + 1 || p(1) ~= 0 || any (diff (p) < 0) || any (p ~= floor (p)) || ~all (isfinite (p))
    bad (in, sprintf ('%s/p must hold %d whole numbers that grow from 0', name, long + 1));
  end
  count = p(end);
  if numel (i) < count || numel (x) < count, bad (in, sprintf ('%s is too short for %g entries', name, count)); end
  j = zeros (count, 1);
  for c = 1:long, j(p(c)+1:p(c+1)) = c - 1; end
  i = i(1:count);
  if nz == -2
    [i, j] = deal (j, i);
  end
else
  bad (in, sprintf ('%s/nz is %d, not -2, -1 or more', name, nz));
end
x = x(1:count);
if any (i < 0 | i >= m | i ~= floor (i)) || any (j < 0 | j >= n | j ~= floor (j)) || any (isnan ([i; j]))
  bad (in, [name ' has an index out of range']);
end
if ~all (isfinite (x)), bad (in, [name '/x is not finite']); end
A = sparse (i + 1, j + 1, x, m, n);
end

function info = texts (in, top)
info = struct ();
for name = {'title', 'description', 'math_info'}
  info.(name{1}) = '';
  if has (in, [top 'info/' name{1}])
    text = raw (in, [top 'info/' name{1}]);
    if ~ischar (text), bad (in, [top 'info/' name{1} ' is no text']); end
    if ~isempty (text), info.(name{1}) = text; end
  end
end
end

function s = take_solution (in, top, problem)
% the vectors that are there, of the right lengths; what they hold is theirs
s = [];
n = struct ('v', 0, 'l', 0);
if strcmp (problem.kind, 'global')
  n.u = numel (problem.w);  n.v = numel (problem.f);
  if isfield (problem, 'b'), n.l = numel (problem.b); end
else
  n.u = numel (problem.q);
  if isfield (problem, 's'), n.l = numel (problem.s); end
end
n.r = n.u;
for name = {'v', 'u', 'r', 'l'}
  path = [top '/' name{1}];
  if ~has (in, path), continue, end
  if isempty (s), s = struct ('v', [], 'u', [], 'r', [], 'l', []); end
  x = value (in, path);
  if numel (x) ~= n.(name{1}), bad (in, sprintf ('%s has %d numbers, not %d', path, numel (x), n.(name{1}))); end
  s.(name{1}) = x;
end
end

function guesses = take_guesses (in, problem)
guesses = struct ('v', {}, 'u', {}, 'r', {}, 'l', {});
if ~has (in, '/guesses/number_of_guesses'), return, end
count = whole (in, '/guesses/number_of_guesses');
for k = 1:count
  top = sprintf ('/guesses/%d', k);
  g = take_solution (get_data (in.file, solution_paths (top)), top, problem);
  if isempty (g), bad (in, sprintf ('%s is missing, of %d guesses', top, count)); end
  guesses(k) = g;
end
end

function paths = solution_paths (top)
paths = {[top '/v'], [top '/u'], [top '/r'], [top '/l']};
end

% ---- the data sets ----

function in = get_data (file, paths)
if exist ('OCTAVE_VERSION', 'builtin')
  [values, found] = ss_fclib ('read', file, paths);
else
  [values, found] = read_matlab (file, paths);
end
in = struct ('file', file, 'paths', {paths}, 'values', {values}, 'found', found);
end

function [values, found] = read_matlab (file, paths)
values = cell (size (paths));  found = false (size (paths));
try
  h5info (file);
catch e
  error ('stickslip:read_fclib:badFile', 'read_fclib: %s is no HDF5 file, or a broken one: %s', file, e.message);
end
for k = 1:numel (paths)
  try
    h5info (file, paths{k});
  catch
    continue
  end
  try
    x = h5read (file, paths{k});
  catch e
    error ('stickslip:read_fclib:badFile', 'read_fclib: %s cannot be read: %s', paths{k}, e.message);
  end
  found(k) = true;
  if isnumeric (x)
    values{k} = double (x(:));
  else
    values{k} = char (x);
    values{k} = values{k}(values{k} ~= 0);                    % texts end with a zero in the file
  end
end
end

function yes = has (in, path)
yes = any (in.found(strcmp (in.paths, path)));
end

function x = raw (in, path)
k = strcmp (in.paths, path);
x = in.values{k};
end

function x = value (in, path)
if ~has (in, path), bad (in, [path ' is missing']); end
x = raw (in, path);
if ~isa (x, 'double'), bad (in, [path ' holds no numbers']); end
x = x(:);
if isempty (x), x = zeros (0, 1); end
end

function x = vector (in, path, n)
x = value (in, path);
if n >= 0 && numel (x) ~= n, bad (in, sprintf ('%s has %d numbers, not %d', path, numel (x), n)); end
if ~all (isfinite (x)), bad (in, [path ' is not finite']); end
end

function x = whole (in, path)
x = value (in, path);
if numel (x) ~= 1 || x ~= floor (x) || abs (x) > 2^31, bad (in, [path ' must be a whole number']); end
end

function bad (in, sentence)
error ('stickslip:read_fclib:badFile', 'read_fclib: %s is no problem of FCLIB: %s.', in.file, sentence);
end
