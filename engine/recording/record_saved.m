function state = record_saved (head, caller)
%RECORD_SAVED  The last state of a recording that a run can go on from.
%   state = RECORD_SAVED (head, caller), with the header of RECORD_HEADER, is what RECORD_STATE gave at the last flush.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_run (sim);
%      file = record_file (sim.record_directory, 'example');
%      head = record_header (file, 'example');
%      state = record_saved (head, 'example');
%
%   See also RECORD_RESUME, RECORD_STATE.

v = record_fetch (caller, head.file, {sprintf('/resume/%d', head.slot)}, 1, head.length);
try
    state = record_pool (v{1}, head.bytes/8);
    nb = head.sizes(1);
    good = isstruct (state) && isscalar (state) && all (isfield (state, {'step', 'time', 't0', 'lengthUnit', 'kernels', 'left', 'state', 'contacts', 'info', 'newNU'})) ...
           && isstruct (state.state) && isscalar (state.state) && all (isfield (state.state, {'q', 'nu', 'Fext', 'warm', 'theta', 'theta_prev'})) ...
           && isequal (size (state.state.q), [7 nb]) && isequal (size (state.state.nu), [6 nb]) && isequal (size (state.state.Fext), [6 nb]) ...
           && numel (state.state.theta) == head.sizes(3) && number (state.step) && number (state.time) && number (state.t0) && number (state.lengthUnit);
    if ~good, error ('stickslip:record_decode:badIndex', 'it lacks a part.'); end
catch err
    error (['stickslip:' caller ':badFile'], '%s: %s: the state to go on from cannot be read: %s', caller, head.file, record_reason (err));
end
end

function tf = number (x)
tf = isa (x, 'double') && isscalar (x) && isfinite (x);
end
