function tests = test_statistics
%TEST_STATISTICS  Many problems of every kind: the front doors solve what has a solution, prove what is infeasible, and are never wrong.
%   A thousand problems per kind for the LCP's kernel and 20 for the others; under STICKSLIP_SOAK ten times as many.
tests = functiontests (localfunctions);
end

function setupOnce (t)
folder = fullfile (fileparts (fileparts (fileparts (mfilename ('fullpath')))), 'benchmarks');
addpath (folder);
addTeardown (t, @() rmpath (folder));
end

function testKernel (t)
front_door (t, 'solve_lcp_mex', 'lcp', soak_or (1000, 10000), 200);
end

function testReference (t)
front_door (t, 'solve_lcp', 'lcp', soak_or (20, 200), soak_or (40, 200));
end

function testConeKernel (t)
front_door (t, 'solve_ncp_mex', 'cone', soak_or (20, 200), 90);
end

function testConeReference (t)
front_door (t, 'solve_ncp', 'cone', soak_or (20, 200), soak_or (12, 90));
end

function testByEnumeration (t)
% matrices of no particular kind, up to 12 unknowns: whatever has a solution is solved
table = solver_table ('lcp');
names = {table([table.front]).name};
assumeTrue (t, ~isempty (names), 'solve_lcp is not here');
for name = names
  for seed = 1:soak_or (30, 300)
    next = uniform_stream (seed);
    n = 1 + floor (soak_or (6, 12)*next (1, 1));
    P = struct ('name', sprintf ('any matrix, n %d, seed %d', n, seed), 'A', 2*next(n, n) - 1, 'b', 2*next(n, 1) - 1);
    [~, row] = solver_try (name{1}, P, struct ('tol', 1e-8));
    verifyFalse (t, row.wrong, P.name);
    verifyEqual (t, row.solved, has_solution (P.A, P.b), [name{1} ', ' P.name ': ' row.status]);
  end
end
end

function front_door (t, name, form, count, size_)
table = solver_table (form);
assumeTrue (t, any (strcmp ({table.name}, name)), [name ' is not here']);
R = solver_rates (count, {name}, [], struct ('form', form, 'size', size_, 'progress', soak_or (false, true)));
verifyEmpty (t, R.mistakes, strjoin (R.mistakes, '; '));
owed = cellfun (@(s) isempty (strfind (s, ': general')), R.unsolved);
verifyEmpty (t, R.unsolved(owed), strjoin (R.unsolved(owed), '; '));
if strcmp (form, 'lcp')
  k = strcmp (R.kinds, 'infeasible');
  verifyEqual (t, R.proved(k), count, 'a certificate for every problem that is infeasible as a linear system');
end
fprintf ('\n%s', R.text);
end

function yes = has_solution (A, b)
% a solution at one of the 2^n bases: one that has any has one there, unless a basis is singular, which matrices of random numbers are not
n = numel (b);
for k = 0:2^n - 1
  i = bitget (k, 1:n)' == 1;
  z = zeros (n, 1);
  z(i) = -A(i,i)\b(i);
  if all (z >= 0) && all (A(~i,:)*z + b(~i) >= 0), yes = true;  return, end
end
yes = false;
end
