function [F, T] = body_contactForce (sim, b)
%BODY_CONTACTFORCE  The contact force on a body in the last step.
%   F = BODY_CONTACTFORCE (sim, b) sums the contact forces on body b (3 x 1, N: impulse over h); zero before the first step.
%   [F, T] = BODY_CONTACTFORCE (sim, b) also gives their torque about its centre of mass at the start of the step.
%
%   Example: the weight of body 1, once at rest: F(3) is mass*9.81
%      F = body_contactForce (sim, 1)
%
%   See also CONTACTS_LIST.

if nargin < 2, b = []; end
require_sim (sim, 'body_contactForce');
if ~(isnumeric (b) && isscalar (b) && b == floor (b) && b >= 1 && b <= sim.num_bodies)
    error ('stickslip:body_contactForce:b', 'body_contactForce: b must be the number of a body, 1 to %d.', sim.num_bodies);
end
F = zeros (3, 1);  T = zeros (3, 1);
c = sim.contacts;
if ~isfield (c, 'impulse'), return; end                 % no step yet
P = contact_impulses (sim) / sim.h;
u = sim.bodies(b).u(:) - sim.h*sim.bodies(b).nu(1:3);
for k = find (c.body1 == b | c.body2 == b)
    p = P(:,k) * (1 - 2*(c.body1(k) == b));
    F = F + p;
    T = T + cross (c.p1(:,k) - u, p);
end
end
