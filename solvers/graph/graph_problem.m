function [D, warm, opts] = graph_problem (sim)
%GRAPH_PROBLEM  What the contact graph's solver works on: blocks, what the last step left, options.
%   [D, warm, opts] = GRAPH_PROBLEM (sim) gives sim.dynamics (with blocks of joints, empty where there are none), sim.state.warm when this solver made it (else an empty one), and GRAPH_OPTIONS.
%
%   See also GRAPH_SOLVER, GRAPH_OPTIONS.

D = joint_none (sim.dynamics);
warm = struct ('id', zeros (1, 0), 'value', zeros (4, 0), 'joint', zeros (0, 1));
w = sim.state.warm;
if isfield (w, 'solver') && strcmp (w.solver, 'graph_solver') && size (w.value, 1) == 4, warm = w; end
opts = graph_options (sim);
end
