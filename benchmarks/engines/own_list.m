function list = own_list ()
%OWN_LIST  Stickslip's own runners of the race.
%   list = OWN_LIST () is a struct array:
%      name   of the row
%      set    sim = set (sim, tol): sets formulation, solver and tolerance of a scene
%      tol    tolerance of the row, m/s
%      curve  tolerances for the figure
%      full   true: only in the full set
%
%   GRAPH_SOLVER joins as soon as its kernel is built; any other formulation or solver is a line of your own:
%
%      mine = own_list ();  mine = mine(1);
%      mine.name = 'AP, pgs';  mine.set = @(sim, tol) setfield (sim, 'H_dynamics', @APdynamics_mex);
%      engine_race (race_scenes ('small'), [], mine)
%
%   See also ENGINE_RACE, ENGINE_LIST, OWN_RUN.

tolerances = 10.^-(2:2:12);
list = entry ('solve_ncp 1e-10', @NCPdynamics_mex, @solve_ncp_mex, 1e-10, tolerances, false);
if exist ('ss_graph') == 3 %#ok<EXIST> its kernel, not only the help text
    list = [entry('graph 1e-10', @NCPdynamics_mex, @graph_solver_mex, 1e-10, tolerances, false), ...
            entry('graph 1e-3', @NCPdynamics_mex, @graph_solver_mex, 1e-3, [], false), ...
            entry('graph, forced', @NCPdynamics_mex, @graph_solver_mex, 1e-10, [], false), list];
    list(3).set = @(sim, tol) forced (list(1).set (sim, tol));
end
end

function e = entry (name, dynamics, solver, tol, curve, full_)
e = struct ('name', name, 'set', @(sim, tol) with (sim, dynamics, solver, tol), 'tol', tol, 'curve', curve, 'full', full_);
end

function sim = forced (sim)
% every island is solved in every step, also where the last step's impulses solve it already
sim.solverOptions = struct ('fast', false);
end

function sim = with (sim, dynamics, solver, tol)
sim.H_dynamics = dynamics;
sim.H_solver = solver;
sim.tolerance = tol;
end
