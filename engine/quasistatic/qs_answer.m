function sim = qs_answer (sim, x, info)
%QS_ANSWER  Forces and displacements of a quasistatic step from the solution of its problem.
%   sim = QS_ANSWER (sim, x, info) takes x = [Du; Da; p_n; p_f; sigma; p_l] and what the solver said, and fills
%
%   sim.newNU      the displacement of the dynamic bodies over the step, divided by h (QS_MOTION)
%   sim.contacts.impulse, sim.state.jointImpulse.l
%   sim.info       the solver's info, with residual (QS_RESIDUAL) and
%                  objective    |Da - h*command|^2: m^2, rad^2, and bound, what is proven of it
%                  va           na x 1  rates of the actuated coordinates
%                  effort       na x 1  forces and torques of their drives, N, N m: what holds up the arm and presses on the contacts
%                  certificate  where it is 'infeasible': QS_CERTIFICATE
%   sim.state.qs   what the next step wants to know of this one (QS_MEMORY)
%
%   An answer is 'solved' only if its residual is small too.  Where there is none nothing moves, and sim.onSolverFailure decides.
%
%   See also QS_SOLVE, QSDYNAMICS, QS_RESIDUAL.

D = sim.dynamics;  B = D.B;  h = D.h;
nu = size (B.U, 2);  na = size (B.A, 2);
nc = numel (D.gap);  nf = numel (D.rho);  ns = nc*(D.nd > 0);
info.certificate = [];
if strcmp (sim.qsForm, 'lcp') && ~strcmp (info.status, 'solved')
    info.certificate = qs_certificate (D);                          % the proof does not care what the solver said
    if ~isempty (info.certificate), info.status = 'infeasible';  info.code = 11; end
end
none = ~all (isfinite (x)) || strcmp (info.status, 'infeasible');
if none, x = zeros (nu + na + nc + nf + ns + numel (D.limit), 1); end
Du = x(1:nu);  Da = x(nu+1:nu+na);
p_n = max (0, x(nu+na+(1:nc)));  p_f = max (0, x(nu+na+nc+(1:nf)));  p_l = max (0, x(nu+na+nc+nf+ns+1:end));

angle = 2*pi*(0:D.nd-1)/max (D.nd, 1);
sim.contacts.impulse = [p_n'; [cos(angle); sin(angle)]*reshape(p_f, D.nd, nc)];
sim.state.jointImpulse = struct ('b', zeros (size (D.VB)), 'l', p_l, 'd', zeros (size (D.PD)));
info.va = Da/h;
info.effort = -B.A'*(D.Gn*p_n + D.Gf*p_f + D.Gl*p_l + h*D.FX)/h;
info.objective = sum ((Da - h*D.command).^2);
if isfield (info, 'bound') && isfield (D, 'unit'), info.bound = D.unit.length^2*info.bound(1) + h^2*sum (D.command.^2); end
info.residual = qs_residual (D, x);
wrong = none || info.residual > qs_tolerance (sim);
if wrong && strcmp (info.status, 'solved'), info.status = 'stalled';  info.code = 4; end
if none
    info.objective = NaN;
    sim.newNU = zeros (6*nnz (sim.geom.kind == 1), 1);
else
    motion = @qs_motion;
    if strcmp (sim.engine.kernels, 'mex'), motion = @qs_motion_mex; end
    [~, twist] = motion (sim, B, Da/h, Du/h);
    sim.newNU = reshape (twist(:,sim.geom.kind == 1), [], 1);
    sim.state.qs = qs_memory (sim, Du, Da, p_n);
end
sim.info = info;
end
