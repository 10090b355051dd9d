function e = sim_energy (sim)
%SIM_ENERGY  Kinetic and potential energy.
%   e = SIM_ENERGY (sim) is [kinetic; potential] of the dynamic bodies at sim.state, in joules; the potential is that of
%   gravity, zero at the origin.
%
%   Example: e = sim_energy (sim_start (sim));
%
%   See also SIM_STEP.

require_sim (sim, 'sim_energy');
if ~isfield (sim.geom, 'kind'), error ('stickslip:sim_energy:notStarted', 'sim_energy: sim has not run yet: sim_energy (sim_start (sim)).'); end
% products and sums in the order of the kernel of fused runs, so that both give the same bits
g = sim.geom;
d = find (g.kind == 1);
u = sim.state.q(1:3,d);
v = sim.state.nu(1:3,d);
turn = sim.state.nu(4:6,d);
e0 = sim.state.q(4,d);  x = sim.state.q(5,d);  y = sim.state.q(6,d);  z = sim.state.q(7,d);
R = [1 - 2*(y.*y + z.*z); 2*(x.*y + e0.*z); 2*(x.*z - e0.*y)        % QUAT_ROTATION, a column for each body
     2*(x.*y - e0.*z); 1 - 2*(x.*x + z.*z); 2*(y.*z + e0.*x)
     2*(x.*z + e0.*y); 2*(y.*z - e0.*x); 1 - 2*(x.*x + y.*y)];
w = [dots(R(1:3,:), turn); dots(R(4:6,:), turn); dots(R(7:9,:), turn)];
J = g.inertia(:,d);
Jw = [dots(J(1:3,:), w); dots(J(4:6,:), w); dots(J(7:9,:), w)];
kinetic = (g.mass(d).*dots (v, v) + dots (w, Jw))/2;
potential = g.mass(d).*dots (repmat (sim_gravity (sim), 1, numel (d)), u);
e = [0; 0];
for k = 1:numel (d), e = e + [kinetic(k); -potential(k)]; end
end

function s = dots (a, b)
% a'b of each column
s = a(1,:).*b(1,:) + a(2,:).*b(2,:) + a(3,:).*b(3,:);
end
