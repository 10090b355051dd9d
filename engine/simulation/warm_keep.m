function w = warm_keep (sim, solver, nd, v)
%WARM_KEEP  Keep an answer for the next step, contact by contact.
%   w = WARM_KEEP (sim, solver, nd, v) is sim.state.warm: the ids of the contacts and, per contact, the rows of v that are
%   its own (v in the order z = [p_n; p_f; sigma], or contact by contact over the cone, nd = Inf); and what follows them, the unknowns of joints.
%
%   See also WARM_GATHER, SOLVE_STEP.

nc = numel (sim.contacts.psi_n);
v = double (v(:));
n = contact_unknowns (nd)*nc;
joint = v(n+1:end,1);
v = v(1:n,1);
if isinf (nd), value = reshape (v, 3, nc);
else,          value = [v(1:nc)'; reshape(v(nc+1:nc+nd*nc), nd, nc); reshape(v(nc+nd*nc+1:end), double (nd > 0), nc)];
end
w = struct ('solver', solver, 'id', sim.contacts.id, 'value', value, 'joint', joint);
end
