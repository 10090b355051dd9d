function [sim, factor] = unique_problem (sim)
%UNIQUE_PROBLEM  Contacts and coefficients of friction for which the step has one solution, and how far an answer of residual r can be from it.
%   [sim, factor] = UNIQUE_PROBLEM (sim) leaves out contacts and lowers coefficients of friction of a simulation whose contacts were found; the velocities (in
%   their own units) of an answer are within factor*r of the solution's.  [] when nothing is left that is unique.  For the polygon, the cone, and any gaps.
%
%   See also TEST_STAGES, TEST_GRAPH_POLYGON.

% For two solutions, D the difference of impulses and W the Delassus matrix: normal rows give D_n*(W D)_n <= 0; maximum dissipation
% in a polygon within the unit circle gives D_t'*(W D)_t <= mu*|D_n|*|(W D)_t|.  So D'WD <= k D'WD with
%    k^2 = ||diag(mu) (W^-1)_nn diag(mu)|| * ||W_tt||,
% and k < 1 leaves D = 0.  A residual moves b, the bounds and the limits of friction by up to n*r/a each (a the least diagonal), which
% the same inequality turns into ||D||_W <= n r (1/sqrt (lo) + sqrt (hi)/lo)/(1 - k), lo and hi the extreme eigenvalues of W.
factor = [];
keep = true (size (sim.contacts.psi_n));
for try_first_of_group = [false true]
    if try_first_of_group                                       % a manifold's points share their unknowns: its first only
        [~, first] = unique (sim.contacts.group, 'first');
        keep(:) = false;  keep(first) = true;
    end
    c = sim.contacts;
    for f = fieldnames (c)', c.(f{1}) = c.(f{1})(:,keep); end
    nc = numel (c.psi_n);
    s = sim;
    s.contacts = c;
    nd = min (sim.num_fricdirs, 1);
    if isfinite (sim.num_fricdirs), nd = sim.num_fricdirs; end
    s.num_fricdirs = Inf;                                       % columns t and o
    s = preDynamics (s);
    s.num_fricdirs = sim.num_fricdirs;
    G = full ([s.dynamics.Gn, s.dynamics.Gf(:,[1:2:2*nc, 2:2:2*nc])]);
    W = G' * (s.dynamics.M\G);
    e = sort (eig ((W + W')/2));
    if nc == 0 || e(1) < 1e-4*e(end), continue; end
    V = inv (W);
    k = sqrt (norm (diag (c.mu)*V(1:nc,1:nc)*diag (c.mu)) * norm (W(nc+1:end,nc+1:end)));
    s.contacts.mu = c.mu*min (1, 0.5/k);
    sim = s;
    factor = nc*(nd + 2)*(1/sqrt (e(1)) + sqrt (e(end))/e(1))/(1 - min (k, 0.5))/sqrt (min (eig (full (s.dynamics.M))));
    return
end
end
