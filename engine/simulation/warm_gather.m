function v = warm_gather (sim, solver, nd)
%WARM_GATHER  What the last step's answer says about this step's unknowns.
%   v = WARM_GATHER (sim, solver, nd) looks up, by contact id, the values that WARM_KEEP kept for the named solver, in the
%   order z = [p_n; p_f; sigma], or contact by contact over the cone (nd = Inf); zeros for contacts that are new.
%
%   See also WARM_KEEP, SOLVE_STEP.

nc = numel (sim.contacts.psi_n);
k = contact_unknowns (nd);
V = zeros (k, nc);
w = sim.state.warm;
if isfield (w, 'solver') && strcmp (w.solver, solver) && size (w.value, 1) == k
    [found, place] = ismember (sim.contacts.id, w.id);
    V(:,found) = w.value(:,place(found));
end
if isinf (nd), v = V(:); return; end
v = [V(1,:)'; reshape(V(2:nd+1,:), nd*nc, 1); reshape(V(nd+2:end,:), nc*(nd > 0), 1)];
end
