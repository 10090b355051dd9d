function sim = impact_newton (sim)
%IMPACT_NEWTON  Newton's law of restitution.
%   sim = IMPACT_NEWTON (sim) is an impact stage: it works on what the solver left in sim.newNU.  A contact that closes in this
%   step and whose approach speed V is worth a rebound (e V > 2 h |g|: a flight of more than four steps) leaves with
%
%      u_n+ >= e V + h f,        V = -Gn'*nu,   f the acceleration that the forces give along the normal,
%
%   all other contacts may not come closer than their gaps allow, friction is that of the step: one more LCP with the step's own
%   matrix, on the islands that are hit.  All other islands keep the velocities of the solve, to the bit.
%
%   e of a contact is the larger restitution of its two bodies (body.restitution, from 0 to 1, default 0), or sim.restitution for all
%   contacts when that is not empty.
%
%   Energy.  Without friction the law loses energy whenever e <= 1, with any number of contacts.  With friction it can gain energy
%   (Kane's paradox: the impulse of friction that stops the slip does work against the slip before).  Where it would, the impulses
%   are taken back on the way to those of the solve, just so far that the island's energy does not grow: convex combinations
%   of the two keep the gaps and the friction cones.  sim.info.impact tells:
%   hits    contacts that rebound
%   share   1, or how much of the law's impulse was left in the island that was taken back most
%   failed  islands whose problem had no solution (a ball between two closing jaws): they keep the solve's velocities
%
%   Example: a ball bounces to e^2 of its height
%      ball = Body_sphere (1, 0.1);  ball.u = [0;0;1];  ball.restitution = 0.8;
%      sim = sim_addBody (Simulator (0.001), [ball, Body_plane()]);
%      sim.H_impact = @impact_newton;
%      sim.MAX_STEP = 770;  sim = sim_run (sim);  sim.bodies(1).u(3)       % near 0.1 + 0.64*0.9
%
%   See also IMPACT_POISSON, IMPACT_NEWTON_MEX, IMPACT_SOLVE, IMPACT_OPTIONS.

sim = impact_apply (sim, false, @impact_solve, @preDynamics);
end
