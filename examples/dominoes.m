function sim = dominoes (n)
%DOMINOES  A row of dominoes: the first is pushed, all fall in order.
%   sim = DOMINOES () makes the scene: twelve dominoes of 0.06 x 0.2 x 0.4 m, 0.2 m apart, the first turning.
%   sim = DOMINOES (n) with n dominoes.
%   DOMINOES () runs it and tells the speed of the wave.
%
%   A domino counts as fallen when its axis leans by 0.5 rad.  After the first few the wave has a steady speed.
%
%   Example: sim = sim_run (dominoes (8));
%
%   See also CRADLE.

if nargin < 1, n = 12; end
bodies = Body_plane ();
bodies.mu = 0.5;
for k = 1:n
    d = mesh_rectangularBlock (0.06, 0.2, 0.4);
    d = body_setMass (d, 0.5);
    d.u = [0.2*(k - 1); 0; 0.2];
    d.mu = 0.3;
    d.color = [0.2 + 0.6*k/n, 0.4, 0.8 - 0.6*k/n];
    bodies = [bodies, d]; %#ok<AGROW>
end
bodies(2).nu = [0.2*2.5; 0; 0; 0; 2.5; 0];                     % about its lower edge
sim = sim_addBody (Simulator (0.005), bodies);
sim.num_fricdirs = 4;
sim.MAX_STEP = 40 + 30*n;
if nargout > 0, return; end
sim.MAX_STEP = 5;
fallen = nan (1, n);
for step = 5:5:40 + 30*n
    sim = sim_run (sim);
    for k = 1:n
        R = quat_rotation (sim.bodies(k+1).quat);
        if isnan (fallen(k)) && R(3,3) < cos (0.5), fallen(k) = sim.time; end
    end
end
fprintf ('dominoes: %d of %d fell; the last half of the wave moved at %.2f m/s\n', nnz (~isnan (fallen)), n, ...
         0.2*(n - ceil (n/2))/(fallen(n) - fallen(ceil (n/2))));
clear sim
end
