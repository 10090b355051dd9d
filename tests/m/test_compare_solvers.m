function tests = test_compare_solvers
%TEST_COMPARE_SOLVERS  A comparison counts rightly, says why what failed failed, and is never ended by a solver.
tests = functiontests (localfunctions);
end

function testCounts (t)
P = {lcp_problem('pd', 8, 1), lcp_problem('stack', 24, 1), lcp_problem('box', 8, 1), lcp_problem('infeasible', 5, 1)};
R = compare_solvers (P, {'lemke', @pgs_mex, 'lemke_mex'});
verifyEqual (t, {R.table.name}, {'lemke', 'pgs_mex', 'lemke_mex'});
verifyEqual (t, [R.table.solved], [2 3 2]);
verifyEqual (t, [R.table.problems], [3 3 3]);               % a box is not lemke's, a zero row not pgs's
verifyEqual (t, [R.table.wrong], [0 0 0]);
verifyEqual (t, R.table(1).failures, '1 does not take bounds, 1 ray');
verifyEqual (t, R.table(2).failures, '1 does not take a zero diagonal');
verifyEqual (t, {R.rows(:,3).status}, {'refused', 'solved', 'refused'});
verifyEqual (t, R.rows(1,3).why, 'does not take bounds');
verifyEmpty (t, R.curves);
verifyEmpty (t, R.figure);
for k = 1:3
  [z, info] = feval (R.table(k).name, P{1}.A, P{1}.b, struct ('tol', 1e-8));
  verifyEqual (t, R.rows(k,1).residual, lcp_residual (P{1}.A, P{1}.b, z));
  verifyEqual (t, R.rows(k,1).iterations, info.iterations);
  verifyTrue (t, R.rows(k,1).time > 0 && R.rows(k,1).wall >= R.rows(k,1).time);
end
answered = [R.rows(1,[1 2 4]).residual];
verifyEqual (t, R.table(1).worst, max (answered));
verifyEqual (t, R.table(1).median, median (answered));
end

function testNothingEndsIt (t)
P = {lcp_problem('pd', 4, 1), lcp_problem('box', 4, 1)};
solvers = {@(A, b) error('mine:broken', 'out of order'), @(A, b) ones(2), @(A, b) 'text', @(A, b) lemke(A, b), @(A, b, o) liar(A, b, o), ...
           'no_such_solver_anywhere', @only_z};
R = compare_solvers (P, solvers);
verifyEqual (t, R.rows(1,1).status, 'error');
verifyEqual (t, R.rows(1,1).why, 'out of order');
verifyEqual (t, R.rows(2,1).status, 'error');
verifyEqual (t, R.rows(3,1).status, 'error');
verifyEqual (t, R.rows(4,1).status, 'solved');
verifyGreaterThan (t, R.rows(4,1).iterations, 0);           % the info of what an anonymous function calls
verifyEqual (t, R.rows(4,2).why, 'does not take bounds');   % it has no argument for them
verifyTrue (t, R.rows(5,1).wrong && ~R.rows(5,1).solved);
verifyEqual (t, R.table(5).wrong, 2);
verifyEqual (t, R.table(5).failures, '2 said solved');
verifyEqual (t, R.rows(6,1).status, 'error');
verifyTrue (t, R.rows(7,1).solved && strcmp (R.rows(7,1).status, 'solved') && isnan (R.rows(7,1).time));
verifyEqual (t, R.table(7).solved, 1);
verifyTrue (t, ~isempty (strfind (R.text, 'out of order')));
end

function testConesAndLcpsTogether (t)
P = {lcp_problem('pd', 4, 1), ncp_problem('definite', 2, 1)};
cone = @(W, q, mu, opts) known_answer (P{2}.r);
R = compare_solvers (P, {@lemke, cone});
verifyEqual (t, {R.rows(:,2).status}, {'refused', 'solved'});
verifyEqual (t, R.rows(1,2).why, 'does not take the cone');
verifyEqual (t, R.rows(2,1).why, 'takes the cone only');
verifyLessThanOrEqual (t, R.rows(2,2).residual, 1e-14);
end

function testSameToleranceForAll (t)
P = lcp_problem ('pd', 20, 2);
R = compare_solvers (P, {'pgs', 'pgs_mex'}, struct ('tol', 1e-4));
loose = [R.rows.iterations];
R = compare_solvers (P, {'pgs', 'pgs_mex'}, struct ('tol', 1e-9));
verifyTrue (t, all ([R.rows.iterations] > loose) && all ([R.rows.residual] <= 1e-9));
R = compare_solvers (P, {'pgs', 'pgs_mex'}, struct ('tol', 1e-9, 'maxIter', 3));
verifyEqual (t, [R.rows.iterations], [3 3]);
verifyEqual (t, {R.rows.status}, {'max_iterations', 'max_iterations'});
end

function testTheMeasureIsTheProblems (t)
P = lcp_problem ('scaled', 5, 1);
[z, row] = solver_try ('lemke', P);
verifyEqual (t, row.residual, lcp_residual (P.A, P.b, z, struct ('measure', 'relative')));
end

function testBlocksAreAHint (t)
% a solver that does not know blocks gets the problem without them
P = lcp_problem ('contact', 20, 1);
[~, row] = solver_try (@(A, b, o) picky (A, b, o), P);
verifyEqual (t, row.status, 'solved');
end

function testCurves (t)
P = {lcp_problem('pd', 15, 3)};
R = compare_solvers (P, {'pgs', 'lemke'}, struct ('curves', true, 'tol', 1e-9));
[~, info] = pgs (P{1}.A, P{1}.b, struct ('tol', 1e-9, 'history', true));
verifyEqual (t, R.curves(1).label, 'pgs');
verifyEqual (t, R.curves(1).value, info.history);
verifyEqual (t, R.curves(1).iteration, 1:info.iterations);
verifyEqual (t, R.curves(2).label, 'lemke (level of z_0)');
verifyEqual (t, R.curves(2).value(end), 0);

R = compare_solvers (P, {'pgs', @(A, b, o) pgs(A, b, o)}, struct ('curves', true, 'metric', 'merit', 'tol', 1e-9, 'samples', 5));
verifyEqual (t, R.curves(1).iteration([1 end]), [0 info.iterations]);
verifyEqual (t, R.curves(1).value(1), lcp_residual (P{1}.A, P{1}.b, zeros (15, 1), struct ('measure', 'merit')));
verifyLessThan (t, R.curves(1).value(end), 1e-12);
verifyEqual (t, R.curves(2).value, R.curves(1).value);
verifyLessThanOrEqual (t, numel (R.curves(1).value), 5);
end

function testTable (t)
table = solver_table ('lcp');
verifyTrue (t, all (ismember ({'lemke', 'lemke_mex', 'pgs', 'pgs_mex'}, {table.name})));
verifyTrue (t, all (strcmp ({table.form}, 'lcp')));
for s = solver_table ()
  verifyEqual (t, s.compiled, ~strcmp (s.name, s.reference) || strncmp (s.name, 'pathsolver', 10));
end
end

function testNonsenseFromASolver (t)
% whatever a solver tells about itself, the comparison goes on and judges the answer
P = lcp_problem ('pd', 6, 1);
says = {struct('status', 5), struct('status', {{'a'}}), struct('status', {'a', 'b'}), struct('time', 'x', 'iterations', [1 2 3]), 7, struct('history', 'abc')};
for k = 1:numel (says)
  f = @(A, b, o) two (P.z, says{k});
  R = compare_solvers ({P}, {f}, struct ('metric', 'merit', 'curves', true));
  verifyTrue (t, R.rows(1).solved, sprintf ('case %d', k));
end
R = compare_solvers (struct ('A', P.A, 'b', P.b), {'lemke_mex'}, struct ('metric', 'merit', 'curves', true));
verifyTrue (t, R.rows(1).solved);
for bad = {struct('tol', 'a'), struct('maxIter', 'a'), struct('maxIter', -1)}
  verifyError (t, @() compare_solvers ({P}, {'lemke_mex'}, bad{1}), 'stickslip:compare_solvers:badArgument');
end
end

function [z, info] = two (z, info)
end

function testErrors (t)
P = lcp_problem ('pd', 3, 1);
verifyError (t, @() compare_solvers (), 'stickslip:compare_solvers:usage');
verifyError (t, @() compare_solvers ({}, {@lemke}), 'stickslip:compare_solvers:badArgument');
verifyError (t, @() compare_solvers ({5}, {@lemke}), 'stickslip:compare_solvers:badArgument');
verifyError (t, @() compare_solvers (P, {5}), 'stickslip:compare_solvers:badArgument');
verifyError (t, @() compare_solvers (P, 5), 'stickslip:compare_solvers:badArgument');
verifyError (t, @() compare_solvers (P, {@lemke}, struct ('toll', 1)), 'stickslip:compare_solvers:unknownOption');
verifyError (t, @() compare_solvers (P, {@lemke}, struct ('metric', 'luck')), 'stickslip:compare_solvers:badArgument');
verifyError (t, @() compare_solvers (P, {@lemke}, 7), 'stickslip:compare_solvers:badClass');
end

function [z, info] = liar (~, b, ~)
z = zeros (size (b));
info = solver_info (0, 1, 0, [], 0);
end

function z = only_z (A, b)
z = lemke (A, b);
end

function r = known_answer (r)
end

function [z, info] = picky (A, b, opts)
if isfield (opts, 'blocks'), error ('stickslip:picky:unknownOption', 'picky: there is no option blocks.'); end
[z, info] = lemke (A, b, opts);
end
