function c = Contact (body1_id, body2_id, p1, normal, psi_n)
%CONTACT  One contact as the 5-tuple of the RPIsim paper.
%   c = CONTACT (body1_id, body2_id, p1, normal, psi_n) is what a collision function of your own puts in sim.contacts:
%   numbers of the two bodies, the point on body 1 (world frame), the unit normal from body 1 to body 2, and the gap,
%   negative in penetration.
%
%   Example: sim.contacts = [Contact(1, 2, [0;0;0], [0;0;1], 0.01), Contact(1, 3, [1;0;0], [0;0;1], 0.02)];
%
%   See also CONTACTS_PACK, CONTACTS_LIST, COLLISION_DETECTION.

c = struct ('body1_id', body1_id, 'body2_id', body2_id, 'p1', p1, 'normal', normal, 'psi_n', psi_n);
end
