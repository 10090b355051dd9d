function [sim, r] = peg_watch (sim, steps)
%PEG_WATCH  Steps of a scene with polyhedral exact geometry, and what happened in them.
%   [sim, r] = PEG_WATCH (sim, steps), with the kernels unless sim.H_dynamics is PEGdynamics:
%
%   r.depth     the deepest overlap of two convex parts at the end of a step, by SEPARATING_AXIS and COLLIDE_MESH_SPHERE
%   r.failed    steps whose solve failed or did not come to an end
%   r.impulse   sum of the normal impulses
%   r.gain      the largest gain of energy in a step
%   r.passes    number of solves
%
%   See also TEST_PEG, TEST_PEG_SHAPES.

sim.draw = false;
if ~strcmp (func2str (sim.H_dynamics), 'PEGdynamics'), sim.H_dynamics = @PEGdynamics_mex; end
sim = sim_start (sim);
r = struct ('depth', 0, 'failed', 0, 'impulse', 0, 'gain', -Inf, 'passes', 0);
energy = sum (sim_energy (sim));
for k = 1:steps
    sim = step_stages (sim);
    r.depth = max (r.depth, deepest (sim));
    r.failed = r.failed + ~strcmp (sim.info.status, 'solved');
    r.impulse = r.impulse + sum (sim.contacts.impulse(1,:));
    r.passes = r.passes + sim.info.passes;
    now = sum (sim_energy (sim));
    r.gain = max (r.gain, now - energy);
    energy = now;
end
sim = state_toBodies (sim);
end

function d = deepest (sim)
parts = shape_world (sim.state.q, sim.geom);
[first, second] = broad_phase (parts, sim.geom, zeros (1, numel (sim.geom.kind)));
d = 0;
for k = 1:numel (first)
    A = parts(first(k));  B = parts(second(k));
    if all (sim.geom.planar([A.body B.body])) && sim.state.q(2,A.body) ~= sim.state.q(2,B.body), continue; end
    switch 10*A.type + B.type
        case 33,   axis = separating_axis (A, B);      gap = axis.gap;
        case 31,   m = collide_mesh_sphere (A, B);     gap = m.psi;
        case 13,   m = collide_mesh_sphere (B, A);     gap = m.psi;
        otherwise, continue
    end
    d = max (d, -gap);
end
end
