function [sim, r] = peg_watch (sim, steps)
%PEG_WATCH  Steps of a scene with polyhedral exact geometry, and what happened in them.
%   [sim, r] = PEG_WATCH (sim, steps), with the kernels unless sim.H_dynamics is PEGdynamics:
%
%   r.depth     the deepest overlap of two convex parts at the end of a step, by SEPARATING_AXIS and COLLIDE_MESH_SPHERE
%   r.failed    steps whose solve failed or did not come to an end
%   r.impulse   sum of the normal impulses
%   r.gain      the largest gain of energy in a step, beyond what the explicit gyroscopic term adds to bodies in free flight
%   r.passes    number of solves
%
%   See also TEST_PEG, TEST_PEG_SHAPES.

sim.draw = false;
if ~strcmp (func2str (sim.H_dynamics), 'PEGdynamics'), sim.H_dynamics = @PEGdynamics_mex; end
sim = sim_start (sim);
r = struct ('depth', 0, 'failed', 0, 'impulse', 0, 'gain', -Inf, 'passes', 0);
energy = sum (sim_energy (sim));
for k = 1:steps
    energy = energy + gyroscopic_gain (sim);
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

function gain = gyroscopic_gain (sim)
% 1/2 w'*J*w after a free step, less before it
gain = 0;
for b = find (sim.geom.kind == 1 & ~any (sim.geom.locked(4:6,:), 1))
    J0 = reshape (sim.geom.inertia(:,b), 3, 3);
    in_world = @(q) quat_rotation (q(4:7))*J0*quat_rotation (q(4:7))';
    q = sim.state.q(:,b);
    J = in_world (q);
    w = sim.state.nu(4:6,b);
    next = w - sim.h*(J\cross (w, J*w));
    gain = gain + max (0, next'*in_world (integrate_motion (q, [0;0;0;next], sim.h, 1))*next/2 - w'*J*w/2);
end
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
