function run = replay_load (dir, opts)
%REPLAY_LOAD  A recording as what figures and pages show.
%   run = REPLAY_LOAD (dir) reads the recording in the directory dir.  Frame 1 is the start, frame k+1 the state after recorded entry k
%   with the contacts that made it.
%   run = REPLAY_LOAD (dir, opts) with the fields that are there of: every (each so many entries only), name (in place of the names of
%   formulation and solver), description.
%
%   run    struct:
%      name description   text
%      directory   of the recording
%      bodies joints      of the scene, as in a simulation
%      h           step size, s
%      t step      1 x n  of the frames
%      q           7 x nb x n  poses
%      first       1 x n+1  the contacts of frame k are first(k) : first(k+1)-1
%      p1 normal   3 x N       force   3 x N, N, world frame: the impulse over its step, on body 2, or on body 1 when
%                  that alone is dynamic
%      curves      struct array, see REPLAY_CURVES
%
%   Example:
%      R = SimCompare ('sliding_block', [], [], struct ('steps', 10));
%      run = replay_load (R.rows.directory);
%      plot (run.t, squeeze (run.q(1,1,:)))
%
%   See also RECORD_LOAD, SIMREPLAY, REPLAY_CURVES, REPLAY_FROM.

if nargin < 2, opts = struct (); end
info = record_info (dir);
scene = record_scene (dir);
which = [];
if isfield (opts, 'every') && opts.every > 1, which = opts.every : opts.every : info.steps; end
if isempty (which) && info.steps > 0, which = 1:info.steps; end
log = record_load (dir, which);

run = replay_from (scene, log);
run.directory = info.directory;
law = regexprep (info.formulation, '_mex$', '');
if isempty (law), law = 'none'; end                         % a solver may do without
peg = strcmp (law, 'PEGdynamics');
if peg && strcmp (scene.pegForm, 'paper'), law = [law ' paper']; end
if ~peg && strcmp (scene.subcontacts, 'all'), law = [law ' all']; end
run.name = sprintf ('%s, %s', law, regexprep (info.solver, '_mex$', ''));
if isfield (opts, 'name') && ~isempty (opts.name), run.name = opts.name; end
run.description = replay_description (run, scene, info);
if isfield (opts, 'description') && ~isempty (opts.description), run.description = sprintf ('%s\n\n%s', opts.description, run.description); end
end
