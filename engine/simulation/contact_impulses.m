function P = contact_impulses (sim)
%CONTACT_IMPULSES  The impulses of the last step as vectors of the world frame.
%   P = CONTACT_IMPULSES (sim) is 3 x nc, N s, as they act on body 2 of each contact: p_n n + p_1 t1 + p_2 n x t1,
%   with t1 the first direction of CONTACT_TANGENTS (normal, nd).
%
%   See also CONTACTS_LIST, BODY_CONTACTFORCE.

c = sim.contacts;
if isempty (c) || isempty (c.psi_n), P = zeros (3, 0); return; end
t1 = reshape (contact_tangents (c.normal, 1), 3, []);
t2 = cross (c.normal, t1, 1);
P = c.normal .* repmat (c.impulse(1,:), 3, 1) + t1 .* repmat (c.impulse(2,:), 3, 1) + t2 .* repmat (c.impulse(3,:), 3, 1);
end
