function sim = paper_form (sim, kernels)
%PAPER_FORM  The time-stepping problem of the RPIsim paper's eq. 6: PEG by vertices.
%   sim = PAPER_FORM (sim, kernels) formulates the step for PEGDYNAMICS with sim.pegForm = 'paper': for every group of subcontacts
%
%      0 <= p_n  complementary to  max_j psi_j+ >= 0,
%
%   psi_j+ being the linear gaps at the end of the step, with the force along the normal of the primary.  The collision stage reports all feature
%   pairs, PAPER_GROUPS makes groups of them, PAPER_BLOCKS the blocks of eq. 6 and AS_PAPER the problem.  Contacts of a collision stage that is
%   not ours have no features to group: then this is STDYNAMICS.  kernels is 'm' or 'mex'.
%
%   Example: sim.H_dynamics = @PEGdynamics;  sim.pegForm = 'paper';
%
%   See also PEGDYNAMICS, PAPER_GROUPS, PAPER_BLOCKS, AS_PAPER.

if strcmp (kernels, 'mex'), sim = preDynamics_mex (sim); else, sim = preDynamics (sim); end
if strcmp (sim.engine.collision, 'ours')
    sim = paper_blocks (sim, kernels);
    sim.dynamics = as_paper (sim.dynamics, sim.form, kernels);
else
    sim.dynamics = as_form (sim.dynamics, sim.form, kernels);
end
end
