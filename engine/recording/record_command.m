function c = record_command (file, coordinates, t)
%RECORD_COMMAND  What recorded motors were told.
%   c = RECORD_COMMAND (file, coordinates, t) is the recorded command of the given coordinates at the end of the step whose time is nearest to t; before the first step that of
%   the first.
%
%   Example:
%      sim = setRecord (slider_crank (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_run (sim);
%      c = record_command (record_file (sim.record_directory, 'example'), 1, 0.01);
%
%   See also RECORD_SCENE, JOINT_COMMANDS.

head = record_header (file, 'record_command');
c = zeros (numel (coordinates), 1);
if head.steps == 0, return; end
times = record_columns (head, 'record_command', 1, head.steps, {'t'}).t;
[~, k] = min (abs (times - t));
command = record_columns (head, 'record_command', k, k, {'command'}).command;
c = command(coordinates);
end
