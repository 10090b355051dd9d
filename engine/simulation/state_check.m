function sim = state_check (sim)
%STATE_CHECK  Check the arrays of sim.state after code that works on them directly.
%   sim = STATE_CHECK (sim) ends in the error 'stickslip:sim_run:state' when q (7 x nb), nu (6 x nb) or Fext (6 x nb) have
%   another class or size, and brings quaternions to unit length; a zero one becomes NaN.
%
%   See also STATE_FROMBODIES, STEP_STAGES.

rows = struct ('q', 7, 'nu', 6, 'Fext', 6);
for name = {'q', 'nu', 'Fext'}
    expected = [rows.(name{1}), numel(sim.geom.kind)];
    x = [];
    if isfield (sim.state, name{1}), x = sim.state.(name{1}); end
    if ~isa (x, 'double') || ~isreal (x) || ~isequal (size (x), expected)
        error ('stickslip:sim_run:state', 'sim.state.%s must be %d x %d real double numbers, got %s.', name{1}, expected, value_text (x));
    end
end
s = sum (sim.state.q(4:7,:).^2, 1);
off = abs (s - 1) > 1e-6;
if any (off), sim.state.q(4:7,off) = sim.state.q(4:7,off) ./ repmat (sqrt (s(off)), 4, 1); end
end
