function r = qs_residual (D, x)
%QS_RESIDUAL  How far an answer is from solving a quasistatic step, in metres per second.
%   r = QS_RESIDUAL (D, x) takes sim.dynamics and x = [Du; Da; p_n; p_f; sigma; p_l] and is the largest of
%
%      what the forces that do not balance would change velocities by:  |U*U'*(Gn*p_n + Gf*p_f + Gl*p_l + h*FX)|
%      min (row/h, w*p) of every pair of a displacement and an impulse; w, the velocity that an impulse makes there, is |U'*g|^2 for the wrench g
%
%   and, for the MIQP, the violation of eq. 22 as a length of its springs, divided by h.  The objective is not judged.
%
%   See also QSDYNAMICS, QS_TOLERANCE, LCP_RESIDUAL.

B = D.B;
nu = size (B.U, 2);  na = size (B.A, 2);
nc = numel (D.gap);  nf = numel (D.rho);  ns = nc*(D.nd > 0);
Du = x(1:nu);  Da = x(nu+1:nu+na);
z = x(nu+na+1:end);
G = [D.Gn, D.Gf, D.Gl];
p = z;  p(nc+nf+(1:ns)) = [];
sigma = z(nc+nf+(1:ns))/D.h;
way = B.U*Du + B.A*Da;
w = full (sum ((G'*B.U).^2, 2));
w(w == 0) = max ([w; 0]);
row = ([D.gap; D.rho; D.limit] + G'*way)/D.h;
row(nc+(1:nf)) = row(nc+(1:nf)) + D.E(:,1:ns)*sigma;
s = w(1:ns).*(D.U(1:ns,:)*p(1:nc) - D.E(:,1:ns)'*p(nc+(1:nf)));
r = max ([0; abs(B.U*(B.U'*(G*p + D.h*D.FX))); abs(min (row, w.*p)); abs(min (s, sigma))]);
if isfield (D, 'P')
    y = x ./ D.size;
    slack = D.P.lb(nu+na+(1:nc)) - y(nu+na+(1:nc));                     % with sim.stiffnessDelay
    r = max ([r; (D.P.A*y - D.P.b)*D.unit.length/D.h; slack*D.unit.impulse/(D.K*D.h)]);
end
end
