function tests = test_subcontacts
%TEST_SUBCONTACTS  Every feature pair by itself: what is reported, by which kernel, and whom it stops.
tests = functiontests (localfunctions);
end

% ---- what is reported ----

function testCubeBesideAnEdge (t)
% lower corners 10 mm above the top and 5 mm beside the wall: each corner is over both planes, whose owner is the other cube
[c, k] = both (t, [mesh_cube(), mesh_cube()], [pose([0;0;0]), pose([1.005;0;1.01])], [0.01 0.01]);
verifyEqual (t, numel (c.psi_n), 8);
verifyEqual (t, sortrows ([c.normal; c.psi_n]'), [repmat([0 0 1 0.01], 4, 1); repmat([1 0 0 0.005], 4, 1)], 'AbsTol', 1e-14);
p2 = c.p1 + c.normal.*repmat (c.psi_n, 3, 1);
ends = sortrows (round (1e6*[c.p1; p2]')/1e6);                 % feet and corners, 1 on cube 1 and 2 on cube 2
y = [-0.5; -0.5; 0.5; 0.5];
expected = [[0.5 + 0*y, y, 0.5 + 0*y, 0.5 + 0*y, y, 0.51 + 0*y]            % up: a corner of 1 under the bottom of 2 ...
            [0.5 + 0*y, y, 0.51 + 0*y, 0.505 + 0*y, y, 0.51 + 0*y]];
expected([2 4],[1 4]) = 0.505;                                               % ... and a corner of 2 over the top of 1
expected([6 8],[3 6]) = 0.5;                                                 % sideways alike
verifyEqual (t, ends, sortrows (expected), 'AbsTol', 1e-9);
verifyEqual (t, unique (c.group), 1);
verifyEqual (t, numel (unique (c.id)), 8);
verifyEqual (t, k.id, c.id);
end

function testVerticesThatCannotTouchAreLeftOut (t)
% the top of a flat box is within reach of the floor block's top, too; only its lower corners can touch
flat = mesh_rectangularBlock (0.4, 0.4, 0.01);
c = both (t, [mesh_cube(), flat], [pose([0;0;0]), pose([0;0;0.515])], [0.05 0.05]);
verifyEqual (t, c.psi_n, 0.01 + zeros (1, 4), 'AbsTol', 1e-14);
end

function testCrossedBlocksTouchByTheirEdges (t)
% one block across another: no vertex is over a face, the edges cross at the corners of the overlap
a = mesh_rectangularBlock (2, 0.5, 0.5);  b = mesh_rectangularBlock (0.5, 2, 0.5);
c = both (t, [a b], [pose([0;0;0]), pose([0;0;0.51])], [0.02 0.02]);
verifyEqual (t, c.normal, repmat ([0;0;1], 1, 4), 'AbsTol', 1e-15);
verifyEqual (t, c.psi_n, 0.01 + zeros (1, 4), 'AbsTol', 1e-14);
verifyEqual (t, sortrows (c.p1'), 0.25*[-1 -1 1; -1 1 1; 1 -1 1; 1 1 1], 'AbsTol', 1e-14);
end

function testTheNearestFeaturesAreAmongThem (t)
% whatever axis separates most, its points have one of the feature pairs behind them
rng_seed (4);
shapes = {mesh_cube(), mesh_tetrahedron(), mesh_octahedron(), mesh_cylinder(5, 1, 0.4, 0.9)};
tried = 0;
for k = 1:soak_or (40, 500)
    geom = geom_pack ([shapes{randi(4)}, shapes{randi(4)}], 1);
    q = [turned([0;0;0]), turned(randn (3, 1))];
    for way = 1:2                                               % moved along that axis until 2 cm apart, or deep
        P = shape_world (q, geom);
        axis = separating_axis (P(1), P(2));
        q(1:3,2) = q(1:3,2) - (way == 1)*(axis.gap - 0.02*(-1)^k)*axis.normal;
    end
    m = collide_mesh_mesh (P(1), P(2), 0.2);
    if abs (axis.gap) > 0.15 || isempty (m.psi), continue; end
    all_of = feature_pairs (P(1), P(2), 0.2);
    same = abs (all_of.psi - min (m.psi)) < 1e-9 & m.normal(:,1)'*all_of.normal > 1 - 1e-5;
    verifyTrue (t, any (same));
    tried = tried + 1;
end
verifyGreaterThan (t, tried, 20);
end

function testSpheresPlanesAndTerrainAreAsBefore (t)
bodies = [Body_plane(), Body_sphere(1, 0.5), mesh_cube(), Body_terrain([0 0 0; 3 0 0; 0 3 0], [1 2 3])];
q = [pose([0;0;0]), pose([0.2;0.2;0.45]), pose([0.9;0.4;0.55]), pose([-1;-1;0.03])];
g = geom_pack (bodies, 1);
verifyEqual (t, collide (q, g, 0.1*ones (1, 4), 'min', 'all'), collide (q, g, 0.1*ones (1, 4), 'min'));
end

function testKernelAgrees (t)
assumeTrue (t, kernels_built (), 'the kernels are not built');
n = 0;
for k = 1:soak_or (40, 200)
    sim = sim_start (random_scene (k, 'm'));
    c = both (t, sim.bodies, sim.state.q, 0.2*mod ((1:sim.num_bodies)*0.618*k, 1));
    n = n + numel (c.id);
end
verifyGreaterThan (t, n, 250);
end

function testPlanarPolygons (t)
square = Body_polygon ([-0.5 -0.5; 0.5 -0.5; 0.5 0.5; -0.5 0.5]);
c = both (t, [square, square], [pose([0;0.25;0]), pose([1.005;0.25;1.01])], [0.01 0.01]);
verifyEqual (t, sortrows ([c.normal; c.psi_n]'), [0 0 1 0.01; 0 0 1 0.01; 1 0 0 0.005; 1 0 0 0.005], 'AbsTol', 1e-14);
verifyEqual (t, c.p1(2,:), 0.25*ones (1, 4), 'AbsTol', 1e-15);
end

% ---- in a run ----

function testBadOption (t)
sim = peg_in_hole ();
for bad = {'some', 1, []}
    sim.subcontacts = bad{1};
    verifyError (t, @() sim_step (sim), 'stickslip:sim_check:subcontacts');
end
g = geom_pack (mesh_cube (), 1);
verifyError (t, @() collide (pose([0;0;0]), g, 0, 'min', 'every'), 'stickslip:collide:badArgument');
if kernels_built (), verifyError (t, @() ss_collide (pose([0;0;0]), g, 0, 'min', 'every'), 'stickslip:collide:badArgument'); end
end

function testStagedIsFusedToTheBit (t)
assumeTrue (t, kernels_built (), 'the kernels are not built');
for law = {@STdynamics_mex, @APdynamics_mex, @NCPdynamics_mex}
    sim = peg_in_hole (0.99);
    sim.bodies(5).u(3) = 1.02;
    sim.bodies(5).quat = quat_fromAxis ([1;0;0], 0.01);
    sim.subcontacts = 'all';
    sim.H_dynamics = law{1};
    sim.onSolverFailure = 'continue';
    sim.MAX_STEP = 10;
    fused = sim_run (sim);
    sim.userFunction = @(sim) sim;                              % keeps the run out of the fused path
    staged = sim_run (sim);
    verifyTrue (t, fused.engine.fused && ~staged.engine.fused);
    verifyTrue (t, isequal (fused.state.q, staged.state.q) && isequal (fused.state.nu, staged.state.nu));
    verifyGreaterThan (t, max (fused.stats.contacts), 8);
end
end

function testEvenALoosePegIsStopped (t)
% 5 mm of clearance: the false contacts with the tops hold it; without them it falls as freely as any peg
for which = {'primary', 'all'}
    sim = peg_in_hole (0.99);
    sim.subcontacts = which{1};
    sim.H_dynamics = pick ('STdynamics');
    sim.MAX_STEP = 60;
    sim = sim_run (sim);
    free = 1.5 - 9.81*sim.h^2*60*61/2;
    if strcmp (which{1}, 'all'), verifyEqual (t, sim.state.q(3,5), 0.5 + 0.99/2, 'AbsTol', 1e-9);
    else,                        verifyEqual (t, sim.state.q(3,5), free, 'AbsTol', 1e-12);
    end
    verifyEqual (t, sim.stats.failures, 0);
end
end

function testAnOversizedPegHasNoSolution (t)
% opposite walls both ask to be left, by 5 micrometres in one step: no velocity does that
sim = peg_in_hole (1.00001);
sim.bodies(5).u(3) = 1.02;
sim.subcontacts = 'all';
sim.H_dynamics = pick ('STdynamics');
sim.FRICTION = false;
sim.onSolverFailure = 'continue';
sim = sim_step (sim);
verifyFalse (t, strcmp (sim.info.status, 'solved'));
D = sim.dynamics;
found = false;                                                  % Farkas: y >= 0, Gn*y = 0, y'*PSI < 0 contradicts Gn'*nu + PSI/h >= 0
for i = 1:numel (D.PSI)
    for j = 1:i
        found = found || (norm (D.Gn(:,i) + D.Gn(:,j)) < 1e-12 && D.PSI(i) + D.PSI(j) < -9e-6);
    end
end
verifyTrue (t, found);
end

% ---- tools ----

function [a, b] = both (t, bodies, q, margin)
% all feature pairs of the reference, which the kernel's must equal
g = geom_pack (bodies, 1);
a = collide (q, g, margin, 'geometric', 'all');
b = a;
if ~kernels_built (), return; end
b = ss_collide (q, g, margin, 'geometric', 'all');
for f = {'body1', 'body2', 'group', 'id', 'impulse'}, verifyEqual (t, b.(f{1}), a.(f{1})); end
for f = {'p1', 'normal', 'psi_n', 'mu'}, verifyEqual (t, b.(f{1}), a.(f{1}), 'AbsTol', 1e-12); end
end

function h = pick (name)
% the kernel where it is built
if kernels_built (), name = [name '_mex']; end
h = str2func (name);
end

function q = pose (u)
q = [u; 1; 0; 0; 0];
end

function q = turned (u)
e = randn (4, 1);
q = [u; e/norm(e)];
end

function rng_seed (s)
rand ('twister', s);  randn ('twister', s); %#ok<RAND>
end
