function sim = graph_solver_mex (sim)
%GRAPH_SOLVER_MEX  The step's contacts on the graph of bodies and contacts, compiled.
%   sim = GRAPH_SOLVER_MEX (sim) is GRAPH_SOLVER, fast: the same fields of sim.
%
%   See also GRAPH_SOLVER, SS_GRAPH.

[D, warm, opts] = graph_problem (sim);
[impulse, sim.newNU, value, sim.info] = ss_graph (D.M, D.Gn, D.Gf, sim.contacts.mu, D.NU, D.FX, D.PSI, D.SLIP, D.h, sim.contacts, D.T1, ...
    warm.id, warm.value, struct ('tol', opts.tol, 'fast', double (opts.fast), 'directions', D.nd));
sim.contacts.impulse = impulse;
sim.info.unsolved = unsolved_bodies (sim.info.unsolved, find (sim.geom.kind == 1));
sim.state.warm = struct ('solver', 'graph_solver', 'id', sim.contacts.id, 'value', value, 'joint', zeros (0, 1));
end
