function [t, q, nu, B, scene, body] = body_history (source, body, name)
%BODY_HISTORY  Where a body of a recording was, and how fast.
%   [t, q, nu, B, scene, body] = BODY_HISTORY (source, body, name) gives, from the recording in the directory source (or that of a simulation), the times (1 x k, the start
%   first), poses (7 x k) and velocities (6 x k) of a body ([]: body 2, where there is one), the body as it was at the start, the scene and the body's number.  name is the
%   function that errors name.
%
%   Example:
%      R = SimCompare ('sliding_block', [], [], struct ('steps', 10));
%      [t, q] = body_history (R.rows.directory, 1, 'myPlot');
%      plot (t, q(1,:))
%
%   See also BODY_CHOSEN, PLOTPVA, PLOTENERGY, RECORD_LOAD.

if isstruct (source) && isscalar (source) && isfield (source, 'record_directory') && ~isempty (source.record_directory), source = source.record_directory; end
if ~ischar (source)
    error (['stickslip:' name ':source'], '%s: takes the name of a recording''s directory or a simulation that was recorded (SETRECORD), got %s.', name, value_text (source));
end
scene = record_scene (source);
body = body_chosen (body, numel (scene.bodies), name);
B = scene.bodies(body);
log = record_load (source, [], {'t', 'q', 'nu'});
t = [scene.time, log.t];
q = [[B.u(:); B.quat(:)], reshape(log.q(:,body,:), 7, [])];
nu = [B.nu(:), reshape(log.nu(:,body,:), 6, [])];
end
