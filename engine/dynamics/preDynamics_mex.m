function sim = preDynamics_mex (sim)
%PREDYNAMICS_MEX  The blocks of the time-stepping problem, compiled.
%   sim = PREDYNAMICS_MEX (sim) is PREDYNAMICS, fast: the same sim.dynamics.
%
%   See also PREDYNAMICS, SS_BLOCKS.

nd = friction_directions (sim);
[D.M, D.Gn, D.Gf, D.NU, D.FX, D.PSI, D.SLIP, D.T1, D.U, D.E, D.body, D.DPSI] = ss_blocks (sim.state.q, sim.state.qEnd, sim.state.nu, ...
    sim.state.Fext, sim.geom, sim.contacts, sim.h, sim_gravity (sim), nd, double (sim.alignFriction && isfinite (nd))/sim.lengthUnit);
D.h = sim.h;
D.nd = nd;
if isempty (sim.joints), D = joint_none (D);
else
    [D.Gb, D.VB, D.CB, D.Gl, D.PSIL, D.Gd, D.VD, D.CD, D.PD, D.FX, D.JB, D.JL, D.JD] = ss_joint_blocks (sim.engine.joints, sim.geom, ...
        sim.state.q, sim.state.twist, sim.state.theta, sim.state.command, sim.h, D.FX);
    D.VC = zeros (size (D.VB));
end
sim.dynamics = D;
end
