function write_fclib (file, problem)
%WRITE_FCLIB  Write a friction problem to an HDF5 file of FCLIB.
%   WRITE_FCLIB (file, problem) writes what READ_FCLIB reads: a struct with W, q, mu (and V, R, s), or with M, H, f, w, mu (and
%   G, b); spacedim (3), info, solution and guesses may be there.  A file of that name is replaced, once the new one is whole.
%   Matrices are stored by compressed columns, so that reading gives the same bits back.
%
%   Example:
%      file = [tempname() '.hdf5'];
%      p = struct ('W', speye (3), 'q', [-1; 0.2; 0], 'mu', 0.5, 'info', struct ('title', 'a block that sticks'), ...
%                  'solution', struct ('u', [0; 0; 0], 'r', [1; -0.2; 0]));
%      write_fclib (file, p);
%
%   See also READ_FCLIB, NCP_LOCAL, WRITE_SICONOS.

if nargin ~= 2, error ('stickslip:write_fclib:usage', 'write_fclib: takes 2 arguments.  Usage: write_fclib (file, problem)'); end
if ~ischar (file) || size (file, 1) ~= 1, error ('stickslip:write_fclib:badClass', 'write_fclib: file must be a text, got %s.', class (file)); end
if ~isstruct (problem) || numel (problem) ~= 1
  error ('stickslip:write_fclib:badArgument', 'write_fclib: problem must be one struct with W, q, mu or with M, H, f, w, mu.');
end
d = 3;
if isfield (problem, 'spacedim'), d = problem.spacedim; end
if ~isequal (d, 2) && ~isequal (d, 3), error ('stickslip:write_fclib:badArgument', 'write_fclib: problem.spacedim must be 2 or 3.'); end

out = struct ('paths', {{}}, 'values', {{}});
if isfield (problem, 'W')
  top = '/fclib_local/';
  [out, n.u] = put_vector (out, problem, 'q', top, -1);
  out = put_matrix (out, problem, 'W', top, n.u, n.u);
  n.v = 0;  n.l = 0;
  if isfield (problem, 'V') || isfield (problem, 'R')
    [out, n.l] = put_vector (out, problem, 's', top, -1);
    out = put_matrix (out, problem, 'V', top, n.u, n.l);
    out = put_matrix (out, problem, 'R', top, n.l, n.l);
  end
else
  top = '/fclib_global/';
  [out, n.v] = put_vector (out, problem, 'f', top, -1);
  [out, n.u] = put_vector (out, problem, 'w', top, -1);
  out = put_matrix (out, problem, 'M', top, n.v, n.v);
  out = put_matrix (out, problem, 'H', top, n.v, n.u);
  n.l = 0;
  if isfield (problem, 'G')
    [out, n.l] = put_vector (out, problem, 'b', top, -1);
    out = put_matrix (out, problem, 'G', top, n.v, n.l);
  end
end
n.r = n.u;
out = put (out, [top 'spacedim'], int32 (d));
out = put_vector (out, problem, 'mu', top, n.u/d);
if any (problem.mu < 0), error ('stickslip:write_fclib:badArgument', 'write_fclib: problem.mu must not be negative.'); end
if isfield (problem, 'info') && ~isempty (problem.info), out = put_texts (out, problem.info, [top 'info/']); end
if isfield (problem, 'solution') && ~isempty (problem.solution), out = put_solution (out, problem.solution, '/solution/', n); end
if isfield (problem, 'guesses') && ~isempty (problem.guesses)
  out = put (out, '/guesses/number_of_guesses', int32 (numel (problem.guesses)));
  for k = 1:numel (problem.guesses), out = put_solution (out, problem.guesses(k), sprintf ('/guesses/%d/', k), n); end
end

new = [file '.new'];
try
  if exist ('OCTAVE_VERSION', 'builtin')
    ss_fclib ('write', new, out.paths, out.values);
  else
    write_matlab (new, out);
  end
catch e
  file_delete (new);
  error ('stickslip:write_fclib:noFile', 'write_fclib: %s cannot be written: %s', file, e.message);
end
[moved, why] = file_move (new, file);
if ~moved, error ('stickslip:write_fclib:noFile', 'write_fclib: %s cannot be written: %s', file, why); end
end

function out = put (out, path, value)
out.paths{end+1} = path;
out.values{end+1} = value;
end

function x = numbers (problem, name)
if ~isfield (problem, name), error ('stickslip:write_fclib:badArgument', 'write_fclib: problem must have the field ''%s''.', name); end
x = problem.(name);
if ~isa (x, 'double') || ~isreal (x) || ndims (x) > 2
  error ('stickslip:write_fclib:badClass', 'write_fclib: problem.%s must be a real double matrix, got %s.', name, class (x));
end
if ~all (isfinite (nonzeros (x))), error ('stickslip:write_fclib:notFinite', 'write_fclib: problem.%s must be finite.', name); end
end

function [out, n] = put_vector (out, problem, name, top, n)
x = numbers (problem, name);
if n < 0, n = numel (x); end
if numel (x) ~= n || (n > 0 && ~isvector (x))
  error ('stickslip:write_fclib:badSize', 'write_fclib: problem.%s must have %g elements, got %d x %d.', name, n, size (x, 1), size (x, 2));
end
out = put (out, [top 'vectors/' name], full (x(:)));
end

function out = put_matrix (out, problem, name, top, m, n)
A = numbers (problem, name);
if size (A, 1) ~= m || size (A, 2) ~= n
  error ('stickslip:write_fclib:badSize', 'write_fclib: problem.%s must be %d x %d, got %d x %d.', name, m, n, size (A, 1), size (A, 2));
end
[i, j, x] = find (A);
if max ([m, n, numel(x)]) > 2^31 - 1
  error ('stickslip:write_fclib:tooLarge', 'write_fclib: problem.%s has more entries than the format can count.', name);
end
p = cumsum ([0; accumarray([j(:), ones(numel (j), 1)], 1, [n 1])]);
top = [top name '/'];
out = put (out, [top 'nzmax'], int32 (numel (x)));
out = put (out, [top 'm'], int32 (m));
out = put (out, [top 'n'], int32 (n));
out = put (out, [top 'nz'], int32 (-1));                       % compressed columns
out = put (out, [top 'p'], int32 (p));
out = put (out, [top 'i'], int32 (i(:) - 1));
out = put (out, [top 'x'], x(:));
end

function out = put_texts (out, info, top)
for name = {'title', 'description', 'math_info'}
  if ~isfield (info, name{1}) || isempty (info.(name{1})), continue, end
  text = info.(name{1});
  if ~ischar (text) || size (text, 1) ~= 1 || any (text == 0)
    error ('stickslip:write_fclib:badClass', 'write_fclib: problem.info.%s must be a text.', name{1});
  end
  out = put (out, [top name{1}], text);
end
end

function out = put_solution (out, s, top, n)
if ~isstruct (s) || numel (s) ~= 1, error ('stickslip:write_fclib:badArgument', 'write_fclib: a solution must be a struct of v, u, r, l.'); end
for name = {'v', 'u', 'r', 'l'}
  if ~isfield (s, name{1}) || isempty (s.(name{1})), continue, end
  x = s.(name{1});
  if ~isa (x, 'double') || ~isreal (x) || numel (x) ~= n.(name{1})
    error ('stickslip:write_fclib:badSize', 'write_fclib: %s of a solution must be %d real numbers.', name{1}, n.(name{1}));
  end
  out = put (out, [top name{1}], full (x(:)));
end
end

function write_matlab (file, out)
% the same data sets as ss_fclib makes: MATLAB's h5create would make texts of another kind
id = H5F.create (file, 'H5F_ACC_TRUNC', 'H5P_DEFAULT', 'H5P_DEFAULT');
close_file = onCleanup (@() H5F.close (id));
link = H5P.create ('H5P_LINK_CREATE');
H5P.set_create_intermediate_group (link, 1);
for k = 1:numel (out.paths)
  x = out.values{k};
  if ischar (x)
    type = H5T.copy ('H5T_C_S1');
    H5T.set_size (type, numel (x) + 1);
    space = H5S.create ('H5S_SCALAR');
    x = [x char(0)]; %#ok<AGROW>
  else
    kinds = {'H5T_NATIVE_DOUBLE', 'H5T_NATIVE_INT'};
    type = H5T.copy (kinds{1 + isa(x, 'int32')});
    space = H5S.create_simple (1, numel (x), []);
  end
  set = H5D.create (id, out.paths{k}, type, space, link, 'H5P_DEFAULT', 'H5P_DEFAULT');
  if ~isempty (x), H5D.write (set, 'H5ML_DEFAULT', 'H5S_ALL', 'H5S_ALL', 'H5P_DEFAULT', x); end
  H5D.close (set);
end
end
