function e = contact_restitution (sim)
%CONTACT_RESTITUTION  Coefficient of restitution of each contact.
%   e = CONTACT_RESTITUTION (sim), 1 x nc, is the larger restitution of the two bodies, or sim.restitution when that is not empty.
%   A body that says nothing (0) leaves the word to the other: a rubber ball bounces on any floor.
%
%   Example: contact_restitution (sim)
%
%   See also IMPACT_NEWTON, IMPACT_POISSON, PAIR_FRICTION.

c = sim.contacts;
if isempty (sim.restitution)
    body = zeros (1, numel (sim.bodies));
    for b = 1:numel (body), body(b) = allowed (sim.bodies(b).restitution, sprintf ('body %d: restitution', b)); end
    e = max (body(c.body1), body(c.body2));
else
    e = repmat (allowed (sim.restitution, 'sim.restitution'), 1, numel (c.psi_n));
end
end

function x = allowed (x, name)
% code of the user's may have changed it since the run started
if ~(isnumeric (x) && isreal (x) && isscalar (x) && x >= 0 && x <= 1)
    error ('stickslip:contact_restitution:restitution', '%s must be a number from 0 to 1, got %s.', name, value_text (x));
end
x = double (x);
end
