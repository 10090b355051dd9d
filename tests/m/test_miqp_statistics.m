function tests = test_miqp_statistics
%TEST_MIQP_STATISTICS  Random problems with up to 24 pairs: the optimum is that of all modes and of Gurobi; infeasible ones are proven so.
tests = functiontests (localfunctions);
end

function testOptimumIsThatOfAllModes (t)
for seed = 1:soak_or (100, 1000)
  P = problem (seed);
  if numel (P.l0) > 12, continue, end
  [~, info] = miqp_mex (P);
  verifyEqual (t, info.status, 'solved', sprintf ('problem %d', seed));
  truth = all_modes (P);
  verifyEqual (t, info.objective, truth, 'AbsTol', 1e-7*(1 + abs (truth)), sprintf ('problem %d', seed));
end
end

function testOptimumIsGurobis (t)
many = soak_or (100, 1000);
list = arrayfun (@problem, 1:many, 'UniformOutput', false);
[~, theirs] = with_gurobi (t, list);
for seed = 1:many
  [x, info] = miqp_mex (list{seed});
  verifyEqual (t, info.status, 'solved', sprintf ('problem %d', seed));
  verifyLessThanOrEqual (t, miqp_residual (list{seed}, x), 1e-9);
  truth = theirs{seed}.objective;
  if any (strcmp (theirs{seed}.status, {'solved', 'stalled'}))      % stalled: its constraints hold to less than 1e-9
    verifyEqual (t, info.objective, truth, 'AbsTol', 1e-7*(1 + abs (truth)) + 100*theirs{seed}.residual, sprintf ('problem %d', seed));
  else
    verifyFail (t, sprintf ('problem %d: Gurobi ended with %s', seed, theirs{seed}.status));
  end
end
end

function testInfeasibleOnesAreProvenSo (t)
many = soak_or (20, 200);
list = cell (1, many);
for seed = 1:many
  P = problem (seed);
  a = P.L(1,:) + 0.5*P.R(end,:);                            % nobody can tell from one row: a'x <= c - 0.1 and a'x >= c, by two pairs
  c = 0.3;
  P.L = [P.L; a; zeros(1, numel (P.f))];   P.l0 = [P.l0; -c; 0.2];
  P.R = [P.R; -a; P.R(1,:) - P.L(1,:)];    P.r0 = [P.r0; c - 0.1; 0.1];
  list{seed} = P;
  [x, info] = miqp_mex (P);
  verifyEqual (t, info.status, 'infeasible', sprintf ('problem %d', seed));
  verifyTrue (t, all (isnan (x)));
end
if ~gurobi_is_here (), return, end
[~, theirs] = miqp_gurobi (list);
for seed = 1:many, verifyEqual (t, theirs{seed}.status, 'infeasible', sprintf ('problem %d', seed)); end
end

function testGraspsHaveOneOptimumWhateverTheWay (t)
% Steps of a grasp: the first objective alone, with ties broken, depth first, from the last mode, and in other units is the same.  Where a cut-off or a certificate is wrong
% these differ.
folder = fullfile (fileparts (fileparts (fileparts (mfilename ('fullpath')))), 'benchmarks');
addpath (folder);
back = onCleanup (@() rmpath (folder));
problems = grasp_problems (2, 60);
ties = struct ('then', {grasp_ties(6)}, 'timeLimit', 60);
units = [1e3*ones(15, 1); 20*ones(30, 1); 1e3*ones(6, 1)];  % displacements in mm
for k = 1:soak_or (6, 1):60
  P = problems{k};
  [x, info] = miqp_mex (P, ties);
  verifyEqual (t, {info.status, info.proven}, {'solved', 3}, sprintf ('step %d', k));
  verifyLessThanOrEqual (t, miqp_residual (P, x), 2e-9);
  size_ = x'*P.H*x/2 + abs (P.f)'*abs (x);
  Q = P;
  D = diag (1./units);
  for name = {'L', 'R', 'A', 'Aeq'}, Q.(name{1}) = P.(name{1})*D; end
  Q.H = 1e6*(D*P.H*D);  Q.f = 1e6*(D*P.f);
  Q.then = cellfun (@(g) in_units (g, D), ties.then, 'UniformOutput', false);
  others = {P, struct('timeLimit', 60), 1; P, setfield(ties, 'order', 'depth'), 1; P, setfield(ties, 'mode', info.mode), 1; ...
            rmfield(Q, 'then'), struct('then', {Q.then}, 'timeLimit', 60), 1e-6}; %#ok<SFLD>
  for j = 1:4
    [~, again] = miqp_mex (others{j,1:2});
    verifyEqual (t, again.status, 'solved', sprintf ('step %d, way %d', k, j));
    if j == 1, verifyLessThanOrEqual (t, again.nodes, numel (P.r0), sprintf ('step %d', k)); end     % not more than one dive to the bottom, though nothing tells its minimisers apart
    verifyEqual (t, others{j,3}*again.objective(1), info.objective(1), 'AbsTol', 1e-8*size_ + 1e-15, sprintf ('step %d, way %d', k, j));
    if j > 1, verifyEqual (t, again.objective(2:end), info.objective(2:end), 'RelTol', 1e-5, 'AbsTol', 1e-8); end
  end
end
end

function g = in_units (g, D)
if isnumeric (g), g = D*g; else, g.H = D*g.H*D; end
end

function P = problem (seed)
P = random_miqp (seed, 1 + mod (seed, 24), 3 + mod (7*seed, 14));
end

function truth = all_modes (P)
truth = Inf;
pairs = numel (P.l0);
A = [P.A; -P.L; -P.R];  b = [P.b; P.l0; P.r0];
for k = 0:2^pairs - 1
  s = bitand (k, 2.^(0:pairs-1)') > 0;
  [~, info] = qp_solve_mex (P.H, P.f, A, b, [P.Aeq; P.L(s,:); P.R(~s,:)], [P.beq; -P.l0(s); -P.r0(~s)], P.lb, P.ub);
  if strcmp (info.status, 'solved'), truth = min (truth, info.objective); end
end
end

function [x, info] = with_gurobi (t, list)
% skips where Gurobi is not here, or has no licence for it any more
assumeTrue (t, gurobi_is_here (), 'Gurobi is not here: make gurobi');
[x, info] = miqp_gurobi (list);
end

function yes = gurobi_is_here ()
yes = true;
try
  miqp_gurobi (struct ('f', 1, 'lb', 0));
catch e
  if ~any (strcmp (e.identifier, {'stickslip:miqp_gurobi:noLibrary', 'stickslip:miqp_gurobi:noLicense'})), rethrow (e); end
  yes = false;
end
end
