function tests = test_record_exchange
%TEST_RECORD_EXCHANGE  Recorded steps as problems of FCLIB and as frames of the multibody benchmarks, and back.
tests = functiontests (localfunctions);
end

function setupOnce (t)
t.TestData.top = scratch_folder ();
if exist ('OCTAVE_VERSION', 'builtin'), assumeEqual (t, exist ('ss_record_write'), 3, 'ss_record_write is not built'); end %#ok<EXIST>
end

function teardownOnce (t)
scratch_folder (t.TestData.top);
end

function testFclib (t)
% a ball that slides over the cone: the impulse of the problem is the recorded one, u its contact's velocity after the step
ball = Body_sphere (2, 0.5);  ball.u = [0;0;0.5];  ball.nu = [1;0.5;0;0;0;0];
sim = sim_addBody (Simulator (0.01), [Body_plane([0;0;0], [0;0;1]), ball]);
sim.num_fricdirs = Inf;
d = recorded (t, sim, 10);
log = record_load (d);
file = fullfile (t.TestData.top, 'step.hdf5');
for k = [1 10]
    p = record_fclib (d, k, file);
    q = read_fclib (file);
    verifyEqual (t, {q.W, q.q, q.mu, q.solution.r}, {p.W, p.q, p.mu, p.solution.r});
    verifyLessThan (t, ncp_residual (p.W, p.q, p.mu, p.solution.r), 1e-9);
    verifyEqual (t, p.solution.r, log.contacts.impulse(:,log.contacts.first(k)), 'AbsTol', 1e-9);
    nu = log.nu(:,2,k);                                             % u = v + w x r, r to the floor; normal first
    v = nu(1:3) + cross (nu(4:6), [0;0;-0.5]);
    verifyEqual (t, norm (p.solution.u(2:3)), norm (v(1:2)), 'AbsTol', 1e-9);
end
free = sim;
free.bodies(2).u(3) = 50;
verifyError (t, @() record_fclib (recorded (t, free, 2), 1), 'stickslip:record_fclib:noContacts');
end

function testFramesThereAndBack (t)
sim = hanging_rod ();
ball = Body_sphere (3, 0.4);  ball.u = [5; 0; -9.61];
sim = sim_addBody (sim, [ball, Body_plane([0;0;-10], [0;0;1])]);
d = recorded (t, sim, 12);
log = record_load (d);
file = fullfile (t.TestData.top, 'frames.h5');
record_export (d, file);
frames = record_import (file);
verifyEqual (t, numel (frames), 12);
for k = [2 12]
    f = frames(k);
    verifyEqual (t, [f.bodies.positions; f.bodies.quaternions], log.q(:,:,k-1));
    verifyEqual (t, f.bodies.velocities, log.nu(:,:,k-1));
    c = log.contacts.first(k):log.contacts.first(k+1)-1;
    verifyEqual (t, {f.contacts.points, f.contacts.normals, f.contacts.PSI, f.contacts.mu_k}, {log.contacts.p1(:,c), log.contacts.normal(:,c), log.contacts.psi_n(c), log.contacts.mu(c)});
    verifyEqual (t, f.contacts.pairs, [log.contacts.body1(c); log.contacts.body2(c)]);
    verifyEqual (t, f.bodies.masses, [1 3 0]);
    verifyEqual (t, f.bodies.forces(3,:), -9.81*f.bodies.masses, 'AbsTol', 1e-12);
    verifyEqual (t, reshape (f.bodies.inertia(:,2), 3, 3), 2/5*3*0.4^2*eye (3), 'AbsTol', 1e-12);
    verifyEqual (t, size (f.constraints.Jacobian), [12 5]);
    verifyLessThan (t, max (abs (f.constraints.violation)), 1e-6);
    verifyEqual (t, [f.step_size, f.time], [sim.h, (k-1)*sim.h], 'AbsTol', 1e-12);
end
verifyEqual (t, record_import (file, 5), frames(5));
verifyError (t, @() record_export (d, file), 'stickslip:record_export:exists');
verifyError (t, @() record_import (file, 99), 'stickslip:record_import:badFile');
verifyError (t, @() record_import (tempname ()), 'stickslip:record_import:noFile');
end

function testFramesFromElsewhere (t)
% transposed, counted from 0, whole numbers as such, most of it missing
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0, 'the kernel is Octave''s');
file = fullfile (t.TestData.top, 'foreign.h5');
paths = {'/mbs_frame000000/bodies/positions', '/mbs_frame000000/bodies/quaternions', '/mbs_frame000000/contacts/pairs', '/mbs_frame000000/contacts/PSI'};
id = ss_record_write ('create', file, paths, {[1 2 3; 4 5 6], [1 0 0 0; 1 0 0 0], [1; 2], -0.1}, {'/Manifest/spare'}, {0}, 0);
ss_record_write ('close', id, 1);
f = record_import (file);
verifyEqual (t, f.bodies, struct ('positions', [1 4; 2 5; 3 6], 'quaternions', [1 1; 0 0; 0 0; 0 0]));
verifyEqual (t, f.contacts, struct ('pairs', [1; 2], 'PSI', -0.1));
verifyEmpty (t, f.constraints);
for wrong = {[1; 3], [0; 1], [1.5; 2], [1 2 1]}
    delete (file);
    id = ss_record_write ('create', file, paths, {[1 2 3; 4 5 6], [1 0 0 0; 1 0 0 0], wrong{1}, -0.1}, {'/Manifest/spare'}, {0}, 0);
    ss_record_write ('close', id, 1);
    verifyError (t, @() record_import (file), 'stickslip:record_import:badFile');
end
ss_fclib ('write', file, {'/mbs_frame000000/a'}, {1});
verifyError (t, @() record_import (file), 'stickslip:record_import:badFile');
end

function d = recorded (t, sim, steps)
sim.draw = false;
sim.MAX_STEP = steps;
[~, name] = fileparts (tempname ());
d = sim_run (setRecord (sim, true, fullfile (t.TestData.top, name))).record_directory;
end
