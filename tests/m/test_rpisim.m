function tests = test_rpisim
%TEST_RPISIM  RPIsim's names: each by itself, scenes of our own in the manner of its scripts, and its scripts where they are here.
%   STICKSLIP_RPISIM names a checkout of rpiRobotics/rpi-matlab-simulator.
tests = functiontests (localfunctions);
end

function setup (t)
state = {rand('twister'), randn('twister')};
addTeardown (t, @() rand ('twister', state{1}));
addTeardown (t, @() randn ('twister', state{2}));
rand ('twister', 1);  randn ('twister', 1);
end

% ---- names ----

function test_turns (t)
k = [1 -2 2];                                           % of length 3; a turn by Rodrigues' formula
x = [0.3; -1; 2];  a = 0.7;  u = k'/3;
wanted = x*cos (a) + cross (u, x)*sin (a) + u*(u'*x)*(1 - cos (a));
verifyEqual (t, qtrotate (qt (k, a), x), wanted, 'AbsTol', 1e-14);
verifyEqual (t, qtrotate (qt (k', a), [x 2*x]), [wanted 2*wanted], 'AbsTol', 1e-14);
verifyEqual (t, rot (k, a)*x, wanted, 'AbsTol', 1e-14);
verifyEqual (t, qt2rot (qt (k, a)), rot (k', a), 'AbsTol', 1e-15);
p = qt ([1 0 0], 0.4);  q = qt ([0 1 0], 1.1);
verifyEqual (t, qtrotate (qtmultiply (p, 3*q), x), qtrotate (p, qtrotate (q, x)), 'AbsTol', 1e-14);
verifyEqual (t, qtmultiply (q, qtconj (q)), [1;0;0;0], 'AbsTol', 1e-15);
verifyEqual (t, quat_multiply (3*q, qtinv (3*q)), [1;0;0;0], 'AbsTol', 1e-15);
end

function test_vectors (t)
a = [1; -2; 3];  b = [0.5; 4; 1];
verifyEqual (t, hat (a)*b, cross (a, b));
verifyEqual (t, cross3 (a', b), cross (a, b));
verifyEqual (t, dot3 (a, b'), a'*b);
for k = 1:20
    n = randn (3, 1);  n = n/norm (n);
    s = arbitraryTangent (n);
    verifyEqual (t, [norm(s), s'*n], [1 0], 'AbsTol', 1e-14);
end
end

function test_bodies (t)
b = mesh_cube ();  b.u = [1 2 3];  b.quat = 2*qt ([0 0 1], pi/4);
b = body_updateMesh (b);
verifyEqual (t, max (b.verts_world), [1 2 3] + [sqrt(0.5) sqrt(0.5) 0.5], 'AbsTol', 1e-14);
b = mesh_rectangularBlock (1, 2, 3);  b.quat = qt ([0 0 1], pi/2);
M = body_massInertiaMatrix (b);                         % a quarter turn changes the moments about x and y
verifyEqual (t, M, diag ([b.mass b.mass b.mass b.J(2,2) b.J(1,1) b.J(3,3)]), 'AbsTol', 1e-12*b.mass);
verifyFalse (t, getfield (body_setDynamic (b, false), 'dynamic')); %#ok<GFLD>
end

function test_stages_are_ours (t)
for kernels = {'m', 'mex'}
    ending = '';
    if strcmp (kernels{1}, 'mex'), ending = '_mex'; end
    for names = {'LCPdynamics', 'mLCPdynamics'; 'lcp', 'mlcp'}
        sim = sim_kernels (Simulator (), kernels{1});
        sim.H_dynamics = str2func (names{1});
        sim.H_solver = @Lemke;
        s = rpisim_stages (sim);
        verifyEqual (t, func2str (s.H_dynamics), ['STdynamics' ending]);
        verifyEqual (t, func2str (s.H_solver), ['lemke' ending]);
        verifyEqual (t, {s.form, s.pairFriction, s.useBULLET}, {names{2}, 'half-product', false});
        verifyEqual (t, func2str (s.H_collision_detection), ['collision_detection' ending]);
    end
end
sim = Simulator ();
verifyEqual (t, rpisim_stages (sim), sim);              % all others stay
sim.H_collision_detection = 'BulletCD';
sim = rpisim_stages (sim);
verifyTrue (t, sim.useBULLET);
verifyEqual (t, func2str (sim.H_collision_detection), 'collision_detection_mex');
end

function test_names_called_by_hand (t)
sim = sim_run (block_on_ramp (@LCPdynamics, 2));
a = LCPdynamics (sim);  b = mLCPdynamics (sim);
verifyEqual (t, {a.dynamics.form, b.dynamics.form}, {'lcp', 'mlcp'});
z = Lemke (a.dynamics.A, a.dynamics.b);
verifyLessThan (t, lcp_residual (a.dynamics.A, a.dynamics.b, z), 1e-9);
verifyEqual (t, Lemke ([2 1; 1 2], [-5; -6]), [4/3; 7/3], 'AbsTol', 1e-14);
end

function test_bullet_that_is_not_built_is_an_error_that_says_how (t)
% a folder in front of the path, in which ss_bullet is no kernel
folder = tempname ();
mkdir (folder);
addTeardown (t, @remove_folder, folder);
fid = fopen (fullfile (folder, 'ss_bullet.m'), 'w');
fprintf (fid, 'function c = ss_bullet (varargin)\nc = [];\nend\n');
fclose (fid);
addpath (folder);
sim = sim_addBody (Simulator (), mesh_cube ());
sim.MAX_STEP = 1;
sim.useBULLET = true;
try
    sim_run (sim);
    message = '';
catch err
    verifyEqual (t, err.identifier, 'stickslip:sim_start:noBullet');
    message = err.message;
end
verifyNotEmpty (t, strfind (message, 'libbullet-dev'));
sim.useBULLET = false;
sim.H_collision_detection = @BulletCD;
verifyError (t, @() sim_run (sim), 'stickslip:sim_start:noBullet');
end

% ---- scenes in the manner of its scripts ----

function test_a_block_slides_under_the_old_friction_rule (t)
% mu = 1*0.5/2: a = g (sin th - 0.25 cos th), where the geometric mean would hold it; v_k = k h a, x_k = h^2 a k (k+1)/2
k = 60;
for dynamics = {@mLCPdynamics, @LCPdynamics}
    [sim, down] = block_on_ramp (dynamics{1}, k);
    start = sim.bodies(2).u;
    sim = sim_run (sim);
    a = 9.81*(sin (pi/12) - 0.25*cos (pi/12));
    verifyEqual (t, sim.bodies(2).nu(1:3), k*sim.h*a*down, 'AbsTol', 1e-9);
    verifyEqual (t, sim.bodies(2).u, start + sim.h^2*a*k*(k+1)/2*down, 'AbsTol', 1e-9);
    verifyEqual (t, sim.stats.failures, 0);
end
sim = sim_run (block_on_ramp (@STdynamics_mex, k));
verifyEqual (t, sim.bodies(2).nu, zeros (6, 1), 'AbsTol', 1e-9);
end

function test_a_sphere_is_dropped (t)
% z_k = z_0 - g h^2 k (k+1)/2 in flight, then at rest on its radius; the energy that plotEnergy sees is that of sim_energy
sim = old_scene ([], @Lemke, 100, [Body_plane([0;0;0], [0;0;1]), at(Body_sphere (1, 1), [0;0;10])]);
sim.userFunction = @plotEnergy;
sim = sim_run (sim);
verifyEqual (t, sim.bodies(2).u(3), 10 - 9.81*0.01^2*100*101/2, 'AbsTol', 1e-10);
verifyEqual (t, sim.userData.plotEnergy.t, 0.01*(0:99), 'AbsTol', 1e-12);
verifyEqual (t, sim.userData.plotEnergy.y(3,2:end), sum (sim.stats.energy(:,1:99), 1), 'RelTol', 1e-12);
sim.userFunction = @plotPVA;
sim = sim_run (sim);
verifyEqual (t, sim.bodies(2).u, [0;0;1], 'AbsTol', 1e-9);
verifyEqual (t, sim.userData.plotPVA.y(3,3), -9.81, 'AbsTol', 1e-9);
verifyEqual (t, sim.userData.plotPVA.y(:,end), [1;0;0], 'AbsTol', 1e-9);
verifyEqual (t, sim.stats.failures, 0);
end

function test_spheres_roll_off_a_cube (t)
cube = still (scale_mesh (mesh_cube (), 2), [0;0;-1]);  cube.quat = qt ([1 1 0], 0.2);
bodies = cube;
for x = -0.5:0.45:0.5
    for y = -0.5:0.5:0.5, bodies(end+1) = at (Body_sphere (0.1, 0.1), [x; y; 0.3]); end %#ok<AGROW>
end
sim = old_scene (@mLCPdynamics, [], soak_or (40, 250), bodies);
check_run (t, sim);
end

function test_meshes_fall_on_a_tilted_cube (t)
cube = still (scale_mesh (mesh_cube (), 4), [0.1;0.2;-2]);  cube.quat = qt (rand (3, 1), 0.3);
bodies = [cube, at(mesh_tetrahedron(), [2;0;1]), at(scale_mesh (mesh_icosahedron (), 0.5), [0.3;0.07;3]), ...
          at(scale_mesh (mesh_dodecahedron (), 0.8), [-0.3;-0.1;1.5]), at(scale_mesh (mesh_octahedron (), 1.2), [0;2;2])];
for k = 3:4, bodies(k).quat = qt (rand (3, 1), pi/4); end
sim = old_scene (@LCPdynamics, @Lemke, soak_or (80, 500), bodies);
sim.h = 0.015;
check_run (t, sim);
end

function test_cubes_with_pgs (t)
% the splitting method converges slowly: what it did not solve is counted
cube = still (scale_mesh (mesh_cube (), 2), [0.1;0.2;-1]);  cube.quat = qt ([1 1 1], 0.3);
small = at (scale_mesh (mesh_cube (), 0.5), [0.3;0.07;2]);  small.quat = qt ([0;1;1], pi/4);
sim = old_scene (@LCPdynamics, @pgs, soak_or (60, 300), [cube, at(mesh_cube(), [0;0;1]), small]);
sim.num_fricdirs = 4;
sim.onSolverFailure = 'continue';
check_run (t, sim);
end

function test_a_sphere_on_a_sphere (t)
bodies = [Body_plane([0;0;-3], [0;0;1]), at(Body_sphere (1, 2), [0;0;-1]), at(Body_sphere (0.25, 0.25), [-0.05;0.05;1.25])];
bodies(2).num_sphere_verts = 25;  bodies(2).mass = 20;
sim = old_scene (@LCPdynamics, @Lemke, soak_or (100, 500), bodies);
sim = check_run (t, sim);
x = sim.bodies(3).u;
verifyLessThan (t, x(1), -0.05);                        % rolls off the way it leans, along the diagonal
verifyEqual (t, norm (x(1:2))*cos (pi/4), -x(1), 'RelTol', 0.05);
end

function test_joint_frames_as_scripts_read_them (t)
% a controller that pushes two bodies apart about their hinge by T1world and T2world: the turn of two equal cylinders under a constant torque
a = mesh_cylinder (12, 1, 0.2, 0.1);
sim = sim_addBody (Simulator (0.005), [a a]);
sim.bodies(1).quat = quat_fromAxis ([1;0;0], 0.4);
sim.bodies(2).quat = sim.bodies(1).quat;
z = quat_rotation (sim.bodies(1).quat)*[0;0;1];
sim = sim_addJoint (sim, 1, 2, [0;0;0], z, 'revolute');
sim.bodies(1).u = [0;0;0];
sim.gravity = false;
sim.draw = false;
sim.userFunction = @twist;
sim.MAX_STEP = 20;
sim = sim_run (sim);
verifyEqual (t, sim.joints(1).theta, 2*0.01/a.J(3,3)*0.1^2/2, 'RelTol', 0.06);        % of first order in h: 5%
for side = {'T1world', 'T2world'}
    T = sim.joints(1).(side{1});
    verifyEqual (t, T([1 2 3 4],[3 4]), [[z; 0], [0;0;0;1]], 'AbsTol', 1e-9);
end
turn = sim.joints(1).T1world(1:3,1:3)'*sim.joints(1).T2world(1:3,1:3);
verifyEqual (t, atan2 (turn(2,1), turn(1,1)), sim.joints(1).theta, 'AbsTol', 1e-12);
end

function sim = twist (sim)
J = sim.joints(1);
sim.bodies(J.body1id).Fext(4:6) = J.T1world(1:3,1:3)*[0;0;-0.01];
sim.bodies(J.body2id).Fext(4:6) = J.T2world(1:3,1:3)*[0;0;0.01];
end

% ---- the scripts themselves ----

function test_script_sliding_block (t)
sim = run_script (t, 'sliding_block', 40);
a = 9.81*(sin (pi/12) - 0.25*cos (pi/12));
verifyEqual (t, norm (sim.bodies(2).nu(1:3)), 40*sim.h*a, 'AbsTol', 1e-8);
end

function test_script_sphereDrop (t)
sim = run_script (t, 'sphereDrop', 160);
verifyEqual (t, sim.bodies(2).u, [0;0;1], 'AbsTol', 1e-9);
end

function test_script_joint_hangingRod (t)
% a prism of seven sides about a point of its axis l = 0.25 m above its middle, from rest at pi/5.  Its period is
% T = 4 K (sin (pi/10)) sqrt (I/(m g l)); after a quarter more than one (soak: five) of it the rod hangs straight, to the step: 0.3% (0.08%) of the time
h = 0.005;  l = 0.25;  g = 9.81;
rod = mesh_cylinder (7, 1, 0.1, 0.5);
slow = sqrt (m_inertia (rod, l)/(rod.mass*g*l));
T = 4*ellipke (sin (pi/10)^2)*slow;
many = soak_or (1, 5) + 0.25;
steps = round (many*T/h);
sim = run_script (t, 'joint_hangingRod', steps);
verifyEqual (t, sim.h, h);
u = sim.bodies(2).u;
speed = 2*sin (pi/10)/slow;                             % at the lowest point
verifyEqual (t, abs (atan2 (u(1), 0.25 - u(3))), speed*abs (steps*h - many*T), 'AbsTol', speed*h);
verifyEqual (t, norm (u - [0;0;0.25]), l, 'AbsTol', 1e-5);
end

function test_script_spheres_on_cube (t),  run_script (t, 'spheres_on_cube', 30);   end
function test_script_multi_mesh_test (t),  run_script (t, 'multi_mesh_test', 60);   end
function test_script_simtest (t),          run_script (t, 'simtest', 40);           end
function test_script_simtest2 (t),         run_script (t, 'simtest2', 40);          end
function test_script_sphere_on_sphere (t), run_script (t, 'sphere_on_sphere', 100); end
function test_script_Pachinko (t),         run_script (t, 'Pachinko', 20);          end

function test_script_powerball (t)
% an arm of saved meshes that are not convex, turned by a controller of the script's that reads theta, theta_prev and T1world
kept = warning ('off', 'stickslip:Body_mesh:hull');
addTeardown (t, @warning, kept);
sim = run_script (t, 'powerball', 60);
verifyEqual (t, sim.stats.failures, 0);
verifyLessThan (t, max (sim.stats.joint_error(1,:)), 1e-7);
verifyGreaterThan (t, min ([sim.joints.theta]), 0.1);   % on its way to sin (0.6)
verifyLessThan (t, max ([sim.joints.theta]), sin (0.6));
end

function test_script_cart (t),             run_script (t, 'cart', 20);              end

% ---- local ----

function [sim, down] = block_on_ramp (dynamics, steps)
% a ramp of 15 degrees, turned about z so that the block slides along the first friction direction
ramp = mesh_rectangularBlock (6, 1, 0.1);
ramp.dynamic = false;  ramp.mu = 1;  ramp.quat = qt ([0 1 0], pi/12);
ramp.u = qtrotate (ramp.quat, [0;0;-0.05]);
block = mesh_rectangularBlock (0.2, 0.1, 0.05);
block.quat = ramp.quat;
block.u = qtrotate (block.quat, [0;0;0.025]);
down = qtrotate (ramp.quat, [1;0;0]);
sim = old_scene (dynamics, [], steps, [ramp block]);
end

function sim = old_scene (dynamics, solver, steps, bodies)
sim = Simulator (0.01);
if ~isempty (dynamics), sim.H_dynamics = dynamics; end
if ~isempty (solver), sim.H_solver = solver; end
sim.MAX_STEP = steps;
sim.draw = false;
sim = sim_addBody (sim, bodies);
end

function I = m_inertia (body, l)
% about a cross axis at a distance l
I = body.J(2,2) + body.mass*l^2;
end

function body = at (body, u)
body.u = u;
end

function body = still (body, u)
body.u = u;
body.dynamic = false;
end

function sim = check_run (t, sim)
% every step is verified or counted, nothing goes far into anything, and contact and friction give no energy
sim = sim_run (sim);
check_steps (t, sim);
E = sum (sim.stats.energy, 1);
verifyLessThan (t, max (diff (E)), 1e-3*(max (E) - min (E)) + 1e-9);
verifyLessThan (t, max (sim.stats.penetration), 0.01);
verifyGreaterThan (t, max (sim.stats.contacts), 0);
end

function check_steps (t, sim)
s = sim.stats;
verifyEqual (t, s.count, sim.MAX_STEP);
verifyTrue (t, all (isfinite (s.residual)));
verifyEqual (t, s.failures, nnz (s.failed));
solved = s.residual(~s.failed);
verifyTrue (t, all (solved <= 1e-6));                   % the tolerance of splitting methods, the largest of all
for b = 1:numel (sim.bodies), verifyTrue (t, all (isfinite ([sim.bodies(b).u; sim.bodies(b).nu]))); end
end

function sim = run_script (t, name, steps)
sim = run_rpisim_script (t, name, steps);
check_steps (t, sim);
fprintf ('(%d of %d steps not solved to the tolerance) ', sim.stats.failures, sim.stats.count);
end

function remove_folder (folder)
rmpath (folder);
delete (fullfile (folder, '*.m'));
rmdir (folder);
end
