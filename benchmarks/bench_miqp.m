function results = bench_miqp (sets)
%BENCH_MIQP  Time per quasistatic step: the built-in branch and bound and Gurobi, with ties broken and without.
%   BENCH_MIQP () takes the grasps of GRASP_PROBLEMS with 36 and 72 pairs and prints a table like Table I of Pang and Tedrake: average, worst and
%   standard deviation of the solver's time per step in ms, for miqp_mex cold, miqp_mex from the last step's mode and active set, and Gurobi (its own
%   'Runtime', one thread), where it is there; then how far the first objectives are apart.  With ties Gurobi takes every fifteenth step and at most a second
%   for each objective.
%   BENCH_MIQP (sets) takes a struct array with the fields name, problems (a cell of P, in the order of the steps) and then (opts.then).
%   results = BENCH_MIQP (...) gives the numbers back.
%
%   Example: bench_miqp
%
%   See also GRASP_PROBLEMS, MIQP, MIQP_GUROBI, RUN_BENCHMARKS.

if nargin < 1
  sets = struct ('name', {'36 pairs', '72 pairs'}, 'problems', {grasp_problems(2, 90), grasp_problems(4, 90)}, 'then', {grasp_ties(6), grasp_ties(12)});
end
results = struct ('set', {}, 'solver', {}, 'average', {}, 'worst', {}, 'deviation', {}, 'solved', {}, 'of', {});
for s = sets
  fprintf ('%s, %d steps                       average    worst  deviation (ms)   solved\n', s.name, numel (s.problems));
  for ties = [false true]
    then = {};  label = 'first objective alone';
    if ties, then = s.then;  label = 'ties broken'; end
    ours = cell (size (s.problems));  warm = ours;  last = struct ();
    for k = 1:numel (s.problems)
      o = struct ('then', {then});
      [~, ours{k}] = miqp_mex (s.problems{k}, o);
      if k > 1, o.mode = last.mode;  o.working = last.working; end
      [~, warm{k}] = miqp_mex (s.problems{k}, o);
      last = warm{k};
    end
    results(end+1) = row (s.name, ['miqp_mex, cold: ' label], ours); %#ok<AGROW>
    results(end+1) = row (s.name, ['miqp_mex, warm: ' label], warm); %#ok<AGROW>
    try
      every = 1 + 14*ties;                                  % its further objectives, over a quadratic constraint, are slow
      [~, theirs] = miqp_gurobi (s.problems(1:every:end), struct ('then', {then}, 'timeLimit', 1));
    catch e
      fprintf ('  Gurobi: %s\n', e.message);
      continue
    end
    results(end+1) = row (s.name, ['Gurobi: ' label], theirs); %#ok<AGROW>
    apart = cellfun (@(a, b) abs (a.objective(1) - b.objective(1)), ours(1:every:end), theirs);
    fprintf ('  first objectives apart by at most %.1e\n', max (apart));
  end
end
end

function r = row (set, solver, infos)
ms = 1e3*cellfun (@(i) i.time, infos);
solved = sum (cellfun (@(i) strcmp (i.status, 'solved'), infos));
fprintf ('  %-40s %8.2f %8.2f %10.2f %10d of %d\n', solver, mean (ms), max (ms), std (ms), solved, numel (infos));
r = struct ('set', set, 'solver', solver, 'average', mean (ms), 'worst', max (ms), 'deviation', std (ms), 'solved', solved, 'of', numel (infos));
end
