function m = qs_memory (sim, Du, Da, p_n)
%QS_MEMORY  What a quasistatic step wants to know of the one before.
%   m = QS_MEMORY (sim, Du, Da, p_n) takes the displacements and normal impulses of the step that sim.dynamics and sim.contacts are of; it becomes sim.state.qs.
%
%   m.deviation     na x 1  rates of the actuated coordinates less their commands: the chord is taken of both together (QS_OFFSETS)
%   m.id m.hypothetical     contacts, and their gaps of eq. 21: for sim.stiffnessDelay
%   m.held m.squeeze        contacts that the commands squeezed, and how much less their gaps would be had the commands been followed, m (QS_MISFIT)
%
%   See also QS_ANSWER, QS_OFFSETS, QS_MISFIT, RECORD_STEP.

D = sim.dynamics;  B = D.B;
squeeze = full (D.Gn'*(B.A*(Da - D.h*D.command)));
held = p_n > 0 & squeeze > 0;
m = struct ('deviation', Da/D.h - D.command, 'id', sim.contacts.id, 'hypothetical', full (D.gap + D.misfit + D.Gn'*(B.U*Du + D.h*(B.A*D.command))), ...
            'held', sim.contacts.id(held), 'squeeze', squeeze(held));
end
