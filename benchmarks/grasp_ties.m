function then = grasp_ties (nc)
%GRASP_TIES  What breaks the ties of GRASP_PROBLEMS: the least sum of normal impulses, then the least friction.
%   then = GRASP_TIES (nc) is opts.then of MIQP for nc contacts.
%
%   Example:
%      [x, info] = miqp_mex (P, struct ('then', {grasp_ties(6)}));
%
%   See also GRASP_PROBLEMS, MIQP.

normals = [zeros(15, 1); ones(nc, 1); zeros(5*nc, 1)];
then = {normals, struct('H', diag ([zeros(15 + nc, 1); 2*ones(4*nc, 1); zeros(nc, 1)]))};
end
