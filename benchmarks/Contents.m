% Benchmarks of Stickslip
%
%   run_benchmarks     - Run the benchmarks, all or one.
%   bench_steps        - Milliseconds per step: .m references, kernels stage by stage, fused.
%   bench_replay       - The page of a long run: how large it is, how long a browser takes to open it, and how it plays.
%   bench_solvers      - Time and residual of every solver on contact problems of growing size.
%   bench_miqp         - Time per quasistatic step: the built-in branch and bound, Gurobi and DAQP.
%   bench_formulations - Milliseconds per step of every formulation with every solver on the examples.
%   bench_record       - What recording costs, against a plain fwrite of the same bytes.
%   grasp_problems     - The programs of a quasistatic grasp in three dimensions, one per step.
%   grasp_ties         - What breaks the ties of GRASP_PROBLEMS: the least sum of normal impulses, then the least friction.
%   bench_graph        - Milliseconds per step of the contact graph's solver, by scene, beside the solvers of the assembled problem.
%   graph_picture      - The graph of a wall, and the matrices that the solvers of its contacts factor.
%   solver_rates       - How often every solver solves problems of every kind.
%   bench_engines      - The race with the engines: time, penetration, drift and residual on the same scenes.
%
% scenes/ has the race's scenes, engines/ its programs (docs/engines.md).
