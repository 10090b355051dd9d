function list = contacts_list (sim)
%CONTACTS_LIST  The contacts of the last step as an array, with the names of the RPIsim paper.
%   list = CONTACTS_LIST (sim) is a 1 x nc struct array with body1_id, body2_id, p1 (1 x 3), normal (1 x 3), psi_n, mu, id
%   and impulse (3 x 1, world frame, N s, as it acts on body 2); empty before the first step.
%
%   Example: list = contacts_list (sim);  list(1).psi_n
%
%   See also CONTACT, BODY_CONTACTFORCE.

require_sim (sim, 'contacts_list');
c = sim.contacts;
empty = struct ('body1_id', 0, 'body2_id', 0, 'p1', 0, 'normal', 0, 'psi_n', 0, 'mu', 0, 'id', 0, 'impulse', 0);
if ~isfield (c, 'impulse'), list = repmat (empty, 1, 0); return; end
list = repmat (empty, 1, numel (c.psi_n));
P = contact_impulses (sim);
for k = 1:numel (list)
    list(k) = struct ('body1_id', c.body1(k), 'body2_id', c.body2(k), 'p1', c.p1(:,k)', 'normal', c.normal(:,k)', ...
                      'psi_n', c.psi_n(k), 'mu', c.mu(k), 'id', c.id(k), 'impulse', P(:,k));
end
end
