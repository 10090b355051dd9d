function rho = ncp_scale (W)
%NCP_SCALE  Impulse per velocity of each contact, the natural step size of a friction problem.
%   rho = NCP_SCALE (W) is 1/W_nn of each contact's normal; where that is not positive 1/max of its three diagonals, else 1.
%   NCP_RESIDUAL measures with it, and the solvers over the cone take it as their step.
%
%   W    3nc x 3nc  sparse or full
%   rho  1 x nc     positive
%
%   Example: two bodies of 2 and 4 kg
%      rho = ncp_scale (diag ([0.5 0.5 0.5 0.25 0.25 0.25]))      % [2 4]
%
%   See also NCP_RESIDUAL, PGS_NCP.

nc = size (W, 1)/3;
d = reshape (full (diag (W)), 3, nc);
most = d(1,:);
other = ~(most > 0);
most(other) = max (d(2:3,other), [], 1);
rho = ones (1, nc);
rho(most > 0) = 1 ./ most(most > 0);
end
