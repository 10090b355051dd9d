function sim = PEGdynamics_mex (sim)
%PEGDYNAMICS_MEX  Time-stepping problem with polyhedral exact geometry, compiled.
%   sim = PEGDYNAMICS_MEX (sim) is PEGDYNAMICS, fast: the same sim.dynamics, to roundoff.
%
%   See also PEGDYNAMICS, PEGMOTION_CHECK_MEX, PAPER_FORM, SS_PEG_START.

if strcmp (sim.pegForm, 'paper')
    sim = paper_form (sim, 'mex');
    return
end
peg = struct ('again', false);
if isfield (sim.dynamics, 'peg'), peg = sim.dynamics.peg; end
if sim.engine.exact && ~peg.again
    peg.pass = 0;
    peg.switched = zeros (1, 0);
    [peg.fixed, peg.rows] = ss_peg_start (sim.state.q, collision_pose (sim), sim.geom, peg_options (sim), sim.contacts);
    sim.contacts = peg_contacts (peg);
end
sim = STdynamics_mex (sim);
sim.dynamics.peg = peg;
end
