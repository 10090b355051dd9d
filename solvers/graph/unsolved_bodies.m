function list = unsolved_bodies (island, body)
%UNSOLVED_BODIES  The bodies of the islands that GRAPH_SOLVER did not solve.
%   list = UNSOLVED_BODIES (island, body) takes for each body the number of the unsolved island that it belongs to, 0 for none, and its number in
%   sim.bodies, and gives a 1 x n cell with the bodies of each: sim.info.unsolved.
%
%   Example: unsolved_bodies ([0 1 1 0 2], 1:5)      % {[2 3], 5}
%
%   See also GRAPH_SOLVER, UNSOLVED_TEXT.

list = cell (1, max ([0; island(:)]));
for k = 1:numel (list), list{k} = reshape (body(island == k), 1, []); end
end
