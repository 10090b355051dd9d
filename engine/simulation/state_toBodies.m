function sim = state_toBodies (sim)
%STATE_TOBODIES  Copy the arrays of sim.state into sim.bodies, for code that is not the engine's.
%   sim = STATE_TOBODIES (sim) fills u, quat, nu and, for meshes, verts_world of every body, and theta, theta_prev, T1world and T2world of every joint.
%
%   See also STATE_FROMBODIES, SIM_STEP.

nb = numel (sim.bodies);
u = num2cell (sim.state.q(1:3,:), 1);      [sim.bodies.u] = u{:};
quat = num2cell (sim.state.q(4:7,:), 1);   [sim.bodies.quat] = quat{:};
nu = num2cell (sim.state.nu, 1);           [sim.bodies.nu] = nu{:};
for k = 1:nb
    if ~isempty (sim.bodies(k).verts_local)
        sim.bodies(k).verts_world = body_worldVerts (sim.bodies(k));
    end
end
for k = 1:numel (sim.joints)
    mine = sim.engine.joints.co_joint == k;
    sim.joints(k).theta = sim.state.theta(mine);
    sim.joints(k).theta_prev = sim.state.theta_prev(mine);
    sim.joints(k).T1world = world_frame (sim, sim.joints(k).body1id, sim.joints(k).jointPos1, sim.joints(k).quat1);
    sim.joints(k).T2world = world_frame (sim, sim.joints(k).body2id, sim.joints(k).jointPos2, sim.joints(k).quat2);
end
end

function T = world_frame (sim, b, p, quat)
% a joint's frame on body b in the world
T = [quat_rotation(quat), p; 0 0 0 1];
if b > 0, T = [quat_rotation(sim.state.q(4:7,b)), sim.state.q(1:3,b); 0 0 0 1]*T; end
end
