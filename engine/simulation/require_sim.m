function require_sim (sim, name)
%REQUIRE_SIM  Check that an argument is a simulation.
%   REQUIRE_SIM (sim, name) ends in the error 'stickslip:<name>:sim' when sim was not made by SIMULATOR; name is that of the
%   function whose argument it is.
%
%   See also SIMULATOR, SIM_CHECK.

if ~isstruct (sim) || ~isscalar (sim) || ~isfield (sim, 'engine')
    error (['stickslip:' name ':sim'], '%s: sim must be a simulation made by Simulator, got %s.', name, value_text (sim));
end
end
