function results = bench_miqp (sets)
%BENCH_MIQP  Time per quasistatic step: the built-in branch and bound, Gurobi and DAQP.
%   BENCH_MIQP () takes the steps of ARM_GRASP_QS, brief, in which the cylinder has all its 36 binaries and the box its 72, and the grasps of GRASP_PROBLEMS
%   of the same sizes, and prints a table like Table I of Pang and Tedrake: average, worst and standard deviation of the solver's time per step in ms, of each
%   step the fastest of three (DAQP and the run itself: of one), so that the table tells less about what else the machine does.  Rows:
%      in the run         the solver of the run, ties broken, started from the step before, over all of its steps
%      miqp_mex, cold     of the same problems by themselves
%      miqp_mex, warm     from the answer of the problem before where that has the same sizes
%      Gurobi             its own 'Runtime', one thread, special ordered sets; limits of a second and 1e6 nodes
%      Gurobi, big-M      as in the paper, with P.big_M ten times the largest side at the built-in solver's answer
%      DAQP               its set-up and solve times, big-M, 1e-8 of H's largest entry added to its diagonal, which its branch and bound needs; a second;
%                         solved is what it calls optimal and meets the pairs to 1e-7
%   first for the first objective alone, then (not DAQP) with the ties broken; Gurobi, whose further objectives are over a quadratic constraint and slow, then takes every
%   fifteenth problem.  Below the table: by how much the first objectives of what was called solved are apart
%   (the steps of the arm are in mm^2, a command being 0.15 mm or more; the grasps in m^2).
%   BENCH_MIQP (sets) takes a struct array with the fields name, problem (a cell of P, in the order of the steps), then (opts.then of each) and run, the
%   seconds that a run took for its steps, or [].
%   results = BENCH_MIQP (...) gives the numbers back.
%
%   Example: bench_miqp
%
%   See also GRASP_PROBLEMS, ARM_GRASP_QS, MIQP, MIQP_GUROBI, RUN_BENCHMARKS.

if nargin < 1
  addpath (fullfile (fileparts (fileparts (mfilename ('fullpath'))), 'examples'));
  sets = [steps_of('cylinder', 36), steps_of('box', 72), grasps('grasp, 36 binaries', 2), grasps('grasp, 72 binaries', 4)];
end
results = struct ('set', {}, 'solver', {}, 'average', {}, 'worst', {}, 'deviation', {}, 'solved', {}, 'of', {});
for s = sets
  fprintf ('%s, %d problems\n%52s  average    worst deviation (ms)   solved\n', s.name, numel (s.problem), '');
  if ~isempty (s.run), results(end+1) = row (s.name, 'in the run', s.run, s.run_status); end %#ok<AGROW>
  if isempty (s.problem), fprintf ('  no step had as many\n');  continue, end
  for ties = [false true]
    label = ': first objective alone';  every = 1;
    then = cell (size (s.problem));
    if ties, then = s.then;  label = ': ties broken';  every = 15; end
    [ours, warm] = by_miqp (s.problem, then, 3);
    results(end+1) = row_of (s.name, ['miqp_mex, cold' label], ours); %#ok<AGROW>
    results(end+1) = row_of (s.name, ['miqp_mex, warm' label], warm); %#ok<AGROW>
    some = 1:every:numel (s.problem);
    P = with_big_M (s.problem(some), ours(some));
    rivals = {'Gurobi', @(P, then) fastest(@() by_gurobi (P, then, 'sos'), 3); 'Gurobi, big-M', @(P, then) fastest(@() by_gurobi (P, then, 'bigM'), 3); 'DAQP', @by_daqp};
    for k = 1:3 - ties
      try
        theirs = rivals{k,2} (P, then(some));
      catch e
        fprintf ('  %s: %s\n', rivals{k,1}, e.message);
        continue
      end
      results(end+1) = row_of (s.name, [rivals{k,1} label], theirs); %#ok<AGROW>
      fprintf ('  %*s first objectives apart by at most %.1e\n', 50, '', apart (ours(some), theirs));
    end
  end
end
end

% ---- problems ----

function s = steps_of (object, binaries)
% the steps of a brief run that have all binaries, at most 60 of them
log = arm_grasp_qs (object, 0.005, 'chord', true, true);
full = find (log.binaries == binaries);
some = full(unique (round (linspace (1, numel (full), min (60, numel (full))))));
s = struct ('name', sprintf ('%s, %d binaries', object, binaries), 'problem', {log.problem(some)}, 'then', {log.then(some)}, 'run', log.time(full), 'run_status', {log.status(full)});
end

function s = grasps (name, points)
problems = grasp_problems (points, 60);
s = struct ('name', name, 'problem', {problems}, 'then', {repmat({grasp_ties(3*points)}, size (problems))}, 'run', [], 'run_status', {{}});
end

function problems = with_big_M (problems, infos)
for k = 1:numel (problems)
  P = qp_problem ('bench_miqp', problems{k});
  if isempty (infos{k}.x) || any (isnan (infos{k}.x)), most = 100; else, most = max ([P.L*infos{k}.x + P.l0; P.R*infos{k}.x + P.r0]); end
  problems{k}.big_M = max (10*most, 1e-3);
end
end

% ---- solvers ----

function infos = fastest (solve, times)
% of each problem the solve that took least time
infos = solve ();
for i = 2:times
  again = solve ();
  for k = 1:numel (infos), if again{k}.time < infos{k}.time, infos{k} = again{k}; end, end
end
end

function [cold, warm] = by_miqp (problems, then, times)
cold = cell (size (problems));  warm = cold;
limits = struct ('timeLimit', 5, 'maxNodes', 1e6);
for k = 1:numel (problems)
  P = problems{k};
  o = limits;
  o.then = then{k};
  cold(k) = fastest (@() one (P, o), times);
  if k > 1 && isequal (size (problems{k-1}.L), size (P.L)) && isequal (size (problems{k-1}.A), size (P.A)), o.mode = warm{k-1}.mode;  o.working = warm{k-1}.working; end
  warm(k) = fastest (@() one (P, o), times);
end
end

function infos = one (P, o)
[x, info] = miqp_mex (P, o);
info.x = x;
infos = {info};
end

function infos = by_gurobi (problems, then, form)
infos = cell (size (problems));
first = 1;
while first <= numel (problems)                             % those with equally many further objectives and unknowns in one call
  last = first;
  while last < numel (problems) && isequal (then{last+1}, then{first}), last = last + 1; end
  o = struct ('timeLimit', 1, 'form', form);
  o.then = then{first};
  [x, list] = miqp_gurobi (problems(first:last), o);
  for k = first:last
    infos{k} = list{k-first+1};
    infos{k}.x = x{k-first+1};
  end
  first = last + 1;
end
end

function infos = by_daqp (problems, then) %#ok<INUSD>
[~, python] = gurobi_files ();
if isempty (python), error ('stickslip:bench_miqp:noPython', 'its package is not here: run make gurobi.'); end
models = cell (size (problems));  infos = models;
for k = 1:numel (problems), models{k} = gurobi_model (qp_problem ('bench_miqp', problems{k}), struct ('H', {}, 'f', {}), 'bigM'); end
script = fullfile (fileparts (mfilename ('fullpath')), 'miqp_daqp.py');
[answers, text] = python_models (python, script, models, [1e-9 1e-8 1]);
if isempty (answers), error ('stickslip:bench_miqp:daqp', 'it did not run: %s', text); end
for k = 1:numel (models)
  x = answers{k}(6:5+numel (problems{k}.f));
  infos{k} = struct ('time', answers{k}(2), 'status', 'stalled', 'objective', answers{k}(4), 'x', x);
  switch answers{k}(1)                                      % its exit flag
    case 1, if miqp_residual (problems{k}, x) < 1e-7, infos{k}.status = 'solved'; end
    case 5, infos{k}.status = 'feasible';
    case -7, infos{k}.status = 'time_limit';
  end
end
end

% ---- the table ----

function most = apart (ours, theirs)
most = 0;
for k = 1:numel (ours)
  if ~strcmp (ours{k}.status, 'solved') || ~strcmp (theirs{k}.status, 'solved'), continue, end
  most = max (most, abs (ours{k}.objective(1) - theirs{k}.objective(1)));
end
end

function r = row_of (set, solver, infos)
r = row (set, solver, cellfun (@(i) i.time, infos), cellfun (@(i) i.status, infos, 'UniformOutput', false));
end

function r = row (set, solver, seconds, status)
ms = 1e3*seconds;
solved = sum (strcmp ('solved', status));
others = unique (status(~strcmp ('solved', status)));
text = '';
if ~isempty (others), text = ['; else ' strjoin(others, ', ')]; end
fprintf ('  %-50s %8.2f %8.2f %8.2f %10d of %d%s\n', solver, mean (ms), max (ms), std (ms), solved, numel (ms), text);
r = struct ('set', set, 'solver', solver, 'average', mean (ms), 'worst', max (ms), 'deviation', std (ms), 'solved', solved, 'of', numel (ms));
end
