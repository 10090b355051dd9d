function sim = custom_penalty (steps)
%CUSTOM_PENALTY  Bypassing dynamics: a penalty method as a solver of the whole step.
%   sim = CUSTOM_PENALTY (steps) drops a ball with springs and dampers in place of complementarity.  With
%   sim.H_dynamics = [] nothing is formulated; the solver takes sim, looks at sim.contacts and sim.bodies, and sets
%   sim.newNU: the velocities of the dynamic bodies, 6 for each.
%
%   Example: sim = custom_penalty (2000);  sim.bodies(1).u(3)     % a little below 0.5: the spring carries the weight
%
%   See also CUSTOM_FORMULATION, SIM_STEP.

if nargin < 1, steps = 2000; end
ball = Body_sphere (1, 0.5);  ball.u = [0;0;0.7];
sim = sim_addBody (Simulator (0.001), [ball, Body_plane([0;0;0], [0;0;1])]);
sim.H_dynamics = [];
sim.H_solver = @springs;
sim.userData = struct ('stiffness', 1e4, 'damping', 60);
sim.draw = false;
sim.MAX_STEP = steps;
sim = sim_run (sim);
end

function sim = springs (sim)
% m dv/dt = m g + sum (k depth - d approach) n, for the one dynamic body of this scene
ball = sim.bodies(1);
force = ball.mass*sim.gravityVector;
c = sim.contacts;
for k = find (c.psi_n < 0)
    n = -c.normal(:,k);                                          % pushes body 1, the ball
    f = -sim.userData.stiffness*c.psi_n(k) - sim.userData.damping*(n'*ball.nu(1:3));
    force = force + max (f, 0)*n;
end
sim.newNU = [ball.nu(1:3) + sim.h*force/ball.mass; ball.nu(4:6)];
end
