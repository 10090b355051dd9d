function o = graph_options (sim)
%GRAPH_OPTIONS  The options of the contact graph's solver.
%   o = GRAPH_OPTIONS (sim) reads sim.solverOptions, a struct:
%
%      tol   sim.tolerance: on the natural residual of every contact, a velocity
%      fast  true.  false: islands that the last step's impulses solve already are solved all the same, to measure what that costs
%
%   Example: sim.solverOptions = struct ('tol', 1e-3);      % an engine's accuracy
%
%   See also GRAPH_SOLVER, SOLVER_OPTIONS.

o = struct ('tol', sim.tolerance, 'fast', true);
if isempty (sim.solverOptions), return; end
names = fieldnames (sim.solverOptions);
for k = 1:numel (names)
    x = sim.solverOptions.(names{k});
    switch names{k}
        case 'tol',  good = isnumeric (x) && isreal (x) && isscalar (x) && isfinite (x) && x > 0;  what = 'a positive velocity';
        case 'fast', good = isscalar (x) && (islogical (x) || isnumeric (x)) && any (x == [0 1]);  what = 'true or false';
        otherwise
            error ('stickslip:graph_solver:unknownOption', 'graph_solver: there is no option ''%s''; the nearest is ''%s''.', ...
                   names{k}, nearest_name (names{k}, fieldnames (o)));
    end
    if ~good, error ('stickslip:graph_solver:badArgument', 'graph_solver: sim.solverOptions.%s must be %s, got %s.', names{k}, what, value_text (x)); end
    o.(names{k}) = double (x);
end
end
