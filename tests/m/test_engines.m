function tests = test_engines
%TEST_ENGINES  The race with the engines: scene files, the residual of a step, and each engine that is built on a small scene.
tests = functiontests (localfunctions);
end

function setupOnce (t)
assumeTrue (t, kernels_built (), 'the kernels are not built');
root = fileparts (fileparts (fileparts (mfilename ('fullpath'))));
addpath (fullfile (root, 'benchmarks', 'engines'), fullfile (root, 'benchmarks', 'scenes'), fullfile (root, 'examples'));
end

% ---- scene files ----

function testRoundTrip (t)
% every scene: written and read it is the same sim, to the roundoff of the joints' frames
scenes = {scene_stack(3, 0.5, 2, 'tilted'), scene_wall(3, 0.5, 1), scene_spheres(8, 0.5, 3, 'collapsing'), scene_heap(5, 0, 1, 'spheres'), ...
          scene_heap(5, 0.5, 2, 'cubes'), scene_dominoes(3, 0.5, 1), scene_chain(6, 0.5, 1), scene_grasp(2, 0.5, 1)};
for k = 1:numel (scenes)
    a = sim_start (scenes{k});  b = sim_start (through_file (scenes{k}));
    for name = {'q', 'nu', 'Fext'}, verifyEqual (t, b.state.(name{1}), a.state.(name{1}), 'AbsTol', 1e-15); end
    verifyEqual (t, b.geom.mu, a.geom.mu);
    verifyEqual (t, b.geom.inertia, a.geom.inertia, 'AbsTol', 1e-12);
    verifyEqual (t, b.geom.mass, a.geom.mass);
    verifyEqual (t, [b.h, b.MAX_STEP, b.gravityVector'], [a.h, a.MAX_STEP, a.gravityVector']);
    verifyEqual (t, numel (b.joints), numel (a.joints));
    if ~isempty (a.joints)
        g = joint_geometry (b.engine.joints, b.state.q);
        verifyLessThan (t, max (abs (g.C)), 1e-14);
    end
end
end

function testScenesDependOnTheSeedAlone (t)
a = scene_heap (7, 0.5, 3, 'cubes');  b = scene_heap (7, 0.5, 3, 'cubes');  c = scene_heap (7, 0.5, 4, 'cubes');
verifyEqual (t, [a.bodies.u], [b.bodies.u]);
verifyNotEqual (t, [a.bodies.u], [c.bodies.u]);
end

function testNothingOverlapsAtTheStart (t)
for seed = 1:2
    for scene = {scene_stack(30, 0.5, seed, 'tilted'), scene_stack(30, 0.5, seed, 'offsets'), scene_heap(60, 0.5, seed, 'cubes'), scene_heap(60, 0.5, seed, 'spheres'), scene_dominoes(12, 0.5, seed)}
        sim = collision_detection_mex (sim_start (scene{1}));
        verifyGreaterThan (t, min ([0, sim.contacts.psi_n]), -1e-12);
    end
end
end

function testWhatTheProgramsDoNotKnowIsRefused (t)
file = [tempname() '.txt'];
sim = scene_stack (2);
other = sim;  other.bodies(2).mu = 0.1;
verifyError (t, @() scene_write (other, file), 'stickslip:scene_write:mu');
other = sim;  other.bodies(2) = mesh_tetrahedron ();  other.bodies(2).u = [0;0;3];
verifyError (t, @() scene_write (other, file), 'stickslip:scene_write:bodies');
other = sim;  other.bodies(2).J = [2 1 0; 1 2 0; 0 0 2];
verifyError (t, @() scene_write (other, file), 'stickslip:scene_write:bodies');
other = sim_addJoint (sim, 0, 2, [0;0;0], [], 'planar');
verifyError (t, @() scene_write (other, file), 'stickslip:scene_write:joints');
verifyFalse (t, exist (file, 'file') == 2);
end

% ---- the residual ----

function testStackAtRest (t)
% two cubes at rest: each corner of the lower face carries a quarter of what is above it
sim = sim_start (scene_stack (2));
nu = sim.state.nu;
c = corners ([1 2], [2 3], [0 1]);
weight = 9.81*0.01;
c.impulse = [zeros(2, 8); [repmat(2*weight/4, 1, 4), repmat(weight/4, 1, 4)]];
r = step_residual (sim, nu, c);
verifyLessThan (t, r.residual, 1e-14);
% the same, seen from the other body of each contact
d = c;  d.body1 = c.body2;  d.body2 = c.body1;  d.normal = -c.normal;  d.impulse = -c.impulse;
r = step_residual (sim, nu, d);
verifyLessThan (t, r.residual, 1e-14);
% impulses half as large leave half of the weight unexplained: of each cube h g/2
c.impulse = c.impulse/2;
r = step_residual (sim, nu, c);
verifyEqual (t, r.momentum, weight/2, 'RelTol', 1e-12);
verifyEqual (t, r.residual, weight/2, 'RelTol', 1e-12);
% and without any the velocities alone are judged: they are right
c = rmfield (c, 'impulse');
r = step_residual (sim, nu, c);
verifyLessThan (t, r.residual, 1e-6);
r = step_residual (sim, nu, []);
verifyLessThan (t, r.residual, 1e-6);
end

function testFreeFallThroughTheFloor (t)
% no engine at all: velocities after free fall, no impulses; the contacts close at h g
sim = sim_start (scene_stack (1));
nu = sim.state.nu;  nu(3,2) = -0.0981;
c = corners (1, 2, 0);
c.impulse = zeros (3, 4);
r = step_residual (sim, nu, c);
verifyLessThan (t, r.momentum, 1e-15);
verifyEqual (t, r.cone, 0.0981, 'RelTol', 1e-12);
r = step_residual (sim, nu, []);
verifyEqual (t, r.cone, 0.0981, 'RelTol', 1e-6);
end

function testBlockWithoutFriction (t)
% a block slides with mu 0.5 and no friction acts on it: the impulse should be mu N back, and that much velocity is not lost.  rho is 1/W_nn
sim = scene_stack (1);
sim.bodies(2).nu = [1;0;0;0;0;0];
sim = sim_start (sim);
c = corners (1, 2, 0);
c.impulse = repmat ([0;0;0.0981/4], 1, 4);
r = step_residual (sim, sim.state.nu, c);
verifyLessThan (t, r.momentum, 1e-14);
verifyGreaterThan (t, r.cone, 0.01);
% with full friction, and the velocity that it leaves: exact.  The force at the floor tips the block forward, so that the front corners carry more
f = 0.5*0.0981;
nu = sim.state.nu;  nu(1,2) = 1 - f;
front = c.p1(1,:) > 0;
N = 0.0981/4 + (2*front - 1)*f*0.5/(4*0.5);                      % moments about y: f/2 is the sum of N x
c.impulse = [-0.5*N; zeros(1, 4); N];
r = step_residual (sim, nu, c);
verifyLessThan (t, r.residual, 1e-14);
r = step_residual (sim, nu, []);
verifyLessThan (t, r.residual, 1e-5);
end

function testPushingOutIsForgiven (t)
% a cube 1 cm deep in the floor that is pushed out at 0.2 m/s: wrong by 0.8 m/s under the law of the gap, forgiven by 'pushout'
sim = scene_stack (1);
sim.bodies(2).u(3) = 0.49;
sim = sim_start (sim);
nu = sim.state.nu;  nu(3,2) = 0.2;
c = corners (1, 2, 0);
c.psi_n(:) = -0.01;
c.impulse = repmat ([0;0;(0.0981 + 0.2)/4], 1, 4);
r = step_residual (sim, nu, c, 'pushout');
verifyLessThan (t, r.residual, 1e-14);
r = step_residual (sim, nu, c, 'gap');
verifyEqual (t, r.residual, 0.8, 'RelTol', 1e-12);
verifyError (t, @() step_residual (sim, nu, c, 'no'), 'stickslip:step_residual:law');
end

function testJointsTakeWhatTheyCan (t)
% a finger's slide carries its weight, the boxes are held by friction: solved exactly by Stickslip, judged without its joint impulses
sim = scene_grasp (1, 0.5, 1);
sim.MAX_STEP = 30;
own = own_list ();
run = own_run (own(end), sim, struct ('every', 5));
m = run_measure (sim, run, struct ('rests', 0));
verifyLessThan (t, max (m.own), 1e-8);
verifyLessThan (t, m.drift, 1e-8);
verifyLessThan (t, m.joint, 1e-9);
end

% ---- runs ----

function testOwnRun (t)
% the steps that are recorded are those of the timed run, and exact by the routine that judges the engines
own = own_list ();
sim = scene_stack (3, 0.5, 1, 'offsets');
sim.MAX_STEP = 40;
run = own_run (own(end), sim, struct ('every', 4));
verifyEqual (t, numel (run.time), 40);
verifyEqual (t, run.step, 4:4:40);
verifyEqual (t, run.unsolved, 0);
m = run_measure (sim, run);
verifyLessThan (t, max (m.own), 2e-10);
verifyLessThan (t, max (m.law), 2e-10);
verifyLessThan (t, m.penetration, 1e-8);
verifyError (t, @() own_run (own(end), sim, struct ('evry', 4)), 'stickslip:race_options:unknown');
end

function testEngines (t)
% each engine that is built: eight spheres stay where they are, two on two, and its impulses carry them
missing = {};
for e = engine_list ()
    if isempty (e.program), missing{end+1} = sprintf ('%s (%s)', e.name, e.missing); continue; end %#ok<AGROW>
    if e.full, continue; end
    sim = scene_spheres (8);
    sim.MAX_STEP = 50;
    file = [tempname() '.txt'];
    scene_write (sim, file);
    run = engine_run (e, file, struct ('every', 10));
    delete (file);
    verifyEqual (t, run.ended, 'done', [e.name ': ' run.why]);
    if ~strcmp (run.ended, 'done'), continue; end
    verifyEqual (t, run.step, 10:10:50, e.name);
    verifyEqual (t, numel (run.time), 50, e.name);
    verifyLessThan (t, max (max (abs (run.qEnd(1:3,:,end) - [sim.bodies.u]))), 0.05, e.name);
    m = run_measure (sim, run);
    verifyLessThan (t, max (m.momentum), 1e-6, e.name);          % of 0.098 m/s of weight in a step
    verifyLessThan (t, median (m.own), 0.05, e.name);
end
if ~isempty (missing), assumeTrue (t, false, strjoin (missing, '; ')); end
end

% ---------------------------------------------------------------------------------------------------------------------------

function c = corners (below, above, height)
% the four corners of the face between two bodies, at these heights
x = [-0.5 0.5 -0.5 0.5; -0.5 -0.5 0.5 0.5];
n = numel (height);
c = struct ('body1', reshape (repmat (below, 4, 1), 1, []), 'body2', reshape (repmat (above, 4, 1), 1, []), 'psi_n', zeros (1, 4*n), ...
            'p1', [repmat(x, 1, n); reshape(repmat (height, 4, 1), 1, [])], 'normal', repmat ([0;0;1], 1, 4*n));
end

function sim = through_file (sim)
file = [tempname() '.txt'];
scene_write (sim, file);
sim = scene_read (file);
delete (file);
end
