function [sim, verdict] = PEGmotion_check_mex (sim)
%PEGMOTION_CHECK_MEX  Look at a solved motion on the real geometry, compiled.
%   [sim, verdict] = PEGMOTION_CHECK_MEX (sim) is PEGMOTION_CHECK, fast: the same verdict and contacts, to roundoff.
%
%   See also PEGMOTION_CHECK, PEGDYNAMICS_MEX, SS_PEG_CHECK.

peg = sim.dynamics.peg;
peg.again = false;
verdict = 'halve';
if strcmp (sim.info.status, 'solved')
    dynamic = sim.geom.kind == 1;
    moved = sim;
    moved.state.nu(:,dynamic) = reshape (sim.newNU, 6, []);
    [verdict, peg.rows, peg.pass, peg.switched] = ss_peg_check (sim.state.q, collision_pose (sim), sim.geom, peg_options (sim), ...
        peg.rows, peg.pass, peg.switched, moved.state.nu, next_pose (moved, sim.state.q, sim.h, sim.state.qEnd));
    switch verdict
        case 'accept', sim.contacts.psi_n(numel (peg.fixed.psi_n)+1:end) = peg.rows.psi_n;
        case 'again',  peg.again = true;  sim.contacts = peg_contacts (peg);
    end
end
sim.dynamics.peg = peg;
end
