function sim = cradle (n, e, gap)
%CRADLE  A chain of discs like Newton's cradle.
%   sim = CRADLE () makes the scene: five equal discs of radius 0.1 m, planar bodies, in a row without gravity, 2 cm apart, the first with 1 m/s,
%   e = 1 by Newton's law of restitution.
%   sim = CRADLE (n, e, gap) with n discs, another restitution and gap, m.
%   CRADLE () runs it and prints the velocities at the end.
%
%   As long as a disc moves less than the gap in a step, blow follows blow: with e = 1 the last one leaves with the whole velocity and the
%   others rest, with e below 1 the velocities are those of a cascade of central impacts.  Discs that touch (gap 0) are one
%   simultaneous impact, and there rigid bodies do not say what happens: both laws give (2-n)/n to the first and 2/n to all others,
%   which keeps momentum and energy but is not what steel balls do.
%
%   Example: sim = sim_run (cradle ());  sim.state.nu(1,:)        % 0 0 0 0 1
%
%   See also BODY_DISC, IMPACT_NEWTON, IMPACT_POISSON, DOMINOES.

if nargin < 1, n = 5; end
if nargin < 2, e = 1; end
if nargin < 3, gap = 0.02; end
discs = [];
for k = 1:n
    d = Body_disc (1, 0.1);
    d.u = [(k - 1)*(0.2 + gap); 0; 0];
    d.restitution = e;
    d.color = [0.2 + 0.6*k/n, 0.4, 0.8 - 0.6*k/n];
    discs = [discs, d]; %#ok<AGROW>
end
discs(1).nu(1) = 1;
sim = sim_addBody (Simulator (0.005), discs);
sim.gravity = false;
sim.FRICTION = false;
sim.H_impact = @impact_newton;
if strcmp (sim.engine.kernels, 'mex'), sim.H_impact = @impact_newton_mex; end
sim.MAX_STEP = 20*n;
if nargout > 0, return; end
done = sim_run (sim);
fprintf ('chain of %d discs, e = %g, gap %g m: velocities%s m/s\n', n, e, gap, sprintf (' %.4f', done.state.nu(1,:)));
clear sim
end
