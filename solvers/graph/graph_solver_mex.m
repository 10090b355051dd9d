function sim = graph_solver_mex (sim)
%GRAPH_SOLVER_MEX  The step's contacts on the graph of bodies and contacts, compiled.
%   sim = GRAPH_SOLVER_MEX (sim) is GRAPH_SOLVER, fast: the same fields of sim.
%
%   See also GRAPH_SOLVER, SS_GRAPH.

[D, warm, opts] = graph_problem (sim);
args = {D.M, D.Gn, D.Gf, sim.contacts.mu, D.NU, D.FX, D.PSI, D.SLIP, D.h, sim.contacts, D.T1, warm.id, warm.value, ...
    struct('tol', opts.tol, 'fast', double (opts.fast), 'directions', D.nd)};
rows = zeros (3, 0);
if isempty (sim.joints)
    [impulse, sim.newNU, value, sim.info] = ss_graph (args{:});
else
    [impulse, sim.newNU, value, sim.info, rows, p, clash] = ss_graph (args{:}, D, warm.joint);
    joint_contradiction (D, clash);
    nl = numel (D.PSIL);
    sim.state.jointImpulse = struct ('b', p, 'l', rows(1,1:nl)', 'd', rows(2,nl+1:end)');
end
sim.contacts.impulse = impulse;
sim.info.unsolved = unsolved_bodies (sim.info.unsolved, find (sim.geom.kind == 1));
sim.state.warm = struct ('solver', 'graph_solver', 'id', sim.contacts.id, 'value', value, 'joint', rows(:));
end
