function k = contact_unknowns (nd)
%CONTACT_UNKNOWNS  How many unknowns of the step's problem a contact has.
%   k = CONTACT_UNKNOWNS (nd) is nd + 2 with a friction polygon of nd directions (p_n, p_f, sigma), 3 over the quadratic cone (nd =
%   Inf) and 1 without friction (nd = 0).
%
%   Example: contact_unknowns (8)     % 10
%
%   See also AS_LCP, AS_NCP, WARM_GATHER.

if isinf (nd), k = 3; else, k = 1 + nd + (nd > 0); end
end
