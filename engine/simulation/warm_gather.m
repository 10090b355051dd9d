function v = warm_gather (sim, solver, nd)
%WARM_GATHER  What the last step's answer says about this step's unknowns.
%   v = WARM_GATHER (sim, solver, nd) looks up, by contact id, the values that WARM_KEEP kept for the named solver, in the
%   order z = [p_n; p_f; sigma], or contact by contact over the cone (nd = Inf); zeros for contacts that are new.
%   The unknowns of joints follow, as they were.
%
%   See also WARM_KEEP, CONTACT_PLACES, SOLVE_STEP.

nc = numel (sim.contacts.psi_n);
k = contact_unknowns (nd);
V = zeros (k, nc);
w = sim.state.warm;
if isfield (w, 'solver') && strcmp (w.solver, solver) && size (w.value, 1) == k
    place = contact_places (sim.contacts.id, w.id);
    V(:,place > 0) = w.value(:,place(place > 0));
end
if isinf (nd), v = V(:);
else,          v = [V(1,:)'; reshape(V(2:nd+1,:), nd*nc, 1); reshape(V(nd+2:end,:), nc*(nd > 0), 1)];
end
if isempty (sim.joints), return; end
n = joint_rows (sim.dynamics);
joint = zeros (n, 1);
if isfield (w, 'joint') && strcmp (w.solver, solver) && numel (w.joint) == n, joint = w.joint; end
v = [v; joint];
end
