function c = contacts_empty ()
%CONTACTS_EMPTY  No contacts.
%   c = CONTACTS_EMPTY () is sim.contacts with all its fields and no contact in it.
%
%   See also CONTACTS_PACK, COLLISION_DETECTION.

c = struct ('body1', zeros (1, 0), 'body2', zeros (1, 0), 'p1', zeros (3, 0), 'normal', zeros (3, 0), 'psi_n', zeros (1, 0), ...
            'mu', zeros (1, 0), 'group', zeros (1, 0), 'id', zeros (1, 0), 'impulse', zeros (3, 0));
end
