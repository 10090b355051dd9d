function blocks = contact_blocks (nc, nd)
%CONTACT_BLOCKS  The contact that each unknown of the step's LCP belongs to.
%   blocks = CONTACT_BLOCKS (nc, nd) is an n x 1 vector of contact numbers for z = [p_n; p_f, contact by contact; sigma]:
%   the option blocks of the splitting methods.
%
%   Example: contact_blocks (2, 2)'     % 1 2  1 1 2 2  1 2
%
%   See also AS_LCP, PGS.

contact = 1:nc;
blocks = [contact, reshape(repmat (contact, nd, 1), 1, nc*nd), repmat(contact, 1, double (nd > 0))]';
end
