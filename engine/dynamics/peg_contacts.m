function c = peg_contacts (peg)
%PEG_CONTACTS  The contacts of a pass: those with one axis, then those along chosen axes.
%   c = PEG_CONTACTS (peg) is sim.contacts from sim.dynamics.peg; the contacts of a pair of parts share a group.
%
%   See also PEGDYNAMICS, PEGMOTION_CHECK.

c = peg.fixed;
rows = peg.rows;
[~, ~, pair] = unique ([rows.first; rows.second]', 'rows');
rows.group = max ([0, c.group]) + reshape (pair, 1, []);
names = fieldnames (c);
for k = 1:numel (names), c.(names{k}) = [c.(names{k}), rows.(names{k})]; end
end
