function p = joint_leastNorm (F, p)
%JOINT_LEASTNORM  The smallest impulses of joints that do the same.
%   p = JOINT_LEASTNORM (F, p) takes impulses of the joints (one of each column of Gb) and gives those of least norm with the same Gb*p.  F is
%   JOINT_FACTOR's: where rows depend on each other p is not unique, and a beam clamped at both ends puts half its weight on each.
%
%   See also JOINT_PUSH, JOINT_CLOSE.

if isempty (F.drop), return; end
N = zeros (numel (p), numel (F.drop));                      % Gb*N = 0
N(F.keep,:) = -F.depend;
N(F.drop,:) = eye (numel (F.drop));
p = p - N*((N'*N)\(N'*p));
end
