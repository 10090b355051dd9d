function sim = custom_solver (steps)
%CUSTOM_SOLVER  Your own solver: z = f (A, b), as a student writes it.
%   sim = CUSTOM_SOLVER (steps) slides a block to rest with a Newton method on the minimum map, 15 lines that know nothing of
%   the toolbox: a function of the matrix and the vector of the LCP that returns z.  The engine computes the residual of what
%   comes back, so that a solver that fails is seen to fail: sim.stats.residual.
%
%   Example: sim = custom_solver (100);  max (sim.stats.residual)
%
%   See also LEMKE, PGS, LCP_RESIDUAL, CUSTOM_FORMULATION.

if nargin < 1, steps = 100; end
block = Body_particle (1);  block.u = [0;0;0];  block.nu(1) = 1;
sim = sim_addBody (Simulator (), [block, Body_plane([0;0;0], [0;0;1])]);
sim.num_fricdirs = 4;
sim.H_solver = @min_newton;
sim.draw = false;
sim.MAX_STEP = steps;
sim = sim_run (sim);
end

function z = min_newton (A, b)
% solve min (z, A z + b) = 0: where z is the smaller, z = 0; where A z + b is, A z + b = 0
n = numel (b);
z = zeros (n, 1);
I = speye (n);
for k = 1:50
    w = A*z + b;
    r = min (z, w);
    if norm (r, inf) < 1e-12, return; end
    J = A;
    J(z < w,:) = I(z < w,:);
    z = z - (J + 1e-14*I)\r;
end
end
