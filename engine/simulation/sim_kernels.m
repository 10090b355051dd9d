function sim = sim_kernels (sim, which)
%SIM_KERNELS  Choose the compiled kernels or the readable references for all stages at once.
%   sim = SIM_KERNELS (sim, 'm') takes the .m references, sim = SIM_KERNELS (sim, 'mex') the compiled kernels.  Stages that
%   are not ours stay as they are; empty ones get the default (exact geometry and SOLVE_LCP).
%
%   Example: the same scene, twice
%      a = sim_run (sim_kernels (sim, 'mex'));  b = sim_run (sim_kernels (sim, 'm'));
%
%   See also SIMULATOR, STAGE_TABLE.

if nargin < 2, which = []; end
require_sim (sim, 'sim_kernels');
if ~ischar (which) || ~any (strcmp (which, {'m', 'mex'}))
    error ('stickslip:sim_kernels:which', 'sim_kernels: which must be ''m'' or ''mex''.');
end
if strcmp (which, 'mex') && ~kernels_built ()
    error ('stickslip:sim_kernels:notBuilt', 'sim_kernels: the kernels are not built: run make.');
end
first = isempty (sim.engine.kernels);
sim.H_collision_detection = swap (sim.H_collision_detection, @collision_detection, which, first);
sim.H_dynamics = swap (sim.H_dynamics, @STdynamics, which, first);
sim.H_solver = swap (sim.H_solver, @solve_lcp, which, first);
if ~isempty (sim.H_impact), sim.H_impact = swap (sim.H_impact, [], which, first); end
sim.engine.kernels = which;
end

function h = swap (h, default, which, first)
% the same stage in the other version; a stage of the user's stays
if isempty (h)
    if ~first, return; end
    h = default;
end
s = stage_table (h);
if isempty (s), return; end
name = s.name;
if strcmp (which, 'mex') && exist ([name '_mex'], 'file') > 0, name = [name '_mex']; end      % a reference without a kernel stays
h = str2func (name);
end
