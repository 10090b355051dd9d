function [f, s] = solver_stage (h, nd, blocks)
%SOLVER_STAGE  The solver that stands for sim.H_solver under a friction law.
%   [f, s] = SOLVER_STAGE (h, nd, blocks) takes a function handle, the number of friction directions (a number for the polygon, Inf for
%   the quadratic cone, 0 for none) and gives the handle of the solver to call and its line of STAGE_TABLE.  A solver of LCPs
%   is taken as its twin over the cone:
%      lemke, solve_lcp, interior_point, jacobi   solve_ncp
%      pgs                                        pgs_ncp
%      fixed_point                                fixed_point_ncp
%      fischer_newton, minmap_newton              fischer_newton_ncp, minmap_newton_ncp
%   and, without friction, a solver over the cone as its twin for LCPs.  With a polygon a solver over the cone is the error
%   'stickslip:sim_start:H_solver'.  GRAPH_SOLVER takes all friction laws; where the formulation leaves it no blocks (blocks is false: one of the
%   user's, quasistatic steps, the paper's form of exact geometry) SOLVE_LCP stands for it, or SOLVE_NCP.  For a function that is not ours f is h and s is [].
%
%   Example: f = solver_stage (@lemke_mex, Inf)      % @solve_ncp_mex
%
%   See also STAGE_TABLE, SOLVE_STEP, BATCH_RUN.

if nargin < 3, blocks = true; end
f = h;
s = stage_table (h);
if isempty (s), return; end
if strcmp (s.start, 'sim')
    if blocks, return; end
    [f, s] = twin_of (s);
end
if s.cone == isinf (nd), return; end
if s.cone && nd > 0
    error ('stickslip:sim_start:H_solver', ['sim.H_solver: %s solves problems over the quadratic cone, and sim.num_fricdirs asks for a polygon of %d ' ...
           'directions: set sim.num_fricdirs = Inf, or take %s.'], func2str (h), nd, s.twin);
end
[f, s] = twin_of (s);
end

function [f, s] = twin_of (s)
name = s.twin;
if s.compiled, name = [name '_mex']; end
f = str2func (name);
s = stage_table (f);
end
