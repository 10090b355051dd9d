function v = qs_command (sim, t)
%QS_COMMAND  The velocity commands of a quasistatic scene.
%   v = QS_COMMAND (sim, t), na x 1, in the order of ACTUATED_COORDINATES: sim.command, a function of time or a vector; where it is empty driven
%   bodies stand still and motors do what their joint.command says.  QSDYNAMICS asks for the time at the end of the step.
%
%   See also ACTUATED_COORDINATES, QSDYNAMICS, JOINT_COMMANDS.

motors = zeros (0, 1);
if ~isempty (sim.joints), motors = find (sim.engine.joints.motor == 2)'; end
driven = nnz (sim.engine.driven);
na = driven + numel (motors);
f = sim.command;
if isempty (f)
    v = zeros (na, 1);
    if ~isempty (motors)
        c = joint_commands (sim, t);
        v(driven+1:end) = c(motors);
    end
else
    v = f;
    if ~isnumeric (f), v = f (t); end
    if ~isnumeric (v) || ~isreal (v) || numel (v) ~= na
        error ('stickslip:sim_run:command', 'sim.command must give %d velocities (see actuated_coordinates), got %s at t = %g.', na, value_text (v), t);
    end
    v = double (full (v(:)));
end
if ~all (isfinite (v)), error ('stickslip:qs_command:notFinite', 'sim.command: a NaN or Inf at t = %g.', t); end
end
