function sim = stage_result (sim, given, name)
%STAGE_RESULT  Check that a stage returned the simulation.
%   sim = STAGE_RESULT (sim, given, name) passes on what the function sim.(name) returned when it was called with given; the
%   error 'stickslip:sim_run:<name>' when it is no struct with the fields of given, or its bodies have lost some.
%
%   See also STEP_STAGES, SOLVE_STEP.

if ~isstruct (sim) || ~isscalar (sim) || ~all (isfield (sim, fieldnames (given))) ...
   || ~isstruct (sim.bodies) || ~all (isfield (sim.bodies, fieldnames (given.bodies)))
    error (['stickslip:sim_run:' name], 'sim.%s must return the simulation struct that it was given, got %s.', name, value_text (sim));
end
end
