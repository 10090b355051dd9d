function rate = joint_rates (sim)
%JOINT_RATES  How fast the coordinates of the joints change.
%   rate = JOINT_RATES (sim) is nk x 1, rad/s or m/s, all coordinates in the order of the joints, from the poses and velocities in
%   sim.state: for userFunctions.
%
%   Example: sim.userFunction = @(sim) setfield (sim, 'userData', joint_rates (sim));
%
%   See also JOINT_GEOMETRY, JOINT_POSITIONS, PID_CONTROL.

J = sim.engine.joints;
J.row_kind = zeros (1, 0);                                  % the coordinates alone
J.row_joint = zeros (1, 0);
g = joint_geometry (J, sim.state.q);
nu = sim.state.nu;
nu(:,sim.geom.kind == 2) = sim.state.twist(:,sim.geom.kind == 2);
nu = [zeros(6, 1), nu];                                     % body 0 is the world
rate = sum (g.H1.*nu(:,J.body1(J.co_joint)+1) + g.H2.*nu(:,J.body2(J.co_joint)+1), 1)';
end
