function sim = paper_blocks (sim, kernels)
%PAPER_BLOCKS  The blocks of the third row of eq. 6: primaries and auxiliaries of all subcontacts.
%   sim = PAPER_BLOCKS (sim, kernels) takes the blocks of PREDYNAMICS for all subcontacts, groups them (PAPER_GROUPS, or its kernel with kernels =
%   'mex') and leaves in sim.contacts and sim.dynamics the primaries, one of each of the nc groups, in their order.  For the na others, group by
%   group, sim.dynamics gets
%
%   Ga     6m x na   columns Gn_1 - Gn_j: the primary's less the subcontact's
%   PSIA   na x 1    psi_1 - psi_j
%   E1     nc x na   a row of ones for each group
%   E2     na x na   a lower triangle of ones for each group
%
%   Example: sim = paper_blocks (preDynamics (sim), 'm');
%
%   See also PAPER_GROUPS, AS_PAPER, PEGDYNAMICS.

D = sim.dynamics;
nu0 = D.NU + D.h*(D.M\D.FX);                                    % without contact
if ~isempty (sim.joints)
    change = D.VB - D.Gb'*nu0;
    if strcmp (kernels, 'mex'), nu0 = ss_joint_push (D.M, D.Gb, D.CB, change, nu0);
    else,                       nu0 = joint_push (joint_factor (D.M, D.Gb, D.CB), change, nu0);
    end
end
start = D.PSI - D.h*D.DPSI;                                     % PSI has kinematic bodies at the end of the step
finish = D.PSI + D.h*(D.Gn'*nu0);
if strcmp (kernels, 'mex'), primary = ss_paper_groups (sim.contacts, sim.geom, start, finish, sim.epsilon);
else,                       primary = paper_groups (sim.contacts, sim.geom, start, finish, sim.epsilon);
end

ns = numel (primary);
first = primary == 1:ns;
others = find (~first);
[of, order] = sort (primary(others));
others = others(order);
number = cumsum (first);                                        % of a primary among the primaries
owner = number(of);
na = numel (others);
Ga = D.Gn(:,of) - D.Gn(:,others);
PSIA = D.PSI(of) - D.PSI(others);
sim = keep_contacts (sim, first);
sim.dynamics.Ga = Ga;
sim.dynamics.PSIA = PSIA(:);
sim.dynamics.E1 = sparse (owner, 1:na, 1, nnz (first), na);
sim.dynamics.E2 = sparse (tril (repmat (owner(:), 1, na) == repmat (owner(:)', na, 1)) + 0);
end
