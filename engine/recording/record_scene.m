function [sim, missing] = record_scene (directory)
%RECORD_SCENE  The simulation that was recorded, as it was when the recording began.
%   sim = RECORD_SCENE (directory) is a Simulation struct with all options, bodies and joints, ready for SIM_RUN or to be drawn.  It has not been started, and does not record.
%
%   Function handles of Stickslip's own are there; of others a recording keeps only the text, and none of them is made from a file.  sim.userFunction and stages of
%   the user's are then [], or the defaults; kinematic bodies move as they were recorded, and motors are told what was recorded (RECORD_POSE, RECORD_COMMAND).
%   [sim, missing] = RECORD_SCENE (directory) names them: 2 x n cell of fields and texts.  sim.userData is the user's, and not in a recording.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 50;
%      sim = sim_run (sim);
%      again = record_scene (sim.record_directory);
%      again.H_dynamics = @APdynamics_mex;
%      again = sim_run (again);
%
%   See also RECORD_STEP, RECORD_RESUME, RECORD_LOAD.

if nargin < 1, error ('stickslip:record_scene:usage', 'record_scene: takes 1 argument.  Usage: sim = record_scene (directory)'); end
head = record_header (record_file (directory, 'record_scene'), 'record_scene');
[sim, missing] = record_revive (head, record_tree (head, 'record_scene'), 'record_scene');
if any (strcmp (missing(1,:), 'command')) && ~isempty (sim.joints) && ~any (any ([sim.bodies.actuated]))
    motors = find (joint_pack (sim.joints).motor == 2);
    sim.command = @(t) record_command (head.file, motors, t);       % of a quasistatic scene
end
end
