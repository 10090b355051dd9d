function log = record_load (directory, steps, names)
%RECORD_LOAD  Recorded steps as arrays.
%   log = RECORD_LOAD (directory) reads all steps of a recording; RECORD_LOAD (directory, steps) the given ones, increasing numbers from 1 to info.steps ([] for all);
%   RECORD_LOAD (directory, steps, names) only the named fields, a cell of texts.  For k steps and nb bodies:
%
%   t step h        1 x k       end of the step, s; sim.step; size of the step, s
%   q               7 x nb x k  [x y z e0 ex ey ez]' of each body after the step         nu  6 x nb x k  [v; w], world frame
%   joint_error     2 x k       position, velocity                                       energy  2 x k  kinetic, potential
%   residual iterations status  1 x k  of the solve; status 0 is solved                  stage_time  4 x k  s: collision, dynamics, solver, motion
%   command         nk x k      what the joints' motors were told at the end of the step
%   contacts        the contacts that made the steps, one after the other, with the fields of sim.contacts: body1 body2 psi_n mu group id (1 x N), p1 normal impulse
%                   (3 x N); and first (1 x k+1): those of the j-th step are first(j) to first(j+1)-1
%
%   What comes back is what was simulated, bit for bit.
%
%   Example: the way of a ball
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 50;
%      sim = sim_run (sim);
%      log = record_load (sim.record_directory, [], {'t', 'q'});
%      plot (log.t, squeeze (log.q(1,1,:)));
%
%   See also RECORD_INFO, RECORD_SCENE, RECORD_STEP, CONTACT_IMPULSES.

if nargin < 1, error ('stickslip:record_load:usage', 'record_load: takes 1 to 3 arguments.  Usage: log = record_load (directory, steps, names)'); end
if nargin < 2, steps = []; end
known = {'t', 'step', 'h', 'q', 'nu', 'joint_error', 'energy', 'residual', 'iterations', 'status', 'stage_time', 'command', 'contacts'};
if nargin < 3, names = known; end
if ischar (names), names = {names}; end
if ~iscellstr (names) || ~all (ismember (names, known)) %#ok<ISCLSTR>
    error ('stickslip:record_load:badArgument', 'record_load: names must be among %s.', strjoin (known, ' '));
end
head = record_header (record_file (directory, 'record_load'), 'record_load');
if head.steps == 0 && ~isempty (steps), error ('stickslip:record_load:badArgument', 'record_load: %s has no steps.', head.file); end
if ~isnumeric (steps) || ~isreal (steps) || ~all (steps(:) >= 1 & steps(:) <= head.steps & steps(:) == floor (steps(:))) || any (diff (steps(:)) <= 0)
    error ('stickslip:record_load:badArgument', 'record_load: steps must be increasing whole numbers from 1 to %d.', head.steps);
end
steps = double (reshape (steps, 1, []));
if isempty (steps) || numel (steps) == steps(end) - steps(1) + 1
    if isempty (steps), steps = [1 head.steps]; end
    log = record_columns (head, 'record_load', steps(1), steps(end), names);
    return
end
logs = {};                                                          % piece by piece: a few steps of a long run fit into memory
for first = steps(1):1000:steps(end)
    these = steps(steps >= first & steps < first + 1000);
    if ~isempty (these), logs{end+1} = record_pick (record_columns (head, 'record_load', these(1), these(end), names), these - these(1) + 1); end %#ok<AGROW>
end
log = record_join (logs);
end
