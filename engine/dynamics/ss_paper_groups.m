function primary = ss_paper_groups (contacts, geom, start, finish, epsilon) %#ok<STOUT,INUSD>
%SS_PAPER_GROUPS  The subcontacts that are one contact, and which of them is its primary, compiled.
%   primary = SS_PAPER_GROUPS (contacts, geom, start, finish, epsilon) is PAPER_GROUPS, fast: the same choice.  It also checks all of its
%   arguments.
%
%   See also PAPER_GROUPS, PAPER_BLOCKS.

error ('stickslip:paper_groups:notBuilt', 'ss_paper_groups is not built: run make.');
end
