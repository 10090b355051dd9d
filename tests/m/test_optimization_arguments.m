function tests = test_optimization_arguments
%TEST_OPTIMIZATION_ARGUMENTS  Arguments of the solvers of quadratic programs as nobody should give them: an error of ours with a sentence that names the
%   argument, the same from the reference and the kernel; numbers out of range never make a proof.
tests = functiontests (localfunctions);
end

function testProblems (t)
base = problem ();
fields = fieldnames (base);
for k = 1:numel (fields)
  for bad = nonsense ()
    P = base;
    P.(fields{k}) = bad{1};
    same (t, {@miqp, @miqp_mex}, {P}, 'miqp', fields);
  end
end
for bad = nonsense ()
  if isstruct (bad{1}) && isscalar (bad{1}), continue, end
  same (t, {@miqp, @miqp_mex}, bad, 'miqp', {'P'});
end
end

function testArgumentsOfQuadraticPrograms (t)
P = problem ();
names = {'H', 'f', 'A', 'b', 'Aeq', 'beq', 'lb', 'ub', 'opts'};
for k = 1:9
  for bad = nonsense ()
    args = {P.H, P.f, P.A, P.b, P.Aeq, P.beq, P.lb, P.ub, struct()};
    args(k) = bad;
    same (t, {@qp_solve, @qp_solve_mex}, args, 'qp_solve', names);
  end
end
end

function testOptions (t)
P = problem ();
[ours, plain] = deal ({'then', 'x0', 'mode', 'working', 'tol', 'gap', 'maxNodes', 'tieNodes', 'timeLimit', 'maxIter', 'order', 'form', 'Tol'}, {'x0', 'working', 'tol', 'maxIter', 'Tol'});
for name = ours
  for bad = options_nonsense ()
    o = struct ();
    o.(name{1}) = bad{1};
    same (t, {@miqp, @miqp_mex}, {P, o}, 'miqp', [name, {'opts'}]);
    if any (strcmp (name{1}, plain)), same (t, {@qp_solve, @qp_solve_mex}, {P.H, P.f, P.A, P.b, [], [], [], [], o}, 'qp_solve', [name, {'opts'}]); end
  end
end
for bad = nonsense (), same (t, {@miqp, @miqp_mex}, [{P}, bad], 'miqp', {'opts', 'option'}); end
for solver = {@miqp, @miqp_mex, @miqp_gurobi}               % the nearest name is told
  e = error_of (@() solver{1} (P, struct ('maxnodes', 3)));
  verifyEqual (t, e.identifier, ['stickslip:' regexprep(func2str (solver{1}), '_mex', '') ':unknownOption']);
  verifyNotEmpty (t, strfind (e.message, '''maxNodes'''), e.message);
end
end

function testTheFirstOfTwoWrongOptionsIsNamed (t)
% the same one by the reference and the kernel: in the order of the help, not in that of the struct
P = problem ();
names = {'then', 'x0', 'mode', 'working', 'tol', 'gap', 'maxNodes', 'tieNodes', 'timeLimit', 'maxIter', 'order', 'form'};
for k = 2:numel (names)
  o = struct (names{k}, @sin, names{k-1}, @sin);
  for f = {@miqp, @miqp_mex}
    e = error_of (@() f{1} (P, o));
    verifyNotEmpty (t, strfind (e.message, ['opts.' names{k-1}]), [names{k} ': ' e.message]);
  end
end
end

function testRandomNonsense (t)
% calls that are spoiled in one or two places, each from the seed of its number alone: reference and kernel end alike
programs = {valid_arguments('qp_solve_mex'), valid_arguments('miqp_mex')};
solvers = {{@qp_solve, @qp_solve_mex}, {@miqp, @miqp_mex}};
names = {{'H', 'f', 'A', 'b', 'Aeq', 'beq', 'lb', 'ub', 'opts', 'option'}, [fieldnames(programs{2}{1}); {'P'; 'opts'; 'option'}]};
for seed = 1:soak_or (400, 20000)
  rng (seed);
  which = 1 + mod (seed, 2);
  args = programs{which};
  for j = 1:1 + (rand () < 0.3)
    k = ceil (rand ()*numel (args));
    args{k} = spoil (args{k});
  end
  same (t, solvers{which}, args, regexprep (func2str (solvers{which}{1}), '^@', ''), names{which}, sprintf ('seed %d', seed));
end
end

function testGurobisArguments (t)
% all of them are checked before Gurobi is looked for
base = problem ();
[names, values] = deal (fieldnames (base), nonsense ());
for k = 1:numel (names)
  for j = 1:numel (values)
    P = base;
    P.(names{k}) = values{j};
    a = error_of (@() miqp_mex (P));
    if strcmp (a.identifier, 'none'), continue, end
    b = error_of (@() miqp_gurobi (P));
    verifyEqual (t, b.identifier, strrep (a.identifier, ':miqp:', ':miqp_gurobi:'), [names{k} ': ' b.message]);
  end
end
end

function testGurobisOptions (t)
% those that MIQP has too end as there, the others by name
P = problem ();
o = struct ('interface', 'c', 'library', 'libno_such_gurobi.so');                 % what is looked for when all is well
for name = {'then', 'tol', 'gap', 'maxNodes', 'timeLimit', 'form', 'interface', 'library'}
  for bad = options_nonsense ()
    e = error_of (@() miqp_gurobi (P, setfield (o, name{1}, bad{1}))); %#ok<SFLD>
    what = sprintf ('%s: %s', name{1}, e.message);
    verifyTrue (t, strncmp (e.identifier, 'stickslip:miqp_gurobi:', 22), [e.identifier ' ' what]);
    if strcmp (e.identifier, 'stickslip:miqp_gurobi:noLibrary') || (strcmp (name{1}, 'library') && isempty (bad{1})), continue, end
    verifyNotEmpty (t, regexp (e.message, ['\<' name{1} '\>'], 'once'), what);
    if any (strcmp (name{1}, {'form', 'interface', 'library'})), continue, end
    truth = error_of (@() miqp (P, struct (name{1}, {bad{1}}))); %#ok<CCAT1>
    verifyEqual (t, e.identifier, strrep (truth.identifier, ':miqp:', ':miqp_gurobi:'), what);
  end
end
for bad = nonsense ()
  if isempty (bad{1}) && iscell (bad{1}), continue, end
  e = error_of (@() miqp_gurobi (P, bad{1}));
  if isstruct (bad{1}) && isscalar (bad{1}), continue, end
  verifyTrue (t, any (strcmp (e.identifier, {'stickslip:miqp_gurobi:badClass', 'stickslip:miqp_gurobi:badSize'})), [e.identifier ' ' e.message]);
  verifyNotEmpty (t, strfind (e.message, 'opts'), e.message);
end
end

function testNothingToSolve (t)
% no variables is a problem too: a step in which nothing can move
for f = {@miqp, @miqp_mex}
  [x, info] = f{1} (struct ());
  verifyEqual (t, {x, info.status, info.objective}, {zeros(0, 1), 'solved', 0});
end
for f = {@qp_solve, @qp_solve_mex}
  [x, info] = f{1} ([], []);
  verifyEqual (t, {x, info.status, info.objective}, {zeros(0, 1), 'solved', 0});
end
end

function testNumbersOutOfRangeProveNothing (t)
% feasible and bounded all of them: 'infeasible' and 'unbounded' would be wrong, and what is called solved must be it.  The objective is beyond 1e308 in some.
H = [4 1; 1 3];  f = [-1; 2];
for s = 10.^[-320 -200 -100 160 307]
  list = {struct('H', s*H, 'f', s*f), struct('H', s*H, 'f', f), struct('H', H, 'f', s*f), struct('f', s*f, 'lb', -1, 'ub', 1), struct('H', H, 'f', f, 'lb', -s, 'ub', s), ...
          struct('H', H, 'f', f, 'A', s*[1 1], 'b', -s), struct('H', H, 'f', f, 'A', [1 1], 'b', -s), struct('H', H, 'f', f, 'Aeq', [1 1], 'beq', s), ...
          struct('H', H, 'f', f, 'L', s*[1 0], 'R', [0 1]), struct('H', H, 'f', f, 'L', [1 0], 'R', [0 1], 'l0', s, 'r0', 1)};
  for k = 1:numel (list)
    P = list{k};
    what = sprintf ('problem %d at %g', k, s);
    for g = {@(P) miqp(P), @(P) miqp_mex(P), @(P) by_parts(@qp_solve, P), @(P) by_parts(@qp_solve_mex, P)}
      if isfield (P, 'L') && ~isempty (strfind (func2str (g{1}), 'by_parts')), continue, end %#ok<STREMP>
      try
        [x, info] = g{1} (P);
      catch e
        verifyNotEmpty (t, regexp (e.identifier, '^stickslip:(miqp|qp_solve):(notFinite|badArgument)$', 'once'), what);
        continue
      end
      verifyTrue (t, any (strcmp (info.status, {'solved', 'stalled', 'max_iterations'})), [what ': ' info.status]);
      if strcmp (info.status, 'solved'), verifyLessThanOrEqual (t, miqp_residual (P, x), 2e-9, what); end
    end
  end
end
for f = {@miqp, @miqp_mex}                                  % a sum that overflows is not an infinite entry
  P = struct ('H', 1e308*eye (2), 'f', [1;1], 'L', [1 0], 'l0', 2.5, 'R', [0 1], 'r0', 2.5, 'lb', -2);
  [~, info] = f{1} (P);
  verifyEqual (t, info.status, 'infeasible');
end
end

% ---- ----

function P = problem ()
P = struct ('H', [4 1; 1 3], 'f', [-1;2], 'A', [1 1], 'b', 1, 'Aeq', [1 -1], 'beq', 0.2, 'lb', [-2;-2], 'ub', [3;3], 'L', [1 0], 'l0', 0, 'R', [0 1], 'r0', 0.5, 'big_M', 20);
end

function list = nonsense ()
list = {NaN, [NaN 1; 1 2], Inf, -Inf, 1i, [1i 1; 1 1], single(1), int32(1), true, 'a', ['ab'; 'cd'], {1}, {}, struct(), struct('f', {}), @sin, zeros(0, 3), ones(2, 2, 2), ones(1, 1, 2), ...
        sparse([1 0; 0 1]), sparse([1;1]), sparse([1i 0; 0 1]), sparse(true (2)), sparse([NaN 0; 0 1]), sparse(1), 1e300, ones(50), ones(1000, 1), -eye(2), diag([1 -1]), [1 2; 0 1], -1, 0};
end

function list = options_nonsense ()
list = [nonsense(), {2^60, 0.5, 'depth', '', struct('H', -eye (2)), struct('q', 1), {[1;2], 'a'}, {{1;2}}, {[]}, [NaN; 1], [0 0; 0 0]}];
end

function same (t, solvers, args, function_, names, what)
% both end the same way: well, or with one identifier of ours and a sentence that names an argument
e = {error_of(@() solvers{1} (args{:})), error_of(@() solvers{2} (args{:}))};
if nargin < 6, what = strjoin (names, ' '); end
text = sprintf ('%s: %s | %s', what, e{1}.message, e{2}.message);
verifyEqual (t, e{2}.identifier, e{1}.identifier, text);
if strcmp (e{1}.identifier, 'none'), return, end
for k = 1:2
  verifyTrue (t, strncmp (e{k}.identifier, ['stickslip:' function_ ':'], numel (function_) + 11), [e{k}.identifier ' ' text]);
  verifyTrue (t, any (cellfun (@(n) ~isempty (regexp (e{k}.message, ['\<' n '\>'], 'once')), [names(:); {'big_M'}])), text);
end
end

function e = error_of (f)
e = struct ('identifier', 'none', 'message', '');
try f (); catch e, end %#ok<CTCH>
end

function [x, info] = by_parts (solver, P)
for name = {'H', 'f', 'A', 'b', 'Aeq', 'beq', 'lb', 'ub'}, if ~isfield (P, name{1}), P.(name{1}) = []; end, end
[x, info] = solver (P.H, P.f, P.A, P.b, P.Aeq, P.beq, P.lb, P.ub);
end
