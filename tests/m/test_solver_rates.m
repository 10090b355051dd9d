function tests = test_solver_rates
%TEST_SOLVER_RATES  Many problems of every kind for every single method: none is ever wrong about its answer.
%   Under STICKSLIP_SOAK 200 problems per kind (fewer where a method has spent a minute on a kind: the table then says how many).
tests = functiontests (localfunctions);
end

function setupOnce (t)
folder = fullfile (fileparts (fileparts (fileparts (mfilename ('fullpath')))), 'benchmarks');
addpath (folder);
addTeardown (t, @() rmpath (folder));
end

function testCounting (t)
% on solvers whose score is known
zero = @(A, b, o) answer (zeros (size (b)), 'solved');      % right only where b >= 0, and it always says so
prove = @(A, b, o) answer (zeros (size (b)), 'infeasible');
R = solver_rates (9, {'lemke_mex', zero, prove}, {'pd', 'trivial', 'infeasible', 'box'}, struct ('size', 30));
verifyEqual (t, R.took, [9 9 9 0; 9 9 9 9; 9 9 9 9]);
verifyEqual (t, R.solved(1,:), [9 9 0 0]);
verifyEqual (t, R.solved(2,[2 3]), [9 0]);
verifyEqual (t, R.wrong(1,:), [0 0 0 0]);
verifyEqual (t, R.wrong(2,3), 9);
verifyEqual (t, R.wrong(3,:), [9 9 0 9]);                   % a proof where there is a solution
verifyEqual (t, R.proved(3,3), 9);
verifyEqual (t, numel (R.mistakes), sum (R.wrong(:)));
rows = strsplit (R.text, sprintf ('\n'));                    % the empty line goes
verifyEqual (t, rows{4}, '| `lemke_mex` | 100 | 100 | 0 | - |');
end

function testCountingOverTheCone (t)
lift = @(W, q, mu, o) answer (zeros (size (q)), 'solved');
R = solver_rates (5, {lift}, {'lift', 'stick'}, struct ('size', 30, 'form', 'cone'));
verifyEqual (t, R.solved, [5 0]);
verifyEqual (t, R.wrong, [0 5]);
end

function testTimeLimit (t)
R = solver_rates (50, {@(A, b) slow(b)}, {'pd'}, struct ('size', 5, 'seconds', 0.05));
verifyTrue (t, R.tried >= 1 && R.tried < 50);
verifyTrue (t, ~isempty (strfind (R.text, sprintf ('(of %d)', R.tried))));
end

function testKernels (t)
table = solver_table ('lcp');
no_mistakes (t, table([table.compiled] & ~[table.front]), soak_or (20, 200), 200, 'lcp');
end

function testReferences (t)
table = solver_table ('lcp');
no_mistakes (t, table(~[table.compiled] & ~[table.front]), soak_or (20, 200), soak_or (12, 200), 'lcp');
end

function testConeKernels (t)
table = solver_table ('cone');
no_mistakes (t, table([table.compiled] & ~[table.front]), soak_or (20, 200), 90, 'cone');
end

function testConeReferences (t)
table = solver_table ('cone');
no_mistakes (t, table(~[table.compiled] & ~[table.front]), soak_or (20, 200), soak_or (9, 90), 'cone');
end

function no_mistakes (t, table, count, size_, form)
assumeTrue (t, ~isempty (table), ['there is no such solver for problems of the form ' form]);
R = solver_rates (count, num2cell (table), [], struct ('form', form, 'size', size_, 'progress', soak_or (false, true), 'seconds', soak_or (1, 60)));
verifyEmpty (t, R.mistakes, strjoin (R.mistakes, '; '));
fprintf ('\n%s', R.text);
end

function [z, info] = answer (z, status)
info = struct ('status', status);
end

function z = slow (b)
pause (0.02);
z = zeros (size (b));
end
