function list = actuated_coordinates (sim)
%ACTUATED_COORDINATES  What sim.command commands in a quasistatic scene, in order.
%   ACTUATED_COORDINATES (sim) prints the list; list = ACTUATED_COORDINATES (sim) is a cell of texts, one of each actuated coordinate:
%
%      first the driven components of bodies, body by body:  body.actuated = true, or 6 flags for [v; w] along the world's axes; locked ones do
%      not count
%      then the coordinates of joints with a motor, joint by joint:  sim.joints(k).motor = 'velocity'
%
%   All other ways to move that locks and joints leave are unactuated: there forces balance.  QSDYNAMICS follows sim.command (t), one number for
%   each of the list, m/s or rad/s; with sim.command = [] bodies stand still and motors take their joint.command.
%
%   Example: a pusher that is told where to go
%      pusher = Body_sphere (1, 0.02);  pusher.actuated = [true true true false false false];
%      sim = sim_addBody (Simulator (), pusher);
%      actuated_coordinates (sim)
%
%   See also QSDYNAMICS, SIM_ADDJOINT.

require_sim (sim, 'actuated_coordinates');
list = {};
names = {'v_x', 'v_y', 'v_z', 'w_x', 'w_y', 'w_z'};
for b = 1:numel (sim.bodies)
    body = body_check (sim.bodies(b), b);
    for k = find (body.actuated & ~body.locked)', list{end+1} = sprintf ('body %d, %s', b, names{k}); end %#ok<AGROW>
end
joints = joint_check (sim.joints, sim.bodies);
kinds = {'angle', 'way', 'second angle'};
for j = 1:numel (joints)
    axes = joint_types (joints(j).type);
    axes = axes.axes;
    motors = joints(j).motor;
    if ischar (motors), motors = repmat ({motors}, 1, numel (axes)); end
    for k = find (strcmp (motors(1:numel (axes)), 'velocity')), list{end+1} = sprintf ('joint %d, %s', j, kinds{axes(k)}); end %#ok<AGROW>
end
list = list(:);
if nargout > 0, return; end
for k = 1:numel (list), fprintf ('%3d  %s\n', k, list{k}); end
clear list
end
