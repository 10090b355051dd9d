function [nl, nr, Gd, Ed, vd, compliance] = joint_pairs (D)
%JOINT_PAIRS  Bounded rows of joints as pairs of impulses that are not negative.
%   [nl, nr, Gd, Ed, vd, compliance] = JOINT_PAIRS (D) counts the limits and the bounded rows of sim.dynamics and gives, for each bounded
%   row, the wrenches Gd and -Gd (6m x 2nr), the block of ones Ed (2nr x nr), the targets vd (2nr x 1) with their signs, and the
%   compliance (2nr x 2nr) between the two.
%
%   See also JOINT_BLOCKS, AS_LCP, AS_MLCP.

nl = numel (D.PSIL);
nr = numel (D.PD);
pair = kron (speye (nr), sparse ([1 -1]));              % p = p+ - p-
Gd = D.Gd*pair;
Ed = abs (pair)';
vd = full (pair'*D.VD);
compliance = pair'*sparse (1:nr, 1:nr, D.CD, nr, nr)*pair;
end
