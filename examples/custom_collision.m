function sim = custom_collision (steps)
%CUSTOM_COLLISION  Your own collision stage: balls inside an invisible bowl.
%   sim = CUSTOM_COLLISION (steps) runs two balls in a bowl that exists only in a collision function: it looks at
%   sim.bodies and fills sim.contacts with the 5-tuples of CONTACT.  Everything else is the toolbox's.
%
%   Example: sim = custom_collision (300);  norm (sim.bodies(1).u - [0;0;1.5])      % 1.3 or less: it stays inside
%
%   See also CONTACT, CUSTOM_FORMULATION, CUSTOM_SOLVER, CUSTOM_PENALTY.

if nargin < 1, steps = 300; end
a = Body_sphere (1, 0.2);  a.u = [0.8; 0; 0.5];  a.mu = 0.1;
b = Body_sphere (2, 0.3);  b.u = [-0.6; 0.3; 0.4];  b.mu = 0.1;
bowl = Body_sphere (1, 0.01);  bowl.dynamic = false;  bowl.collides = false;  bowl.visible = false;
sim = sim_addBody (Simulator (), [a b bowl]);
sim.userData = struct ('centre', [0;0;1.5], 'radius', 1.5);
sim.H_collision_detection = @bowl_contacts;
sim.draw = false;
sim.MAX_STEP = steps;
sim = sim_run (sim);
end

function sim = bowl_contacts (sim)
% every ball against the inside of the bowl, and the balls against each other
list = [];
c = sim.userData;
for k = 1:2
    ball = sim.bodies(k);
    d = ball.u - c.centre;
    n = d/norm (d);                                              % from the ball (body 1) into the bowl's wall (body 3)
    gap = c.radius - norm (d) - ball.radius;
    list = [list, Contact(k, 3, ball.u + ball.radius*n, n, gap)]; %#ok<AGROW>
end
d = sim.bodies(2).u - sim.bodies(1).u;
n = d/norm (d);
gap = norm (d) - sim.bodies(1).radius - sim.bodies(2).radius;
sim.contacts = [list, Contact(1, 2, sim.bodies(1).u + sim.bodies(1).radius*n, n, gap)];
end
