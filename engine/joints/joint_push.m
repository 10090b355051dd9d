function [nu, p] = joint_push (F, change, nu)
%JOINT_PUSH  The impulses of the joints that change their velocities by a given amount.
%   [nu, p] = JOINT_PUSH (F, change, nu) adds M\Gb*p to the velocities nu so that Gb'*nu + CB.*p changes by change.  F is JOINT_FACTOR's.
%   Where rows are dependent, p is the smallest of all impulses that do so (least norm).
%
%   See also JOINT_FACTOR, JOINT_LEASTNORM, JOINT_BLOCKS, JOINT_CORRECT.

p = zeros (numel (change), 1);
p(F.keep) = F.R\(F.R'\change(F.keep));
nu = nu + F.X*p(F.keep);
if nargout > 1, p = joint_leastNorm (F, p); end
end
