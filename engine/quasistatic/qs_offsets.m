function D = qs_offsets (sim, D, motion)
%QS_OFFSETS  What the contacts of a quasistatic step see when no coordinate moves, and how far the commands would press.
%   D = QS_OFFSETS (sim, D, motion) adds to the blocks of a step (motion is QS_MOTION or its twin):
%
%   gap      nc x 1  gaps at the end of the step if neither Du nor Da were:  PSI, and what kinematic bodies and the chord do, without the misfit
%   rho      nf x 1  the same of the sliding displacements
%   limit    nl x 1  and of the limits of joints
%   misfit   nc x 1  what the springs keep of the gaps of a grip (QS_MISFIT): gap + misfit is the whole gap
%   spring   nc x 1  the gap of eq. 21 without the part of Du: gap + misfit + Gn'*A*h*command; with sim.stiffnessDelay that of the step before,
%                    all of it, Inf for contacts that are new
%   chord    na x 1  rates that the chord is taken of
%
%   See also QSDYNAMICS, QS_CHORD, QS_MISFIT.

B = D.B;
V = zeros (3, numel (D.PSI));
D.chord = D.command;
if strcmp (sim.qsKinematics, 'chord')
    if isfield (sim.state, 'qs') && numel (sim.state.qs.deviation) == numel (D.command), D.chord = D.command + sim.state.qs.deviation; end
    V = qs_chord (sim, B, D.chord, motion);
end
D.gap = D.PSI + D.h*(D.Gn'*B.N + sum (sim.contacts.normal .* V, 1)');
D.rho = D.h*(D.Gf'*B.N + D.SLIP);
if D.nd > 0
    T = contact_tangents (sim.contacts.normal, D.nd);
    D.rho = D.rho + D.h*reshape (sum (T .* repmat (reshape (V, 3, 1, []), 1, D.nd), 1), [], 1);
end
D.limit = D.PSIL + D.h*(D.Gl'*B.N);
D.spring = D.gap + D.h*(D.Gn'*(B.A*D.command));
D.misfit = qs_misfit (sim, D);
D.gap = D.gap - D.misfit;
if sim.stiffnessDelay
    D.spring = Inf (size (D.gap));
    if isfield (sim.state, 'qs')
        [old, place] = ismember (sim.contacts.id, sim.state.qs.id);
        D.spring(old) = sim.state.qs.hypothetical(place(old));
    end
end
end
