function sim = impact_apply (sim, poisson, solve)
%IMPACT_APPLY  An impact stage: from the simulation to the arrays of a law, and back.
%   sim = IMPACT_APPLY (sim, poisson, solve) calls solve, which is IMPACT_SOLVE or SS_IMPACT, for Newton's law (poisson false) or
%   Poisson's (true), and changes sim.newNU, the impulses of sim.contacts and sim.info.impact.
%
%   The law works on the polygon of friction directions.  A formulation that has none (the quadratic cone), or blocks of other
%   contacts than sim.contacts, gets a polygon of 8 directions for the impact.
%
%   See also IMPACT_NEWTON, IMPACT_POISSON, IMPACT_SOLVE.

c = sim.contacts;
nc = numel (c.psi_n);
sim.info.impact = struct ('hits', 0, 'share', 1, 'failed', 0);
e = contact_restitution (sim);
if ~any (e > 0) || ~any (c.impulse(1,:) > 0), return; end

D = polygon_blocks (sim, nc);
normal_tangent = reshape (contact_tangents (c.normal, 1), 3, []);
T1 = normal_tangent;
if D.nd > 0, T1 = D.T1; end
drift = contact_drift (sim, T1);
speed = max (2*sim.h*norm (sim_gravity (sim)), sim.tolerance);
[sim.newNU, impulse, sim.info.impact] = solve (D.M, D.Gn, D.Gf, D.U, D.E, D.NU, D.FX, D.PSI, D.SLIP, D.h, e, drift, speed, ...
    sim.newNU, turn_impulses (c.impulse, c.normal, normal_tangent, T1), poisson, sim.tolerance);
if sim.info.impact.hits > 0, sim.contacts.impulse = turn_impulses (impulse, c.normal, T1, normal_tangent); end
end

function D = polygon_blocks (sim, nc)
% the step's own blocks where they have a polygon
D = sim.dynamics;
if isfield (D, 'form') && any (strcmp (D.form, {'lcp', 'mlcp'})) && numel (D.PSI) == nc && size (D.Gf, 2) == nc*D.nd, return; end
if ~isfinite (sim.num_fricdirs), sim.num_fricdirs = 8; end
sim = preDynamics (sim);
D = sim.dynamics;
end

function drift = contact_drift (sim, T1)
% velocity that kinematic bodies give to the gap and the slip of each contact: along n, t1, n x t1
c = sim.contacts;
V = zeros (3, numel (c.psi_n));
for side = 1:2
    if side == 1, b = c.body1; else, b = c.body2; end
    for i = find (sim.geom.kind(b) == 2)
        p = c.p1(:,i) + (side == 1)*c.psi_n(i)*c.normal(:,i);
        V(:,i) = V(:,i) + (2*side - 3)*material_displacement (p, sim.state.q(:,b(i)), sim.state.qEnd(:,b(i)))/sim.h;
    end
end
drift = [sum(V .* c.normal, 1); sum(V .* T1, 1); sum(V .* cross (c.normal, T1, 1), 1)];
end
