function blocks = contact_blocks (nc, nd, nl, nr)
%CONTACT_BLOCKS  The contact that each unknown of the step's LCP belongs to.
%   blocks = CONTACT_BLOCKS (nc, nd) is an n x 1 vector of contact numbers for z = [p_n; p_f, contact by contact; sigma]:
%   the option blocks of the splitting methods.  blocks = CONTACT_BLOCKS (nc, nd, nl, nr) goes on for nl limits and nr bounded rows of
%   joints, z = [p_n; p_f; sigma; p_l; p_d; s].
%
%   Example: contact_blocks (2, 2)'     % 1 2  1 1 2 2  1 2
%
%   See also AS_LCP, PGS.

if nargin < 3, nl = 0;  nr = 0; end
contact = 1:nc;
bounded = nc + nl + (1:nr);
blocks = [contact, reshape(repmat (contact, nd, 1), 1, nc*nd), repmat(contact, 1, double (nd > 0)), ...
          nc + (1:nl), reshape(repmat (bounded, 2, 1), 1, 2*nr), bounded]';
end
