function sim = sim_step (sim)
%SIM_STEP  One time step.
%   sim = SIM_STEP (sim) advances the simulation by sim.h through its stages: userFunction, collision, dynamics, solver,
%   impact, motion.  sim.bodies is read before and written after, so that a script may look and change between steps.
%   SIM_RUN makes many steps with less overhead.
%
%   Example: watch a body fall
%      for k = 1:10, sim = sim_step (sim); disp (sim.bodies(1).u'); end
%
%   See also SIM_RUN, STEP_STAGES.

if nargin < 1, sim = []; end
require_sim (sim, 'sim_step');
stats = sim.stats;
sim = sim_start (sim);
if isfield (stats, 'count') && stats.count > 0, sim.stats = stats; end
[rec, sim] = record_begin (sim);
[sim, stopped] = step_stages (sim);
if isempty (stopped)
    [rec, stopped] = record_gather (rec, sim);
    if isempty (stopped), [rec, stopped] = record_append (rec, sim, [], 0); end
end
record_end (rec, sim);
if ~isempty (stopped), warning ('stickslip:sim_step:stopped', '%s.', stopped); end
sim = state_toBodies (sim);
end
