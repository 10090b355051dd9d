function [W, nu0] = reduced_operator (D, H)
%REDUCED_OPERATOR  How impulses change velocities, joints eliminated.
%   [W, nu0] = REDUCED_OPERATOR (D, H) takes the blocks of sim.dynamics and wrenches H (6m x n) and gives, with
%   S = Gb'*(M\Gb) + diag (CB),
%
%      W   = H'*(M\H) - (H'*(M\Gb)) * inv(S) * (Gb'*(M\H))            the Delassus matrix, n x n sparse
%      nu0 = NU + h*(M\FX) + M\Gb * inv(S) * (VB + VC - Gb'*(NU + h*(M\FX)))    the velocity with joints and without contact
%
%   Directions that the joints lock (W_ii below 1e-10 of its value without joints) get zeros: roundoff would pass for a mobility.
%
%   See also AS_LCP, AS_NCP, JOINT_FACTOR.

nu0 = D.NU + D.h*(D.M\D.FX);
W = H' * (D.M\H);
if isempty (D.Gb), return; end
F = joint_factor (D.M, D.Gb, D.CB);
joint_contradiction (D, joint_clash (D, F));
nu0 = joint_push (F, D.VB + D.VC - D.Gb'*nu0, nu0);
Y = F.R'\full (F.X'*H);
free = full (diag (W));
W = sparse (W - Y'*Y);
on = full (diag (W)) > 1e-10*free;
W = W .* (double (on)*double (on)');
end
