function info = info_work (info, varargin)
%INFO_WORK  What several solves of a step took, in one sim.info.
%   info = INFO_WORK (info, a, b, ...) gives info the sums over the infos a, b, ... of what is counted: iterations and, of GRAPH_SOLVER, newton, factors and
%   fallbacks.  What else a solver of the user's calls by such a name stays that of info.
%
%   Example: sim.info = info_work (sim.info, before, sim.info);      % both solves
%
%   See also MOTION_LOOP, JOINT_CORRECT, GRAPH_SOLVER.

for name = {'iterations', 'newton', 'factors', 'fallbacks'}
    if all (cellfun (@(one) counts (one, name{1}), [{info}, varargin])), info.(name{1}) = sum (cellfun (@(one) double (one.(name{1})), varargin)); end
end
end

function tf = counts (info, name)
tf = isfield (info, name) && isnumeric (info.(name)) && isscalar (info.(name));
end
