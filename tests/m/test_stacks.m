function tests = test_stacks
%TEST_STACKS  Stacks and pyramids hold still under every formulation: no step unsolved, no penetration, no drift.
tests = functiontests (localfunctions);
end

function setupOnce (t)
assumeTrue (t, kernels_built (), 'the kernels are not built');
end

function names = formulations ()
% one word for each that is to hold all stacks
names = {'STdynamics_mex', 'APdynamics_mex', 'NCPdynamics_mex', 'PEGdynamics_mex'};
end

function testTenCubes (t)
for name = formulations ()
    sim = holds_still (t, cube_stack (10), soak_or (100, 1000), name{1});
    weight (t, sim, 10);
end
end

function testTenCubesOverTheConeOfAP (t)
sim = cube_stack (10);
sim.num_fricdirs = Inf;
sim = holds_still (t, sim, soak_or (100, 1000), 'APdynamics_mex');
weight (t, sim, 10);
end

function testThirtyCubes (t)
for name = formulations ()
    sim = holds_still (t, cube_stack (30), soak_or (10, 50), name{1});
    weight (t, sim, 30);
end
end

function testPyramid (t)
% a wall of blocks in the x-z plane, each on two others: ten levels are 55 blocks and 400 contacts, LCPs of 4000 rows
for name = formulations ()
    levels = soak_or (6, 10);
    if strcmp (name{1}, 'NCPdynamics_mex'), levels = 10; end
    sim = holds_still (t, block_pyramid (levels), soak_or (10, 50), name{1});
    weight (t, sim, levels*(levels + 1)/2);
end
end

function testLemkeAlone (t)
% ten cubes under Anitescu-Potra: lemke may end some steps on a ray, at a point whose residual is a few times its tolerance: nothing in
% that problem brings noise in the velocities back
sim = cube_stack (10);
sim.draw = false;
sim.H_dynamics = @APdynamics_mex;
sim.H_solver = @lemke_mex;
sim.onSolverFailure = 'continue';
sim.MAX_STEP = soak_or (100, 1000);
sim = sim_run (sim);
verifyLessThanOrEqual (t, sim.stats.failures, 0.01*sim.MAX_STEP);
verifyLessThan (t, max (sim.stats.residual), 1e-9);
end

% ---------------------------------------------------------------------------------------------------------------------------

function sim = holds_still (t, sim, steps, formulation)
sim.draw = false;
sim.H_dynamics = str2func (formulation);
sim.onSolverFailure = 'continue';
sim.MAX_STEP = steps;
before = sim_start (sim);
sim = sim_run (sim);
verifyEqual (t, numel (sim.stats.step), steps, formulation);
verifyEqual (t, sim.stats.failures, 0, formulation);
verifyLessThanOrEqual (t, max (sim.stats.residual), 1e-10, formulation);
verifyLessThan (t, max (sim.stats.penetration), 1e-8, formulation);
verifyLessThan (t, max (max (abs (sim.state.q - before.state.q))), 1e-8, formulation);
end

function weight (t, sim, n)
% the floor carries it all
F = body_contactForce (sim, 1);
verifyEqual (t, F, [0; 0; -n*sim.bodies(2).mass*9.81], 'AbsTol', 1e-6*n*sim.bodies(2).mass);
end
