function [nu, p] = joint_push (F, change, nu)
%JOINT_PUSH  The impulses of the joints that change their velocities by a given amount.
%   [nu, p] = JOINT_PUSH (F, change, nu) adds M\Gb*p to the velocities nu so that Gb'*nu + CB.*p changes by change.  F is JOINT_FACTOR's.
%   Where rows are dependent, p is the smallest of all impulses that do so (least norm).
%
%   See also JOINT_FACTOR, JOINT_BLOCKS, JOINT_CORRECT.

p = zeros (numel (change), 1);
p(F.keep) = F.R\(F.R'\change(F.keep));
nu = nu + F.X*p(F.keep);
if nargout > 1 && ~isempty (F.drop)
    N = zeros (numel (p), numel (F.drop));                  % Gb*N = 0
    N(F.keep,:) = -F.depend;
    N(F.drop,:) = eye (numel (F.drop));
    p = p - N*((N'*N)\(N'*p));
end
end
