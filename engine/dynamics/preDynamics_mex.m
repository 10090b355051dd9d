function sim = preDynamics_mex (sim)
%PREDYNAMICS_MEX  The blocks of the time-stepping problem, compiled.
%   sim = PREDYNAMICS_MEX (sim) is PREDYNAMICS, fast: the same sim.dynamics.
%
%   See also PREDYNAMICS, SS_BLOCKS.

nd = friction_directions (sim);
[D.M, D.Gn, D.Gf, D.NU, D.FX, D.PSI, D.SLIP, D.T1, D.U, D.E, D.body, D.DPSI] = ss_blocks (sim.state.q, sim.state.qEnd, sim.state.nu, ...
    sim.state.Fext, sim.geom, sim.contacts, sim.h, sim_gravity (sim), nd, double (sim.alignFriction && isfinite (nd))/sim.lengthUnit);
D.Gb = sparse (size (D.M, 1), 0);
D.h = sim.h;
D.nd = nd;
sim.dynamics = D;
end
