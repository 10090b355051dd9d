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
e = [0; 0];
g = sim.geom;
gravity = sim_gravity (sim);
for b = find (g.kind == 1)
    nu = sim.state.nu(:,b);
    R = quat_rotation (sim.state.q(4:7,b));
    w = R' * nu(4:6);
    e = e + [(g.mass(b)*(nu(1:3)'*nu(1:3)) + w'*reshape(g.inertia(:,b), 3, 3)*w)/2; -g.mass(b)*(gravity'*sim.state.q(1:3,b))];
end
end
