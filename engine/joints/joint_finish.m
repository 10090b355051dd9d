function sim = joint_finish (sim)
%JOINT_FINISH  The joints at the end of a step: velocities projected, coordinates and errors taken.
%   sim = JOINT_FINISH (sim) works on sim.state at the end of the step.  With sim.jointCorrection it changes the velocities by
%   M\Gb*p, with the joints' wrenches there, so that the joints' velocities hold again.  It fills
%
%   sim.state.theta       coordinates, whole turns counted
%   sim.info.joint_error  2 x 1: largest error of the constraints, m or sine of an angle, and of their velocities, m/s or rad/s
%
%   See also JOINT_CORRECT, JOINT_GEOMETRY, PLOTJOINTERROR.

J = sim.engine.joints;
if sim.engine.quasistatic                                   % its velocities are the displacements of the step: nothing to project
    g = joint_geometry (J, sim.state.q);
    sim.state.theta = joint_unwrap (J, g.c, sim.state.theta);
    sim.info.joint_error = [max([0; abs(g.C)]); 0];
    return
end
if strcmp (sim.engine.kernels, 'mex')
    [sim.state.nu, sim.state.theta, sim.info.joint_error] = ss_joint_finish (J, sim.geom, sim.state.q, sim.state.nu, sim.state.twist, sim.state.theta, ...
        sim.state.command, sim.h, logical (sim.jointCorrection));
    return
end
dynamic = sim.geom.kind == 1;
D.body = cumsum (dynamic) .* dynamic;
D.M = mass_matrix (sim.geom, sim.state.q);
D.NU = reshape (sim.state.nu(:,dynamic), [], 1);
D.FX = zeros (size (D.NU));
D = joint_blocks (sim, D);
hard = D.CB == 0;                                           % springs are no constraints
Gb = D.Gb(:,hard);
VB = D.VB(hard);
if sim.jointCorrection
    D.NU = joint_push (joint_factor (D.M, Gb, D.CB(hard)), VB - Gb'*D.NU, D.NU);
    sim.state.nu(:,dynamic) = reshape (D.NU, 6, []);
end
g = joint_geometry (J, sim.state.q);
sim.state.theta = joint_unwrap (J, g.c, sim.state.theta);
sim.info.joint_error = [max([0; abs(g.C)]); max([0; abs(Gb'*D.NU - VB)])];
end
