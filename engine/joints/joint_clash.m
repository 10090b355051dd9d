function clash = joint_clash (D, F)
%JOINT_CLASH  Rows of joints that ask for velocities that cannot be.
%   clash = JOINT_CLASH (D, F) looks at the rows that JOINT_FACTOR dropped because they depend on others: their VB must be the same
%   combination of the others' VB.  clash is [] where all are, else 1 x n: by how much the first is off, and the columns of D.Gb that
%   take part.
%
%   See also JOINT_FACTOR, JOINT_BLOCKS, JOINT_CONTRADICTION.

clash = [];
if ~any (D.VB), return; end
for k = 1:numel (F.drop)
    off = abs (D.VB(F.drop(k)) - F.depend(:,k)'*D.VB(F.keep));
    rows = sort ([F.keep(abs (F.depend(:,k)') > 1e-6), F.drop(k)]);
    if off > 1e-4*max (abs (D.VB(rows))) + 1e-9*max (abs (D.VB)), clash = [off, rows]; return; end
end
end
