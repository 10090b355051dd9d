function tf = uneven_load (D, z, contacts, tol)
%UNEVEN_LOAD  Whether bodies slip at a contact only because the load of their pair stands on other contacts.
%   tf = UNEVEN_LOAD (D, z, contacts, tol) looks at the answer z of the step's LCP (D of AS_LCP): true where, of the contacts of a pair
%   of bodies (those next to each other in sim.contacts), one is closed, slips faster than 10 tol, and carries at most a hundredth of what the most
%   loaded one does.  Rigid bodies leave open how a load is shared, and a pivoting method takes as few contacts as it can; what does not carry
%   does not stick.  SOLVE_STEP then asks LCP_SPREAD for an answer in which all carry.
%
%   See also LCP_SPREAD, SOLVE_STEP.

nc = numel (D.PSI);
tf = false;
if D.nd == 0 || nc < 2, return; end
p = z(1:nc)';
slip = z(nc*(1 + D.nd) + (1:nc))';                          % sigma
w = (D.A(1:nc,:)*z + D.b(1:nc))';
new = [true, contacts.body1(2:end) ~= contacts.body1(1:end-1) | contacts.body2(2:end) ~= contacts.body2(1:end-1)];
pair = cumsum (new);
most = accumarray (pair', p', [], @max)';
tf = any (slip > 10*tol & w <= tol & p <= 0.01*most(pair));
end
